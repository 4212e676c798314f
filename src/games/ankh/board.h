// ANKH-2: the board as bit sets, made once from data/ankh/map.json.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/wide_set.h"

namespace ennead::ankh {

// A space is column * 11 + row, columns A to K from 0. The unused place at the end of each column
// keeps shifts from running into the next one.
enum class Hex : std::uint8_t {};
constexpr Hex no_hex{0xff};
constexpr int columns = 11;
constexpr int column_stride = 11;
constexpr Hex off_board{column_stride - 1};  // one of those places, in no set
constexpr int hex_places = columns * column_stride;
using HexSet = WideSet<Hex, 2>;
static_assert(hex_places <= 2 * 64);

constexpr int column_of(Hex hex) { return static_cast<int>(hex) / column_stride; }
constexpr int row_of(Hex hex) { return static_cast<int>(hex) % column_stride; }

std::string name(Hex hex);             // "C3"
Hex parse_hex(std::string_view text);  // a space of the board; throws Fault

// A side between two land spaces without river: where a camel may lie (ANKH-12.2).
enum class Side : std::uint8_t {};
constexpr Side no_side{0xff};
constexpr int side_places = 192;
using SideSet = WideSet<Side, 3>;
static_assert(side_places <= 3 * 64);

std::string name(Side side);             // "C3-D3"
Side parse_side(std::string_view text);  // throws Fault

// A point where sides meet (ANKH-12.3).
enum class Corner : std::uint8_t {};
constexpr int corner_places = 256;

// Walking clockwise round spaces, every side between two spaces of a column counts the rows above
// it: the north side of a space takes them away, the south side adds them and one more. Over a
// closed way the sum is the number of spaces inside. That is the weight of a side.
struct SideOf {
  Hex first{}, second{};  // what it lies between
  Corner begin{}, end{};  // from begin to end `first` is on the right
  std::int8_t weight = 0;

  Corner other(Corner corner) const { return corner == begin ? end : begin; }
  int weight_from(Corner corner) const { return corner == begin ? weight : -weight; }
};
struct Step {  // over a side from one corner to the next
  Corner to{};
  Side side = no_side;
  std::int8_t weight = 0;
};
struct CornerOf {
  std::array<Step, 3> steps{};  // over sides that take camels; no_side where there are fewer
  bool feature = false;         // by water, border or river; camels come on top
};
struct Way {  // from a land space over one of its sides
  Hex there = off_board;
  Corner from{};
  Step step;  // clockwise along the side; with no_side where it takes no camel
  // Places in Board::ways: the next clockwise from the same space; and from the space over there
  // the first clockwise after this side.
  std::uint16_t next = 0, across = 0;
};

struct Board {
  HexSet spaces, land, water, fertile, desert;
  HexSet even_columns, odd_columns;
  std::array<HexSet, hex_places> next_to{};   // ANKH-2.2
  std::array<HexSet, hex_places> within_3{};  // distance 1 to 3: ANKH-2.11
  std::vector<SideOf> sides;
  std::vector<CornerOf> corners;
  std::array<Way, 6 * hex_places> ways{};  // of each land space six, clockwise from the north

  // Every space next to one of a set.
  HexSet around(const HexSet& set) const {
    const HexSet even = set & even_columns;
    const HexSet odd = set & odd_columns;
    return (set.up(1) | set.down(1) | set.up(11) | set.down(11) | even.up(10) | even.down(12) |
            odd.up(12) | odd.down(10)) &
           spaces;
  }
  const SideOf& operator[](Side side) const { return sides[static_cast<std::size_t>(side)]; }
  const CornerOf& operator[](Corner corner) const {
    return corners[static_cast<std::size_t>(corner)];
  }
  // How many sides the spaces of a set share with each other.
  int sides_within(const HexSet& set) const {
    const HexSet askew = (set & even_columns).up(10) | (set & odd_columns).up(12);
    return (set & set.up(1)).size() + (set & set.up(11)).size() + (set & askew).size();
  }
  const Way& way(Hex from, int number) const { return ways[way_place(from, number)]; }
  static constexpr std::size_t way_place(Hex from, int number) {
    return 6 * static_cast<std::size_t>(from) + static_cast<std::size_t>(number) % 6;
  }
  const HexSet& beside(Hex hex) const { return next_to[static_cast<std::size_t>(hex)]; }
  const HexSet& reach(Hex hex) const { return within_3[static_cast<std::size_t>(hex)]; }
  Side side_between(Hex a, Hex b) const;  // no_side where no camel may lie
};

Board read_board_of_box();

// The board of the box. Inline, because the rules ask for it all the time.
inline const Board& board() {
  static const Board the_board = read_board_of_box();
  return the_board;
}

}  // namespace ennead::ankh
