// A battle of Kemet as the small game that it is: both sides choose a card without knowing the
// other's, so each has a best mixture and no best card.
#pragma once

#include "bots/kemet/value.h"
#include "bots/playout.h"

namespace ennead::kemet {

struct BattleMix {
  std::array<PerEnum<Card, double>, 2> shares{};  // of the cards, by side
  Values values{};                                // of all seats, if both sides mix like that

  // Both sides draw their cards, and the battle is fought to its end, up to the next turn.
  void fight(const Playout<Kemet>& playout, State& world, Chance& chance) const;
};

// Both sides are asked for their cards.
bool asks_for_cards(const State& world);
// Each pair of cards is played out once, all with the same luck; regret matching does the rest.
BattleMix solved_battle(const Playout<Kemet>& playout, const State& world, Chance& chance);

}  // namespace ennead::kemet
