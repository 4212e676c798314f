// The fuzzer's own promise: the same plan gives the same result on any number of threads.
#include <gtest/gtest.h>

#include "app/fuzz_run.h"

namespace ennead {
namespace {

FuzzPlan small_plan(int threads) {
  FuzzPlan plan;
  for (const AnyGame* game : all_games())
    for (const json::object& options : kit::option_sets(game->info()))
      plan.setups.push_back({game, options, game->info().min_players});
  plan.seed = 77;
  plan.games = plan.setups.size() + 20;  // each at least once
  plan.full_every = 500;
  plan.threads = threads;
  return plan;
}

TEST(FuzzThreads, SameGamesOnAnyNumberOfThreads) {
  std::atomic<std::uint64_t> done{0};
  const auto never = [] { return false; };
  const FuzzPlan plan = small_plan(1);
  const auto alone = fuzz(plan, done, never);
  const auto together = fuzz(small_plan(3), done, never);
  EXPECT_EQ(done, 2 * plan.games);
  ASSERT_EQ(alone.size(), together.size());
  for (std::size_t at = 0; at < alone.size(); ++at) {
    EXPECT_EQ(alone[at].lengths, together[at].lengths);
    EXPECT_EQ(alone[at].endings, together[at].endings);
    EXPECT_EQ(alone[at].wins, together[at].wins);
    EXPECT_EQ(alone[at].draws, together[at].draws);
    EXPECT_EQ(alone[at].sides, together[at].sides);
    EXPECT_EQ(alone[at].largest_lists, together[at].largest_lists);
    EXPECT_FALSE(alone[at].largest_lists.empty());
    EXPECT_GT(alone[at].shortest(), 0U);
  }
}

TEST(FuzzThreads, StopsWhenTold) {
  std::atomic<std::uint64_t> done{0};
  FuzzPlan plan = small_plan(2);
  plan.games = UINT64_MAX;
  fuzz(plan, done, [&done] { return done >= 10; });
  EXPECT_GE(done, 10U);
  EXPECT_LE(done, 11U);
}

TEST(FuzzReport, LengthsAndPercentiles) {
  FuzzResult result;
  for (std::size_t length = 1; length <= 100; ++length)
    result.add({length, {true, Seat{1}, {}, "aton.ending.points"}});
  result.add({1000, {true, SeatSet::first(2), {}, "aton.ending.scoring", true}});
  EXPECT_EQ(result.games(), 101U);
  EXPECT_EQ(result.choices(), 6050U);
  EXPECT_EQ(result.shortest(), 1U);
  EXPECT_EQ(result.longest(), 1000U);
  EXPECT_EQ(result.percentile(0.5), 51U);
  EXPECT_EQ(result.wins[1], 100U);
  EXPECT_EQ(result.draws, 1U);
  EXPECT_EQ(result.endings.at("aton.ending.scoring"), 1U);
}

}  // namespace
}  // namespace ennead
