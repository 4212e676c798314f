// KEMET-10: Move.
#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

// What may go with a step there.
std::string numbers(Table table, std::string_view to) {
  return table.play({std::string("to ") + std::string(to)}).offered("units ");
}

// ---- KEMET-10.1 to KEMET-10.4  Steps ------------------------------------------------------------

TEST(KemetMove, OneTroopIsSetInMotion) {
  SCOPED_TRACE("KEMET-10.1");
  Table table(Position(2).units(0, "w_bank 2 city_nw_2 3").units(1, "temple_w 1"));
  table.play({"token move2"});
  EXPECT_EQ(table.all(), "nothing troop city_nw_2 troop w_bank");
  table.play({"troop w_bank"});
  EXPECT_EQ(table.offered("troop "), "");
}

TEST(KemetMove, AStepNamesItsTargetAndHowManyGo) {
  SCOPED_TRACE("KEMET-10.2");
  Position position(2);
  position.units(0, "w_bank 3").tiles(0, "phoenix").creature(0, "phoenix", "w_bank");
  Table table = moving(position, "w_bank");
  EXPECT_EQ(table.offered("to "), "temple_wb w_front_nw w_front_s w_obelisk");
  table.play({"to temple_wb"});
  EXPECT_EQ(table.all(),
            "units 1 units 1 creature units 2 units 2 creature units 3 units 3 creature");
}

// The example "Dropping and gathering".
TEST(KemetMove, UnitsAreDroppedAndGatheredOnTheWay) {
  SCOPED_TRACE("KEMET-10.2");
  Position position(3);
  position.units(0, "w_front_nw 3 w_obelisk_n 1").tiles(0, "god-speed");
  Table table = moving(position, "w_front_nw");
  table.go("w_obelisk_n", "2");
  EXPECT_EQ(table.on(0, "w_front_nw"), 1);
  EXPECT_EQ(numbers(table, "w_front_c"), "1 2 3");
  table.go("w_front_c", "3");
  EXPECT_EQ(table.on(0, "w_front_c"), 3);
}

TEST(KemetMove, TheNextStepSetsOutFromTheLastTarget) {
  SCOPED_TRACE("KEMET-10.3");
  Position position(3);
  position.units(0, "w_front_nw 3 temple_wb 2").tiles(0, "god-speed");
  Table table = moving(position, "w_front_nw");
  table.go("temple_w", "2");
  EXPECT_EQ(table.offered("to "), "w_front_c w_front_nw w_front_s w_obelisk_n w_obelisk_s");
  EXPECT_EQ(numbers(table, "w_front_s"), "1 2");  // the unit that was left does not go
  Position back(3);
  back.units(0, "w_front_nw 3").tiles(0, "god-speed royal-scarab");
  back.creature(0, "scarab", "w_front_nw");
  Table round = moving(back, "w_front_nw");
  round.go("temple_w", "2 creature").go("w_front_nw", "1 creature");
  EXPECT_EQ(numbers(round, "w_bank"), "1 1 creature 2 2 creature");  // it is there again
}

TEST(KemetMove, AStepGoesToAnAdjacentSpaceForOneOfTheCapacity) {
  SCOPED_TRACE("KEMET-10.4");
  Position position(5);
  position.units(0, "w_bank 3");
  Table table = moving(position, "w_bank");
  EXPECT_EQ(table.offered("to "),
            "e_front_e e_front_ne temple_eb temple_wb w_front_c w_front_nw w_front_s w_obelisk_n "
            "w_obelisk_s");
  table.go("w_front_c", "3");
  EXPECT_EQ(table.all(), "end");
}

// ---- KEMET-10.5 to KEMET-10.7  Capacity ---------------------------------------------------------

// The capacity with which a step to temple_w sets out from w_front_nw.
int capacity_after(std::string_view tiles, std::string_view creature, std::string_view units) {
  Position position(3);
  position.units(0, "w_front_nw 3").tiles(0, tiles);
  if (!creature.empty()) position.creature(0, creature, "w_front_nw");
  Table table = moving(position, "w_front_nw");
  table.go("temple_w", units);
  return table.state().stack.top<Move>().left + 1;
}

TEST(KemetMove, TheCapacityIsOneAndMoreWithGodSpeedAndTheCreature) {
  SCOPED_TRACE("KEMET-10.5");
  EXPECT_EQ(capacity_after("", "", "3"), 1);
  EXPECT_EQ(capacity_after("god-speed", "", "3"), 2);
  EXPECT_EQ(capacity_after("royal-scarab", "scarab", "3 creature"), 3);
  EXPECT_EQ(capacity_after("royal-scarab god-speed", "scarab", "3 creature"), 4);
  EXPECT_EQ(capacity_after("giant-scorpion", "scorpion", "1 creature"), 2);
  EXPECT_EQ(capacity_after("phoenix", "phoenix", "1 creature"), 2);
  EXPECT_EQ(capacity_after("ancestral-elephant", "elephant", "1 creature"), 2);
  EXPECT_EQ(capacity_after("deep-desert-snake", "snake", "1 creature"), 2);
  EXPECT_EQ(capacity_after("mummy", "mummy", "1 creature"), 2);
  EXPECT_EQ(capacity_after("sphinx", "sphinx", "1 creature"), 1);
  EXPECT_EQ(capacity_after("sphinx god-speed", "sphinx", "1 creature"), 2);
}

