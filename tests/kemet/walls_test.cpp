// KEMET-11: walls and teleports.
#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

// ---- KEMET-11.1 to KEMET-11.4  Walls ------------------------------------------------------------

TEST(KemetWalls, ADistrictIsEnteredByTheFirstStepOnly) {
  SCOPED_TRACE("KEMET-11.1");
  Position away(3);
  away.units(0, "w_obelisk_s 3").tiles(0, "god-speed");
  Table table = moving(away, "w_obelisk_s");
  table.go("w_front_s", "3");
  EXPECT_EQ(table.offered("to "), "temple_w w_bank w_obelisk_s");
  Position near(3);
  near.units(0, "w_front_s 3").tiles(0, "god-speed");
  Table first = moving(near, "w_front_s");
  EXPECT_EQ(first.offered("to "), "city_s_1 city_s_2 city_s_3 temple_w w_bank w_obelisk_s");
  first.go("city_s_1", "3");
  EXPECT_EQ(first.offered("to "), "w_front_s");  // not on to the next district
}

TEST(KemetWalls, InnerWallsAreCrossedByAFirstStepToo) {
  SCOPED_TRACE("KEMET-11.1, KEMET-11.2");
  Position position(2);
  position.units(0, "city_s_1 3").tiles(0, "god-speed");
  Table table = moving(position, "city_s_1");
  EXPECT_EQ(table.offered("to "), "city_s_2 city_s_3 w_front_s");
  table.go("city_s_2", "3");
  EXPECT_EQ(table.offered("to "), "w_front_s");
}

// The example "Walls".
TEST(KemetWalls, OutAgainIsFree) {
  SCOPED_TRACE("KEMET-11.3");
  Position position(2);
  position.units(0, "w_front_s 3").tiles(0, "god-speed");
  Table table = moving(position, "w_front_s");
  table.go("city_s_1", "3").play({"to w_front_s"});
  EXPECT_EQ(table.offered("units "), "1 2");
  table.play({"units 2", "end", "end", "token pray2", "end"});
  // In the next Move the first step is new.
  table.play({"token move2", "troop city_s_1"});
  EXPECT_TRUE(table.offers("to city_s_2"));
}

// The example "Wall after a teleport".
TEST(KemetWalls, NoWallIsPassedAfterATeleport) {
  SCOPED_TRACE("KEMET-11.2");
  Position position(3);
  position.seat(0, "city", "city_s").seat(1, "city", "city_nw").seat(2, "city", "city_c");
  position.tiles(0, "god-speed royal-scarab")
      .units(0, "city_s_1 3")
      .creature(0, "scarab", "city_s_1");
  Table table = moving(position, "city_s_1");
  table.jump("w_obelisk_n", "3 creature").go("w_front_nw", "3 creature");
  EXPECT_EQ(table.state().stack.top<Move>().left, 3);
  EXPECT_EQ(table.offered("to "), "temple_w w_bank w_obelisk_n");
}

TEST(KemetWalls, TheOwnWallsNeverBind) {
  SCOPED_TRACE("KEMET-11.4");
  Position position(2);
  position.units(0, "w_obelisk 3").tiles(0, "god-speed royal-scarab");
  position.creature(0, "scarab", "w_obelisk").units(1, "city_nw_3 1");
  Table table = moving(position, "w_obelisk");
  table.go("w_front_nw", "3 creature");
  EXPECT_TRUE(table.offers("to city_nw_1"));
  table.go("city_nw_1", "3 creature");
  EXPECT_EQ(table.offered("to "), "city_nw_2 city_nw_3 w_front_nw");
  table.go("city_nw_2", "3 creature");
  EXPECT_TRUE(table.offers("to city_nw_3"));
  table.go("city_nw_3", "3 creature");
  EXPECT_EQ(table.step(), "plan");  // an enemy holds it
}

// ---- KEMET-11.5, KEMET-11.6  Who ignores them ---------------------------------------------------

TEST(KemetWalls, TheOpenGatesTileIgnoresWalls) {
  SCOPED_TRACE("KEMET-11.5, KEMET-11.6");
  Position position(2);
  position.units(0, "w_bank 3").tiles(0, "god-speed open-gates royal-scarab");
  position.creature(0, "scarab", "w_bank");
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "3 creature").go("city_s_1", "3 creature").go("city_s_2", "2");
  table.go("city_s_3", "1").play({"end"});
  EXPECT_EQ(table.on(0, "city_s_1"), 1);
  EXPECT_EQ(table.on(0, "city_s_2"), 1);
  EXPECT_EQ(table.on(0, "city_s_3"), 1);
}

TEST(KemetWalls, TheOpenGatesCardWorksToTheEndOfItsMove) {
  SCOPED_TRACE("KEMET-11.5");
  Position position(2);
  position.units(0, "w_bank 3").tiles(0, "god-speed act-of-god").di(0, "open-gates 1");
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "3");
  EXPECT_EQ(table.offered("to city"), "");
  table.play({"card open-gates"});
  EXPECT_EQ(table.offered("to city"), "_s_1 _s_2 _s_3");
  table.go("city_s_1", "3").play({"end", "silver move2", "troop city_s_1"}).go("city_s_2", "3");
  EXPECT_EQ(table.offered("to "), "w_front_s");
}

