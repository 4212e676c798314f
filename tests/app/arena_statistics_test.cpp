// The arena's statistics against values known from elsewhere.
#include "app/arena_statistics.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/chance.h"

namespace ennead {
namespace {

std::vector<double> repeat(std::initializer_list<double> scores, int times) {
  std::vector<double> all;
  for (int n = 0; n < times; ++n) all.insert(all.end(), scores);
  return all;
}

TEST(ArenaStatistics, WilsonAgreesWithPublishedValues) {
  const Interval ninety = wilson(0.9, 100);
  EXPECT_NEAR(ninety.low, 0.8256, 5e-5);
  EXPECT_NEAR(ninety.high, 0.9448, 5e-5);
  const Interval none = wilson(0, 10);  // high is z² / (n + z²)
  EXPECT_DOUBLE_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.2775, 5e-5);
}

TEST(ArenaStatistics, EloOfWellKnownScores) {
  EXPECT_DOUBLE_EQ(elo(0.5), 0);
  EXPECT_NEAR(elo(0.75), 190.85, 0.005);
  EXPECT_NEAR(elo(10.0 / 11), 400, 1e-9);
  EXPECT_TRUE(std::isinf(elo(1)) && elo(1) > 0);
  EXPECT_TRUE(std::isinf(elo(0)) && elo(0) < 0);
  EXPECT_NEAR(expected_score(elo(0.37)), 0.37, 1e-12);
}

TEST(ArenaStatistics, PairsThatAreIndependentGamesGiveTheIntervalOfGames) {
  // Of independent games with a chance of one half, pairs score 0, 1/2, 1/2, 1 alike.
  const auto deals = repeat({0, 0.5, 0.5, 1}, 250);
  const Estimate seen = estimate(deals, 2);
  const Interval games = wilson(0.5, 2 * 1000);
  EXPECT_DOUBLE_EQ(seen.mean, 0.5);
  EXPECT_NEAR(seen.interval.low, games.low, 1e-4);
  EXPECT_NEAR(seen.interval.high, games.high, 1e-4);
}

TEST(ArenaStatistics, PairingNarrowsTheIntervalWhereTheSeatDecides) {
  const Estimate seat_decides = estimate(repeat({0.5, 0.5, 0.5, 1}, 100), 2);
  const Estimate deal_decides = estimate(repeat({1, 1, 0, 0.5}, 100), 2);
  EXPECT_DOUBLE_EQ(seat_decides.mean, deal_decides.mean);
  EXPECT_LT(seat_decides.interval.high - seat_decides.interval.low,
            deal_decides.interval.high - deal_decides.interval.low);
}

TEST(ArenaStatistics, WinningEverythingIsNotCertainty) {
  const Estimate all = estimate(repeat({1}, 50), 2);
  EXPECT_DOUBLE_EQ(all.mean, 1);
  EXPECT_NEAR(all.interval.low, wilson(1, 50).low, 1e-12);
  EXPECT_DOUBLE_EQ(all.interval.high, 1);
  const Estimate nothing = estimate({}, 2);
  EXPECT_DOUBLE_EQ(nothing.interval.low, 0);
  EXPECT_DOUBLE_EQ(nothing.interval.high, 1);
}

TEST(ArenaStatistics, SequentialTestIsNearTheNormalFormForManyDeals) {
  // LLR ≈ N (s1 - s0)(2 mean - s0 - s1) / (2 variance) for close hypotheses.
  SequentialTest test(0, 10);
  double sum = 0;
  double squares = 0;
  const auto deals = repeat({0, 0.25, 0.5, 0.5, 0.5, 0.75, 1}, 300);
  for (const double score : deals) {
    test.add(score);
    sum += score;
    squares += score * score;
  }
  const auto n = static_cast<double>(deals.size());
  const double mean = sum / n;
  const double variance = squares / n - mean * mean;
  const double s0 = expected_score(0);
  const double s1 = expected_score(10);
  const double normal = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
  EXPECT_NEAR(test.log_likelihood_ratio(), normal, -0.01 * normal);
}

TEST(ArenaStatistics, SequentialTestIsSymmetric) {
  SequentialTest up(-20, 20);
  SequentialTest down(-20, 20);
  for (const double score : repeat({0.5, 1, 1, 0}, 20)) {
    up.add(score);
    down.add(1 - score);
  }
  EXPECT_NEAR(up.log_likelihood_ratio(), -down.log_likelihood_ratio(), 1e-9);
}

TEST(ArenaStatistics, SequentialTestErrsAboutAsOftenAsItSays) {
  Chance chance(5);
  int wrong = 0;
  constexpr int tests = 300;
  for (int n = 0; n < tests; ++n) {
    SequentialTest test(0, 60);  // the truth is 0
    while (test.verdict() == SequentialTest::Verdict::open)
      test.add((chance.below(2) + chance.below(2)) / 2.0);
    wrong += test.verdict() == SequentialTest::Verdict::accepts_1 ? 1 : 0;
  }
  EXPECT_LE(wrong, tests * 8 / 100);
  EXPECT_GE(wrong, tests * 1 / 100);
}

}  // namespace
}  // namespace ennead
