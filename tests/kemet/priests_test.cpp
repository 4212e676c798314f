// KEMET-29.13 to KEMET-29.15 and KEMET-29.28: priests among the units.
#include "kemet/path_table.h"

namespace ennead::kemet::battles {
namespace {

// Seat 0 has a troop of five with two priests next to an enemy.
Position two_priests(int attackers = 5, int defenders = 3) {
  Position position = on_path(neighbours(attackers, defenders));
  return priests(position, 0, "start w_front_nw w_front_nw");
}

TEST(KemetPriests, TheyAreUnitsBeyondTheTwelve) {
  SCOPED_TRACE("KEMET-29.13");
  const Table table(two_priests());
  EXPECT_EQ(table.units(0, "w_front_nw"), 5);
  EXPECT_EQ(table.pool(0), 9) << "12 and two priests, five on the board";
  Position more_than_there = on_path(neighbours(1, 1));
  EXPECT_THROW(Table(priests(more_than_there, 0, "w_front_nw w_front_nw")), Fault);
}

TEST(KemetPriests, AStepNamesHowManyGo) {
  SCOPED_TRACE("KEMET-29.14");
  Table table(two_priests(4));
  table.play({"token move1", "done", "troop w_front_nw", "to w_bank"});
  EXPECT_EQ(table.legal(), (Names{"units 1", "units 1 priests 1", "units 2", "units 2 priests 1",
                                  "units 2 priests 2", "units 3 priests 1", "units 3 priests 2",
                                  "units 4 priests 2"}));
  table.play({"units 3 priests 1"});
  EXPECT_EQ(priests_of(table, 0), "start w_front_nw w_bank");
}

TEST(KemetPriests, WherePriestsStandIsPartOfAPosition) {
  SCOPED_TRACE("KEMET-29.14, KEMET-10.11");
  Table table(two_priests(4).tiles(0, "god-speed"));
  table.play({"token move1", "done", "troop w_front_nw", "to w_bank", "units 2 priests 1"});
  table.choose("to w_front_nw");
  EXPECT_FALSE(table.offers("units 2 priests 1")) << "as it was";
  EXPECT_TRUE(table.offers("units 1"));
  EXPECT_TRUE(table.offers("units 1 priests 1"));
}

TEST(KemetPriests, TheirOwnerSaysWhichUnitsFall) {
  SCOPED_TRACE("KEMET-29.13");
  Table table(two_priests());
  attack(table, "5 priests 2").battle("410", "320");
  // 2 damage against no protection: two of five fall.
  EXPECT_EQ(table.now(), "which_priests 0");
  EXPECT_EQ(table.legal(), (Names{"priests 0", "priests 1", "priests 2"}));
  table.choose("priests 1");
  EXPECT_EQ(priests_of(table, 0), "start pool w_obelisk");
  EXPECT_EQ(table.units(0, "w_obelisk"), 3);
  Table all(two_priests(3));
  attack(all, "3 priests 2").battle("301", "221");
  EXPECT_EQ(all.units(0, "w_obelisk"), 2) << "2 damage, 1 protection";
  EXPECT_EQ(all.now(), "which_priests 0");
  all.choose("priests 0");
  EXPECT_EQ(priests_of(all, 0), "start w_obelisk w_obelisk");
}

TEST(KemetPriests, WhereOnlyPriestsCanFallNobodyIsAsked) {
  SCOPED_TRACE("KEMET-29.13");
  Position position = on_path(neighbours(2, 4));
  priests(position, 0, "start w_front_nw w_front_nw");
  Table table(position);
  attack(table, "2 priests 2").battle("410", "221");
  EXPECT_NE(table.step(), "which_priests");
  EXPECT_EQ(table.units(0, "w_obelisk"), 0);
  EXPECT_EQ(priests_of(table, 0), "start pool pool");
}

TEST(KemetPriests, OneAnswerForAllLossesOfABattle) {
  SCOPED_TRACE("KEMET-29.13, KEMET-24.2");
  Position position = on_path(neighbours(5, 3), "", "1A 2A 3A 4A", "base cards path");
  priests(position, 0, "start w_front_nw w_front_nw");
  Table table(position);
  attack(table, "5 priests 2").battle("500", "320");
  EXPECT_EQ(table.units(0, "w_obelisk"), 1) << "two fell to the enemy, two to the own card";
  EXPECT_EQ(table.legal(), (Names{"priests 1", "priests 2"}));
  table.choose("priests 1");
  EXPECT_EQ(priests_of(table, 0), "start pool w_obelisk");
}

TEST(KemetPriests, BothSidesSayWhoFellTheAttackerFirst) {
  SCOPED_TRACE("KEMET-29.13, KEMET-29.35");
  Position position = on_path(neighbours(4, 4));
  priests(position, 0, "start start w_front_nw");
  priests(position, 1, "start start w_obelisk");
  Table table(position);
  attack(table, "4 priests 1").battle("410", "320");
  EXPECT_EQ(table.now(), "which_priests 0");
  table.choose("priests 0");
  EXPECT_EQ(table.now(), "which_priests 1");
  table.choose("priests 1");
  EXPECT_EQ(table.now(), "beaten 1");
  EXPECT_EQ(priests_of(table, 0), "start start w_obelisk");
  EXPECT_EQ(priests_of(table, 1), "start start pool");
}

TEST(KemetPriests, FireAsksTheOwner) {
  SCOPED_TRACE("KEMET-29.13");
  Position position = on_path(neighbours(3, 3)).di(0, "raining-fire").pp(0, 3);
  priests(position, 1, "start start w_obelisk");
  Table table(position);
  table.play({"card raining-fire"});  // one target alone
  EXPECT_EQ(table.now(), "which_priests 1");
  table.choose("priests 1");
  EXPECT_EQ(priests_of(table, 1), "start start pool");
  EXPECT_EQ(table.units(1, "w_obelisk"), 2);
  EXPECT_EQ(table.now(), "turn 0");
}

TEST(KemetPriests, InitiativeAsksTheOwnerBeforeTheBattle) {
  SCOPED_TRACE("KEMET-29.13, KEMET-29.32");
  Position position = on_path(neighbours(3, 4)).tiles(0, "initiative");
  position.seat(1, "skills", list("defensive-position"));
  priests(position, 1, "start start w_obelisk");
  Table kept(position);
  attack(kept, "3");
  EXPECT_EQ(kept.now(), "which_priests 1");
  Table fallen = kept;
  kept.choose("priests 0").battle("301", "202");
  EXPECT_EQ(kept.totals(), "6/0/1 5/0/2") << "2 units, 2, and Defensive Position";
  fallen.choose("priests 1").battle("301", "202");
  EXPECT_EQ(fallen.totals(), "6/0/1 4/0/2") << "the priest is gone before cards are chosen";
}

TEST(KemetPriests, RecruitsMayBePriests) {
  SCOPED_TRACE("KEMET-29.13");
  Position position = on_path(Position().units(0, "w_bank").units(1, "city_s_1").pp(0, 4));
  priests(position, 0, "start pool pool");
  Table table(position);
  table.play({"token recruit", "recruit", "units city_nw_1 3"});
  EXPECT_EQ(table.now(), "which_priests 0");
  EXPECT_EQ(table.legal(), (Names{"priests 0", "priests 1", "priests 2"}));
  table.choose("priests 2");
  EXPECT_EQ(priests_of(table, 0), "start city_nw_1 city_nw_1");
  table.choose("units city_nw_2 1");
  EXPECT_EQ(table.step(), "turn") << "no priest is left in the pool";
}

TEST(KemetPriests, ReinforcementsAndTheDeltaAskToo) {
  SCOPED_TRACE("KEMET-29.13");
  Position delta =
      on_path(Position().units(0, "city_nw_1").units(1, "temple_delta 2 city_s_1").last_turn());
  priests(delta, 1, "start start temple_delta");
  Table table(delta);
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  EXPECT_EQ(table.step(), "delta");
  table.choose("withdraw");
  EXPECT_EQ(table.now(), "which_priests 1");
  table.choose("priests 1");
  EXPECT_EQ(priests_of(table, 1), "start start pool");
  Position night = on_path(Position().units(0, "city_nw_1").units(1, "city_s_1").last_turn());
  night.tiles(0, "reinforcements");
  priests(night, 0, "start start pool");
  Table more_units(night);
  more_units.choose("token pray3");
  if (more_units.step() == "turn") more_units.choose("end");
  more_units.play({"reinforce", "units city_nw_1 2"});
  EXPECT_EQ(more_units.now(), "which_priests 0");
  more_units.choose("priests 1");
  EXPECT_EQ(more_units.step(), "reinforce_units") << "it goes on";
}

TEST(KemetPriests, ARecallTakesAllOfThem) {
  SCOPED_TRACE("KEMET-29.13");
  Table table(two_priests(5, 1));
  attack(table, "5 priests 2").battle("301", "202");
  table.play({"recall", "recall"});
  EXPECT_EQ(priests_of(table, 0), "start pool pool");
}

TEST(KemetPriests, WithAllThreeAmongTheUnitsOneMayBeSentBack) {
  SCOPED_TRACE("KEMET-29.15");
  Position position = on_path(neighbours(3, 1));
  priests(position, 0, "pool w_front_nw w_front_nw");
  Table table(position);
  EXPECT_EQ(table.offered("send-back "), (Names{"pool", "w_front_nw"}));
  Table pool = table;
  table.choose("send-back w_front_nw");
  EXPECT_EQ(table.units(0, "w_front_nw"), 2) << "one unit less";
  EXPECT_EQ(priests_of(table, 0), "start pool w_front_nw");
  EXPECT_EQ(table.offered("send-back "), Names{}) << "not all three any more";
  pool.choose("send-back pool");
  EXPECT_EQ(pool.units(0, "w_front_nw"), 3);
  Position two = on_path(neighbours(3, 1));
  priests(two, 0, "start w_front_nw w_front_nw");
  EXPECT_EQ(Table(two).offered("send-back "), Names{});
  Table placed(position);
  placed.choose("token pray3");
  EXPECT_EQ(placed.step(), "turn");
  EXPECT_EQ(placed.offered("send-back "), Names{}) << "before a token";
}

TEST(KemetPriests, TheLastUnitOfATroopLeavesItsCreatureAlone) {
  SCOPED_TRACE("KEMET-29.15, KEMET-16.5");
  Position position = on_path(neighbours(1, 1).tiles(0, "royal-scarab"));
  position.creatures(0, "scarab w_front_nw");
  priests(position, 0, "pool pool w_front_nw");
  Table table(position);
  table.choose("send-back w_front_nw");
  EXPECT_EQ(table.place(Creature::scarab), "tile");
}

// ---- KEMET-29.28 --------------------------------------------------------------------------------

TEST(KemetPriests, LegionAllowsSevenWhereAPriestIs) {
  SCOPED_TRACE("KEMET-29.28, KEMET-29.25");
  Position position = on_path(Position().units(0, "w_front_nw 5 w_bank 4").units(1, "city_s_1"));
  position.seat(0, "skills", list("legion"));
  priests(position, 0, "start start w_front_nw");
  Table table(position);
  table.play({"token move1", "done", "troop w_front_nw", "to w_bank"});
  EXPECT_TRUE(table.offers("units 3 priests 1")) << "7 with the priest";
  EXPECT_TRUE(table.offers("units 1"));
  EXPECT_FALSE(table.offers("units 2")) << "5 without him";
  EXPECT_FALSE(table.offers("units 4 priests 1"));
  table.choose("units 3 priests 1");
  EXPECT_EQ(table.units(0, "w_bank"), 7);
}

TEST(KemetPriests, UnitsBeyondTheLimitGoToThePoolWhenTheLastPriestLeaves) {
  SCOPED_TRACE("KEMET-29.28");
  Position position = on_path(Position().units(0, "w_front_nw 7 city_nw_1").units(1, "city_s_1"));
  position.seat(0, "skills", list("legion"));
  priests(position, 0, "start start w_front_nw");
  Table table(position);
  const int pp = table.pp(0);
  table.play({"token move1", "done", "troop w_front_nw", "to w_bank", "units 1 priests 1"});
  EXPECT_EQ(table.units(0, "w_front_nw"), 5) << "six were left";
  EXPECT_EQ(table.pp(0), pp) << "without PP";
  EXPECT_EQ(table.times<OverLimit>(), 1U);
  Position back = on_path(Position().units(0, "w_front_nw 7 city_nw_1").units(1, "city_s_1"));
  back.seat(0, "skills", list("legion"));
  priests(back, 0, "pool pool w_front_nw");
  Table sent(back);
  sent.choose("send-back w_front_nw");
  EXPECT_EQ(sent.units(0, "w_front_nw"), 5);
}

TEST(KemetPriests, AfterABattleTheExcessGoes) {
  SCOPED_TRACE("KEMET-29.28, KEMET-29.32");
  Position position = on_path(neighbours(7, 2));
  position.seat(0, "skills", list("legion"));
  priests(position, 0, "start start w_front_nw");
  Table table(position);
  attack(table, "7 priests 1").battle("410", "410");
  EXPECT_EQ(table.now(), "which_priests 0") << "one of seven falls";
  table.choose("priests 1");
  EXPECT_EQ(table.units(0, "w_obelisk"), 6) << "not before the creatures";
  table.play({"recall", "stay"});
  EXPECT_EQ(table.units(0, "w_obelisk"), 5);
  EXPECT_EQ(table.step(), "turn");
}

}  // namespace
}  // namespace ennead::kemet::battles