TEST(KemetWalls, AStepWithThePhoenixIgnoresWalls) {
  SCOPED_TRACE("KEMET-11.5");
  Position position(2);
  position.units(0, "w_bank 3").tiles(0, "phoenix god-speed").creature(0, "phoenix", "w_bank");
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "3 creature");
  table.play({"to city_s_1"});
  EXPECT_EQ(table.all(), "units 1 creature units 2 creature units 3 creature");
  table.play({"units 3 creature"});
  EXPECT_EQ(table.offered("to city"), "_s_2 _s_3");
}

// The example "Phoenix left behind".
TEST(KemetWalls, WithoutThePhoenixTheOthersStopAtTheWall) {
  SCOPED_TRACE("KEMET-11.5");
  Position position(2);
  position.units(0, "w_bank 3").tiles(0, "phoenix god-speed").creature(0, "phoenix", "w_bank");
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "2");
  EXPECT_EQ(table.offered("to city"), "");
  Position inside(2);
  inside.units(0, "w_front_s 3").tiles(0, "phoenix god-speed").creature(0, "phoenix", "w_front_s");
  Table left = moving(inside, "w_front_s");
  left.go("city_s_1", "3 creature").play({"to city_s_2"});
  EXPECT_EQ(left.all(), "units 1 creature units 2 creature units 3 creature");
}

TEST(KemetWalls, APhoenixThatIsPickedUpOpensWallsFromThereOn) {
  SCOPED_TRACE("KEMET-11.5");
  Position position(2);
  position.units(0, "w_bank 2 w_front_s 1").tiles(0, "phoenix god-speed");
  position.creature(0, "phoenix", "w_front_s");
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "2").play({"to city_s_1"});
  EXPECT_EQ(table.all(), "units 1 creature units 2 creature units 3 creature");
}

TEST(KemetWalls, ThePhoenixDoesNotLeadIntoADistrictWithAnotherOwnCreature) {
  SCOPED_TRACE("KEMET-11.5, KEMET-10.9");
  Position position(2);
  position.units(0, "w_bank 2 city_s_1 1").tiles(0, "phoenix god-speed sphinx");
  position.seat(0, "creatures", json::object{{"phoenix", "w_bank"}, {"sphinx", "city_s_1"}});
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "2 creature");
  EXPECT_EQ(table.offered("to city"), "_s_2 _s_3");
}

TEST(KemetWalls, AWallStaysAWallAfterInitiative) {
  SCOPED_TRACE("KEMET-11.1");
  Position position(2);
  position.units(0, "w_front_s 3").units(1, "city_s_1 2").tiles(0, "initiative god-speed");
  Table table = moving(position, "w_front_s");
  table.go("city_s_1", "3");
  EXPECT_EQ(table.step(), "step");
  EXPECT_EQ(table.offered("to "), "w_front_s");
}

TEST(KemetWalls, ADistrictThatRainingFireEmptiedIsEnteredWithoutABattle) {
  SCOPED_TRACE("KEMET-11.1");
  Position position(2);
  position.units(0, "w_front_s 3").units(1, "city_s_1 1").di(0, "raining-fire 1");
  Table table = moving(position, "w_front_s");
  table.play({"card raining-fire", "fire city_s_1"}).go("city_s_1", "3");
  EXPECT_EQ(table.times<BattleBegins>(), 0U);
  EXPECT_EQ(table.on(0, "city_s_1"), 3);
}

// ---- KEMET-11.7 to KEMET-11.11  Teleports -------------------------------------------------------

TEST(KemetTeleport, ItSetsOutFromAnyPyramid) {
  SCOPED_TRACE("KEMET-11.7");
  Position position(2);
  position.units(0, "city_nw_1 1 city_s_2 1 city_s_3 1 w_bank 1 temple_w 1");
  position.pyramids(1, "white 2 red 1 blue 0").pp(0, 4);
  EXPECT_EQ(moving(position, "city_nw_1").offered("teleport "),
            "temple_delta temple_w temple_wb w_obelisk");
  EXPECT_EQ(moving(position, "city_s_2").offered("teleport "),
            "temple_delta temple_w temple_wb w_obelisk");            // of an enemy
  EXPECT_EQ(moving(position, "city_s_3").offered("teleport "), "");  // no pyramid stands there
  EXPECT_EQ(moving(position, "w_bank").offered("teleport "), "");
  EXPECT_EQ(moving(position, "temple_w").offered("teleport "), "");
  Table table = moving(position, "city_nw_1");
  table.jump("temple_wb", "1");
  EXPECT_EQ(table.on(0, "temple_wb"), 1);
  EXPECT_EQ(table.state().stack.top<Move>().left, 1);  // no capacity is used
}

