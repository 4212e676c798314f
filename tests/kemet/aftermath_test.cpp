// KEMET-15: recall and retreat after a battle.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

TEST(KemetAftermath, ARecallPutsAllUnitsIntoThePoolForAPointEach) {
  SCOPED_TRACE("KEMET-15.1, KEMET-16.5");
  Table table = fought(
      neighbours(4, 3).tiles(1, "ancestral-elephant").creatures(1, "elephant w_obelisk").pp(1, 2),
      "410", "301");
  table.choose("recall");
  EXPECT_EQ(table.units(1, "w_obelisk"), 0);
  EXPECT_EQ(table.pool(1), 12);
  EXPECT_EQ(table.pp(1), 5);
  EXPECT_EQ(table.place(Creature::elephant), "tile");
}

TEST(KemetAftermath, ARecallNeverBringsMoreThanElevenPoints) {
  SCOPED_TRACE("KEMET-15.1, KEMET-3.1");
  Table table = fought(neighbours(5, 5).pp(1, 9), "410", "301");
  table.choose("recall");
  EXPECT_EQ(table.pp(1), 11);
}

TEST(KemetAftermath, TheLoserDecidesFirstThenTheWinner) {
  SCOPED_TRACE("KEMET-15.2, KEMET-15.7");
  Table table = fought(neighbours(4, 3), "410", "301");
  EXPECT_EQ(table.now(), "beaten 1");
  EXPECT_EQ(table.legal(), (Names{"recall", "retreat"}));
  table.choose("recall");
  EXPECT_EQ(table.now(), "victor 0");
  EXPECT_EQ(table.legal(), (Names{"stay", "recall"}));
  table.choose("recall");
  EXPECT_EQ(table.pool(0), 12);
  EXPECT_EQ(table.pp(0), 9);
  EXPECT_EQ(table.battle_vp(0), 1) << "the point stays won";
}

TEST(KemetAftermath, ABeatenAttackerDecidesFirst) {
  SCOPED_TRACE("KEMET-15.2, KEMET-15.3");
  Table table = fought(neighbours(2, 4), "301", "202");
  EXPECT_EQ(table.now(), "beaten 0");
  table.choose("retreat");
  EXPECT_EQ(table.now(), "retreat_to 1") << "the winner chooses where";
  EXPECT_EQ(table.offered("retreat "), (Names{"w_front_nw", "w_front_s", "w_bank", "temple_w"}));
  table.choose("retreat temple_w");
  EXPECT_EQ(table.units(0, "temple_w"), 2);
  EXPECT_EQ(table.now(), "victor 1");
  EXPECT_FALSE(table.holds(0, "temple_w")) << "the battle is not over";
  table.choose("stay");
  EXPECT_TRUE(table.holds(0, "temple_w"));
}

TEST(KemetAftermath, ABeatenDefenderHoldsTheTempleOfTheRetreat) {
  SCOPED_TRACE("KEMET-15.3, KEMET-15.10, KEMET-2.14");
  Table table = fought(neighbours(4, 2), "410", "202");
  table.play({"retreat", "retreat temple_w"});
  EXPECT_FALSE(table.holds(1, "temple_w")) << "the battle is not over";
  table.choose("stay");
  EXPECT_TRUE(table.holds(1, "temple_w"));
  EXPECT_EQ(table.vp(1), 1);
}

TEST(KemetAftermath, ARetreatGoesToASpaceFreeOfAnyUnits) {
  SCOPED_TRACE("KEMET-15.3");
  Table table =
      fought(neighbours(4, 3).units(1, "w_obelisk 3 w_bank 1").units(0, "w_front_nw 4 temple_w 1"),
             "410", "301");
  table.choose("retreat");
  EXPECT_EQ(table.offered("retreat "), (Names{"w_front_nw", "w_front_s"})) << "own ones bar it too";
}

