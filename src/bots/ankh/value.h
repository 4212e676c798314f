// How well a seat stands in Ankh, by a hand-made formula: the devotion that its god can expect at
// the end, compared with the others.
#pragma once

#include "bots/advice.h"
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

double value(const State& state, Seat seat, const ValueWeights& weights);
PerSeat<double> values(const State& state, const ValueWeights& weights);  // of all at once
double value(const State& state, Seat seat);  // with the weights for its edition

extern const Advice<Ankh> advice;
extern const Advice<Ankh> advice_2026;  // as it was in 2026 (docs/bots.md)

}  // namespace ennead::ankh
