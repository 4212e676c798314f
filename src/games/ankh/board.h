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
constexpr int hex_places = columns * column_stride;
using HexSet = WideSet<Hex, 2>;

constexpr int column_of(Hex hex) { return static_cast<int>(hex) / column_stride; }
constexpr int row_of(Hex hex) { return static_cast<int>(hex) % column_stride; }

std::string name(Hex hex);             // "C3"
Hex parse_hex(std::string_view text);  // a space of the board; throws Fault

// A side between two land spaces without river: where a camel may lie (ANKH-12.2).
enum class Side : std::uint8_t {};
constexpr Side no_side{0xff};
constexpr int side_places = 192;
using SideSet = WideSet<Side, 3>;

std::string name(Side side);             // "C3-D3"
Side parse_side(std::string_view text);  // throws Fault

// A point where sides meet (ANKH-12.3).
enum class Corner : std::uint8_t {};

struct SideOf {  // what a side lies between
  Hex first{}, second{};
  Corner begin{}, end{};

  Corner other(Corner corner) const { return corner == begin ? end : begin; }
};
struct CornerOf {
  std::array<Side, 3> sides{no_side, no_side, no_side};  // those that take camels
  bool feature = false;  // by water, border or river; camels come on top
};
constexpr int corner_places = 256;

struct Board {
  HexSet spaces, land, water, fertile, desert;
  HexSet even_columns, odd_columns;
  std::array<HexSet, hex_places> next_to{};   // ANKH-2.2
  std::array<HexSet, hex_places> within_3{};  // distance 1 to 3: ANKH-2.11
  std::vector<SideOf> sides;
  std::vector<CornerOf> corners;
  // In sides, to the next feature corner on the board without camels.
  std::array<std::uint8_t, corner_places> corner_distance{};
  // Round a land space, clockwise from the north: its neighbours (no_hex outside the board), and
  // for each of them the corner where the side to it begins.
  std::array<std::array<Hex, 6>, hex_places> neighbours{};
  std::array<std::array<Corner, 6>, hex_places> corners_of{};

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
  const HexSet& beside(Hex hex) const { return next_to[static_cast<std::size_t>(hex)]; }
  const HexSet& reach(Hex hex) const { return within_3[static_cast<std::size_t>(hex)]; }
  Side side_between(Hex a, Hex b) const;  // no_side where no camel may lie
};

// A board from the text of a map file; throws Fault with the place of what is wrong.
Board read_board(std::string_view json_text);
Board read_board_of_box();

// The board of the box. Inline, because the rules ask for it all the time.
inline const Board& board() {
  static const Board the_board = read_board_of_box();
  return the_board;
}

}  // namespace ennead::ankh
