// ATON-13: the end of the game.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

void expect_won(const Table& table, Seat seat, std::string_view reason) {
  EXPECT_TRUE(table.outcome().over);
  EXPECT_EQ(table.outcome().winners, SeatSet(seat));
  EXPECT_EQ(table.outcome().rank[seat], 0);
  EXPECT_EQ(table.outcome().rank[other(seat)], 1);
  EXPECT_EQ(table.outcome().reason, "aton.ending." + std::string(reason));
  EXPECT_TRUE(table.asked().empty());
  for (const Seat each : {red, blue}) EXPECT_TRUE(table.legal(each).empty());
}

TEST(AtonEnd, FortyPointsAfterCartouche1WinAtOnce) {
  SCOPED_TRACE("ATON-13.1");
  expect_won(revealed(Position().score(34, 39), "4141", "1441"), red, "points");
  // Blue's 39 are more than red's 34 were, and do not count: red was first to reach 40.
  expect_won(revealed(Position().score(39, 39), "1141", "4441"), blue, "points");
}

TEST(AtonEnd, AWholeTempleOfOwnCountersWins) {
  SCOPED_TRACE("ATON-13.2");
  for (int number = 1; number <= 4; ++number) {
    const Squares whole = temple(number - 1);
    const Square last = whole.lowest();
    Table table =
        revealed(Position().counters(red, whole.without(Squares::of(last))), "1241", "1441");
    table.choose(red, "place " + name(last));
    expect_won(table, red, "temple");
    ASSERT_EQ(table.times<WonByTemple>(), 1U);
    EXPECT_EQ(table.told<WonByTemple>()[0].temple, number);
  }
}

TEST(AtonEnd, ATempleFilledByBothIsNothingSpecial) {
  SCOPED_TRACE("ATON-13.2");
  Table table = revealed(
      Position().counters(red, temple(0).without(squares("1a1 1b1"))).counters(blue, "1b1"), "1241",
      "1441");
  table.place(red, "1a1");
  EXPECT_FALSE(table.outcome().over);
  EXPECT_EQ(table.asked(), SeatSet(blue));
}

TEST(AtonEnd, ElevenSquaresOfATempleAreNotEnough) {
  SCOPED_TRACE("ATON-13.2");
  Table table =
      revealed(Position().counters(red, temple(2).without(squares("3a1 3b1"))), "1241", "1441");
  table.place(red, "3a1");
  EXPECT_FALSE(table.outcome().over);
}

TEST(AtonEnd, AllYellowSquaresWin) {
  SCOPED_TRACE("ATON-13.3");
  Table table =
      revealed(Position().counters(blue, yellow_squares.without(squares("4c1"))), "1441", "1241");
  ASSERT_EQ(table.asked(), SeatSet(blue));
  table.place(blue, "4c1");
  expect_won(table, blue, "yellow");
}

TEST(AtonEnd, AllGreenSquaresWin) {
  SCOPED_TRACE("ATON-13.4");
  Table table =
      revealed(Position().counters(blue, green_squares.without(squares("1d3"))), "1441", "1241");
  table.place(blue, "1d3");
  expect_won(table, blue, "green");
}

TEST(AtonEnd, AllButOneSquareOfAColourDoNotWin) {
  SCOPED_TRACE("ATON-13.3, ATON-13.4");
  for (const Squares colour : {yellow_squares, green_squares}) {
    // The opponent sits on one of them; the bonus squares beside do not take its place.
    const Square lost = colour.lowest();
    Table table =
        revealed(Position()
                     .counters(red, colour.without(Squares::of(lost)) | squares("3d1 3d3 4d1"))
                     .counters(blue, Squares::of(lost)),
                 "1241", "1441");
    table.place(red, "4d3");
    EXPECT_FALSE(table.outcome().over);
  }
}

TEST(AtonEnd, OtherColoursWinNothing) {
  SCOPED_TRACE("ATON-13.3, ATON-13.4");
  const Squares rest = black_squares | blue_squares | bonus_1_squares | bonus_2_squares;
  Table table = revealed(Position().counters(red, rest.without(squares("1d2"))), "1241", "1441");
  table.place(red, "1d2");
  EXPECT_FALSE(table.outcome().over);
}

TEST(AtonEnd, TheFirstPlayersWinComesBeforeTheOtherActs) {
  SCOPED_TRACE("ATON-13.5");
  // Both would complete a temple in this round; blue's 4 would even take a counter away.
  Table table = revealed(Position()
                             .counters(red, temple(0).without(squares("1a1")))
                             .counters(blue, temple(1).without(squares("2a1"))),
                         "1241", "1441");
  table.place(red, "1a1");
  expect_won(table, red, "temple");
}

TEST(AtonEnd, ItIsCheckedWhenTheFourthCartoucheIsDone) {
  SCOPED_TRACE("ATON-13.5");
  Table table =
      revealed(Position().counters(red, temple(0).without(squares("1a1"))), "1242", "1441");
  table.place(red, "1a1");
  EXPECT_FALSE(table.outcome().over) << "one more is to be placed first";
  table.place(red, "4a1");
  expect_won(table, red, "temple");
}