TEST(KemetMove, ACreatureThatDoesNotGoWithTheFirstStepAddsNothing) {
  SCOPED_TRACE("KEMET-10.5");
  EXPECT_EQ(capacity_after("royal-scarab", "scarab", "2"), 1);
  EXPECT_EQ(capacity_after("royal-scarab", "scarab", "3"), 1);
}

TEST(KemetMove, ATeleportAsFirstStepFixesTheCapacityToo) {
  SCOPED_TRACE("KEMET-10.5");
  Position position(3);
  position.units(0, "city_nw_1 3 temple_w 1").tiles(0, "royal-scarab");
  position.creature(0, "scarab", "temple_w");
  Table table = moving(position, "city_nw_1");
  table.jump("temple_w", "3");
  EXPECT_EQ(table.state().stack.top<Move>().left, 1);
  table.go("w_front_c", "4 creature");  // the Scarab comes along and adds nothing
  EXPECT_EQ(table.all(), "end");
}

// The example "Capacity".
TEST(KemetMove, WhatIsLeftBehindTakesNothingAwayAndWhatIsPickedUpAddsNothing) {
  SCOPED_TRACE("KEMET-10.6");
  Position position(3);
  position.units(0, "w_front_nw 3").tiles(0, "royal-scarab").creature(0, "scarab", "w_front_nw");
  Table dropped = moving(position, "w_front_nw");
  dropped.go("w_obelisk_n", "3 creature").go("w_front_c", "2").go("w_obelisk_s", "2");
  EXPECT_EQ(dropped.where(Creature::scarab), "w_obelisk_n");
  EXPECT_EQ(dropped.all(), "end");  // three steps
  Position picked(3);
  picked.units(0, "w_front_nw 2 w_obelisk_n 1").tiles(0, "royal-scarab god-speed");
  picked.creature(0, "scarab", "w_obelisk_n");
  Table table = moving(picked, "w_front_nw");
  table.go("w_obelisk_n", "2").go("w_front_c", "3 creature");
  EXPECT_EQ(table.all(), "end");  // two steps
}

TEST(KemetMove, HarborsJoinTheBanksForNothing) {
  SCOPED_TRACE("KEMET-10.7");
  Position position(4);
  position.units(0, "w_bank 2").tiles(0, "god-speed").pp(0, 0);
  Table table = moving(position, "w_bank");
  table.go("e_front_ne", "2");
  EXPECT_EQ(table.pp(0), 0);
  EXPECT_EQ(table.offered("to "), "e_bank e_obelisk temple_e w_bank");
  Position east(4);
  east.units(0, "e_bank 2");
  EXPECT_EQ(moving(east, "e_bank").offered("to "), "e_front_e e_front_ne e_obelisk temple_eb");
  Position delta(5);
  delta.units(0, "delta_desert 2");
  EXPECT_EQ(moving(delta, "delta_desert").offered("to "), "sanctuary temple_delta");
}

// ---- KEMET-10.8 to KEMET-10.10  Limit and creatures ---------------------------------------------

// The example "Limit in passing".
TEST(KemetMove, NoStepBringsMoreUnitsThanTheLimit) {
  SCOPED_TRACE("KEMET-10.8");
  Position position(2);
  position.units(0, "w_bank 4 w_front_s 3").tiles(0, "god-speed");
  EXPECT_EQ(numbers(moving(position, "w_front_s"), "w_bank"), "1");
  position.tiles(0, "legion");
  EXPECT_EQ(numbers(moving(position, "w_front_s"), "w_bank"), "1 2 3");
  Position full(2);
  full.units(0, "w_bank 5 w_front_s 3").tiles(0, "god-speed");
  EXPECT_FALSE(moving(full, "w_front_s").offers("to w_bank"));
}

TEST(KemetMove, ACreatureDoesNotEnterASpaceWithAnother) {
  SCOPED_TRACE("KEMET-10.9");
  Position position(2);
  position.units(0, "w_bank 2 w_front_s 2").tiles(0, "phoenix sphinx");
  position.seat(0, "creatures", json::object{{"phoenix", "w_bank"}, {"sphinx", "w_front_s"}});
  EXPECT_EQ(numbers(moving(position, "w_bank"), "w_front_s"), "1 2");  // units alone may go
  EXPECT_EQ(numbers(moving(position, "w_bank"), "temple_wb"), "1 1 creature 2 2 creature");
}

