#include "bots/steady.h"

#include <cmath>

#include <gtest/gtest.h>

namespace ennead {
namespace {

TEST(Steady, TanhIsNearTheRealOneAndRises) {
  double before = -1;
  for (double x = -8; x <= 8; x += 0.01) {
    EXPECT_NEAR(steady_tanh(x), std::tanh(x), 1e-4) << x;
    EXPECT_GE(steady_tanh(x), before) << x;
    before = steady_tanh(x);
  }
}

TEST(Steady, LogIsExactAtPowersOfTwoAndNearBetween) {
  for (std::uint32_t n = 1; n < 5000; ++n) EXPECT_NEAR(steady_log(n), std::log2(n), 0.09) << n;
  for (std::uint32_t bit = 0; bit < 32; ++bit) EXPECT_EQ(steady_log(1U << bit), bit);
}

}  // namespace
}  // namespace ennead
