// KEMET-12: units enter an enemy's space. Escape, Initiative, and what comes of them.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

TEST(KemetEntering, EscapeComesFirstThenInitiativeThenTheBattle) {
  SCOPED_TRACE("KEMET-12.1, KEMET-12.2");
  Table table(neighbours(3, 3).tiles(0, "initiative").di(1, "veto"));
  table.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(table.now(), "escape 1");
  EXPECT_EQ(table.units(1, "w_obelisk"), 3) << "Initiative has to wait";
  EXPECT_EQ(table.units(0, "w_obelisk"), 3) << "they stand there already";
  table.choose("pass");
  EXPECT_EQ(table.units(1, "w_obelisk"), 1);
  EXPECT_EQ(table.step(), "plan");
  EXPECT_EQ(table.told<BattleBegins>().at(0).against, 1);
}

TEST(KemetEntering, ABattleOfARecruitGoesInTheSameOrder) {
  SCOPED_TRACE("KEMET-12.1, KEMET-9.8");
  Table table(Position().units(1, "city_nw_2 3").tiles(0, "initiative").di(1, "prayer").pp(0, 4));
  table.play({"token recruit", "recruit", "units city_nw_1 0", "units city_nw_2 4"});
  EXPECT_EQ(table.forced().back(), "fight city_nw_2");
  EXPECT_EQ(table.now(), "escape 1");
  table.choose("pass");
  EXPECT_EQ(table.units(1, "city_nw_2"), 1);
  EXPECT_EQ(table.step(), "plan");
}

TEST(KemetEntering, TheSpaceThatAllOfThemLeftIsFree) {
  SCOPED_TRACE("KEMET-12.2, KEMET-12.3, KEMET-12.4");
  const Position position = neighbours(3, 2).di(1, "escape");
  Table all(position);
  all.march("w_front_nw", "w_obelisk", "3").choose("escape");
  EXPECT_EQ(all.now(), "flee 1");
  EXPECT_EQ(all.legal(),
            (Names{"flee w_front_nw", "flee w_front_s", "flee w_bank", "flee temple_w"}));
  Table some(position);
  some.march("w_front_nw", "w_obelisk", "2").choose("escape");
  EXPECT_EQ(some.legal(), (Names{"flee w_front_s", "flee w_bank", "flee temple_w"}));
}

TEST(KemetEntering, WithoutAFreeSpaceBesideItThereIsNoEscape) {
  SCOPED_TRACE("KEMET-12.3, KEMET-18.12");
  const Position position = Position().units(0, "w_bank 3").units(1, "temple_wb 2").di(1, "escape");
  Table shut(position);
  shut.march("w_bank", "temple_wb", "2");
  EXPECT_EQ(shut.step(), "plan");
  Table open(position);
  open.march("w_bank", "temple_wb", "3");
  EXPECT_EQ(open.now(), "escape 1");
  open.choose("escape");
  EXPECT_EQ(open.units(1, "w_bank"), 2) << "the only space is taken by itself";
}

TEST(KemetEntering, TheWholeTroopEscapesWithItsCreature) {
  SCOPED_TRACE("KEMET-12.4, KEMET-14.13");
  Table table(neighbours(3, 4)
                  .tiles(1, "ancestral-elephant holy-war")
                  .creatures(1, "elephant w_obelisk")
                  .di(1, "escape"));
  table.march("w_front_nw", "w_obelisk", "3").play({"escape", "flee temple_w"});
  EXPECT_EQ(table.units(1, "temple_w"), 4);
  EXPECT_EQ(table.units(1, "w_obelisk"), 0);
  EXPECT_EQ(table.place(Creature::elephant), "temple_w");
  EXPECT_TRUE(table.holds(1, "temple_w")) << "when it has arrived";
  EXPECT_EQ(table.times<BattleBegins>(), 0U);
  EXPECT_EQ(table.battle_vp(0) + table.battle_vp(1), 0);
  EXPECT_EQ(table.pp(1), 5) << "no battle was won";
}

TEST(KemetEntering, WallsDoNotMatterForAnEscape) {
  SCOPED_TRACE("KEMET-12.4");
  Table table(Position().units(0, "w_bank 2 city_nw_1").units(1, "w_front_nw 2").di(1, "escape"));
  table.march("w_bank", "w_front_nw", "2").choose("escape");
  EXPECT_EQ(table.offered("flee "),
            (Names{"w_bank", "w_obelisk", "temple_w", "city_nw_2", "city_nw_3"}))
      << "free districts of any city";
}

TEST(KemetEntering, AnEscapeIntoTheOwnCityIsPossible) {
  SCOPED_TRACE("KEMET-12.4");
  Table table(Position().units(0, "w_bank 2").units(1, "w_front_s 2 city_s_1").di(1, "escape"));
  table.march("w_bank", "w_front_s", "2").choose("escape");
  EXPECT_TRUE(table.offers("flee city_s_2"));
  EXPECT_FALSE(table.offers("flee city_s_1")) << "free of any units, own ones too";
}

