// What the end of a round is worth, seen one round ahead: by solving the next laying.
#pragma once

#include <memory>
#include <optional>

#include "bots/aton/laying_game.h"

namespace ennead::aton {

// The position in which the next round begins: a full Kingdom is scored, and both take counters
// back, each of those that they miss least (ATON-11, ATON-12). Only where the game goes on.
Position next_round(const PriestTables& tables, const Position& end);

// Of a moment when all cards of the round lie open; looks at nothing else.
class NextRound {
 public:
  NextRound(const PriestTables& tables, const State& state);

  // What red expects, from -1 to 1; nothing where the budget is spent.
  std::optional<float> worth(const Position& end, Budget& budget);

 private:
  const PriestTables& tables_;
  PerSeat<Mix, player_count> hands_;
  std::unique_ptr<PayoffTable> payoffs_ = std::make_unique<PayoffTable>();
};

}  // namespace ennead::aton