TEST(KemetAftermath, WallsDoNotHinderARetreat) {
  SCOPED_TRACE("KEMET-15.3");
  Table table(Position().units(0, "w_front_s 4").units(1, "city_s_1 2 city_s_2 1"));
  table.march("w_front_s", "city_s_1", "3").battle("410", "202").choose("retreat");
  EXPECT_EQ(table.forced().back(), "retreat city_s_3") << "the front is not free";
  Table out(Position().units(0, "w_bank 4").units(1, "w_front_nw 2"));
  out.march("w_bank", "w_front_nw", "4").battle("410", "202").choose("retreat");
  EXPECT_EQ(out.offered("retreat "),
            (Names{"w_bank", "w_obelisk", "temple_w", "city_nw_1", "city_nw_2", "city_nw_3"}));
  out.play({"retreat city_nw_2", "stay"});
  EXPECT_EQ(controller(out.state(), parse_space("city_nw_2")), Seat{1})
      << "the loser controls what is there";
}

TEST(KemetAftermath, ARetreatMayCrossAHarbor) {
  SCOPED_TRACE("KEMET-15.3, KEMET-2.6");
  Table table(Position(4).units(0, "w_front_nw 4").units(1, "w_bank 2"));
  table.march("w_front_nw", "w_bank", "4").battle("410", "202").choose("retreat");
  EXPECT_TRUE(table.offers("retreat temple_eb"));
  EXPECT_TRUE(table.offers("retreat e_front_e"));
  EXPECT_FALSE(table.offers("retreat e_bank"));
}

TEST(KemetAftermath, AllUnitsAndTheCreatureRetreat) {
  SCOPED_TRACE("KEMET-15.4");
  Table table = fought(neighbours(5, 7)
                           .tiles(0, "charge initiative blades-of-neith")
                           .di(0, "war-rage 2")
                           .tiles(1, "legion ancestral-elephant")
                           .creatures(1, "elephant w_obelisk"),
                       {"410", "war-rage 2"}, "202");
  EXPECT_EQ(table.winner(), 0);
  table.play({"retreat", "retreat w_bank"});
  EXPECT_EQ(table.units(1, "w_bank"), 5);
  EXPECT_EQ(table.place(Creature::elephant), "w_bank");
}

TEST(KemetAftermath, SevenUnitsOfALegionRetreatTogether) {
  SCOPED_TRACE("KEMET-15.4, KEMET-2.10");
  Table table = fought(
      neighbours(5, 7).tiles(0, "charge blades-of-neith").di(0, "war-fury 2").tiles(1, "legion"),
      {"410", "war-fury 2"}, "202");
  EXPECT_EQ(table.totals(), "15/1/0 9/0/2");
  table.play({"retreat", "retreat w_bank"});
  EXPECT_EQ(table.units(1, "w_bank"), 7);
}

TEST(KemetAftermath, WithoutAFreeSpaceTheTroopIsRecalledAndPaid) {
  SCOPED_TRACE("KEMET-15.5");
  // The example "Retreat".
  const Position position = Position().units(0, "w_bank 5").units(1, "temple_wb 2").pp(1, 0);
  Table all(position);
  all.march("w_bank", "temple_wb", "5").battle("410", "202").choose("retreat");
  EXPECT_EQ(all.forced().back(), "retreat w_bank");
  EXPECT_EQ(all.units(1, "w_bank"), 2);
  Table some(position);
  some.march("w_bank", "temple_wb", "4").battle("410", "202");
  EXPECT_EQ(some.forced().back(), "recall");
  EXPECT_EQ(some.pool(1), 12);
  EXPECT_EQ(some.pp(1), 2);
  EXPECT_EQ(some.now(), "victor 0");
}

TEST(KemetAftermath, IfTheWinnerHasNobodyLeftTheLoserMayStay) {
  SCOPED_TRACE("KEMET-15.6");
  Table attacker = fought(neighbours(4, 1).tiles(1, "blades-of-neith defense").di(1, "war-fury"),
                          "221", {"410", "war-fury"});
  EXPECT_EQ(attacker.winner(), 1);
  EXPECT_EQ(attacker.units(1, "w_obelisk"), 0);
  EXPECT_EQ(attacker.now(), "beaten 0");
  EXPECT_EQ(attacker.legal(), (Names{"recall", "stay"})) << "and does not retreat";
  attacker.choose("stay");
  EXPECT_EQ(attacker.units(0, "w_obelisk"), 4);
  EXPECT_EQ(attacker.now(), "turn 1") << "there is no winner to ask, and the Move is over";
}

