#include "bots/budget.h"

#include <gtest/gtest.h>

namespace ennead {
namespace {

TEST(Budget, APartSpendsOfTheWhole) {
  Budget whole = Budget::of_work(10);
  Budget part = Budget::part_of(whole, 4);
  EXPECT_TRUE(part.spend(3));
  EXPECT_FALSE(part.spend(2));
  EXPECT_EQ(whole.spent(), 3U);
  Budget more = Budget::part_of(whole, 100);
  EXPECT_FALSE(more.spend(8));
  EXPECT_TRUE(more.spend(7));
  EXPECT_FALSE(whole.spend());
}

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
