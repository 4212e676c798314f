// ANKH-28.3: the content of the expansion Pharaoh, from data/ankh/pharaoh.json or from a file of
// one's own. Effects are code; names, numbers and how many there are of each are data.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

#include "core/message.h"
#include "games/ankh/edition.h"

namespace ennead {
class JsonReader;
namespace json = boost::json;
}  // namespace ennead

namespace ennead::ankh {

constexpr std::size_t longest_name = 30;  // in characters
constexpr std::size_t longest_file = 8000;

struct PharaohFile {
  struct Room {
    std::string name;
    RoomEffect effect{};
    int number =
        0;         // law: cards at most; granary: followers beyond; audience: devotion; war: price
    int more = 0;  // war: the price goes up by it with each Sphinx
  };
  struct Kind {  // of political cards
    std::string name;
    Politic effect{};
    int number = 0;
    int copies = 1;
    int place = 0;  // among the kinds with the same effect, from 0
  };
  struct Pharaoh {
    std::string name;
    PharaohEffect effect{};
    int number = 0;
  };

  std::uint64_t sum = 0;  // 0: the box
  std::string text;       // of a file of one's own
  int priests = 0, sphinxes = 0;
  std::array<Room, palace_rooms> rooms;
  std::vector<Kind> kinds;
  std::vector<std::uint8_t> kind_of;  // for each card of the deck, in the order of the kinds
  std::vector<Pharaoh> pharaohs;

  PoliticalCards deck() const {
    return PoliticalCards(static_cast<std::uint16_t>((1UL << kind_of.size()) - 1));
  }
  std::size_t kind(PoliticalCard card) const { return kind_of[static_cast<std::size_t>(card)]; }
  const Kind& of(PoliticalCard card) const { return kinds[kind(card)]; }
  // "levy-2", the second card with that effect; no_politic where there is none.
  std::string card_name(PoliticalCard card) const;
  PoliticalCard card_named(std::string_view name) const;
};

// Throws Fault with the place of what is wrong.
PharaohFile read_pharaoh_file(const JsonReader& in);

// States know a file of one's own by its sum alone. It is kept as long as somebody holds it, and
// after that until the thread that brought it has brought some others. Throws Fault where it is
// wrong, or where there are too many.
std::uint64_t keep_pharaoh_file(const JsonReader& in);
// Null for the one of the box, which is always there.
std::shared_ptr<const PharaohFile> hold_pharaoh_file(std::uint64_t sum);
// One that is kept, or the one of the box for 0; null where nobody has it.
const PharaohFile* find_pharaoh_file(std::uint64_t sum);
inline const PharaohFile& pharaoh_file(std::uint64_t sum) { return *find_pharaoh_file(sum); }

// What things of a file are called: those of the box in every language, others by their names.
struct RoomName {
  std::uint64_t file = 0;
  std::uint8_t room = 0;  // from 0
};
struct PoliticName {
  std::uint64_t file = 0;
  std::uint8_t kind = 0;
};
struct PharaohName {
  std::uint64_t file = 0;
  std::uint8_t which = 0;
};
FieldValue to_field(RoomName room);
FieldValue to_field(PoliticName card);
FieldValue to_field(PharaohName pharaoh);

}  // namespace ennead::ankh
