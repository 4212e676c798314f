// Whether a choice can be taken back is said before it is made.
#include <gtest/gtest.h>

#include "effort.h"
#include "play/any_game.h"
#include "random_play.h"

namespace ennead {
namespace {

class Finals : public testing::TestWithParam<std::string> {};

// What was said holds when the choice is made: whoever chose is the only one that is asked next and
// can take it back, or not.
TEST_P(Finals, AreToldBeforehand) {
  const AnyGame& game = game_named(GetParam());
  std::size_t told = 0, final_ones = 0;
  for (int players = game.info().min_players; players <= game.info().max_players; ++players) {
    Chance chance(static_cast<std::uint64_t>(players));
    for (std::uint64_t seed = 1; seed <= effort(20); ++seed) {
      const auto match = game.start(json::object{}, players, seed);
      while (!match->outcome().over) {
        const Question question = match->question();
        const Seat seat = question.waiting.lowest();
        const std::vector<Choice> legal = match->legal(seat);
        const std::vector<bool> finals = match->finals(seat);
        ASSERT_EQ(finals.size(), legal.size());
        const std::size_t at = chance.below(static_cast<std::uint32_t>(legal.size()));
        match->choose(seat, legal[at]);
        if (question.secret || legal.size() == 1) continue;
        const bool is_final = !match->can_undo(seat) || match->question().waiting != SeatSet(seat);
        ++told;
        final_ones += is_final ? 1 : 0;
        EXPECT_EQ(finals[at], is_final) << game.text(legal[at]);
      }
    }
  }
  if (told == 0) return;  // all questions are secret
  EXPECT_GT(final_ones, 0U);
  EXPECT_LT(final_ones, told);
}

TEST(FinalsOf, NobodyElseHasAny) {
  const auto match = game_named("kemet").start(json::object{}, 3, 1);
  for (const Seat seat : SeatSet::first(max_seats))
    EXPECT_EQ(match->finals(seat).empty(), !match->question().asked.has(seat));
}

INSTANTIATE_TEST_SUITE_P(Games, Finals, testing::ValuesIn(game_names()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace ennead