TEST(KemetEntering, TheMoverMayFollowAndTheEscapeIsSpent) {
  SCOPED_TRACE("KEMET-12.5, KEMET-10.15, KEMET-18.12");
  Table table(Position()
                  .units(0, "w_bank 3")
                  .units(1, "w_front_s 2")
                  .tiles(0, "god-speed")
                  .di(1, "escape veto"));
  table.march("w_bank", "w_front_s", "3").play({"escape", "flee w_bank"});
  EXPECT_EQ(table.now(), "step 0");
  EXPECT_TRUE(table.offers("to temple_w")) << "or somewhere else";
  table.go("w_bank", "3");
  EXPECT_EQ(table.step(), "plan") << "the only Escape lies openly among the discards";
}

TEST(KemetEntering, WithoutCapacityTheMoveIsOverAfterAnEscape) {
  SCOPED_TRACE("KEMET-12.5");
  Table table(neighbours(2, 2).di(1, "escape"));
  table.march("w_front_nw", "w_obelisk", "2").play({"escape", "flee w_bank"});
  EXPECT_EQ(table.units(0, "w_obelisk"), 2);
  EXPECT_EQ(table.now(), "turn 1") << "nothing was left to do";
}

TEST(KemetEntering, AfterAnEscapeARecruitGoesOnWithItsNextBattle) {
  SCOPED_TRACE("KEMET-12.5");
  Table table(Position().units(1, "city_nw_1 2 city_nw_2 2").di(1, "escape").pp(0, 6));
  table.play({"token recruit", "recruit", "units city_nw_1 3", "units city_nw_2 3"});
  EXPECT_EQ(table.legal(), (Names{"fight city_nw_1", "fight city_nw_2"}));
  table.play({"fight city_nw_2", "escape", "flee w_front_nw"});
  EXPECT_EQ(table.forced().back(), "fight city_nw_1");
  EXPECT_EQ(table.step(), "plan") << "without DI cards seat 1 is not asked again";
  table.battle("410", "202").play({"recall", "stay"});
  EXPECT_EQ(controller(table.state(), parse_space("city_nw_2")), Seat{0});
  EXPECT_EQ(table.battle_vp(0), 1) << "for the battle only";
}

TEST(KemetEntering, TheDefenderIsAskedOnceForEachEntry) {
  SCOPED_TRACE("KEMET-12.6");
  Table table(Position()
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk 2 w_front_s 4")
                  .tiles(0, "initiative god-speed")
                  .di(1, "escape"));
  table.march("w_front_nw", "w_obelisk", "3").choose("pass");
  EXPECT_EQ(table.units(1, "w_obelisk"), 0);
  EXPECT_EQ(table.now(), "step 0");
  table.go("w_front_s", "3");
  EXPECT_EQ(table.now(), "escape 1") << "another entry";
  table.choose("pass");
  EXPECT_EQ(table.step(), "plan");
  EXPECT_EQ(table.times<EscapePassed>(), 2U);
}

TEST(KemetEntering, ACancelledEscapeLeavesInitiativeAndBattle) {
  SCOPED_TRACE("KEMET-12.6, KEMET-18.9");
  Table table(Position(3)
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk_n 3")
                  .tiles(0, "initiative")
                  .di(1, "escape prayer")
                  .di(2, "veto"));
  table.march("w_front_nw", "w_obelisk_n", "3").choose("escape");
  EXPECT_EQ(table.now(), "veto 2");
  table.choose("veto");
  EXPECT_EQ(table.now(), "veto 1") << "about that Veto";
  table.choose("pass");
  EXPECT_EQ(table.units(1, "w_obelisk_n"), 1);
  EXPECT_EQ(table.step(), "plan");
  EXPECT_EQ(table.player(1).di_size, 1) << "the Escape is gone";
  EXPECT_EQ(table.state().discards[Di::escape], 1);
}

TEST(KemetEntering, InitiativeDestroysTwoUnitsOrTheOnlyOne) {
  SCOPED_TRACE("KEMET-12.7");
  const auto left = [](int defenders) {
    Table table(neighbours(5, defenders).tiles(0, "initiative"));
    table.march("w_front_nw", "w_obelisk", "5");
    EXPECT_EQ(table.pool(1), 12 - table.units(1, "w_obelisk"));
    return table.units(1, "w_obelisk");
  };
  EXPECT_EQ(left(5), 3);
  EXPECT_EQ(left(3), 1);
  EXPECT_EQ(left(2), 0);
  EXPECT_EQ(left(1), 0);
}

TEST(KemetEntering, NoProtectionHelpsAgainstInitiative) {
  SCOPED_TRACE("KEMET-12.7");
  Table table(neighbours(3, 3)
                  .tiles(0, "initiative")
                  .tiles(1, "shield-of-neith ancestral-elephant")
                  .creatures(1, "elephant w_obelisk"));
  table.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(table.units(1, "w_obelisk"), 1);
  table.battle("410", "301");
  EXPECT_EQ(table.totals(), "7/1/0 5/0/3") << "one unit, the card and the Elephant";
}