TEST(KemetMove, AnEnemyCreatureIsNoHindrance) {
  SCOPED_TRACE("KEMET-10.9");
  Position position(2);
  position.units(0, "w_bank 2").tiles(0, "phoenix").creature(0, "phoenix", "w_bank");
  position.units(1, "w_front_s 2").tiles(1, "sphinx").creature(1, "sphinx", "w_front_s");
  EXPECT_EQ(numbers(moving(position, "w_bank"), "w_front_s"), "1 1 creature 2 2 creature");
}

TEST(KemetMove, ACreatureThatIsLeftAloneReturnsToItsTile) {
  SCOPED_TRACE("KEMET-10.10");
  Position position(2);
  position.units(0, "w_bank 2 city_nw_1 1").tiles(0, "phoenix").creature(0, "phoenix", "w_bank");
  Table all = moving(position, "w_bank");
  all.go("temple_wb", "2");
  EXPECT_EQ(all.where(Creature::phoenix), "tile");  // not home
  Table some = moving(position, "w_bank");
  some.go("temple_wb", "1");
  EXPECT_EQ(some.where(Creature::phoenix), "w_bank");
  Table along = moving(position, "w_bank");
  along.go("temple_wb", "1 creature");
  EXPECT_EQ(along.where(Creature::phoenix), "temple_wb");
}

// ---- KEMET-10.11  No position twice -------------------------------------------------------------

// The example "Going nowhere".
TEST(KemetMove, AStepStraightBackWithAllIsNotOffered) {
  SCOPED_TRACE("KEMET-10.11");
  Position position(2);
  position.units(0, "w_front_s 3").tiles(0, "god-speed");
  Table table = moving(position, "w_front_s");
  table.go("w_bank", "3");
  EXPECT_EQ(numbers(table, "w_front_s"), "1 2");
  Position one(2);
  one.units(0, "w_front_s 1").tiles(0, "god-speed");
  Table alone = moving(one, "w_front_s");
  alone.go("w_bank", "1");
  EXPECT_FALSE(alone.offers("to w_front_s"));
}

TEST(KemetMove, ThePlaceOfACreatureMakesAnotherPosition) {
  SCOPED_TRACE("KEMET-10.11");
  Position position(2);
  position.units(0, "w_front_s 2").tiles(0, "ancestral-elephant");
  position.creature(0, "elephant", "w_front_s");
  Table table = moving(position, "w_front_s");
  table.go("w_bank", "2 creature");
  // With all and the Elephant it would be as before; without it the Elephant is on its tile.
  EXPECT_EQ(numbers(table, "w_front_s"), "1 1 creature 2");
}

TEST(KemetMove, TheBeginningCountsWhereverTheMovingUnitsStand) {
  SCOPED_TRACE("KEMET-10.11");
  Position position(2);
  position.units(0, "w_front_s 1 w_bank 1").tiles(0, "ancestral-elephant god-speed");
  position.creature(0, "elephant", "w_front_s");
  Table table = moving(position, "w_front_s");
  table.go("w_bank", "1 creature").go("w_front_s", "2 creature");
  // One unit back to w_bank: all as in the beginning. Two with the Elephant: as after one step.
  EXPECT_EQ(numbers(table, "w_bank"), "1 creature 2");
}

TEST(KemetMove, PrayerPointsMakeAnotherPosition) {
  SCOPED_TRACE("KEMET-10.11");
  Position position(2);
  position.units(0, "temple_w 1").tiles(0, "teleport").pp(0, 6);
  Table table = moving(position, "temple_w");
  table.jump("temple_wb", "1").jump("temple_w", "1");
  EXPECT_EQ(table.pp(0), 2);  // the place is the same, the PP are not
  Position praying(2);
  praying.units(0, "w_front_s 1").tiles(0, "god-speed").pp(0, 6).di(0, "prayer 1");
  Table card = moving(praying, "w_front_s");
  card.go("w_bank", "1");
  EXPECT_FALSE(card.offers("to w_front_s"));
  card.play({"card prayer"});
  EXPECT_TRUE(card.offers("to w_front_s"));
}

