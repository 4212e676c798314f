#include "play/match.h"

#include <cstring>

#include <gtest/gtest.h>

#include "play/games.h"

namespace ennead {
namespace {

using aton::Aton;
constexpr auto red = static_cast<Seat>(0);
constexpr auto blue = static_cast<Seat>(1);

bool equal_states(const aton::State& a, const aton::State& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

Choice aton_choice(std::string_view text) { return Aton::parse(text); }

TEST(Match, AChangedSecretAnswerReplacesTheOneBefore) {
  Match<Aton> changed({}, 2, 5);
  changed.choose(red, aton_choice("keep"));
  for (int time = 0; time < 1000; ++time)
    changed.change(red, aton_choice(time % 2 == 0 ? "exchange" : "keep"));
  Match<Aton> at_once({}, 2, 5);
  at_once.choose(red, aton_choice("keep"));
  EXPECT_EQ(changed.made().size(), 1U);
  EXPECT_EQ(changed.told().size(), at_once.told().size());
  EXPECT_TRUE(equal_states(changed.state(), at_once.state()));
}

TEST(Match, WhoTakesBackAnAnswerKeepsWhatAnotherHasChanged) {
  Match<Aton> match({}, 2, 5);
  match.choose(red, aton_choice("keep"));
  const auto before = match.state();
  match.change(red, aton_choice("exchange"));
  EXPECT_FALSE(equal_states(match.state(), before));
  EXPECT_TRUE(match.can_undo(red));
  match.undo(red);
  EXPECT_TRUE(match.made().empty());
  EXPECT_TRUE(equal_states(match.state(), Match<Aton>({}, 2, 5).state()));
}

// Records of before hold every answer that was changed.
TEST(Match, ARecordWithChangedAnswersReplays) {
  Match<Aton> match({}, 2, 5, Match<Aton>::Forced::replayed);
  match.replay(red, aton_choice("exchange"));
  match.replay(red, aton_choice("keep"));
  match.replay(blue, aton_choice("keep"));
  Match<Aton> at_once({}, 2, 5);
  at_once.choose(red, aton_choice("keep"));
  at_once.choose(blue, aton_choice("keep"));
  EXPECT_TRUE(equal_states(match.state(), at_once.state()));
}

}  // namespace
}  // namespace ennead
