// Reading the content of the expansion, and keeping files of one's own.
#include "games/ankh/pharaoh_file.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include "core/embedded.h"
#include "core/json_reader.h"
#include "core/plain_text.h"
#include "core/sha256.h"

namespace ennead::ankh {

namespace {

// ---- Reading ------------------------------------------------------------------------------------

// Plain text: a name is shown as it is, and never understood.
std::string read_name(const JsonReader& in) {
  const std::string_view name = in.string();
  const auto letters = std::count_if(name.begin(), name.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;  // where a character of UTF-8 begins
  });
  if (name.empty() || static_cast<std::size_t>(letters) > longest_name)
    in.fail("a name of 1 to 30 characters is expected here");
  if (cleaned_text(name, longest_name) != name)
    in.fail("a name has no characters that are not seen, and no blanks around it");
  return std::string(name);
}

int read_number(const JsonReader& in, std::string_view field, int least, int most) {
  if (!in.has(field)) in.fail("this effect needs \"" + std::string(field) + "\"");
  return static_cast<int>(in[field].integer(least, most));
}
void refuse_number(const JsonReader& in, std::string_view field) {
  if (in.has(field)) in[field].fail("this effect has no such number");
}

constexpr int most_number = 9;

PharaohFile::Room read_room(const JsonReader& in) {
  in.only({"name", "effect", "number", "more", "own"});
  PharaohFile::Room room{read_name(in["name"]),
                         static_cast<RoomEffect>(in["effect"].word(words_of<RoomEffect>))};
  const int least = room.effect == RoomEffect::law || room.effect == RoomEffect::audience ? 1 : 0;
  room.number = read_number(in, "number", least, most_number);
  if (room.effect == RoomEffect::war)
    room.more = read_number(in, "more", 0, most_number);
  else
    refuse_number(in, "more");
  return room;
}

bool has_number(Politic effect) { return effect == Politic::corvee || effect == Politic::offering; }

void read_cards(const JsonReader& in, PharaohFile& file) {
  PerEnum<Politic, int> places{};
  for (std::size_t at = 0; at < in.size(); ++at) {
    const JsonReader item = in[at].only({"name", "effect", "number", "copies", "own"});
    PharaohFile::Kind kind{read_name(item["name"]),
                           static_cast<Politic>(item["effect"].word(words_of<Politic>))};
    if (has_number(kind.effect))
      kind.number = read_number(item, "number", 1, most_number);
    else
      refuse_number(item, "number");
    if (item.has("copies"))
      kind.copies = static_cast<int>(item["copies"].integer(1, count_of<PoliticalCard>));
    kind.place = places[kind.effect]++;
    if (file.kind_of.size() + static_cast<std::size_t>(kind.copies) > count_of<PoliticalCard>)
      item.fail("there are at most 16 political cards");
    file.kind_of.insert(file.kind_of.end(), static_cast<std::size_t>(kind.copies),
                        static_cast<std::uint8_t>(file.kinds.size()));
    file.kinds.push_back(std::move(kind));
  }
}

bool has_number(PharaohEffect effect) {
  return effect != PharaohEffect::summons && effect != PharaohEffect::disarms;
}

void read_pharaohs(const JsonReader& in, PharaohFile& file) {
  constexpr std::size_t most_pharaohs = 16;
  if (in.size() == 0 || in.size() > most_pharaohs) in.fail("1 to 16 pharaohs are expected here");
  for (std::size_t at = 0; at < in.size(); ++at) {
    const JsonReader item = in[at].only({"name", "effect", "number", "own"});
    PharaohFile::Pharaoh pharaoh{
        read_name(item["name"]),
        static_cast<PharaohEffect>(item["effect"].word(words_of<PharaohEffect>))};
    if (has_number(pharaoh.effect))
      pharaoh.number = read_number(item, "number", 1, most_number);
    else
      refuse_number(item, "number");
    for (const PharaohFile::Pharaoh& other : file.pharaohs)
      if (other.name == pharaoh.name) item["name"].fail("there is a pharaoh of this name already");
    file.pharaohs.push_back(std::move(pharaoh));
  }
}

}  // namespace

PharaohFile read_pharaoh_file(const JsonReader& in) {
  in.only({"title", "note", "priests", "sphinxes", "rooms", "cards", "pharaohs"});
  PharaohFile file;
  for (const char* words : {"title", "note"})
    if (in.has(words)) static_cast<void>(in[words].string());
  file.priests = static_cast<int>(in["priests"].integer(1, most_number));
  file.sphinxes = static_cast<int>(in["sphinxes"].integer(0, most_number));
  const JsonReader rooms = in["rooms"];
  if (rooms.size() != palace_rooms) rooms.fail("four rooms are expected here");
  for (std::size_t at = 0; at < palace_rooms; ++at) file.rooms[at] = read_room(rooms[at]);
  read_cards(in["cards"], file);
  read_pharaohs(in["pharaohs"], file);
  return file;
}

std::string PharaohFile::card_name(PoliticalCard card) const {
  int number = 1;
  for (std::size_t at = 0; at < static_cast<std::size_t>(card); ++at)
    number += kinds[kind_of[at]].effect == of(card).effect ? 1 : 0;
  return std::string(word_of(of(card).effect)) + "-" + std::to_string(number);
}

PoliticalCard PharaohFile::card_named(std::string_view name) const {
  for (const PoliticalCard card : deck())
    if (card_name(card) == name) return card;
  return no_politic;
}

// ---- Keeping ------------------------------------------------------------------------------------

