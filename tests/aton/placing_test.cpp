// ATON-9 and ATON-10: placing counters, and the Kingdom of the Dead.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

// Temple 1 is full but for 1d3; red and blue hold half of it each.
Position one_square_left() {
  return Position().counters(red, "1a1 1b1 1c1 1d1 1a2 1b2").counters(blue, "1c2 1d2 1a3 1b3 1c3");
}
// No square of temple 1 is free.
Position temple_1_full() {
  return Position()
      .counters(red, "1a1 1b1 1c1 1d1 1a2 1b2")
      .counters(blue, "1c2 1d2 1a3 1b3 1c3 1d3");
}

TEST(AtonPlacing, TheFourthCardSaysHowManyOwnCountersArePlaced) {
  SCOPED_TRACE("ATON-9.1");
  for (int card = 1; card <= 4; ++card) {
    Table table = revealed(Position(), "124" + std::to_string(card), "1441");
    const std::string all = "1a1 2a1 3a1 4a1";
    table.place(red, all.substr(0, static_cast<std::size_t>(4 * card - 1)));
    EXPECT_EQ(table.counters(red).size(), card) << "spread freely over the open temples";
    EXPECT_EQ(table.stock(red), 29 - card);
    EXPECT_EQ(table.asked(), SeatSet(blue));
  }
}

TEST(AtonPlacing, EachCounterTakesOneFreeSquare) {
  SCOPED_TRACE("ATON-9.1");
  Table table = revealed(Position().counters(red, "1a1").counters(blue, "1b1"), "1213", "1441");
  EXPECT_EQ(table.offered(red), temple(0).without(squares("1a1 1b1")));
  table.place(red, "1c1");
  EXPECT_EQ(table.offered(red), temple(0).without(squares("1a1 1b1 1c1")));
}

TEST(AtonPlacing, ASquareEmptiedJustBeforeIsFree) {
  SCOPED_TRACE("ATON-9.1");
  Table table = revealed(temple_1_full(), "1311", "1441");
  table.remove(red, "1c2");
  EXPECT_EQ(table.offered(red), squares("1c2"));
  table.place(red, "1c2");
  EXPECT_TRUE(table.counters(red).has(parse_square("1c2")));
}

TEST(AtonPlacing, PlacingIsCompulsory) {
  SCOPED_TRACE("ATON-9.2");
  Table table = revealed(one_square_left(), "1212", "1441");
  EXPECT_EQ(table.legal(red), (std::set<std::string>{"place 1d3"}))
      << "red may neither stop nor send the counter to the Kingdom";
}

TEST(AtonPlacing, AShortStockOnlyLowersTheNumber) {
  SCOPED_TRACE("ATON-9.3");
  // 26 counters in temples 2 to 4 and one in the Kingdom leave two.
  const Squares many =
      (temple(1) | temple(2) | squares("4a1 4b1 4c1 4d1")).without(squares("2a1 3a1"));
  ASSERT_EQ(many.size(), 26);
  Table table = revealed(Position().counters(red, many).kingdom(1, 0), "1214", "1441");
  ASSERT_EQ(table.stock(red), 2);
  table.place(red, "1a1 1b1");
  EXPECT_EQ(table.asked(), SeatSet(blue)) << "two instead of four";
  EXPECT_EQ(table.stock(red), 0);
  EXPECT_EQ(table.kingdom(red), 1) << "what is not there does not go to the Kingdom";
}

TEST(AtonPlacing, WithAnEmptyStockNothingIsPlaced) {
  SCOPED_TRACE("ATON-9.3");
  const Squares many =
      (temple(1) | temple(2) | squares("4a1 4b1 4c1 4d1 4a2")).without(squares("2a1 3a1"));
  const Table table = revealed(Position().counters(red, many).kingdom(2, 0), "1214", "1441");
  ASSERT_EQ(table.stock(red), 0);
  EXPECT_EQ(table.asked(), SeatSet(blue));
  EXPECT_EQ(table.counters(red), many);
  EXPECT_EQ(table.kingdom(red), 2);
  EXPECT_EQ(table.times<StockEmpty>(), 1U);
}

TEST(AtonPlacing, AShortStockComesBeforeTheKingdom) {
  SCOPED_TRACE("ATON-9.3, ATON-9.4");
  // Four to place, two in the stock, one square: one placed, one to the Kingdom.
  const Squares many =
      (temple(1) | temple(2)).without(squares("2a1 3a1")) | squares("1a1 1b1 1c1 1d1");
  Table table = revealed(
      Position().counters(red, many).counters(blue, "1a2 1b2 1c2 1d2 1a3 1b3 1c3").kingdom(1, 0),
      "1214", "1441");
  ASSERT_EQ(table.stock(red), 2);
  table.place(red, "1d3");
  EXPECT_EQ(table.asked(), SeatSet(blue));
  EXPECT_EQ(table.stock(red), 0);
  EXPECT_EQ(table.kingdom(red), 2);
}

TEST(AtonPlacing, CountersWithoutAFreeSquareGoToTheKingdom) {
  SCOPED_TRACE("ATON-9.4");
  Table table = revealed(one_square_left(), "1213", "1441");
  table.place(red, "1d3");
  EXPECT_EQ(table.kingdom(red), 2);
  EXPECT_EQ(table.stock(red), 29 - 7 - 2);
  EXPECT_EQ(table.asked(), SeatSet(blue));
  ASSERT_EQ(table.times<WithoutRoom>(), 1U);
  EXPECT_EQ(table.told<WithoutRoom>()[0].count, 2);
}