TEST(AtonEnd, ItIsCheckedAlsoWhenTheLastCountersFoundNoRoom) {
  SCOPED_TRACE("ATON-13.5");
  Table table =
      revealed(Position().counters(red, temple(0).without(squares("1a1"))), "1214", "1441");
  table.place(red, "1a1");
  expect_won(table, red, "temple");
  EXPECT_EQ(table.kingdom(red), 3);
}

TEST(AtonEnd, TheOtherPlayerMayPreventItByRemoving) {
  SCOPED_TRACE("ATON-13.5");
  // Blue begins and takes a counter; red cannot complete the temple with one.
  Table table =
      revealed(Position().counters(red, temple(0).without(squares("1a1"))), "1441", "1341");
  table.remove(blue, "1b1").place(blue, "1b1");
  EXPECT_EQ(table.asked(), SeatSet(red));
  table.remove(red, "1b1").place(red, "1a1");
  EXPECT_FALSE(table.outcome().over);
}

TEST(AtonEnd, AfterAScoringTheMostPointsWin) {
  SCOPED_TRACE("ATON-13.6");
  // Only one of them over 40.
  expect_won(scored(Position().kingdom(4, 4).score(36, 20), red, "2a1"), red, "scoring");
  // Both over 40: points above 40 count.
  const Table both =
      scored(Position().kingdom(4, 4).score(39, 39).counters(red, "1a1 1b1").counters(blue, "2a1"),
             red, "1c1");
  EXPECT_EQ(both.score(red), 42);
  EXPECT_EQ(both.score(blue), 44);
  expect_won(both, blue, "scoring");
}

TEST(AtonEnd, FortyExactlyEndTheGameAfterAScoring) {
  SCOPED_TRACE("ATON-13.6");
  expect_won(scored(Position().kingdom(4, 4).score(35, 0), red, "2a1"), red, "scoring");
  const Table below = scored(Position().kingdom(4, 4).score(34, 39), red, "2a1");
  EXPECT_FALSE(below.outcome().over);
  EXPECT_EQ(below.score(red), 39);
}

TEST(AtonEnd, EqualPointsAfterTheScoringAreADraw) {
  SCOPED_TRACE("ATON-13.7");
  const Table table = scored(
      Position().kingdom(4, 4).score(38, 38).counters(red, "2a1").counters(blue, "3a1 3b1 3c1 3a3"),
      blue, "3b3");
  EXPECT_EQ(table.score(red), 43);
  EXPECT_EQ(table.score(blue), 43);
  EXPECT_TRUE(table.outcome().over);
  EXPECT_TRUE(table.outcome().drawn);
  EXPECT_EQ(table.outcome().winners, SeatSet::first(2));
  EXPECT_EQ(table.outcome().rank[red], table.outcome().rank[blue]);
  EXPECT_EQ(table.told<Drawn>().at(0).points, 43);
}

TEST(AtonEnd, EqualPointsBelowFortyDoNotEndTheGame) {
  SCOPED_TRACE("ATON-13.6, ATON-13.7");
  const Table table =
      scored(Position().kingdom(4, 4).score(39, 39).counters(red, "1a1"), blue, "1a3");
  EXPECT_FALSE(table.outcome().over);
}

TEST(AtonEnd, AnInstantWinComesBeforeTheScoringOfAFullKingdom) {
  SCOPED_TRACE("ATON-13.8");
  // Red would win any scoring.
  Table table = revealed(Position()
                             .score(39, 0)
                             .kingdom(4, 3)
                             .counters(red, "2a1 2b1 2c1 2d1 3a1")
                             .counters(blue, temple(3).without(squares("4a2 4b2"))),
                         "1341", "1441");
  table.remove(red, "4a3");  // the Kingdom is full now
  table.place(red, "1a1");
  EXPECT_EQ(table.state().in_kingdom(), 8);
  table.remove(blue, "2a1 2b1").place(blue, "4a3");
  EXPECT_FALSE(table.outcome().winners.has(blue)) << "two squares of temple 4 are still free";
  EXPECT_TRUE(table.outcome().winners.has(red)) << "so it is scored";

  Table win = revealed(Position()
                           .score(39, 0)
                           .kingdom(4, 3)
                           .counters(red, "2a1 2b1 2c1 2d1 3a1")
                           .counters(blue, temple(3).without(squares("4a2")) | squares("1a3")),
                       "1341", "1441");
  win.remove(red, "1a3").place(red, "1a1");
  EXPECT_EQ(win.state().in_kingdom(), 8);
  win.remove(blue, "2a1 2b1").place(blue, "4a2");
  expect_won(win, blue, "temple");
  EXPECT_EQ(win.times<ScoresNow>(), 0U);
  EXPECT_EQ(win.score(red), 39);
}

}  // namespace
}  // namespace ennead::aton::tests
