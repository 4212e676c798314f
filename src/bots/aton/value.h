// How well a seat stands in Aton, by a hand-made formula: points, what the next scoring would
// bring, the ways to win at once, and what the cards at the cartouches will still do.
#pragma once

#include <array>

#include "bots/advice.h"
#include "games/aton/aton.h"

namespace ennead::aton {

// All are log-odds of winning, set by hand (docs/bots.md).
struct ValueWeights {
  double score = 0.08;         // a point ahead, at the start of the game
  double score_late = 0.12;    // more for it when the leader is at the goal
  double scoring = 0.04;       // a point expected at the next scoring, the Kingdom empty
  double scoring_full = 0.06;  // more for it when the Kingdom is full
  double scoring_late = 0.05;  // more for it when the leader is at the goal
  double width = 2.5;          // counters ahead that make a majority safe, the Kingdom empty
  double width_full = 1.0;     // the same when it is full
  double blue = 0.05;          // a blue square, temple 4 or not
  double counter = 0.02;       // a counter in the temples
  double temple = 1.5;         // a temple nearly complete
  double colour = 1.5;         // yellow or green nearly complete
  double exchange = 0.1;       // the exchange counter is still there
  double hand = 0.02;          // a pip in the hand
  double pile = 0.1;           // a pip in the mean card of the pile
  std::array<double, temple_count> place = {0.08, 0.1, 0.13, 0.16};  // a counter to place, by reach
  std::array<double, temple_count> remove = {0.05, 0.08, 0.12, 0.15};  // one to remove, by reach
  double remove_own = 0.08;                                            // own one to remove
};

// Value functions are cheap because everything that depends on the weights alone is in tables.
class Valuer {
 public:
  explicit Valuer(const ValueWeights& weights = {});

  double log_odds(const State& state, Seat seat) const;
  double value(const State& state, Seat seat) const;
  // What the log-odds are made of, in points at the start of the game.
  void parts(const State& state, Seat seat, std::vector<ValuePart>& all) const;
  // The best removal, placing or counter back by value, with nothing of the cards to come.
  Choice quick(const State& state, Seat seat) const;

 private:
  struct Tally;
  template <class Add>
  void rate_board(const Tally& tally, const Add& add) const;
  double board(const Tally& tally) const;
  double cards(const State& state, Seat seat) const;

  static constexpr int most = 14;  // counters ahead of anything counted here
  ValueWeights weights_;
  // The share of a majority that a lead promises, by what lies in the Kingdom and the lead.
  std::array<std::array<double, 2 * most + 1>, kingdom_squares + 1> promise_{};
};

extern const Advice<Aton> advice;
extern const Advice<Aton> advice_2026;

}  // namespace ennead::aton