TEST(AtonPlacing, WithoutAnyFreeSquareAllGoToTheKingdom) {
  SCOPED_TRACE("ATON-9.4");
  const Table table = revealed(temple_1_full(), "1214", "1441");
  EXPECT_EQ(table.kingdom(red), 4);
  EXPECT_EQ(table.asked(), SeatSet(blue)) << "nothing was left to decide";
}

TEST(AtonKingdom, EachCounterTakesOneOfEightSquares) {
  SCOPED_TRACE("ATON-10.1");
  Table table = revealed(temple_1_full().kingdom(2, 1), "1314", "1441");
  table.remove(red, "1c2").place(red, "1c2");
  EXPECT_EQ(table.kingdom(blue), 2);
  EXPECT_EQ(table.kingdom(red), 5);
  EXPECT_EQ(table.state().in_kingdom(), 7);
}

TEST(AtonKingdom, ThatFillsUpDuringARemovalSendsTheRestToTheStock) {
  SCOPED_TRACE("ATON-10.2");
  Table table = revealed(Position().counters(blue, "1a1 1b1 1c1").kingdom(4, 3), "1441", "2441");
  const int stock = table.stock(blue);
  table.remove(red, "1a1");
  EXPECT_EQ(table.state().in_kingdom(), 8);
  EXPECT_EQ(table.stock(blue), stock);
  EXPECT_EQ(table.step(), "remove") << "the second one is removed all the same";
  table.remove(red, "1b1");
  EXPECT_EQ(table.state().in_kingdom(), 8);
  EXPECT_EQ(table.counters(blue), squares("1c1"));
  EXPECT_EQ(table.stock(blue), stock + 1);
  EXPECT_EQ(table.times<KingdomFull>(), 1U);
  EXPECT_EQ(table.times<BackToStock>(), 1U);
}

TEST(AtonKingdom, WhenItIsFullAnOwnCounterRemovedReturnsToTheStock) {
  SCOPED_TRACE("ATON-10.2, ATON-7.3");
  Table table = revealed(Position().counters(red, "1a1").counters(blue, "1b1 1c1").kingdom(4, 3),
                         "1141", "2141");
  table.remove(red, "1a1").place(red, "1a1");
  EXPECT_EQ(table.kingdom(red), 5);
  const int stock = table.stock(blue);
  table.remove(blue, "1b1");
  EXPECT_EQ(table.kingdom(blue), 3);
  EXPECT_EQ(table.counters(blue), squares("1c1"));
  EXPECT_EQ(table.stock(blue), stock + 1);
}

TEST(AtonKingdom, FilledByPlacingSendsCountersRemovedLaterToTheStock) {
  SCOPED_TRACE("ATON-10.2");
  Table table = revealed(temple_1_full().kingdom(3, 3), "1214", "2341");
  EXPECT_EQ(table.kingdom(red), 5);
  EXPECT_EQ(table.stock(red), 29 - 6 - 5) << "two of red's four stayed in the stock";
  table.remove(blue, "1a1");
  EXPECT_EQ(table.stock(red), 29 - 5 - 5);
  EXPECT_EQ(table.state().in_kingdom(), 8);
}

TEST(AtonKingdom, ThatFillsUpDuringThePlacingLeavesTheRestInTheStock) {
  SCOPED_TRACE("ATON-10.2");
  const Table table = revealed(temple_1_full().kingdom(3, 4), "1213", "1441");
  EXPECT_EQ(table.kingdom(red), 4);
  EXPECT_EQ(table.stock(red), 29 - 6 - 4) << "two of the three stay";
  ASSERT_EQ(table.times<StaysInStock>(), 1U);
  EXPECT_EQ(table.told<StaysInStock>()[0].count, 2);
  EXPECT_EQ(table.times<KingdomFull>(), 1U);
}

TEST(AtonKingdom, WhenItIsFullBothFinishTheRoundAndThereIsOneScoring) {
  SCOPED_TRACE("ATON-10.3");
  Table table = revealed(temple_1_full().kingdom(4, 3), "1311", "1441");
  table.remove(red, "1c2");
  EXPECT_EQ(table.state().in_kingdom(), 8);
  table.place(red, "1c2");
  EXPECT_EQ(table.times<ScoresNow>(), 0U);
  EXPECT_EQ(table.asked(), SeatSet(blue));
  table.remove(blue, "1a1 1b1").place(blue, "1a1");
  EXPECT_EQ(table.times<ScoresNow>(), 1U);
  EXPECT_EQ(table.step(), "counters_back");
}

TEST(AtonKingdom, WithSevenCountersThereIsNoScoring) {
  SCOPED_TRACE("ATON-10.3");
  const Table table = scored(Position().kingdom(4, 3), red, "1a1");
  EXPECT_EQ(table.times<ScoresNow>(), 0U);
  EXPECT_EQ(table.state().round, 3);
  EXPECT_EQ(table.state().in_kingdom(), 7);
}

}  // namespace
}  // namespace ennead::aton::tests
