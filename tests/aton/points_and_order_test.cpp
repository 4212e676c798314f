// ATON-5 and ATON-6: points at cartouche 1, the order of play at cartouche 2.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

// ---- ATON-5 -------------------------------------------------------------------------------------

TEST(AtonPoints, TheHigherCardEarnsTwiceTheDifference) {
  SCOPED_TRACE("ATON-5.1");
  for (Card red_card = 1; red_card <= 4; ++red_card)
    for (Card blue_card = 1; blue_card <= 4; ++blue_card) {
      const std::string rest = "121";
      const Table table = revealed(Position().score(10, 20), std::to_string(red_card) + rest,
                                   std::to_string(blue_card) + "2" + rest.substr(1));
      EXPECT_EQ(table.score(red), 10 + (red_card > blue_card ? 2 * (red_card - blue_card) : 0));
      EXPECT_EQ(table.score(blue), 20 + (blue_card > red_card ? 2 * (blue_card - red_card) : 0));
    }
}

TEST(AtonPoints, EqualCardsGiveNobodyAnything) {
  SCOPED_TRACE("ATON-5.2");
  const Table table = revealed(Position().score(10, 20), "3142", "3241");
  EXPECT_EQ(table.score(red), 10);
  EXPECT_EQ(table.score(blue), 20);
  EXPECT_EQ(table.times<CartoucheEqual>(), 1U);
  EXPECT_EQ(table.times<CartouchePoints>(), 0U);
}

TEST(AtonPoints, FortyPointsWinAtOnceAndNothingFurtherIsResolved) {
  SCOPED_TRACE("ATON-5.3, ATON-13.1");
  const Table table =
      revealed(Position().score(39, 36).counters(red, "1a1").counters(blue, "1b1"), "1444", "3444");
  EXPECT_TRUE(table.outcome().over);
  EXPECT_EQ(table.outcome().winners, SeatSet(blue)) << "40 exactly";
  EXPECT_EQ(table.outcome().reason, "aton.ending.points");
  EXPECT_EQ(table.score(blue), 40);
  EXPECT_EQ(table.counters(red), squares("1a1")) << "nothing was removed";
  EXPECT_EQ(table.counters(blue), squares("1b1")) << "nothing was placed";
  EXPECT_EQ(table.times<DrawOff>() + table.times<Begins>() + table.times<BeginsByPoints>(), 0U);
  EXPECT_TRUE(table.asked().empty());
}

TEST(AtonPoints, ThirtyNinePointsDoNotWin) {
  SCOPED_TRACE("ATON-5.3");
  const Table table = revealed(Position().score(37, 0), "3142", "2241");
  EXPECT_EQ(table.score(red), 39);
  EXPECT_FALSE(table.outcome().over);
}

// ---- ATON-6 -------------------------------------------------------------------------------------

TEST(AtonOrder, TheLowerCardAtCartouche2Begins) {
  SCOPED_TRACE("ATON-6.1");
  EXPECT_EQ(revealed(Position(), "3142", "1243").asked(), SeatSet(red));
  EXPECT_EQ(revealed(Position(), "1243", "3142").asked(), SeatSet(blue));
  // Even if the card at cartouche 1 is higher.
  EXPECT_EQ(revealed(Position(), "4111", "1211").asked(), SeatSet(red));
}

TEST(AtonOrder, OnEqualCardsTheLowerCardAtCartouche1Begins) {
  SCOPED_TRACE("ATON-6.2");
  EXPECT_EQ(revealed(Position(), "3241", "1241").asked(), SeatSet(blue));
  const Table table = revealed(Position(), "1241", "3241");
  EXPECT_EQ(table.asked(), SeatSet(red));
  EXPECT_EQ(table.times<BeginsByPoints>(), 1U);
  EXPECT_EQ(table.times<DrawOff>(), 0U);
}

TEST(AtonOrder, OnEqualCardsThereTooADrawOffDecides) {
  SCOPED_TRACE("ATON-6.3");
  const Table blue_lower =
      revealed(Position().pile_top(red, "3").pile_top(blue, "2"), "1241", "1241");
  EXPECT_EQ(blue_lower.asked(), SeatSet(blue));
  EXPECT_EQ(blue_lower.times<DrawOff>(), 1U);
  EXPECT_EQ(revealed(Position().pile_top(red, "1").pile_top(blue, "4"), "1241", "1241").asked(),
            SeatSet(red));
}

TEST(AtonOrder, TheDrawOffGoesOnUntilTheCardsDiffer) {
  SCOPED_TRACE("ATON-6.3");
  const Table table =
      revealed(Position().pile_top(red, "44324").pile_top(blue, "44311"), "1241", "1241");
  EXPECT_EQ(table.asked(), SeatSet(blue)) << "the fourth pair is 2 against 1";
  ASSERT_EQ(table.times<DrawOff>(), 4U);
  EXPECT_EQ(table.told<DrawOff>()[3].red, 2);
  EXPECT_EQ(table.told<DrawOff>()[3].blue, 1);
  EXPECT_EQ(table.times<BeginsByDrawOff>(), 1U);
}

