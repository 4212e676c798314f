// ATON-11: scoring.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

Position full_kingdom() { return Position().kingdom(4, 4); }

struct Item {
  int temple;  // 0 for the black squares
  Seat seat;
  int points;
  bool operator==(const Item&) const = default;
};

// What was scored by majority.
std::vector<Item> items(const Table& table) {
  std::vector<Item> found;
  for (const TempleScored& e : table.told<TempleScored>())
    found.push_back({e.temple, e.seat, e.points});
  for (const BlackScored& e : table.told<BlackScored>()) found.push_back({0, e.seat, e.points});
  return found;
}
using Items = std::vector<Item>;

TEST(AtonScoring, TempleOneGivesTheDifference) {
  SCOPED_TRACE("ATON-11.1");
  const Table table =
      scored(full_kingdom().counters(red, "1a1 1b1 1c1 1d1").counters(blue, "1a3 1b3"), red, "1c3");
  EXPECT_EQ(items(table), (Items{{1, red, 3}}));
  EXPECT_EQ(table.score(red), 3);
  EXPECT_EQ(table.score(blue), 0);
}

TEST(AtonScoring, TempleTwoGivesFive) {
  SCOPED_TRACE("ATON-11.2");
  const Table alone = scored(full_kingdom(), blue, "2a1");
  EXPECT_EQ(items(alone), (Items{{2, blue, 5}}));
  const Table many = scored(
      full_kingdom().counters(red, "2a1 2b1 2c1 2d1 2a3 2b3").counters(blue, "2c3"), red, "2d3");
  EXPECT_EQ(items(many), (Items{{2, red, 5}})) << "however large the majority is";
}

TEST(AtonScoring, TempleThreeGivesOneForEachOwnCounter) {
  SCOPED_TRACE("ATON-11.3");
  const Table table =
      scored(full_kingdom().counters(red, "3a1 3b1 3c1").counters(blue, "3a3 3b3"), red, "3c3");
  EXPECT_EQ(items(table), (Items{{3, red, 4}}));
  EXPECT_EQ(table.score(red), 4) << "not the difference";
}

TEST(AtonScoring, TempleFourGivesThreeForEachBlueSquareOnTheBoard) {
  SCOPED_TRACE("ATON-11.4");
  const Table table = scored(
      full_kingdom().counters(red, "4a1 4b1 1d2 3d2").counters(blue, "4a3 4b3 2d2 1a1 3a1 3b1"),
      red, "4c1");
  // Temple 1 and the black squares are tied; red has more in temple 4, and two of the four blue
  // squares, none of them in temple 4.
  EXPECT_EQ(items(table), (Items{{2, blue, 5}, {3, blue, 2}, {4, red, 6}}));
}

TEST(AtonScoring, BlueSquaresGiveNothingWithoutTheMajorityInTempleFour) {
  SCOPED_TRACE("ATON-11.4");
  const Table table = scored(
      full_kingdom().counters(red, "4d2 1d2 1a1 3d2 3a1").counters(blue, "4a3 1a3 1b3 3a3 3b3"),
      blue, "4b3");
  EXPECT_EQ(items(table), (Items{{4, blue, 0}})) << "blue has the majority, red the squares";
  EXPECT_EQ(table.score(red), 0);
}

TEST(AtonScoring, AllFourBlueSquaresGiveTwelve) {
  SCOPED_TRACE("ATON-11.4");
  const Table table =
      scored(full_kingdom().counters(red, "1d2 2d2 3d2").counters(blue, "1a1 2a1 3a1"), red, "4d2");
  EXPECT_EQ(items(table), (Items{{4, red, 12}}));
}