TEST(KemetTeleport, TheTeleportTileSetsOutFromObelisks) {
  SCOPED_TRACE("KEMET-11.7");
  Position position(2);
  position.units(0, "temple_w 1 w_obelisk 1 w_bank 1").tiles(0, "teleport").pp(0, 2);
  EXPECT_EQ(moving(position, "temple_w").offered("teleport "), "temple_delta temple_wb w_obelisk");
  EXPECT_EQ(moving(position, "w_obelisk").offered("teleport "), "temple_delta temple_w temple_wb");
  EXPECT_EQ(moving(position, "w_bank").offered("teleport "), "");
}

TEST(KemetTeleport, ItIsAWayOutOfTheDelta) {
  SCOPED_TRACE("KEMET-11.7");
  Position position(3);
  position.units(0, "temple_delta 2").tiles(0, "teleport").pp(0, 2);
  EXPECT_EQ(moving(position, "temple_delta").offered("teleport "),
            "sanctuary temple_w temple_wb w_obelisk_n w_obelisk_s");
}

TEST(KemetTeleport, ItEndsOnAnyOtherObeliskEnemyHeldOnesToo) {
  SCOPED_TRACE("KEMET-11.8");
  Position position(5);
  position.units(0, "city_nw_1 3").units(1, "temple_e 2").pp(0, 2);
  Table table = moving(position, "city_nw_1");
  EXPECT_EQ(table.offered("teleport "),
            "e_obelisk sanctuary temple_delta temple_e temple_eb temple_w temple_wb w_obelisk_n "
            "w_obelisk_s");
  table.jump("temple_e", "3");
  EXPECT_EQ(table.step(), "plan");
}

// The example "Teleport prices".
TEST(KemetTeleport, StargateSavesEachTimeAndPriestOfRaOnce) {
  SCOPED_TRACE("KEMET-11.9");
  const auto prices = [](std::string_view tiles, bool card) {
    Position position(2);
    position.units(0, "city_nw_1 3").tiles(0, tiles).pp(0, 9);
    if (card) position.di(0, "teleportation 1");
    Table table = moving(position, "city_nw_1");
    if (card) table.play({"card teleportation"});
    const int before = table.pp(0);
    table.jump("temple_w", "3");
    const int between = table.pp(0);
    table.jump("temple_wb", "3");
    return std::to_string((card ? 9 : before) - between) + " " +
           std::to_string(between - table.pp(0));
  };
  EXPECT_EQ(prices("teleport", false), "2 2");
  EXPECT_EQ(prices("teleport stargate", false), "1 1");
  EXPECT_EQ(prices("teleport priest-of-ra", false), "1 2");
  EXPECT_EQ(prices("teleport stargate priest-of-ra", false), "0 1");
  EXPECT_EQ(prices("teleport priest-of-ra", true), "0 1");
  EXPECT_EQ(prices("teleport stargate", true), "1 1");  // the card is not cheaper by it
}

TEST(KemetTeleport, ItAlternatesWithOtherSteps) {
  SCOPED_TRACE("KEMET-11.10");
  Position position(2);
  position.units(0, "w_front_nw 2").tiles(0, "god-speed teleport").pp(0, 6);
  Table table = moving(position, "w_front_nw");
  table.go("city_nw_1", "2").jump("temple_wb", "2").jump("temple_w", "2").go("w_front_s", "2");
  EXPECT_EQ(table.all(), "end");
  EXPECT_EQ(table.pp(0), 2);
}

TEST(KemetTeleport, AllUnitsNeedNotGoAndTheLimitHolds) {
  SCOPED_TRACE("KEMET-11.11");
  Position position(2);
  position.units(0, "city_nw_1 3 temple_w 4 temple_wb 5").pp(0, 9).tiles(0, "phoenix");
  position.creature(0, "phoenix", "city_nw_1");
  Table table = moving(position, "city_nw_1");
  EXPECT_EQ(table.offered("teleport "), "temple_delta temple_w w_obelisk");
  table.play({"teleport temple_w"});
  EXPECT_EQ(table.all(), "units 1 units 1 creature");
  Table other = moving(position, "city_nw_1");
  other.play({"teleport w_obelisk"});
  EXPECT_EQ(other.offered("units "), "1 1 creature 2 2 creature 3 3 creature");
  other.play({"units 3"});
  EXPECT_EQ(other.where(Creature::phoenix), "tile");  // left alone
}

TEST(KemetTeleport, ACreatureDoesNotTeleportToAnotherAndNoPositionComesTwice) {
  SCOPED_TRACE("KEMET-11.11");
  Position position(2);
  position.units(0, "city_nw_1 2 temple_w 1").pp(0, 9).tiles(0, "phoenix sphinx");
  position.seat(0, "creatures", json::object{{"phoenix", "city_nw_1"}, {"sphinx", "temple_w"}});
  Table table = moving(position, "city_nw_1");
  table.play({"teleport temple_w"});
  EXPECT_EQ(table.all(), "units 1 units 2");
  Position free(2);
  free.units(0, "temple_w 1").pp(0, 0).tiles(0, "teleport stargate priest-of-ra god-speed");
  Table walked = moving(free, "temple_w");
  walked.go("w_obelisk", "1");
  EXPECT_EQ(walked.offered("teleport "), "temple_delta temple_wb");  // not back to the beginning
}

}  // namespace
}  // namespace ennead::kemet::days