TEST(KemetEntering, InitiativeWorksForTheAttackerOnly) {
  SCOPED_TRACE("KEMET-12.7");
  Table table(neighbours(3, 3).tiles(1, "initiative"));
  table.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(table.units(0, "w_obelisk"), 3);
  EXPECT_EQ(table.units(1, "w_obelisk"), 3);
}

TEST(KemetEntering, SevenUnitsBecomeFive) {
  SCOPED_TRACE("KEMET-12.7, KEMET-2.10");
  Table table(neighbours(3, 7).tiles(0, "initiative").tiles(1, "legion"));
  table.march("w_front_nw", "w_obelisk", "3").battle("410", "202");
  EXPECT_EQ(table.totals(), "7/1/0 7/0/2");
}

TEST(KemetEntering, ATroopWipedOutByInitiativeIsNoBattle) {
  SCOPED_TRACE("KEMET-12.8, KEMET-10.15, KEMET-14.13");
  Table table(Position()
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk 2 city_s_1 2 city_s_3 2")
                  .tiles(0, "initiative god-speed crusade holy-war")
                  .tiles(1, "deep-desert-snake")
                  .creatures(1, "snake w_obelisk"));
  table.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(table.now(), "go_home 1") << "before the Move goes on";
  EXPECT_EQ(table.legal(), (Names{"home city_s_1", "home city_s_3"}));
  table.choose("home city_s_3");
  EXPECT_EQ(table.place(Creature::snake), "city_s_3");
  EXPECT_EQ(table.times<BattleBegins>(), 0U);
  EXPECT_EQ(table.vp(0), 0);
  EXPECT_EQ(table.pp(0), 5) << "neither Crusade nor Holy War";
  EXPECT_EQ(table.now(), "step 0");
  table.go("temple_w", "3");
  EXPECT_TRUE(table.holds(0, "temple_w"));
}

TEST(KemetEntering, InitiativeInARecruitCanSpareTheBattle) {
  SCOPED_TRACE("KEMET-12.8");
  Table table(Position().units(1, "city_nw_1 2").tiles(0, "initiative").pp(0, 1));
  table.play({"token recruit", "recruit", "units city_nw_1 1"});
  EXPECT_EQ(table.units(0, "city_nw_1"), 1);
  EXPECT_EQ(table.units(1, "city_nw_1"), 0);
  EXPECT_EQ(table.battle_vp(0), 0);
  EXPECT_EQ(table.now(), "turn 1");
}

TEST(KemetEntering, BehindAWallInitiativeOpensNoOtherWall) {
  SCOPED_TRACE("KEMET-12.8, KEMET-11.1");
  Table table(Position()
                  .units(0, "w_front_s 3")
                  .units(1, "city_s_1 2 city_s_2 2")
                  .tiles(0, "initiative god-speed"));
  table.march("w_front_s", "city_s_1", "3");
  EXPECT_EQ(table.now(), "step 0");
  EXPECT_EQ(table.offered("to "), (Names{"w_front_s"}));
}

TEST(KemetEntering, WithEscapeThereIsNoInitiative) {
  SCOPED_TRACE("KEMET-12.9");
  Table table(neighbours(3, 2).tiles(0, "initiative").di(1, "escape"));
  table.march("w_front_nw", "w_obelisk", "3").play({"escape", "flee w_bank"});
  EXPECT_EQ(table.units(1, "w_bank"), 2);
  EXPECT_EQ(table.times<InitiativeKills>(), 0U);
}

TEST(KemetEntering, ATempleIsLostWithTheEscapeAndGainedWithTheEndOfTheMove) {
  SCOPED_TRACE("KEMET-12.4, KEMET-2.14");
  Table table(Position()
                  .units(0, "w_front_nw 2")
                  .units(1, "temple_w 2")
                  .tiles(0, "god-speed")
                  .di(1, "escape"));
  EXPECT_EQ(table.vp(1), 1);
  table.march("w_front_nw", "temple_w", "2").play({"escape", "flee w_obelisk"});
  EXPECT_EQ(table.vp(1), 0);
  EXPECT_EQ(table.vp(0), 0) << "the Move is not over";
  table.choose("end");
  EXPECT_EQ(table.vp(0), 1);
}

TEST(KemetEntering, ATroopMayEscapeFromOneThatTeleportedIn) {
  SCOPED_TRACE("KEMET-12.3, KEMET-11.8");
  Table table(Position().units(0, "city_nw_1 3").units(1, "temple_w 2").di(1, "escape"));
  table.play({"token move1", "troop city_nw_1", "teleport temple_w", "units 3", "escape",
              "flee w_front_s"});
  EXPECT_EQ(table.now(), "step 0") << "the capacity is left";
  EXPECT_TRUE(table.offers("to w_front_s"));
  table.go("w_front_nw", "3");
  EXPECT_EQ(table.units(0, "w_front_nw"), 3) << "or it steps out again";
}

}  // namespace
}  // namespace ennead::kemet::battles
