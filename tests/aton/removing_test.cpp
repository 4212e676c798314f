// ATON-7 and ATON-8: removing counters, and the temples that the third card opens.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

// Counters of both in every temple; red begins with a card lower than blue's 4.
Position in_all_temples() {
  return Position().counters(red, "1a1 2a1 3a1 4a1").counters(blue, "1b1 2b1 3b1 4b1");
}

TEST(AtonRemoving, TheCardLessTwoOpposingCountersAreRemoved) {
  SCOPED_TRACE("ATON-7.1");
  Table three = revealed(in_all_temples(), "1341", "1441");
  EXPECT_EQ(three.offered(red), squares("1b1 2b1 3b1 4b1")) << "any of the opponent's";
  three.remove(red, "3b1");
  EXPECT_EQ(three.step(), "place") << "one with a 3";
  EXPECT_EQ(three.counters(blue), squares("1b1 2b1 4b1"));

  Table four = revealed(in_all_temples(), "1441", "2441");
  four.remove(red, "3b1");
  EXPECT_EQ(four.step(), "remove");
  EXPECT_EQ(four.offered(red), squares("1b1 2b1 4b1"));
  four.remove(red, "1b1");
  EXPECT_EQ(four.step(), "place") << "two with a 4";
  EXPECT_EQ(four.counters(red), squares("1a1 2a1 3a1 4a1"));
}

TEST(AtonRemoving, ATwoRemovesNothing) {
  SCOPED_TRACE("ATON-7.2");
  const Table table = revealed(in_all_temples(), "1241", "1441");
  EXPECT_EQ(table.step(), "place");
  EXPECT_EQ(table.counters(blue).size(), 4);
  EXPECT_EQ(table.times<NothingToRemove>(), 0U);
}

TEST(AtonRemoving, AOneRemovesAnOwnCounterOfTheOwnChoice) {
  SCOPED_TRACE("ATON-7.3");
  Table table = revealed(in_all_temples(), "1141", "1441");
  EXPECT_EQ(table.step(), "remove");
  EXPECT_EQ(table.offered(red), squares("1a1 2a1 3a1 4a1"));
  table.remove(red, "2a1");
  EXPECT_EQ(table.step(), "place") << "one only";
  EXPECT_EQ(table.counters(red), squares("1a1 3a1 4a1"));
  EXPECT_EQ(table.counters(blue).size(), 4);
  EXPECT_EQ(table.kingdom(red), 1);
}

TEST(AtonRemoving, OnlyTemplesThatTheThirdCardOpensAreRemovedFrom) {
  SCOPED_TRACE("ATON-7.4, ATON-8.1");
  EXPECT_EQ(revealed(in_all_temples(), "1311", "1441").offered(red), squares("1b1"));
  EXPECT_EQ(revealed(in_all_temples(), "1321", "1441").offered(red), squares("1b1 2b1"));
  EXPECT_EQ(revealed(in_all_temples(), "1331", "1441").offered(red), squares("1b1 2b1 3b1"));
  // Own counters alike.
  EXPECT_EQ(revealed(in_all_temples(), "1121", "1441").offered(red), squares("1a1 2a1"));
}

TEST(AtonRemoving, ItIsTheOwnThirdCardThatOpensTemples) {
  SCOPED_TRACE("ATON-7.4, ATON-8.1");
  Table table = revealed(in_all_temples(), "1311", "1441");
  table.remove(red, "1b1").place(red, "1c1");
  EXPECT_EQ(table.asked(), SeatSet(blue));
  EXPECT_EQ(table.offered(blue), squares("1a1 1c1 2a1 3a1 4a1"));
}

TEST(AtonRemoving, RemovingIsCompulsory) {
  SCOPED_TRACE("ATON-7.5");
  const Table table = revealed(in_all_temples(), "1441", "2441");
  EXPECT_EQ(table.legal(red),
            (std::set<std::string>{"remove 1b1", "remove 2b1", "remove 3b1", "remove 4b1"}))
      << "there is no way to stop or to do something else";
}

TEST(AtonRemoving, WhereThereAreTooFewAllAreRemoved) {
  SCOPED_TRACE("ATON-7.5");
  Table table = revealed(Position().counters(blue, "1b1 3b1"), "1421", "2441");
  EXPECT_EQ(table.offered(red), squares("1b1"));
  table.remove(red, "1b1");
  EXPECT_EQ(table.step(), "place") << "the second one has no target in temples 1 and 2";
  EXPECT_EQ(table.counters(blue), squares("3b1"));
}

