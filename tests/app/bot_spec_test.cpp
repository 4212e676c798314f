#include "app/bot_spec.h"

#include <gtest/gtest.h>

#include "core/fault.h"

namespace ennead {
namespace {

TEST(BotSpec, ReadsNameBudgetAndSettings) {
  const BotSpec plain = BotSpec::parse("random");
  EXPECT_EQ(plain.name, "random");
  EXPECT_FALSE(plain.budget.given());

  const BotSpec full = BotSpec::parse("search:ms=2.5,exploration=0.75");
  EXPECT_EQ(full.name, "search");
  EXPECT_EQ(full.text, "search:ms=2.5,exploration=0.75");
  EXPECT_DOUBLE_EQ(full.budget.ms, 2.5);
  ASSERT_EQ(full.settings.size(), 1U);
  EXPECT_EQ(full.settings[0].first, "exploration");
  EXPECT_DOUBLE_EQ(full.settings[0].second, 0.75);

  EXPECT_EQ(BotSpec::parse("search:work=500").budget.work, 500U);
}

TEST(BotSpec, FaultsSayWhatIsWrong) {
  for (const char* wrong : {"search:ms", "search:ms=soon", "search:work=0", "search:work=-3",
                            "search:ms=nan", "search:work=1e300", "search:ms="})
    EXPECT_THROW(BotSpec::parse(wrong), Fault) << wrong;
}

TEST(BotSpec, WorkIsSpentExactly) {
  Budget budget = BudgetSpec{0, 3}.begin();
  EXPECT_FALSE(budget.timed());
  EXPECT_TRUE(budget.spend());
  EXPECT_FALSE(budget.spend(3));
  EXPECT_TRUE(budget.spend(2));
  EXPECT_FALSE(budget.spend());
  EXPECT_TRUE((BudgetSpec{20, 0}.begin().timed()));
}

}  // namespace
}  // namespace ennead
