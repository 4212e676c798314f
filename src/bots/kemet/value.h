// How well a seat stands in Kemet, by a hand-made formula: points, and what will bring points.
#pragma once

#include "bots/advice.h"
#include "bots/value_network.h"
#include "core/enums.h"
#include "games/kemet/kemet.h"

namespace ennead::kemet {

// In victory points.
struct ValueWeights {
  double temporary = 0.6;    // a temple or a top pyramid held now
  double two_temples = 0.4;  // a second temple: a point at the end of the day
  double sanctuary = 0.35;   // two units there
  double prayer = 0.1;       // of the first prayer points; they count with their root
  double pyramid = 0.16;     // a level
  double tile = 0.22;        // of level 1; others in proportion to their records
  double unit = 0.07;        // on the board
  double creature = 0.15;    // on the board, beside its tile
  double card = 0.08;        // a DI card
  double hand = 0.03;        // a battle card in hand
  double guarded = 0.2;      // a temple that nobody can take today
  double dawn = 0.06;        // a Dawn token, up to four
  double object = 0.22;      // as a tile of level 1; others in proportion to their records
  double skill = 0.22;       // likewise, with a priest on the board; half of it without one
  double walked = 0.1;       // a board that a priest has behind him, while something lies ahead
  double priest = 0.12;      // among the units
  double attack = 0.45;      // the best battle within reach, if it were certain to be won
  double steepness = 0.8;    // of winning a battle by a point of strength
  double spread = 1.1;       // how far points decide at the end of a game
  double early = 0.28;       // and how much less for each point that the leader still needs
  double evening = 0.3;      // more for what is held when the day is over, less before
  double second = 0.5;       // likewise for the second temple
  double tribute = 0.05;     // a prayer point that a temple will pay then
  double urgent = 0.8;       // how far only VP count when the day ends that may be the last
};
// As they were in 2026 (docs/bots.md).
inline constexpr ValueWeights weights_2026{.evening = 0, .second = 0, .tribute = 0, .urgent = 0};

// What a rating is made of; the names are those of its words.
BOOST_DEFINE_FIXED_ENUM_CLASS(Part, std::uint8_t, points, held, prayer, pyramids, tiles, units,
                              cards, dawn, path, attack)

// What all seats are rated by, in VP, and what follows for their shares of the win.
struct Ratings {
  PerSeat<PerEnum<Part, double>> parts{};
  PerSeat<double> threat{};  // the best battle that others could go for against the seat, from 0
  PerSeat<int> points{};     // VP now
  double day = 0;            // how much of it is over, from 0 to 1
  int missing = 0;           // VP that the leader still needs
  PerSeat<double> odds{};    // logarithms of the shares, beside the best one's
};
Ratings ratings(const State& state, const ValueWeights& weights = {});

double value(const State& state, Seat seat, const ValueWeights& weights = {});
PerSeat<double> values(const State& state, const ValueWeights& weights = {});

// ---- inputs.cpp: the network
// ---------------------------------------------------------------------

void write_inputs(const State& state, Seat seat, const Ratings& ratings, Inputs& inputs);
NetworkInUse& network();
// By the network, or by the formula where there is none.
PerSeat<double> learnt_values(const State& state);

extern const Advice<Kemet> advice;
extern const Advice<Kemet> advice_2026;

}  // namespace ennead::kemet
