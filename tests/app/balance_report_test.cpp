// The shifts of `ennead balance`: games of the same seed are compared.
#include "app/balance_report.h"

#include <gtest/gtest.h>

namespace ennead::ankh {
namespace {

constexpr GameEnd first_wins{{1, 0}, {1, 0}, true};
constexpr GameEnd second_wins{{0, 1}, {0, 1}, true};
constexpr GameEnd first_is_ahead_and_forgotten{{0, 0}, {1, 0}, false};

Tally of(std::vector<GameEnd> ends) {
  Tally tally;
  tally.ends = std::move(ends);
  return tally;
}

TEST(BalanceReport, ACellDoesNotDifferFromItself) {
  const Tally cell = of({first_wins, second_wins, first_is_ahead_and_forgotten, first_wins});
  const Estimate shift = shift_of_wins(cell, cell, 0);
  EXPECT_EQ(shift.mean, 0);
  EXPECT_EQ(shift.wide, 0);
}

// Three of four seeds end alike, so only one of them makes the interval wide: by hand, the
// differences 0, 0, 0 and 1 less their mean of 1/4 have squares that add up to 3/4.
TEST(BalanceReport, WhatEndsAlikeDoesNotWidenTheInterval) {
  const Tally one = of({first_wins, second_wins, first_wins, first_wins});
  const Tally other = of({first_wins, second_wins, first_wins, second_wins});
  const Estimate shift = shift_of_wins(one, other, 0);
  EXPECT_NEAR(shift.mean, 25, 1e-9);
  EXPECT_NEAR(shift.wide, 100 * 1.96 * 0.8660254 / 4, 1e-4);
  EXPECT_NEAR(shift_of_wins(one, other, 1).mean, -25, 1e-9);
  // The same games in another order have nothing in common.
  const Tally mixed = of({second_wins, first_wins, second_wins, first_wins});
  EXPECT_NEAR(shift_of_wins(one, mixed, 0).mean, 25, 1e-9);
  EXPECT_GT(shift_of_wins(one, mixed, 0).wide, shift.wide);
}

// Wins are shares of the games that somebody won, the lead is one of all games.
TEST(BalanceReport, ForgottenGodsWinNothingButOneIsAhead) {
  const Tally one = of({first_wins, second_wins});
  const Tally other = of({first_is_ahead_and_forgotten, second_wins});
  EXPECT_NEAR(shift_of_wins(one, other, 0).mean, 50, 1e-9);
  EXPECT_EQ(shift_of_lead(one, other, 0).mean, 0);
  EXPECT_EQ(shift_of_lead(one, other, 0).wide, 0);
}

}  // namespace
}  // namespace ennead::ankh