TEST(KemetAftermath, WithoutUnitsNobodyDecidesAnything) {
  SCOPED_TRACE("KEMET-15.8, KEMET-15.2");
  Table none = fought(neighbours(1, 1), "130", "130");
  EXPECT_TRUE(none.state().seats[Seat{1}].troops.empty());
  EXPECT_EQ(none.now(), "turn 1");
  Table one = fought(neighbours(4, 1), "320", "202");
  EXPECT_EQ(one.units(1, "w_obelisk"), 1);
  Table dead = fought(neighbours(4, 1), "320", "301");
  EXPECT_EQ(dead.now(), "victor 0") << "the loser has nobody left";
}

TEST(KemetAftermath, CreaturesGoHomeTheAttackersFirst) {
  SCOPED_TRACE("KEMET-15.9, KEMET-16.6");
  Table table(Position()
                  .units(0, "w_front_nw 1 city_nw_1 city_nw_2")
                  .units(1, "w_obelisk 1 city_s_1 city_s_2")
                  .tiles(0, "royal-scarab")
                  .tiles(1, "ancestral-elephant")
                  .creatures(0, "scarab w_front_nw")
                  .creatures(1, "elephant w_obelisk"));
  table.march("w_front_nw", "w_obelisk", "1 creature").battle("320", "130");
  EXPECT_EQ(table.now(), "go_home 0");
  EXPECT_EQ(table.legal(), (Names{"home city_nw_1", "home city_nw_2"}));
  table.choose("home city_nw_2");
  EXPECT_EQ(table.now(), "go_home 1");
  table.choose("home city_s_1");
  EXPECT_EQ(table.place(Creature::scarab), "city_nw_2");
  EXPECT_EQ(table.place(Creature::elephant), "city_s_1");
}

TEST(KemetAftermath, TheWinnersRecallComesBeforeTheCreatures) {
  SCOPED_TRACE("KEMET-15.9");
  Table table(Position()
                  .units(0, "w_front_nw 4")
                  .units(1, "w_obelisk 1 city_s_1 city_s_2")
                  .tiles(1, "ancestral-elephant")
                  .creatures(1, "elephant w_obelisk"));
  table.march("w_front_nw", "w_obelisk", "4").battle("320", "410");
  EXPECT_EQ(table.now(), "victor 0");
  table.choose("recall");
  EXPECT_EQ(table.now(), "go_home 1");
}

TEST(KemetAftermath, LastOfAllTemplesAreGainedAndDayCardsMayBePlayed) {
  SCOPED_TRACE("KEMET-15.10, KEMET-2.14, KEMET-18.4");
  Table table(Position().units(0, "w_front_nw 4").units(1, "temple_w 2").di(0, "prayer"));
  table.march("w_front_nw", "temple_w", "4").battle("410", "202");
  EXPECT_TRUE(table.holds(1, "temple_w"));
  table.play({"retreat", "retreat w_obelisk"});
  EXPECT_FALSE(table.holds(1, "temple_w")) << "lost at once";
  EXPECT_FALSE(table.holds(0, "temple_w"));
  EXPECT_EQ(table.legal(), (Names{"stay", "recall"})) << "no cards yet";
  table.choose("stay");
  EXPECT_TRUE(table.holds(0, "temple_w"));
  EXPECT_EQ(table.now(), "turn 0") << "the Move is over";
  EXPECT_EQ(table.legal(), (Names{"card prayer", "end"}));
}

TEST(KemetAftermath, ABeatenRecruiterRetreatsFromTheOwnDistrict) {
  SCOPED_TRACE("KEMET-15.3, KEMET-9.8");
  Table table(Position().units(1, "city_nw_1 4").pp(0, 2));
  table.play({"token recruit", "recruit", "units city_nw_1 2"});
  table.battle("301", "202");
  EXPECT_EQ(table.now(), "beaten 0");
  table.choose("retreat");
  EXPECT_EQ(table.now(), "retreat_to 1");
  EXPECT_EQ(table.offered("retreat "), (Names{"w_front_nw", "city_nw_2", "city_nw_3"}));
}

}  // namespace
}  // namespace ennead::kemet::battles
