// How well a seat stands in Ankh, by a hand-made formula: the devotion that its god can expect at
// the end, compared with the others.
#pragma once

#include "bots/advice.h"
#include "bots/value_network.h"
#include "core/enums.h"
#include "games/ankh/ankh.h"

namespace ennead::ankh {

// In points of devotion.
struct ValueWeights {
  double follower = 0.25;      // of the first ones; they count with their square root
  double power = 0.7;          // unlocked
  double figure = 0.12;        // on the board
  double pool_guardian = 0.2;  // ready to be summoned
  double monument = 0.25;      // controlled
  double card = 0.15;          // in hand
  double majority = 0.85;      // held where a figure stands
  double reach = 0.25;         // a majority held where no figure stands
  double steepness = 0.6;      // of winning a battle by a point of strength
  double later = 0.55;         // a conflict after the next one beside it
  double spread = 0.9;         // how far a game that is half over can still turn
  double income = 0.5;         // devotion at the end of each turn, for every event to come
  double priest = 0.05;        // in the pool
  double politic = 1.0;        // a political card in hand, beside what its kind is worth
  double room = 1.0;           // what the rooms are worth to who would win them
  double favourite = 0.3;      // of the Pharaoh
  double forgotten = 1.6;      // how sharp the line is that a god must pass to stay
};

// What a rating is made of; the names are those of its words.
BOOST_DEFINE_FIXED_ENUM_CLASS(Part, std::uint8_t, devotion, conflicts, followers, powers, figures,
                              guardians, monuments, cards, income, palace)

// What the gods in the game are rated by, in points of devotion, and what follows for their shares
// of the win.
struct Ratings {
  PerSeat<PerEnum<Part, double>> parts{};
  PerSeat<double> expected{};  // devotion, of a conflict with the board as it is
  int to_come = 0;             // conflicts
  int to_forgetting = 0;       // conflicts, until the gods in the red are forgotten; 0: no more
  PerSeat<double> weight{};    // shares in proportion to these
};
Ratings ratings(const State& state, const ValueWeights& weights);
// From shares of the gods to values of the seats: those who play a merged god share.
PerSeat<double> values_of_gods(const State& state, const PerSeat<double>& weight);
ValueWeights weights_for(const State& state);  // those of its edition

double value(const State& state, Seat seat, const ValueWeights& weights);
PerSeat<double> values(const State& state, const ValueWeights& weights);  // of all at once
double value(const State& state, Seat seat);  // with the weights for its edition

// ---- inputs.cpp: the network
// ---------------------------------------------------------------------

void write_inputs(const State& state, Seat god, const Ratings& ratings, Inputs& inputs);
NetworkInUse& network();
// By the network, or by the formula where there is none.
PerSeat<double> learnt_values(const State& state);

extern const Advice<Ankh> advice;
extern const Advice<Ankh> advice_2026;  // as it was in 2026 (docs/bots.md)

}  // namespace ennead::ankh
