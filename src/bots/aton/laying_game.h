// The secret laying as one small simultaneous game: 256 layings against 256, hands unknown, solved
// by CFR+.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "bots/aton/position.h"
#include "bots/aton/priest_value.h"
#include "bots/budget.h"

namespace ennead::aton {

constexpr std::size_t code_count = 256;
using Mix = std::array<float, code_count>;  // by laying code

// What red expects from each pair of layings.
class PayoffTable {
 public:
  // One for each difference of the cards at cartouche 1, from -3 to 3.
  static constexpr int differences = 2 * (top_value - 1) + 1;
  using Expectations = std::array<float, differences>;

  // From turns to the end of the round and the value of what follows. Each turn is the best of a
  // beam of `width` ways. False if the budget was too small: the table is of no use then.
  bool fill(const PriestTables& tables, const Position& before, std::size_t width, Budget& budget);

  float& at(LayingCode red_code, LayingCode blue_code) {
    return cells_[static_cast<std::size_t>(red_code)][static_cast<std::size_t>(blue_code)];
  }
  float at(LayingCode red_code, LayingCode blue_code) const {
    return cells_[static_cast<std::size_t>(red_code)][static_cast<std::size_t>(blue_code)];
  }
  const std::array<std::array<float, code_count>, code_count>& cells() const { return cells_; }

 private:
  void enter(Seat first, const std::array<int, 3>& f, const std::array<int, 3>& s,
             const Expectations& values);
  void fill_exactly(const PriestTables& tables, const Position& before, Seat first);
  bool fill_order(const PriestTables& tables, const Position& before, Seat first, std::size_t width,
                  Budget& budget);

  std::array<std::array<float, code_count>, code_count> cells_{};
};

// How likely each laying's hand is, by code: all layings of a hand have its probability.
Mix hand_odds(const Cards& unseen, const Cards& known, int hidden);

// Equilibrium by CFR+ with alternating updates and linear averaging.
class LayingSolver {
 public:
  LayingSolver(const PayoffTable& table, const Mix& red_hands, const Mix& blue_hands);

  void iterate();
  int iterations() const { return iterations_; }

  // The average strategy: for each laying, how often its hand plays it.
  Mix strategy(Seat seat) const;
  // What each laying earns its player against the other's average strategy.
  Mix earnings(Seat seat) const;
  // What the round is worth to red when both play their average strategies.
  float value() const;
  // How much both together could gain by answering best: 0 at the equilibrium.
  float exploitability() const;

 private:
  struct Player {
    Mix hands{};
    Mix regret{};
    Mix now{};
    Mix sum{};
  };
  void update(Seat seat);
  Mix earnings_against(Seat seat, const Mix& others) const;

  const PayoffTable& table_;
  PerSeat<Player, player_count> players_;
  int iterations_ = 0;
};

}  // namespace ennead::aton
