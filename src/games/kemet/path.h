// The path to Ta-Seti (KEMET-29): four boards in a row, each with one of its two sides up, and what
// lies on them. Made once from data/kemet/path.json.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/kemet/edition.h"
#include "games/kemet/worth.h"

namespace ennead::kemet {

constexpr int path_boards = 4;
constexpr int locations_per_board = 4;  // at most
constexpr int location_places = path_boards * locations_per_board;

// A village, a city, a temple or Ta-Seti itself, by its board and its number there. Ta-Seti is the
// first of the last board whichever side is up, so a location has the same name in every game.
enum class Location : std::uint8_t {};
constexpr Location no_location{0xff};
constexpr Location the_end{locations_per_board * (path_boards - 1)};
constexpr std::size_t at(Location location) { return static_cast<std::size_t>(location); }
constexpr int board_of(Location location) {
  return static_cast<int>(location) / locations_per_board;
}
constexpr Location location_of(int board, int number) {
  return static_cast<Location>(board * locations_per_board + number);
}
std::string name(Location location);             // "2-1", "ta-seti"
Location parse_location(std::string_view text);  // throws Fault

BOOST_DEFINE_FIXED_ENUM_CLASS(LocationKind, std::uint8_t, village, city, temple, ta_seti)
// What may lie in a place of a location.
BOOST_DEFINE_FIXED_ENUM_CLASS(TokenSort, std::uint8_t, object1, object2, skill, vp)
constexpr int tokens_per_location = 2;  // at most

// What lies there: an object, a skill, the VP of Ta-Seti, or nothing. One byte.
class PathToken {
 public:
  constexpr PathToken() = default;
  constexpr explicit PathToken(Object object)
      : code_(static_cast<std::uint8_t>(1 + static_cast<int>(object))) {}
  constexpr explicit PathToken(Skill skill)
      : code_(static_cast<std::uint8_t>(first_skill + static_cast<int>(skill))) {}
  static constexpr PathToken vp() {
    PathToken token;
    token.code_ = the_vp;
    return token;
  }
  constexpr bool none() const { return code_ == 0; }
  constexpr bool is_vp() const { return code_ == the_vp; }
  constexpr bool is_skill() const { return code_ >= first_skill && code_ < the_vp; }
  constexpr bool is_object() const { return code_ > 0 && code_ < first_skill; }
  constexpr Object object() const { return static_cast<Object>(code_ - 1); }
  constexpr Skill skill() const { return static_cast<Skill>(code_ - first_skill); }
  constexpr bool operator==(const PathToken&) const = default;

 private:
  static constexpr std::uint8_t first_skill = 1 + count_of<Object>;
  static constexpr std::uint8_t the_vp = first_skill + count_of<Skill>;
  std::uint8_t code_ = 0;
};

// KEMET-29.6 to KEMET-29.8: what a priest passes on the way.
BOOST_DEFINE_FIXED_ENUM_CLASS(SymbolKind, std::uint8_t, pp, units, cards, fire, movement, strength,
                              protection, damage)
struct Symbol {
  SymbolKind kind{};
  std::uint8_t count = 0;
  bool operator==(const Symbol&) const = default;
};
struct Road {
  Location to = no_location;
  std::vector<Symbol> symbols;  // in their order
  bool operator==(const Road&) const = default;
};

struct LocationOf {
  LocationKind kind{};
  std::vector<TokenSort> tokens;
  std::array<double, 2> at{};  // in parts of the board's width and height
};
// A piece of a way on one board: between locations of it, and the edges left and right.
struct RoadPiece {
  std::string from, to;  // "in:T", "V1", "out:M"
  std::array<double, 2> begins{}, ends{};
  std::vector<Symbol> symbols;
};
struct PathSide {
  std::string name;  // "1A"
  std::vector<std::string> names;
  std::vector<LocationOf> locations;
  std::vector<RoadPiece> roads;
};

struct ObjectKind {
  std::uint8_t level = 0, copies = 0;
  std::uint8_t cards = 0, movement = 0;
  Worth worth;
  double value = 0;  // to a bot, beside a tile of level 1
  std::string rule, icon;
  bool operator==(const ObjectKind&) const = default;
};
struct SkillKind {
  std::uint8_t movement = 0;
  std::array<Worth, 2> battle{};  // of the attacker, of the defender
  double value = 0;
  std::string rule, icon;
  bool operator==(const SkillKind&) const = default;
};

// Which side of each board is up: a bit for each, 0 for A.
using Sides = std::uint8_t;
constexpr std::size_t side_choices = 1U << path_boards;

// The ways of one choice of sides.
struct PathMap {
  std::array<std::vector<Road>, location_places> from;
  std::vector<Road> from_start;
  std::vector<Location> refill;  // KEMET-29.33: in this order
};

struct PathBox {
  std::array<std::array<PathSide, 2>, path_boards> boards;
  PerEnum<Object, ObjectKind> objects;
  PerEnum<Skill, SkillKind> skills;
  std::array<PathMap, side_choices> maps;
  std::uint8_t points = 0;  // VP of Ta-Seti in the box
  Objects all_objects;

  const PathSide& side(Sides sides, int board) const {
    const auto at = static_cast<std::size_t>(board);
    return boards[at][sides >> at & 1U];
  }
  bool has(Sides sides, Location location) const {
    return static_cast<int>(location) < location_places &&
           at(location) % locations_per_board < side(sides, board_of(location)).locations.size();
  }
  // It must be there.
  const LocationOf& location(Sides sides, Location location) const {
    return side(sides, board_of(location)).locations[at(location) % locations_per_board];
  }
  TokenSort sort_of(PathToken token) const {
    if (token.is_vp()) return TokenSort::vp;
    if (token.is_skill()) return TokenSort::skill;
    return objects[token.object()].level == 1 ? TokenSort::object1 : TokenSort::object2;
  }
};

PathBox read_path(std::string_view text);  // throws Fault with the place of what is wrong

}  // namespace ennead::kemet

namespace ennead {

template <>
inline constexpr auto words_of<kemet::LocationKind> = dashed_names_of<kemet::LocationKind>;

}  // namespace ennead
