// What a game can bring for bots. Bots play any game of the contract without it, but weakly.
#pragma once

#include <string_view>
#include <vector>

#include "bots/steady.h"
#include "bots/value_network.h"
#include "core/game.h"

namespace ennead {

// A part of what a position is worth to a seat, in the measure that people count in: victory points
// or devotion.
struct ValuePart {
  std::string_view name;
  double worth = 0;
};

// Adds to the part of that name.
inline void add_part(std::vector<ValuePart>& parts, std::string_view name, double worth) {
  for (ValuePart& part : parts)
    if (part.name == name) {
      part.worth += worth;
      return;
    }
  parts.push_back({name, worth});
}

// Plain functions over a state that sees everything (bots call them on worlds that they have
// resampled from a view). Null where the game brings none.
template <Game G>
struct Advice {
  using State = typename G::State;

  // How well the seat stands: 1 is won, -1 lost, 0 even. Exact when the game is over. In a game of
  // two the values of both seats cancel out.
  double (*value)(const State& state, Seat seat) = nullptr;
  // Takes choices out of a legal list whose effect is that of another choice in it.
  void (*distinct)(const State& state, Seat seat, ChoiceList& list) = nullptr;
  // A sensible choice, at the price of a few value calls at most.
  Choice (*quick)(const State& state, Seat seat, Chance& chance) = nullptr;
  // Is this a moment for a value, because what was begun is over? Bots play on to the next such
  // moment with quick choices, through secret questions, too. Without it: right after a choice, and
  // before secret questions.
  bool (*calm)(const State& state) = nullptr;
  // What the value is made of: `add_part` for each part, in any order.
  void (*parts)(const State& state, Seat seat, std::vector<ValuePart>& parts) = nullptr;
  // The values of all seats at once, where that is cheaper than one after another.
  PerSeat<double> (*values)(const State& state) = nullptr;
  // By how much a finished game is won or lost, from -1 to 1: among choices that lose alike, the
  // one that loses by least is made.
  double (*margin)(const State& state, Seat seat) = nullptr;
  // What a network may know of a seat, and the network.
  void (*inputs)(const State& state, Seat seat, Inputs& inputs) = nullptr;
  NetworkInUse& (*network)() = nullptr;
  // As in 2026: where nobody wins, everybody counts as one of two who share the win.
  bool even_draws = false;
};

// The exact value of a finished game. Those who share a victory share its worth, and where nobody
// wins all share it.
inline double outcome_value(const Outcome& outcome, Seat seat, int players,
                            bool even_draws = false) {
  const int winners = outcome.winners.size();
  if (winners == 0 || winners == players) return even_draws ? 0 : 2.0 / players - 1;
  return outcome.winners.has(seat) ? 2.0 / winners - 1 : -1;
}
inline PerSeat<double> outcome_values(const Outcome& outcome, int players) {
  PerSeat<double> values{};
  for (const Seat seat : SeatSet::first(players))
    values[seat] = outcome_value(outcome, seat, players);
  return values;
}

// From the logarithms of the shares of the win, up to a number that is the same for all, to values.
inline PerSeat<double> values_of(const PerSeat<double>& odds, SeatSet seats) {
  PerSeat<double> out{};
  double all = 0;
  for (const Seat seat : seats) all += out[seat] = steady_exp(odds[seat]);
  for (const Seat seat : seats) out[seat] = 2 * out[seat] / all - 1;
  return out;
}

}  // namespace ennead