TEST(AtonRemoving, WithoutATargetTheRemovalLapses) {
  SCOPED_TRACE("ATON-7.6");
  const Table opposing =
      revealed(Position().counters(red, "1a1").counters(blue, "3b1"), "1421", "2441");
  EXPECT_EQ(opposing.step(), "place");
  EXPECT_EQ(opposing.times<NothingToRemove>(), 1U);
  EXPECT_EQ(opposing.counters(red), squares("1a1"));
  const Table own = revealed(Position().counters(red, "3a1").counters(blue, "1b1"), "1121", "2441");
  EXPECT_EQ(own.step(), "place") << "red has no counter of the own in temples 1 and 2";
  EXPECT_EQ(own.counters(red), squares("3a1"));
  EXPECT_EQ(own.counters(blue), squares("1b1"));
}

TEST(AtonRemoving, NobodyRemovesInTheVeryFirstRound) {
  SCOPED_TRACE("ATON-7.7");
  Table table = revealed(Position().round(1), "1141", "1442");
  EXPECT_EQ(table.asked(), SeatSet(red)) << "the order of play is found as always";
  EXPECT_EQ(table.step(), "place");
  table.place(red, "1a1");
  EXPECT_EQ(table.asked(), SeatSet(blue));
  EXPECT_EQ(table.step(), "place") << "not even a 4, with a counter of red there";
  EXPECT_EQ(table.counters(red), squares("1a1"));
  EXPECT_EQ(table.times<NothingToRemove>(), 0U);
}

TEST(AtonRemoving, AOneInTheFirstRoundRemovesNothingEither) {
  SCOPED_TRACE("ATON-7.7");
  // A position that was set up: in a game nobody has a counter to lose then.
  Table table =
      revealed(Position().round(1).counters(red, "1a1").counters(blue, "1b1"), "1141", "2141");
  EXPECT_EQ(table.step(), "place");
  table.place(red, "1c1");
  EXPECT_EQ(table.step(), "place") << "blue laid a 1, too";
  table.place(blue, "1d1");
  EXPECT_EQ(table.state().round, 2);
  EXPECT_EQ(table.counters(red), squares("1a1 1c1"));
  EXPECT_EQ(table.counters(blue), squares("1b1 1d1"));
}

TEST(AtonRemoving, ThereIsNoSecondFirstRoundAfterAScoring) {
  SCOPED_TRACE("ATON-7.7");
  Table table = scored(Position()
                           .kingdom(4, 4)
                           .counters(red, "1a1 1b1 1c1 1d1")
                           .counters(blue, "2a1 2b1 2c1 2d1 1a3")
                           .pile_top(red, "1441")
                           .pile_top(blue, "2441"),
                       red, "1a2");
  while (table.step() == "counters_back") {
    const Seat seat = table.asked().lowest();
    table.choose(seat, *table.legal(seat).begin());
  }
  table.choose(red, "keep").choose(blue, "keep").lay("1441", "2441");
  EXPECT_EQ(table.asked(), SeatSet(red));
  EXPECT_EQ(table.step(), "remove");
}

TEST(AtonRemoving, ThereIsNoSecondFirstRoundInAnEndlessGame) {
  SCOPED_TRACE("ATON-7.7");
  Table table(Position()
                  .round(65535)
                  .counters(red, "1a1")
                  .laid(red, "2341")
                  .laid(blue, "2241")
                  .placing(blue, red, 1)
                  .pile_top(red, "1141")
                  .pile_top(blue, "2441"));
  table.place(red, "1b1").choose(red, "keep").choose(blue, "keep").lay("1141", "2441");
  EXPECT_EQ(table.asked(), SeatSet(red));
  EXPECT_EQ(table.step(), "remove") << "the count of the rounds must not start again";
}

TEST(AtonRemoving, RemovedCountersGoToTheKingdom) {
  SCOPED_TRACE("ATON-7.8");
  Table table = revealed(in_all_temples(), "1441", "2441");
  table.remove(red, "1b1 2b1");
  EXPECT_EQ(table.kingdom(blue), 2);
  EXPECT_EQ(table.kingdom(red), 0);
  EXPECT_EQ(table.stock(blue), 29 - 4) << "not to the stock";
}

TEST(AtonTemples, TheThirdCardOpensTheTemplesUpToItsValueForPlacing) {
  SCOPED_TRACE("ATON-8.1");
  for (int card = 1; card <= 4; ++card) {
    const std::string cards = "12" + std::to_string(card) + "1";
    const Table table = revealed(Position(), cards, "1441");
    Squares open;
    for (int number = 0; number < card; ++number) open = open | temple(number);
    EXPECT_EQ(table.offered(red), open) << card;
    EXPECT_EQ(table.offered(red).size(), 12 * card);
  }
}

}  // namespace
}  // namespace ennead::aton::tests