TEST(AtonScoring, TheMajorityOnAllBlackSquaresTogetherGivesEight) {
  SCOPED_TRACE("ATON-11.5");
  const Table table =
      scored(full_kingdom().counters(red, "1a2 2a2 3a2").counters(blue, "4a2 4b2 1a1 2a1 3a1"), red,
             "4c2");
  // 4 against 2 black squares; temples 1 to 3 are tied, and blue has no blue square.
  EXPECT_EQ(items(table), (Items{{4, blue, 0}, {0, red, 8}}));
}

TEST(AtonScoring, EachPlayerScoresTheOwnBonusSquares) {
  SCOPED_TRACE("ATON-11.6");
  // Equally many counters everywhere: no majority is needed.
  const Table table = scored(
      full_kingdom().counters(red, "1c2 3d1 4d1 2a1").counters(blue, "1a1 3d3 4d3"), blue, "2c2");
  EXPECT_EQ(items(table), Items{});
  EXPECT_EQ(table.score(red), 1 + 1 + 2);
  EXPECT_EQ(table.score(blue), 1 + 1 + 2);
  EXPECT_EQ(table.times<BonusScored>(), 2U);
}

TEST(AtonScoring, WithoutAMajorityNobodyScores) {
  SCOPED_TRACE("ATON-11.7");
  const Table table =
      scored(full_kingdom().counters(red, "1a1 1a2 2a1 3a1 4d2").counters(blue, "1a3 1b2 2a3 3a3"),
             blue, "4a3");
  EXPECT_EQ(items(table), Items{});
  EXPECT_EQ(table.times<TempleTied>(), 4U);
  EXPECT_EQ(table.times<BlackTied>(), 1U);
  EXPECT_EQ(table.score(red), 0) << "the blue square in a tied temple 4 gives nothing";
  EXPECT_EQ(table.score(blue), 0);
}

TEST(AtonScoring, EmptyTemplesAreTied) {
  SCOPED_TRACE("ATON-11.7");
  const Table table = scored(full_kingdom(), red, "1a1");
  EXPECT_EQ(items(table), (Items{{1, red, 1}}));
  EXPECT_EQ(table.times<TempleTied>(), 3U);
}

TEST(AtonScoring, EverythingIsScoredBeforeAnythingIsChecked) {
  SCOPED_TRACE("ATON-11.8");
  // Red passes 40 at temple 1, blue only at the bonus squares, and further.
  const Table table = scored(
      full_kingdom().score(39, 38).counters(red, "1a1 1b1").counters(blue, "4d1 4d3"), red, "1c1");
  EXPECT_TRUE(table.outcome().over);
  EXPECT_EQ(table.score(red), 39 + 3);
  EXPECT_EQ(table.score(blue), 38 + 4);
  EXPECT_TRUE(table.outcome().drawn);
}

TEST(AtonScoring, TheExampleOfTheRulebook) {
  SCOPED_TRACE("ATON-11.1, ATON-11.2, ATON-11.3, ATON-11.4, ATON-11.5, ATON-11.6, ATON-11.7");
  // Temple 1: 5 to 2. Temple 2: 4 to 4. Temple 3: 3 to 5. Temple 4: 4 to 3, red on two blue
  // squares. Black: 3 to 4. Bonus: one +2 to two +1.
  const Table table = scored(full_kingdom()
                                 .counters(red,
                                           "1a1 1b1 1c1 1d2 1a2 "
                                           "2a1 2b1 2c1 2d2 "
                                           "3a1 3b1 3a2 "
                                           "4a1 4d1 4a2 4b1")
                                 .counters(blue,
                                           "1b2 1a3 "
                                           "2a2 2c2 2a3 2b3 "
                                           "3b2 3c2 3d1 3a3 3b3 "
                                           "4a3 4b3"),
                             blue, "4c3");
  EXPECT_EQ(items(table), (Items{{1, red, 3}, {3, blue, 5}, {4, red, 6}, {0, blue, 8}}));
  EXPECT_EQ(table.score(red), 11);
  EXPECT_EQ(table.score(blue), 15);
}

}  // namespace
}  // namespace ennead::aton::tests