TEST(AtonOrder, DrawnCardsGoUnderThePileInTheOrderDrawn) {
  SCOPED_TRACE("ATON-6.4");
  Table table(
      Position().hand(red, "1241").hand(blue, "1241").pile_top(red, "4324").pile_top(blue, "4312"));
  const int size = table.side(red).pile.size;
  table.lay("1241", "1241");
  const Pile& pile = table.side(red).pile;
  EXPECT_EQ(pile.size, size);
  EXPECT_EQ(pile.cards[2], 4) << "drawn first";
  EXPECT_EQ(pile.cards[1], 3);
  EXPECT_EQ(pile.cards[0], 2) << "drawn last, so lowest";
  EXPECT_EQ(pile.in_order().back(), 4) << "not drawn, so on top now";
  EXPECT_EQ(pile.known, 3);
  EXPECT_EQ(table.side(blue).pile.cards[0], 1);
}

TEST(AtonOrder, DrawnCardsAreShownToEverybody) {
  SCOPED_TRACE("ATON-6.4");
  const Table table = revealed(Position().pile_top(red, "42").pile_top(blue, "43"), "1241", "1241");
  for (const Table::Entry& entry : table.told())
    if (std::holds_alternative<DrawOff>(entry.event)) {
      EXPECT_TRUE(entry.is_public);
    }
  const auto draws = table.told<DrawOff>();
  ASSERT_EQ(draws.size(), 2U);
  EXPECT_EQ(draws[0].red, 4);
  EXPECT_EQ(draws[0].blue, 4);
  EXPECT_EQ(draws[1].red, 2);
  EXPECT_EQ(draws[1].blue, 3);
}

TEST(AtonOrder, AShortPileComesRoundAgainInADrawOff) {
  SCOPED_TRACE("ATON-6.4");
  // Each pair goes under before the next is drawn, so a pile of four is never used up by this: the
  // fifth pair is the first one again.
  const Table table = revealed(
      Position().pile_top(red, "1234").pile_size(red, 4).pile_top(blue, "12344"), "1241", "1241");
  ASSERT_EQ(table.times<DrawOff>(), 5U);
  EXPECT_EQ(table.told<DrawOff>()[4].red, 1);
  EXPECT_EQ(table.told<DrawOff>()[4].blue, 4);
  EXPECT_EQ(table.asked(), SeatSet(red));
  EXPECT_EQ(table.side(red).pile.size, 4);
  EXPECT_EQ(table.side(red).pile.known, 4);
  EXPECT_EQ(table.times<Reshuffled>(), 0U);
  // 2, 3, 4, 1 from the top now.
  EXPECT_EQ(table.side(red).pile.cards[3], 2);
  EXPECT_EQ(table.side(red).pile.cards[0], 1);
}

TEST(AtonOrder, AfterTenEqualDrawsTheLotDecides) {
  SCOPED_TRACE("ATON-6.5");
  std::set<int> beginners;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Table table =
        revealed(Position().seed(seed).pile_top(red, "11223344332").pile_top(blue, "11223344331"),
                 "1241", "1241");
    EXPECT_EQ(table.times<DrawOff>(), 10U) << "an eleventh pair would have decided for blue";
    ASSERT_EQ(table.times<BeginsByLot>(), 1U);
    EXPECT_EQ(table.asked(), SeatSet(table.told<BeginsByLot>()[0].seat));
    EXPECT_EQ(table.side(red).pile.known, 10);
    beginners.insert(index(table.asked().lowest()));
  }
  EXPECT_EQ(beginners.size(), 2U) << "the lot always fell on the same player";
}

TEST(AtonOrder, TheTenthDrawStillDecides) {
  SCOPED_TRACE("ATON-6.5");
  const Table table =
      revealed(Position().pile_top(red, "1122334434").pile_top(blue, "1122334433"), "1241", "1241");
  EXPECT_EQ(table.times<DrawOff>(), 10U);
  EXPECT_EQ(table.times<BeginsByLot>(), 0U);
  EXPECT_EQ(table.asked(), SeatSet(blue));
}

TEST(AtonOrder, TheFirstPlayerFinishesBeforeTheOtherBegins) {
  SCOPED_TRACE("ATON-6.6");
  Table table = revealed(Position().counters(red, "1a1").counters(blue, "1b1"), "1342", "1441");
  EXPECT_EQ(table.asked(), SeatSet(red));
  EXPECT_EQ(table.step(), "remove");
  table.remove(red, "1b1");
  EXPECT_EQ(table.asked(), SeatSet(red));
  EXPECT_EQ(table.step(), "place");
  EXPECT_TRUE(table.legal(blue).empty());
  table.place(red, "1b1 1c1");
  EXPECT_EQ(table.asked(), SeatSet(blue));
  EXPECT_EQ(table.step(), "remove");
  table.remove(blue, "1a1 1c1");
  EXPECT_EQ(table.asked(), SeatSet(blue));
  EXPECT_EQ(table.step(), "place");
}

}  // namespace
}  // namespace ennead::aton::tests
