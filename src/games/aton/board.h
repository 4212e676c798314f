// The board of Aton (ATON-1.1): 48 squares are the bits of one word.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/id_set.h"

namespace ennead::aton {

constexpr int temple_count = 4;
constexpr int squares_per_temple = 12;
constexpr int columns = 4;
constexpr int rows = 3;
constexpr int square_count = temple_count * squares_per_temple;
constexpr int kingdom_squares = 8;       // ATON-1.2
constexpr int counters_per_player = 29;  // ATON-1.3

// temple (from 0) * 12 + row (from 0, top first) * 4 + column (from 0)
enum class Square : std::uint8_t {};
using Squares = IdSet<Square>;

// Y yellow, G green, K black, B blue, 1 and 2 bonus squares, row by row from the top.
constexpr std::array<std::string_view, temple_count> temple_squares = {
    "YYYY"
    "KK1B"
    "GGGG",
    "YYYY"
    "KK1B"
    "GGGG",
    "YYY1"
    "KKKB"
    "GGG1",
    "YYY2"
    "KKKB"
    "GGG2",
};

constexpr Square square_at(int temple, int row, int column) {
  return static_cast<Square>(temple * squares_per_temple + row * columns + column);
}
constexpr int temple_of(Square square) { return static_cast<int>(square) / squares_per_temple; }
constexpr int row_of(Square square) {
  return static_cast<int>(square) % squares_per_temple / columns;
}
constexpr int column_of(Square square) { return static_cast<int>(square) % columns; }
constexpr char colour_of(Square square) {
  return temple_squares[static_cast<std::size_t>(temple_of(square))]
                       [static_cast<std::size_t>(square) % squares_per_temple];
}

constexpr Squares squares_coloured(char colour) {
  Squares found;
  for (int at = 0; at < square_count; ++at)
    if (colour_of(static_cast<Square>(at)) == colour) found.add(static_cast<Square>(at));
  return found;
}

// Temples 1 to `count`: what a card at cartouche 3 opens (ATON-8.1).
constexpr Squares first_temples(int count) {
  return Squares((1ULL << static_cast<unsigned>(count * squares_per_temple)) - 1);
}
constexpr Squares temple(int number_from_0) {
  return first_temples(number_from_0 + 1).without(first_temples(number_from_0));
}

constexpr Squares yellow_squares = squares_coloured('Y');
constexpr Squares green_squares = squares_coloured('G');
constexpr Squares black_squares = squares_coloured('K');
constexpr Squares blue_squares = squares_coloured('B');
constexpr Squares bonus_1_squares = squares_coloured('1');
constexpr Squares bonus_2_squares = squares_coloured('2');

static_assert(yellow_squares.size() == 14 && green_squares.size() == 14);
static_assert(black_squares.size() == 10 && blue_squares.size() == 4);
static_assert(bonus_1_squares.size() == 4 && bonus_2_squares.size() == 2);

}  // namespace ennead::aton
