#include "server/snapshot.h"

#include <cstring>

#include <elf.h>
#include <link.h>

#include "core/bytes.h"

namespace ennead {

namespace {

// The build id in a note segment of a program; empty where it has none.
std::string build_id_in(const char* notes, std::size_t size) {
  const auto padded = [](std::size_t bytes) { return (bytes + 3) / 4 * 4; };
  while (size >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) note;
    std::memcpy(&note, notes, sizeof note);
    const char* name = notes + sizeof note;
    const char* content = name + padded(note.n_namesz);
    if (note.n_type == NT_GNU_BUILD_ID &&
        std::string_view(name, note.n_namesz) == std::string_view("GNU\0", 4))
      return {content, note.n_descsz};
    const std::size_t all = sizeof note + padded(note.n_namesz) + padded(note.n_descsz);
    if (all > size) break;
    notes += all;
    size -= all;
  }
  return "";
}

int find_build_id(dl_phdr_info* program, std::size_t /*size*/, void* found) {
  for (int at = 0; at < program->dlpi_phnum; ++at) {
    const auto& segment = program->dlpi_phdr[at];  // NOLINT: an array of the system's
    if (segment.p_type != PT_NOTE) continue;
    const auto* notes =
        reinterpret_cast<const char*>(program->dlpi_addr + segment.p_vaddr);  // NOLINT
    std::string id = build_id_in(notes, segment.p_memsz);
    if (!id.empty()) *static_cast<std::string*>(found) = std::move(id);
  }
  return 1;  // the program itself comes first, and its libraries do not matter
}

// What the linker has made of everything that is in this program: another one may have other rules,
// or other ways to keep a state in memory.
const std::string& build_id() {
  static const std::string id = [] {
    std::string found;
    dl_iterate_phdr(find_build_id, &found);
    return found;
  }();
  return id;
}

}  // namespace

std::string snapshot_of(const Table& table) {
  if (build_id().empty()) return "";
  const std::string bytes = table.saved();
  ByteWriter out;
  out.text(build_id()).plain(byte_sum(table.header().text())).plain(byte_sum(bytes)).text(bytes);
  return out.take();
}

std::unique_ptr<Table> from_snapshot(const std::string& name, const Storage::Stored& stored) try {
  if (stored.snapshot.empty() || !stored.damage.empty()) return nullptr;
  ByteReader in(stored.snapshot);
  if (build_id().empty() || in.text() != build_id()) return nullptr;
  TableHeader header = TableHeader::from_text(stored.header);
  const bool same_header = in.plain<std::uint64_t>() == byte_sum(header.text());
  const auto sum = in.plain<std::uint64_t>();
  const std::string bytes = in.text();
  if (!same_header || sum != byte_sum(bytes)) return nullptr;
  auto table = Table::from_saved(name, std::move(header), bytes);
  if (table->entries().size() != stored.number) return nullptr;
  for (const std::string& entry : stored.entries) table->apply(Entry::decoded(entry));
  return table;
} catch (const std::exception&) {  // playing all entries says what is wrong
  return nullptr;
}

}  // namespace ennead