namespace {

struct Kept : PharaohFile, std::enable_shared_from_this<Kept> {
  explicit Kept(PharaohFile file) : PharaohFile(std::move(file)) {}
};

// Open addressing by the sum. Whoever looks for a file holds it, so its slot stays as it is
// meanwhile, and no lock is needed.
struct Slot {
  std::atomic<std::uint64_t> sum;
  std::atomic<const Kept*> file;
};
constexpr std::size_t most_files = 16384;
constexpr std::uint64_t no_sum = 0,
                        left_sum = 1;  // instead of a sum: nobody was there, or has gone
constinit std::array<Slot, most_files> slots{};
constinit std::mutex writing;

// Its first bytes. Somebody who could make another file with the same sum could keep others from
// their tables.
std::uint64_t sum_of(std::string_view text) {
  const auto digest = sha256(text);
  std::uint64_t sum = 0;
  for (std::size_t at = 0; at < sizeof sum; ++at) sum = sum << 8U | digest[at];
  return std::max(sum, left_sum + 1);
}

std::size_t chain_at(std::uint64_t sum, std::size_t step) {
  return (static_cast<std::size_t>(sum) + step) % most_files;
}
Slot* slot_of(std::uint64_t sum) {
  for (std::size_t step = 0; step < most_files; ++step) {
    Slot& slot = slots[chain_at(sum, step)];
    const std::uint64_t found = slot.sum.load(std::memory_order_acquire);
    if (found == sum) return &slot;
    if (found == no_sum) break;
  }
  return nullptr;
}
Slot* free_slot(std::uint64_t sum) {
  for (std::size_t step = 0; step < most_files; ++step)
    if (Slot& slot = slots[chain_at(sum, step)]; slot.sum <= left_sum) return &slot;
  return nullptr;
}

// Chains of slots lead through one that was left, unless it is the last of them.
void vacate(Slot& slot) {
  slot.sum = left_sum;
  slot.file = nullptr;
  auto at = static_cast<std::size_t>(&slot - slots.data());
  for (; slots[at].sum == left_sum && slots[(at + 1) % most_files].sum == no_sum;
       at = (at + most_files - 1) % most_files)
    slots[at].sum = no_sum;
}

void let_go(const Kept* file) {
  {
    const std::lock_guard lock(writing);
    // Somebody may have brought it again, since nobody held this one.
    Slot* const slot = slot_of(file->sum);
    if (slot != nullptr && slot->file == file) vacate(*slot);
  }
  delete file;  // NOLINT(cppcoreguidelines-owning-memory): the end of the last shared pointer
}

// What this thread brought last, so that it is there until somebody holds it.
void keep_a_while(std::shared_ptr<const Kept> file) {
  constexpr std::size_t some = 64;
  thread_local std::vector<std::shared_ptr<const Kept>> brought;
  const auto found = std::find(brought.begin(), brought.end(), file);
  if (found != brought.end()) {
    std::rotate(found, found + 1, brought.end());
    return;
  }
  if (brought.size() == some) brought.erase(brought.begin());
  brought.push_back(std::move(file));
}

const PharaohFile& file_of_box() {
  static const PharaohFile file =
      read_pharaoh_file(JsonReader(embedded_json("ankh/pharaoh.json"), ""));
  return file;
}

}  // namespace

std::uint64_t keep_pharaoh_file(const JsonReader& in) {
  std::string text = json::serialize(in.value());
  if (text.size() > longest_file) in.fail("the file has more than 8,000 characters");
  auto read = std::make_unique<Kept>(read_pharaoh_file(in));
  const std::uint64_t sum = sum_of(text);
  read->sum = sum;
  read->text = std::move(text);
  std::shared_ptr<const Kept> file(read.release(), let_go);
  std::shared_ptr<const Kept> before;  // is let go of without the lock, as `file` is
  {
    const std::lock_guard lock(writing);
    Slot* slot = slot_of(sum);
    if (slot != nullptr) before = slot->file.load()->weak_from_this().lock();
    if (before == nullptr) {
      if (slot == nullptr) slot = free_slot(sum);
      if (slot == nullptr) in.fail("too many different files are in use");
      slot->file = file.get();
      slot->sum.store(sum, std::memory_order_release);
    }
  }
  if (before != nullptr && before->text != file->text)
    in.fail("another file has the same sum; change a name");
  keep_a_while(before != nullptr ? before : file);
  return sum;
}

const PharaohFile* find_pharaoh_file(std::uint64_t sum) {
  if (sum == 0) return &file_of_box();
  const Slot* const slot = slot_of(sum);
  return slot == nullptr ? nullptr : slot->file.load(std::memory_order_acquire);
}

std::shared_ptr<const PharaohFile> hold_pharaoh_file(std::uint64_t sum) {
  if (sum == 0) return nullptr;
  const std::lock_guard lock(writing);
  const Slot* const slot = slot_of(sum);
  return slot == nullptr ? nullptr : slot->file.load()->weak_from_this().lock();
}

// ---- Names --------------------------------------------------------------------------------------

static FieldValue named(std::uint64_t file, std::string_view kind, std::string_view word,
                        const std::string& name) {
  if (file != 0) return name;
  return Term{"ankh." + std::string(kind) + "." + std::string(word)};
}

FieldValue to_field(RoomName room) {
  const PharaohFile::Room& found = pharaoh_file(room.file).rooms[room.room];
  return named(room.file, "room", word_of(found.effect), found.name);
}
FieldValue to_field(PoliticName card) {
  const PharaohFile::Kind& found = pharaoh_file(card.file).kinds[card.kind];
  return named(card.file, "politic", word_of(found.effect), found.name);
}
FieldValue to_field(PharaohName pharaoh) {
  const PharaohFile::Pharaoh& found = pharaoh_file(pharaoh.file).pharaohs[pharaoh.which];
  return named(pharaoh.file, "pharaoh", word_of(found.effect), found.name);
}

}  // namespace ennead::ankh
