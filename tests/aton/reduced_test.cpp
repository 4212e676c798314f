// ATON-15: the reduced game for study.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

Position small() { return Position().reduced(); }

TEST(AtonReduced, HasTwoTemplesAndSixteenCardsAPlayer) {
  SCOPED_TRACE("ATON-15.1");
  AtonJournal silent;
  const State s = Aton::start({true}, 2, 9, silent);
  for (const Seat seat : {red, blue}) {
    const Side& side = s.sides[seat];
    Cards all = side.hand;
    for (const Card card : side.pile.in_order()) all.add(card);
    EXPECT_EQ(all, (Cards{{8, 8, 0, 0}}));
    EXPECT_EQ(s.stock(seat), 29);
  }
  EXPECT_EQ(revealed(small(), "1221", "2222").offered(red), temple(0) | temple(1));
  EXPECT_THROW(Position(small()).counters(red, "3a1").state(), Fault);
  EXPECT_THROW(Position(small()).hand(red, "1223").state(), Fault);
}

TEST(AtonReduced, TwentyPointsEndIt) {
  SCOPED_TRACE("ATON-15.1");
  const Table points = revealed(small().score(18, 19), "2112", "1212");
  EXPECT_TRUE(points.outcome().over) << "at cartouche 1";
  EXPECT_EQ(points.outcome().winners, SeatSet(red));
  const Table scoring = scored(small().kingdom(4, 4).score(15, 0), red, "2a1");
  EXPECT_TRUE(scoring.outcome().over) << "after a scoring";
  EXPECT_FALSE(scored(small().kingdom(4, 4).score(14, 0), red, "2a1").outcome().over);
  EXPECT_THROW(Position(small()).score(20, 0).state(), Fault);
}

TEST(AtonReduced, AColourNeedsTheEightSquaresOfTheTwoTemples) {
  SCOPED_TRACE("ATON-15.2");
  const std::string all_yellow = "1a1 1b1 1c1 1d1 2a1 2b1 2c1";
  Table yellow = revealed(small().counters(red, all_yellow), "1221", "2222");
  yellow.place(red, "2d1");
  EXPECT_EQ(yellow.outcome().reason, "aton.ending.yellow");
  Table green = revealed(small().counters(red, "1a3 1b3 1c3 1d3 2a3 2b3 2c3"), "1221", "2222");
  green.place(red, "2d3");
  EXPECT_EQ(green.outcome().reason, "aton.ending.green");
  Table temple_2 =
      revealed(small().counters(red, temple(1).without(squares("2a2"))), "1221", "2222");
  temple_2.place(red, "2a2");
  EXPECT_EQ(temple_2.outcome().reason, "aton.ending.temple");
}

TEST(AtonReduced, TemplesThreeAndFourAreNotScored) {
  SCOPED_TRACE("ATON-15.2");
  const Table table =
      scored(small().kingdom(4, 4).counters(red, "1d2 1a2 2c2").counters(blue, "2a3"), red, "2d2");
  EXPECT_EQ(table.times<TempleScored>() + table.times<TempleTied>(), 2U);
  // Temple 1: 2 to 0. Temple 2: 2 to 1. Black: 1 to 0. Bonus: one +1. Blue squares: nothing.
  EXPECT_EQ(table.score(red), 2 + 5 + 8 + 1);
}

TEST(AtonReduced, NobodyRemovesOpposingCounters) {
  SCOPED_TRACE("ATON-15.2");
  const Table two = revealed(small().counters(red, "1a1").counters(blue, "1b1"), "1221", "2222");
  EXPECT_EQ(two.step(), "place");
  const Table one = revealed(small().counters(red, "1a1").counters(blue, "1b1"), "1121", "2222");
  EXPECT_EQ(one.step(), "remove");
  EXPECT_EQ(one.offered(red), squares("1a1"));
}

TEST(AtonReduced, APileIsMadeAnewFromTwelveCards) {
  SCOPED_TRACE("ATON-15.2, ATON-2.4");
  Table table(small().laid(blue, "2121").laid(red, "2221").placing(blue, red, 1).pile_size(red, 4));
  table.place(red, "1a1");
  EXPECT_EQ(table.side(red).pile.size, 12);
}

// Two counters instead of four, by the same rule.
TEST(AtonReduced, TwoCountersAreTakenBack) {
  SCOPED_TRACE("ATON-15.3");
  Table each = scored(small().kingdom(4, 4).counters(red, "1a1 1b1 2a1"), red, "2b1");
  each.take_back(red, "1a1");
  EXPECT_EQ(each.offered(red), squares("2a1 2b1")) << "one from each temple";
  each.take_back(red, "2b1");
  EXPECT_EQ(each.step(), "exchange");
  EXPECT_EQ(each.counters(red), squares("1b1 2a1"));

  Table other_temple = scored(small().kingdom(4, 4).counters(red, "1a1 1b1"), red, "1c1");
  other_temple.take_back(red, "1a1 1c1");
  EXPECT_EQ(other_temple.counters(red), squares("1b1")) << "both from the only temple with any";

  Table few = scored(small().kingdom(4, 4), red, "2a1");
  few.take_back(red, "2a1");
  EXPECT_EQ(few.step(), "exchange") << "with fewer than two, all";
}

}  // namespace
}  // namespace ennead::aton::tests
