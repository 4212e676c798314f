// What a person types, and what it may mean.
#include "app/typed_choice.h"

#include <gtest/gtest.h>

#include "app/terminal.h"

namespace ennead {
namespace {

using Found = std::vector<std::size_t>;

const std::vector<std::string> squares = {"place 1a1", "place 1a2", "place 2b1"};

TEST(TypedChoice, ANumberIsThePlaceInTheList) {
  EXPECT_EQ(meant("1", squares), Found{0});
  EXPECT_EQ(meant(" 3 ", squares), Found{2});
  EXPECT_EQ(meant("0", squares), Found{});
  EXPECT_EQ(meant("4", squares), Found{});
  EXPECT_EQ(meant("99999999999999999999999", squares), Found{});
  EXPECT_EQ(meant("-1", squares), Found{});
}

TEST(TypedChoice, TheNotationOrTheClearPartOfIt) {
  EXPECT_EQ(meant("place 2b1", squares), Found{2});
  EXPECT_EQ(meant("PLACE  2B1", squares), Found{2});
  EXPECT_EQ(meant("2b1", squares), Found{2});
  EXPECT_EQ(meant("2b", squares), Found{2});
  EXPECT_EQ(meant("1a", squares), (Found{0, 1}));
  EXPECT_EQ(meant("place", squares), (Found{0, 1, 2}));
  EXPECT_EQ(meant("remove 2b1", squares), Found{});
  EXPECT_EQ(meant("", squares), Found{});
}

TEST(TypedChoice, ANumberInTheListComesBeforeTheNotation) {
  const std::vector<std::string> bids = {"bid 0", "bid 1", "bid 2", "bid 7"};
  EXPECT_EQ(meant("1", bids), Found{0});
  EXPECT_EQ(meant("bid 1", bids), Found{1});
  EXPECT_EQ(meant("7", bids), Found{3}) << "the list has no number 7, so the bid is meant";
}

TEST(TypedChoice, AWholeWordComesBeforeItsBeginning) {
  const std::vector<std::string> words = {"pass", "pass all", "all"};
  EXPECT_EQ(meant("pass", words), Found{0});
  EXPECT_EQ(meant("all", words), Found{2});
}

TEST(TypedChoice, TheWordThatAllHaveInCommon) {
  EXPECT_EQ(common_word(squares), "place ");
  EXPECT_EQ(common_word({"keep", "exchange"}), "");
  EXPECT_EQ(common_word({"place 1a1", "placed 1a2"}), "");
  EXPECT_EQ(common_word({}), "");
}

TEST(Columns, FillTheWidthAndNoMore) {
  const std::vector<std::string> items = {"a", "bb", "ccc", "d", "e"};
  EXPECT_EQ(in_columns(items, 9), (std::vector<std::string>{"a     bb", "ccc   d", "e"}));
  EXPECT_EQ(in_columns(items, 1), items);
  EXPECT_TRUE(in_columns({}, 80).empty());
}

}  // namespace
}  // namespace ennead
