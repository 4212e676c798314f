#include "bots/budget.h"

#include <gtest/gtest.h>

namespace ennead {
namespace {

TEST(Budget, UnitsAndAClockEndItWhicheverComesFirst) {
  bool late = false;
  Budget budget = Budget::until([&late] { return late; }, 5);
  EXPECT_TRUE(budget.spend(4));
  EXPECT_FALSE(budget.spend(2));
  late = true;
  EXPECT_FALSE(budget.spend());
}

}  // namespace
}  // namespace ennead
