// ATON-12: counters back after a scoring.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

// The first `count` squares of a temple (from 1).
Squares some_of(int number, int count) {
  Squares found;
  for (const Square square : temple(number - 1))
    if (found.size() < count) found.add(square);
  return found;
}

// How many counters the seat has in each temple.
std::array<int, 4> shape(const Table& table, Seat seat) {
  std::array<int, 4> found{};
  for (std::size_t at = 0; at < 4; ++at)
    found[at] = (table.counters(seat) & temple(static_cast<int>(at))).size();
  return found;
}

// Red has these numbers in the temples when a round with a full Kingdom ends, blue one counter that
// was placed last.
Table scored_with(std::array<int, 4> counters) {
  Squares all;
  for (int number = 1; number <= 4; ++number)
    all = all | some_of(number, counters[static_cast<std::size_t>(number - 1)]);
  return scored(Position().kingdom(4, 4).counters(red, all), blue, "1d3");
}

void finish(Table& table, Seat seat) {
  while (table.step() == "counters_back" && table.asked().has(seat))
    table.choose(seat, *table.legal(seat).begin());
}

TEST(AtonCountersBack, TheLeaderIsFirstAndTakesAllFour) {
  SCOPED_TRACE("ATON-12.1");
  Table table = scored(Position()
                           .kingdom(4, 4)
                           .counters(red, "1a1 2a1 3a1 4a1 1b1")
                           .counters(blue, "1a3 2a3 3a3 4a3 2b3"),
                       blue, "3b3");
  EXPECT_EQ(table.score(red), 1);   // temple 1
  EXPECT_EQ(table.score(blue), 7);  // temples 2 and 3
  for (int n = 0; n < 4; ++n) {
    EXPECT_EQ(table.asked(), SeatSet(blue));
    table.choose(blue, *table.legal(blue).begin());
  }
  for (int n = 0; n < 4; ++n) {
    EXPECT_EQ(table.asked(), SeatSet(red));
    table.choose(red, *table.legal(red).begin());
  }
  EXPECT_EQ(table.step(), "exchange");
}

TEST(AtonCountersBack, TheLeaderIsTheOneAfterThisScoring) {
  SCOPED_TRACE("ATON-12.1");
  // Blue leads before the scoring, red after it.
  const Table table = scored(
      Position().kingdom(4, 4).score(0, 4).counters(red, "1a1").counters(blue, "1a3"), red, "2a1");
  EXPECT_EQ(table.score(red), 5);
  EXPECT_EQ(table.asked(), SeatSet(red));
}

TEST(AtonCountersBack, OnEqualPointsRedIsFirst) {
  SCOPED_TRACE("ATON-12.1");
  const Table table =
      scored(Position().kingdom(4, 4).score(7, 7).counters(red, "1a1"), blue, "1a3");
  EXPECT_EQ(table.score(red), table.score(blue));
  EXPECT_EQ(table.asked(), SeatSet(red));
}

TEST(AtonCountersBack, OnlyIfTheGameGoesOn) {
  SCOPED_TRACE("ATON-12.1");
  const Table table =
      scored(Position().kingdom(4, 4).score(39, 0).counters(red, "1a1"), red, "1b1");
  EXPECT_TRUE(table.outcome().over);
  EXPECT_EQ(table.counters(red), squares("1a1 1b1"));
  EXPECT_TRUE(table.asked().empty());
}

TEST(AtonCountersBack, OneFromEachTempleOfTheOwnChoice) {
  SCOPED_TRACE("ATON-12.2");
  Table table = scored_with({2, 3, 2, 4});
  EXPECT_EQ(table.offered(red), table.counters(red)) << "any square, in any order";
  const Square second = *++(table.counters(red) & temple(1)).begin();
  table.choose(red, "return " + name(second));
  EXPECT_TRUE((table.offered(red) & temple(1)).empty()) << "one from temple 2 is enough";
  finish(table, red);
  EXPECT_EQ(shape(table, red), (std::array<int, 4>{1, 2, 1, 3}));
  EXPECT_FALSE(table.counters(red).has(second));
}

TEST(AtonCountersBack, OnlyOwnCountersAreTaken) {
  SCOPED_TRACE("ATON-12.2");
  const Table table = scored(
      Position().kingdom(4, 4).counters(red, "1a1 1b1").counters(blue, "1a3 1b3"), red, "1c1");
  EXPECT_EQ(table.offered(red), squares("1a1 1b1 1c1"));
  EXPECT_TRUE(table.offered(blue).empty()) << "blue waits";
}

struct Shape {
  std::array<int, 4> before, after;
};