TEST(KemetMove, FreeTeleportsDoNotGoInCircles) {
  SCOPED_TRACE("KEMET-10.11");
  Position position(2);
  position.units(0, "temple_w 1").tiles(0, "teleport stargate priest-of-ra").pp(0, 4);
  Table table = moving(position, "temple_w");
  table.jump("temple_wb", "1");
  EXPECT_EQ(table.pp(0), 4);
  table.jump("w_obelisk", "1");
  EXPECT_EQ(table.pp(0), 3);  // every further one costs
  Position walking(2);
  walking.units(0, "w_front_s 1").tiles(0, "teleport stargate priest-of-ra god-speed").pp(0, 4);
  Table mixed = moving(walking, "w_front_s");
  mixed.go("temple_w", "1").jump("w_obelisk", "1");
  EXPECT_EQ(mixed.pp(0), 4);
  EXPECT_FALSE(mixed.offers("to temple_w"));  // there it was with these PP
  EXPECT_FALSE(mixed.offers("to w_front_s"));
  EXPECT_TRUE(mixed.offers("teleport temple_w"));  // with one PP less
}

// ---- KEMET-10.12 to KEMET-10.15  The end of a Move ----------------------------------------------

TEST(KemetMove, AMoveMayEndBeforeAnyStep) {
  SCOPED_TRACE("KEMET-10.12");
  Position position(2);
  position.units(0, "w_bank 2").tiles(0, "god-speed");
  Table none = moving(position, "w_bank");
  none.play({"end"});
  EXPECT_EQ(none.on(0, "w_bank"), 2);
  EXPECT_EQ(none.all(), "end");
  Table one = moving(position, "w_bank");
  one.go("temple_wb", "2").play({"end"});
  EXPECT_EQ(one.step(), "turn");
}

TEST(KemetMove, ABattleEndsTheMove) {
  SCOPED_TRACE("KEMET-10.13");
  Position position(2);
  position.units(0, "w_bank 5").units(1, "w_front_s 1").tiles(0, "god-speed");
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "5");
  EXPECT_EQ(table.step(), "plan");
  table.fight(0, "play 301 drop 130", 1, "play 202 drop 130").play({"recall", "stay"});
  EXPECT_EQ(table.step(), "turn");
  EXPECT_EQ(table.all(), "end");
}

TEST(KemetMove, OnlyTheUnitsOfTheLastStepFight) {
  SCOPED_TRACE("KEMET-10.14");
  Position position(2);
  position.units(0, "w_bank 5").units(1, "w_front_s 1");
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "2");
  EXPECT_EQ(table.told<BattleBegins>().at(0).units, 2);
  table.fight(0, "play 301 drop 130", 1, "play 320 drop 130");
  EXPECT_EQ(table.told<Totals>().at(0).strength, 2 + 3);
  EXPECT_EQ(table.on(0, "w_bank"), 3);
}

// The example "Escape".
TEST(KemetMove, AfterAnEscapeTheMoveGoesOnWithTheCapacityLeft) {
  SCOPED_TRACE("KEMET-10.15");
  Position position(2);
  position.units(0, "w_bank 5").units(1, "w_front_s 2").di(1, "escape 1 prayer 1");
  position.tiles(0, "god-speed");
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "5");
  EXPECT_EQ(table.asked(), 1);
  table.play({"escape", "flee w_bank"});
  EXPECT_EQ(table.step(), "step");
  EXPECT_EQ(table.asked(), 0);
  EXPECT_TRUE(table.offers("to w_bank"));  // after them
  EXPECT_TRUE(table.offers("to temple_w"));
  table.go("w_bank", "5");
  EXPECT_EQ(table.step(), "plan");  // the only Escape was played
  Position slow(2);
  slow.units(0, "w_bank 5").units(1, "w_front_s 2").di(1, "escape 1");
  Table halted = moving(slow, "w_bank");
  halted.go("w_front_s", "5").play({"escape", "flee w_bank"});
  EXPECT_EQ(halted.all(), "end");  // no capacity left
}

TEST(KemetMove, AfterAnEscapeFromATeleportTheWholeCapacityIsLeft) {
  SCOPED_TRACE("KEMET-10.15");
  Position position(2);
  position.units(0, "city_nw_1 3").units(1, "w_obelisk 2").di(1, "escape 1");
  Table table = moving(position, "city_nw_1");
  table.jump("w_obelisk", "3").play({"escape", "flee w_bank"});
  EXPECT_EQ(table.offered("to "), "temple_w w_bank w_front_nw w_front_s");
}

TEST(KemetMove, AfterInitiativeDestroyedATroopTheMoveGoesOn) {
  SCOPED_TRACE("KEMET-10.15");
  Position position(2);
  position.units(0, "w_bank 3").units(1, "w_front_s 2").tiles(0, "god-speed initiative");
  Table table = moving(position, "w_bank");
  table.go("w_front_s", "3");
  EXPECT_EQ(table.step(), "step");
  EXPECT_EQ(table.permanent(0), 0);
  EXPECT_EQ(numbers(table, "w_bank"), "1 2 3");  // the enemy is gone: nothing is as before
  EXPECT_FALSE(table.offers("to city_s_1"));     // not the first step
}

}  // namespace
}  // namespace ennead::kemet::days
