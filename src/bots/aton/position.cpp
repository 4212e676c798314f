#include "bots/aton/position.h"

#include <algorithm>

namespace ennead::aton {

Position::Position(const State& state)
    : temples(static_cast<std::uint8_t>(state.temples())),
      goal(static_cast<std::uint8_t>(state.goal())),
      removes(state.round > 1) {
  for (std::size_t cell = 0; cell < cell_count; ++cell) {
    const Squares squares = cell_squares[cell];
    if (temple_in(static_cast<Cell>(cell)) < temples)
      free[cell] = static_cast<std::uint8_t>(squares.without(state.taken()).size());
    for (const Seat seat : {red, blue})
      for (int n = (state.counters[seat] & squares).size(); n > 0; --n)
        halves[seat].add(static_cast<Cell>(cell));
  }
  for (const Seat seat : {red, blue}) {
    Half& half = halves[seat];
    half.kingdom = state.sides[seat].kingdom;
    half.stock = static_cast<std::uint8_t>(state.stock(seat));
    half.score = state.sides[seat].score;
    half.exchange = state.sides[seat].exchange_left ? 1 : 0;
  }
}

void Position::give_to_kingdom(Seat seat, int count) {
  const int room = std::min(count, kingdom_squares - in_kingdom());
  halves[seat].kingdom = static_cast<std::uint8_t>(halves[seat].kingdom + room);
  halves[seat].stock = static_cast<std::uint8_t>(halves[seat].stock - room);
}

bool Position::complete(Seat seat) const {
  const Half& half = halves[seat];
  if (half.colours[in_yellow] == of_a_colour() || half.colours[in_green] == of_a_colour())
    return true;
  return std::find(half.temples.begin(), half.temples.end(), squares_per_temple) !=
         half.temples.end();
}

PerSeat<int, player_count> Position::points() const {
  const Half& r = halves[red];
  const Half& b = halves[blue];
  PerSeat<int, player_count> points{{r.bonus, b.bonus}};
  int& red_points = points[red];
  int& blue_points = points[blue];
  const int difference = r.temples[0] - b.temples[0];
  red_points += std::max(difference, 0);
  blue_points += std::max(-difference, 0);
  red_points += r.temples[1] > b.temples[1] ? 5 : 0;
  blue_points += b.temples[1] > r.temples[1] ? 5 : 0;
  red_points += r.temples[2] > b.temples[2] ? r.temples[2] : 0;
  blue_points += b.temples[2] > r.temples[2] ? b.temples[2] : 0;
  red_points += r.temples[3] > b.temples[3] ? 3 * r.colours[in_blue] : 0;
  blue_points += b.temples[3] > r.temples[3] ? 3 * b.colours[in_blue] : 0;
  red_points += r.colours[in_black] > b.colours[in_black] ? 8 : 0;
  blue_points += b.colours[in_black] > r.colours[in_black] ? 8 : 0;
  return points;
}

}  // namespace ennead::aton
