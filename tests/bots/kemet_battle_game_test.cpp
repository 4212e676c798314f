// A battle of Kemet as a small game: both sides mix, and a card that cannot lose is played.
#include <boost/json/parse.hpp>
#include <gtest/gtest.h>

#include "bots/kemet/battle_game.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {
namespace {

// The attacker needs one more point, and the day is over after this battle.
State battle(int attackers, int defenders) {
  const std::string text = R"({"game": "kemet", "day": 5, "order": [1, 0], "seats": [
      {"pp": 0, "vp": 7, "held": [], "units": {"temple_w": )" +
                           std::to_string(attackers) + R"(},
       "tokens": ["recruit", "raise", "pray3", "white", "move1"]},
      {"pp": 0, "vp": 6, "held": ["temple_w"], "units": {"temple_w": )" +
                           std::to_string(defenders) + R"(},
       "tokens": ["recruit", "raise", "pray3", "white", "move1"]}],
      "now": [{"step": "turn", "seat": 0, "placed": true},
              {"step": "move", "seat": 0, "at": "temple_w", "set_out": true, "left": 0},
              {"step": "encounter", "attacker": 0, "defender": 1, "space": "temple_w", "next": "support"},
              {"step": "plan", "asked": [0, 1], "answered": []}]})";
  return Kemet::from_json(json::parse(text));
}

TEST(KemetBattleGame, SharesOfEachSideMakeOne) {
  const Playout<Kemet> playout(advice);
  const State s = battle(3, 3);
  ASSERT_TRUE(asks_for_cards(s));
  Chance chance(1);
  const BattleMix mix = solved_battle(playout, s, chance);
  for (const auto& side : mix.shares) {
    double sum = 0;
    for (const double share : side.values) sum += share;
    EXPECT_NEAR(sum, 1, 1e-9);
  }
  EXPECT_NEAR(mix.values[Seat{0}] + mix.values[Seat{1}], 0, 1e-9);
  State after = s;
  mix.fight(playout, after, chance);
  EXPECT_TRUE(after.stack.empty() || advice.calm(after));
}

// Four against three: 410 beats every card, and a unit is left for the last point.
TEST(KemetBattleGame, ACardThatCannotLoseIsPlayed) {
  const Playout<Kemet> playout(advice);
  Chance chance(1);
  const BattleMix mix = solved_battle(playout, battle(4, 3), chance);
  EXPECT_GT(mix.shares[0].values[0], 0.9);  // 410 is the first one
  EXPECT_GT(mix.values[Seat{0}], 0.9);
}

}  // namespace
}  // namespace ennead::kemet