class AtonCountersBackShapes : public testing::TestWithParam<Shape> {};

// Which temples they are taken from does not depend on the squares that are chosen.
TEST_P(AtonCountersBackShapes, TakesByTheRule) {
  SCOPED_TRACE("ATON-12.2, ATON-12.3, ATON-12.4");
  for (const bool from_the_end : {false, true}) {
    Table table = scored_with(GetParam().before);
    int taken = 0;
    while (table.step() == "counters_back" && table.asked().has(red)) {
      const auto legal = table.legal(red);
      table.choose(red, from_the_end ? *legal.rbegin() : *legal.begin());
      ++taken;
    }
    if (!table.outcome().over) {
      const auto& before = GetParam().before;
      EXPECT_EQ(taken, std::min(4, before[0] + before[1] + before[2] + before[3]));
      EXPECT_EQ(shape(table, red), GetParam().after);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, AtonCountersBackShapes,
                         testing::Values(
                             // one from each
                             Shape{{1, 1, 1, 1}, {0, 0, 0, 0}}, Shape{{5, 1, 1, 1}, {4, 0, 0, 0}},
                             // none in one temple: one more from the highest that still has any
                             Shape{{2, 2, 2, 0}, {1, 1, 0, 0}}, Shape{{2, 2, 0, 2}, {1, 1, 0, 0}},
                             Shape{{0, 2, 2, 1}, {0, 1, 0, 0}}, Shape{{3, 0, 1, 1}, {1, 0, 0, 0}},
                             Shape{{3, 1, 0, 2}, {2, 0, 0, 0}},
                             // none in two temples, and the highest runs out
                             Shape{{0, 3, 0, 2}, {0, 1, 0, 0}}, Shape{{3, 3, 0, 0}, {2, 0, 0, 0}},
                             Shape{{4, 0, 0, 1}, {1, 0, 0, 0}}, Shape{{1, 0, 3, 0}, {0, 0, 0, 0}},
                             Shape{{2, 0, 5, 0}, {1, 0, 2, 0}}, Shape{{0, 0, 4, 4}, {0, 0, 3, 1}},
                             // all in one temple
                             Shape{{6, 0, 0, 0}, {2, 0, 0, 0}}, Shape{{0, 0, 0, 5}, {0, 0, 0, 1}},
                             // fewer than four: all of them
                             Shape{{1, 1, 1, 0}, {0, 0, 0, 0}}, Shape{{0, 0, 3, 0}, {0, 0, 0, 0}},
                             Shape{{2, 1, 0, 0}, {0, 0, 0, 0}}, Shape{{0, 1, 0, 0}, {0, 0, 0, 0}},
                             // none at all
                             Shape{{0, 0, 0, 0}, {0, 0, 0, 0}}));

TEST(AtonCountersBack, TheExampleOfTheRulebook) {
  SCOPED_TRACE("ATON-12.3");
  Table table = scored_with({0, 3, 0, 2});
  EXPECT_EQ(table.asked(), SeatSet(red));
  finish(table, red);
  EXPECT_EQ(shape(table, red), (std::array<int, 4>{0, 1, 0, 0}));
}

TEST(AtonCountersBack, WithoutCountersAPlayerIsNotAsked) {
  SCOPED_TRACE("ATON-12.4");
  Table table = scored(Position().kingdom(4, 4).score(30, 0), blue, "1a3");
  EXPECT_EQ(table.asked(), SeatSet(blue)) << "red leads but has nothing to take";
  table.take_back(blue, "1a3");
  EXPECT_EQ(table.step(), "exchange");
  EXPECT_TRUE(table.state().taken().empty());
}

TEST(AtonCountersBack, TheseAndTheKingdomGoBackToTheStocks) {
  SCOPED_TRACE("ATON-12.5");
  Table table = scored(Position()
                           .kingdom(5, 3)
                           .counters(red, "1a1 2a1 3a1 4a1 1b1")
                           .counters(blue, "1a3 2a3 3a3 4a3"),
                       blue, "1b3");
  EXPECT_EQ(table.state().in_kingdom(), 0);
  EXPECT_EQ(table.stock(red), 29 - 5);
  EXPECT_EQ(table.stock(blue), 29 - 5);
  finish(table, red);
  finish(table, blue);
  EXPECT_EQ(table.stock(red), 29 - 1);
  EXPECT_EQ(table.stock(blue), 29 - 1);
  EXPECT_EQ(table.state().round, 3) << "then the next round begins";
  EXPECT_EQ(table.step(), "exchange");
}

}  // namespace
}  // namespace ennead::aton::tests
