// Reading the content of the expansion, and keeping files of one's own.
#include "games/ankh/pharaoh_file.h"

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>

#include "core/embedded.h"
#include "core/json_reader.h"

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
  if (std::any_of(name.begin(), name.end(),
                  [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7f; }))
    in.fail("a name has no control characters");
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

// Open addressing by the sum. A slot is written once, so whoever finds a file needs no lock.
constexpr std::size_t most_files = 4096;
constinit std::array<std::atomic<const PharaohFile*>, most_files> kept{};
constinit std::mutex writing;

std::uint64_t sum_of(std::string_view text) {  // FNV-1a
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return sum == 0 ? 1 : sum;  // 0 is the box
}

// The slot of that file, or the free one where it would be.
std::atomic<const PharaohFile*>* slot_of(std::uint64_t sum) {
  for (std::size_t n = 0; n < most_files; ++n) {
    auto& slot = kept[(static_cast<std::size_t>(sum) + n) % most_files];
    const PharaohFile* found = slot.load(std::memory_order_acquire);
    if (found == nullptr || found->sum == sum) return &slot;
  }
  return nullptr;
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
  auto file = std::make_unique<PharaohFile>(read_pharaoh_file(in));
  file->sum = sum_of(text);
  file->text = std::move(text);
  const std::uint64_t sum = file->sum;
  const std::lock_guard lock(writing);
  auto* const slot = slot_of(sum);
  if (slot == nullptr) in.fail("too many different files have been given to this program");
  const PharaohFile* found = slot->load(std::memory_order_acquire);
  if (found == nullptr)
    slot->store(file.release(), std::memory_order_release);
  else if (found->text != file->text)
    in.fail("another file has the same sum; change a name");
  return sum;
}

const PharaohFile* find_pharaoh_file(std::uint64_t sum) {
  if (sum == 0) return &file_of_box();
  const auto* const slot = slot_of(sum);
  return slot == nullptr ? nullptr : slot->load(std::memory_order_acquire);
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
