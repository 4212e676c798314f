// The examples that the rule document prints, played.
#include "aton/table.h"

namespace ennead::aton::tests {
namespace {

TEST(AtonPrintedExamples, OneAgainstFourGivesSixPoints) {
  SCOPED_TRACE("ATON-5.1");
  const Table table = revealed(Position(), "1234", "4321");
  EXPECT_EQ(table.score(blue), 6);
  EXPECT_EQ(table.score(red), 0);
}

TEST(AtonPrintedExamples, RedStartsWithTheLowerCard) {
  SCOPED_TRACE("ATON-6.1");
  const Table table = revealed(Position(), "4231", "1324");
  ASSERT_EQ(table.times<Begins>(), 1U);
  EXPECT_EQ(table.told<Begins>()[0].seat, red);
  EXPECT_EQ(table.asked(), SeatSet(red));
}

TEST(AtonPrintedExamples, AFourRemovesTwoAndATwoNone) {
  SCOPED_TRACE("ATON-7.1, ATON-7.2");
  Table table = revealed(Position().counters(red, "1a1 1b1 1c1").counters(blue, "2a1 2b1 2c1"),
                         "1241", "1441");
  EXPECT_EQ(table.step(), "place") << "red laid a 2";
  table.place(red, "1d1");
  EXPECT_EQ(table.asked(), SeatSet(blue));
  table.remove(blue, "1a1 1b1");
  EXPECT_EQ(table.step(), "place");
  EXPECT_EQ(table.kingdom(red), 2);
}

TEST(AtonPrintedExamples, ATwoOpensTemplesOneAndTwo) {
  SCOPED_TRACE("ATON-8.1");
  Table table = revealed(Position().counters(blue, "1a1 2a1 3a1 4a1"), "1321", "1441");
  EXPECT_EQ(table.offered(red), squares("1a1 2a1")) << "to remove from";
  table.remove(red, "1a1");
  EXPECT_EQ(table.offered(red), (temple(0) | temple(1)).without(squares("2a1"))) << "to place in";
}

TEST(AtonPrintedExamples, RedHasFourSquaresToChooseFrom) {
  SCOPED_TRACE("ATON-9.1");
  const Table table = revealed(Position()
                                   .counters(red, "1a1 1b1 1c1 1d1 1a2 2a1 2b1 2c1 2d1 2a2")
                                   .counters(blue, "1c2 1d2 1a3 1b3 1c3 2b2 2c2 2d2 2a3 2b3"),
                               "1221", "1441");
  EXPECT_EQ(table.offered(red), squares("1b2 1d3 2c3 2d3"));
}

TEST(AtonPrintedExamples, TheFourthCounterGoesToTheKingdom) {
  SCOPED_TRACE("ATON-9.4");
  // Three squares are left in temples 1 and 2.
  Table table = revealed(Position()
                             .counters(red, "1a1 1b1 1c1 1d1 1a2 2a1 2b1 2c1 2d1 2a2")
                             .counters(blue, "1b2 1c2 1d2 1a3 1b3 1c3 2b2 2c2 2d2 2a3 2b3"),
                         "1224", "1441");
  table.place(red, "1d3 2c3 2d3");
  EXPECT_EQ(table.kingdom(red), 1);
  EXPECT_EQ(table.counters(red).size(), 13);
  EXPECT_EQ(table.asked(), SeatSet(blue));
}

TEST(AtonPrintedExamples, TheScoring) {
  SCOPED_TRACE("ATON-11.1, ATON-11.2, ATON-11.3, ATON-11.4, ATON-11.5, ATON-11.6");
  const Table table = scored(Position()
                                 .kingdom(4, 4)
                                 .counters(red,
                                           "1a1 1b1 1c1 1a2 1b2 1c2 "  // 6
                                           "2a2 2b2 "
                                           "3a2 3b2 3d1 3d2 "  // 4
                                           "4b2 4d1")
                                 .counters(blue,
                                           "1d2 1a3 1b3 "  // 3
                                           "2a1 2c2 2d2 "
                                           "3a1 3b1 3d3 "
                                           "4a1 4d2 4d3"),
                             blue, "4a2");
  const auto temples = table.told<TempleScored>();
  ASSERT_EQ(temples.size(), 4U);
  EXPECT_EQ(temples[0].seat, red);
  EXPECT_EQ(temples[0].points, 3) << "6 - 3";
  EXPECT_EQ(temples[1].seat, blue);
  EXPECT_EQ(temples[1].points, 5);
  EXPECT_EQ(temples[2].seat, red);
  EXPECT_EQ(temples[2].points, 4);
  EXPECT_EQ(temples[3].seat, blue);
  EXPECT_EQ(temples[3].points, 9) << "three blue squares";
  ASSERT_EQ(table.times<BlackScored>(), 1U);
  EXPECT_EQ(table.told<BlackScored>()[0].seat, red);
  EXPECT_EQ(table.told<BlackScored>()[0].points, 8);
  ASSERT_EQ(table.times<BonusScored>(), 2U);
  for (const BonusScored& bonus : table.told<BonusScored>()) EXPECT_EQ(bonus.points, 4);
  EXPECT_EQ(table.score(red), 3 + 4 + 8 + 4);
  EXPECT_EQ(table.score(blue), 5 + 9 + 4);
}

}  // namespace
}  // namespace ennead::aton::tests
