// The board of Aton as a search sees it: squares of one colour in one temple are alike, so only
// their numbers count. That leaves 20 cells of 1 to 4 squares.
#pragma once

#include <array>
#include <cstdint>

#include "core/chance.h"
#include "games/aton/state.h"

namespace ennead::aton {

// Colours as numbers, to count by.
constexpr std::size_t in_yellow = 0;
constexpr std::size_t in_green = 1;
constexpr std::size_t in_black = 2;
constexpr std::size_t in_blue = 3;
constexpr std::size_t in_bonus = 4;
constexpr int colour_count = 5;
constexpr int cell_count = temple_count * colour_count;

// A cell is temple * 5 + colour: the squares of temples 1 to n are the first 5 n cells.
using Cell = std::uint8_t;

constexpr std::size_t colour_in(Cell cell) { return cell % colour_count; }
constexpr int temple_in(Cell cell) { return cell / colour_count; }
constexpr Cell cell_of(Square square) {
  std::size_t colour = in_bonus;
  switch (colour_of(square)) {
    case 'Y': colour = in_yellow; break;
    case 'G': colour = in_green; break;
    case 'K': colour = in_black; break;
    case 'B': colour = in_blue; break;
    default: break;
  }
  return static_cast<Cell>(static_cast<std::size_t>(temple_of(square) * colour_count) + colour);
}
constexpr std::array<Squares, cell_count> cell_squares = [] {
  std::array<Squares, cell_count> squares;
  for (int at = 0; at < square_count; ++at)
    squares[cell_of(static_cast<Square>(at))].add(static_cast<Square>(at));
  return squares;
}();
// What a counter on the cell is worth at a scoring by itself (ATON-11.6).
constexpr int bonus_of(Cell cell) {
  if (colour_in(cell) != in_bonus) return 0;
  return temple_in(cell) == temple_count - 1 ? 2 : 1;
}

// One player's part of a position.
struct Half {
  std::array<std::uint8_t, cell_count> cells{};
  std::array<std::uint8_t, temple_count> temples{};
  std::array<std::uint8_t, colour_count> colours{};
  std::uint8_t bonus = 0;  // points on bonus squares
  std::uint8_t kingdom = 0;
  std::uint8_t stock = 0;
  std::uint8_t score = 0;
  std::uint8_t exchange = 0;

  constexpr void add(Cell cell) { change(cell, 1); }
  constexpr void take(Cell cell) { change(cell, -1); }

 private:
  constexpr void change(Cell cell, int by) {
    const auto shift = [by](std::uint8_t& count, int times = 1) {
      count = static_cast<std::uint8_t>(count + by * times);
    };
    shift(cells[cell]);
    shift(temples[static_cast<std::size_t>(temple_in(cell))]);
    shift(colours[colour_in(cell)]);
    shift(bonus, bonus_of(cell));
  }
};

struct Position {
  PerSeat<Half, player_count> halves;
  std::array<std::uint8_t, cell_count> free{};
  std::uint8_t temples = temple_count;
  std::uint8_t goal = 40;
  bool removes = true;  // false in the first round (ATON-7.7)

  Position() = default;
  explicit Position(const State& state);

  Half& operator[](Seat seat) { return halves[seat]; }
  const Half& operator[](Seat seat) const { return halves[seat]; }
  int in_kingdom() const { return halves[red].kingdom + halves[blue].kingdom; }

  void place(Seat seat, Cell cell) {
    halves[seat].add(cell);
    --halves[seat].stock;
    --free[cell];
  }
  void take_back(Seat seat, Cell cell) {
    halves[seat].take(cell);
    ++halves[seat].stock;
    ++free[cell];
  }
  // From the board to the Kingdom, or to the stock where that is full (ATON-10.2).
  void remove(Seat owner, Cell cell) {
    halves[owner].take(cell);
    ++free[cell];
    if (in_kingdom() < kingdom_squares)
      ++halves[owner].kingdom;
    else
      ++halves[owner].stock;
  }
  // Counters without a free square (ATON-9.4).
  void give_to_kingdom(Seat seat, int count);
  // Would the seat complete a temple or a colour with this cell?
  bool completes(Seat seat, Cell cell) const {
    const Half& half = halves[seat];
    return half.temples[static_cast<std::size_t>(temple_in(cell))] == squares_per_temple - 1 ||
           (colour_in(cell) <= in_green && half.colours[colour_in(cell)] == of_a_colour() - 1);
  }
  int of_a_colour() const { return temples == temple_count ? 14 : 8; }
  // Has the seat completed a temple or a colour (ATON-13.2 to ATON-13.4)?
  bool complete(Seat seat) const;
  // What each would score now (ATON-11).
  PerSeat<int, player_count> points() const;
};

}  // namespace ennead::aton
