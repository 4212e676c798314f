// KEMET-14: strength, winner, losses and rewards, with the examples of the rule document.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

std::string key_of(const Event& event) {
  return std::visit([](const auto& told) { return std::string(told.key); }, event)
      .substr(std::string("kemet.event.").size());
}

TEST(KemetReckoning, ABattleGoesOnInItsOrder) {
  SCOPED_TRACE("KEMET-14.1, KEMET-15.9, KEMET-15.10");
  Table table(Position()
                  .units(0, "w_front_nw 3")
                  .units(1, "temple_w 2 city_s_1")
                  .tiles(0, "holy-war crusade royal-scarab")
                  .tiles(1, "ancestral-elephant")
                  .creatures(0, "scarab w_front_nw")
                  .creatures(1, "elephant temple_w")
                  .hand(0, "410 320", "301 221", "202 130")
                  .pp(0, 0));
  table.march("w_front_nw", "temple_w", "3 creature").battle("320", "301");
  // 3 + 3 + 2 against 2 + 3 + 1; the defender loses nobody: 2 - 1 - 1.
  EXPECT_EQ(table.now(), "beaten 1");
  table.play({"recall", "stay"});
  Lines keys;
  for (const auto& entry : table.told()) keys.push_back(key_of(entry.event));
  const auto begin = std::find(keys.begin(), keys.end(), "totals");
  EXPECT_EQ(Lines(begin, keys.end()),
            (Lines{"totals", "totals", "battle_won", "vp_gained", "pp_gained", "recalled",
                   "pp_gained", "creature_on_tile", "hand_back", "turn_begins"}));
  EXPECT_EQ(table.pp(0), 4);
  EXPECT_TRUE(table.holds(0, "temple_w"));
}

TEST(KemetReckoning, LossesComeBeforePointsAndTheLoserBeforeTheWinner) {
  SCOPED_TRACE("KEMET-14.1");
  Table table = fought(neighbours(3, 3).tiles(0, "crusade"), "320", "221");
  Lines keys;
  for (const auto& entry : table.told()) keys.push_back(key_of(entry.event));
  const auto begin = std::find(keys.begin(), keys.end(), "battle_won");
  EXPECT_EQ(Lines(begin, keys.end()),
            (Lines{"battle_won", "units_lost", "units_lost", "vp_gained", "pp_gained"}));
  EXPECT_EQ(table.now(), "beaten 1");
  table.play({"retreat", "retreat w_bank"});
  EXPECT_EQ(table.now(), "victor 0");
}

TEST(KemetReckoning, EveryPartOfTheStrength) {
  SCOPED_TRACE("KEMET-14.2, KEMET-17.6");
  // 3 units with a card of 4 against 2 units with a card of 2.
  const auto totals = [](const char* own, const char* others, const char* di = "none",
                         const char* cards = "") {
    return fought(neighbours(3, 2).tiles(0, own).tiles(1, others).di(0, cards), {"410", di}, "202")
        .totals();
  };
  EXPECT_EQ(totals("", ""), "7/1/0 4/0/2");
  EXPECT_EQ(totals("charge", ""), "8/1/0 4/0/2") << "for the attacker";
  EXPECT_EQ(totals("", "charge"), "7/1/0 4/0/2");
  EXPECT_EQ(totals("", "defense"), "7/1/0 5/0/2") << "for the defender";
  EXPECT_EQ(totals("defense", ""), "7/1/0 4/0/2");
  EXPECT_EQ(totals("blades-of-neith", ""), "8/1/0 4/0/2");
  EXPECT_EQ(totals("", "blades-of-neith"), "7/1/0 5/0/2");
  EXPECT_EQ(totals("charge blades-of-neith", "defense"), "9/1/0 5/0/2") << "they add up";
  EXPECT_EQ(totals("", "", "war-rage", "war-rage 3"), "8/1/0 4/0/2");
  EXPECT_EQ(totals("", "", "war-rage 3", "war-rage 3"), "10/1/0 4/0/2");
  EXPECT_EQ(totals("", "", "war-fury 2", "war-fury 3"), "11/1/0 4/0/2");
  EXPECT_EQ(totals("charge", "", "war-rage war-fury", "war-rage war-fury"), "11/1/0 4/0/2");
}

TEST(KemetReckoning, UnitsCountAfterInitiative) {
  SCOPED_TRACE("KEMET-14.2");
  EXPECT_EQ(fought(neighbours(3, 5).tiles(0, "initiative"), "410", "202").totals(), "7/1/0 5/0/2");
}

TEST(KemetReckoning, MoreStrengthWinsAndTheDefenderWinsATie) {
  SCOPED_TRACE("KEMET-14.3");
  EXPECT_EQ(fought(neighbours(3, 3), "410", "301").winner(), 0);
  EXPECT_EQ(fought(neighbours(3, 3), "301", "410").winner(), 1);
  EXPECT_EQ(fought(neighbours(3, 3), "320", "301").winner(), 1);
}

TEST(KemetReckoning, DamageAddsUp) {
  SCOPED_TRACE("KEMET-14.4");
  const auto damage = [](const char* tiles, const char* creatures, const char* di) {
    Position position =
        neighbours(3, 5).tiles(0, tiles).di(0, "bloody-battle 3 bloodbath 2").pp(0, 2);
    if (*creatures != 0) position.creatures(0, creatures);
    return fought(position, {"410", di}, "320").told<Totals>().at(0).damage;
  };
  EXPECT_EQ(damage("", "", "none"), 1);
  EXPECT_EQ(damage("carnage", "", "none"), 2);
  EXPECT_EQ(damage("giant-scorpion", "scorpion w_front_nw", "none"), 3);
  EXPECT_EQ(damage("", "", "bloody-battle"), 2);
  EXPECT_EQ(damage("", "", "bloody-battle 3"), 4);
  EXPECT_EQ(damage("", "", "bloodbath 2"), 5);
  EXPECT_EQ(damage("carnage giant-scorpion", "scorpion w_front_nw", "bloody-battle bloodbath"), 7);
}

TEST(KemetReckoning, ProtectionAddsUp) {
  SCOPED_TRACE("KEMET-14.5");
  const auto protection = [](const char* tiles, const char* creatures, const char* di) {
    Position position =
        neighbours(3, 5).tiles(0, tiles).di(0, "bronze-wall 3 iron-wall 2").pp(0, 2);
    if (*creatures != 0) position.creatures(0, creatures);
    return fought(position, {"301", di}, "320").told<Totals>().at(0).protection;
  };
  EXPECT_EQ(protection("", "", "none"), 1);
  EXPECT_EQ(protection("shield-of-neith", "", "none"), 2);
  EXPECT_EQ(protection("ancestral-elephant", "elephant w_front_nw", "none"), 2);
  EXPECT_EQ(protection("", "", "bronze-wall"), 2);
  EXPECT_EQ(protection("", "", "bronze-wall 3"), 4);
  EXPECT_EQ(protection("", "", "iron-wall 2"), 5);
  EXPECT_EQ(protection("shield-of-neith ancestral-elephant", "elephant w_front_nw",
                       "bronze-wall iron-wall"),
            6);
}

TEST(KemetReckoning, BothSidesLoseDamageLessProtection) {
  SCOPED_TRACE("KEMET-14.6");
  Table table = fought(neighbours(5, 4), "221", "320");  // 2 - 1 and 2 - 0
  EXPECT_EQ(table.units(0, "w_obelisk"), 4);
  EXPECT_EQ(table.units(1, "w_obelisk"), 2);
  EXPECT_EQ(table.pool(0), 8);
  EXPECT_EQ(table.pool(1), 10);
  Table guarded = fought(neighbours(5, 4).tiles(0, "carnage"), "410", "202");
  EXPECT_EQ(guarded.units(1, "w_obelisk"), 4) << "2 - 2; never a gain";
  EXPECT_EQ(fought(neighbours(5, 4), "301", "202").units(1, "w_obelisk"), 4) << "0 - 2";
  Table few = fought(neighbours(5, 2), "130", "320");
  EXPECT_EQ(few.units(1, "w_obelisk"), 0) << "3 against 2 units: not more than there are";
  EXPECT_EQ(few.told<UnitsLost>().at(1).count, 2);
}

TEST(KemetReckoning, CarnageAgainstMoreProtectionIsNoNegativeLoss) {
  SCOPED_TRACE("KEMET-14.6");
  Table table =
      fought(neighbours(4, 3).tiles(0, "carnage").tiles(1, "shield-of-neith"), "301", "202");
  EXPECT_EQ(table.totals(), "7/1/1 5/0/3");
  EXPECT_EQ(table.units(1, "w_obelisk"), 3);
}

TEST(KemetReckoning, AWinnerWithoutUnitsStaysTheWinner) {
  SCOPED_TRACE("KEMET-14.7, KEMET-14.8, KEMET-14.11, KEMET-15.6");
  // The example "Winner without units".
  Table table = fought(neighbours(2, 3).tiles(0, "holy-war").di(0, "war-fury").pp(0, 1),
                       {"410", "war-fury"}, "130");
  EXPECT_EQ(table.totals(), "8/1/0 4/3/0");
  EXPECT_EQ(table.winner(), 0);
  EXPECT_EQ(table.units(0, "w_obelisk"), 0);
  EXPECT_EQ(table.battle_vp(0), 0) << "nobody is left";
  EXPECT_EQ(table.pp(0), 4) << "Holy War all the same";
  EXPECT_EQ(table.units(1, "w_obelisk"), 2);
  EXPECT_EQ(table.now(), "beaten 1");
  EXPECT_EQ(table.legal(), (Names{"recall", "stay"}));
  table.choose("recall");
  EXPECT_EQ(table.pp(1), 7);
}

TEST(KemetReckoning, AWinningAttackerWithAUnitLeftGainsABattleVp) {
  SCOPED_TRACE("KEMET-14.8, KEMET-3.6");
  Table table = fought(neighbours(4, 1), "410", "130");
  EXPECT_EQ(table.units(0, "w_obelisk"), 1);
  EXPECT_EQ(table.battle_vp(0), 1);
  EXPECT_EQ(table.permanent(0), 1);
  Table defended = fought(neighbours(1, 4), "410", "202");
  EXPECT_EQ(defended.winner(), 1);
  EXPECT_EQ(defended.vp(0) + defended.vp(1), 0) << "a defender gains none for winning";
}

TEST(KemetReckoning, DefensiveVictory) {
  SCOPED_TRACE("KEMET-14.9, KEMET-17.4");
  Table table = fought(neighbours(2, 3).tiles(1, "defensive-victory"), "301", "202");
  EXPECT_EQ(table.winner(), 1) << "a tie";
  EXPECT_EQ(table.battle_vp(1), 1);
  EXPECT_EQ(table.permanent(1), 1);
  Table dead = fought(neighbours(1, 3).tiles(1, "defensive-victory"), "130", "320");
  EXPECT_EQ(dead.winner(), 1);
  EXPECT_EQ(dead.battle_vp(1), 0) << "all own units lost";
  Table attacking = fought(neighbours(4, 2).tiles(0, "defensive-victory"), "410", "320");
  EXPECT_EQ(attacking.battle_vp(0), 1) << "not two for its owner's attack";
  Table lost = fought(neighbours(4, 2).tiles(1, "defensive-victory"), "410", "320");
  EXPECT_EQ(lost.battle_vp(1), 0);
}

TEST(KemetReckoning, DefensiveVictoryOnATieAgainstCharge) {
  SCOPED_TRACE("KEMET-14.9");
  Table table =
      fought(neighbours(2, 4).tiles(0, "charge").tiles(1, "defensive-victory"), "301", "202");
  EXPECT_EQ(table.totals(), "6/0/1 6/0/2");
  EXPECT_EQ(table.battle_vp(1), 1);
}

TEST(KemetReckoning, CrusadePaysForUnitsReallyLost) {
  SCOPED_TRACE("KEMET-14.10, KEMET-17.2");
  // The example "Crusade": damage 5 against 2 units with protection 1.
  Table table = fought(neighbours(4, 2).tiles(0, "crusade").di(0, "bloodbath").pp(0, 1),
                       {"130", "bloodbath"}, "301");
  EXPECT_EQ(table.told<Totals>().at(0).damage, 5);
  EXPECT_EQ(table.pp(0), 4) << "two units, whatever the damage beyond";
  Table lost = fought(neighbours(1, 5).tiles(0, "crusade").pp(0, 0), "320", "301");
  EXPECT_EQ(lost.winner(), 1);
  EXPECT_EQ(lost.pp(0), 2) << "won or lost";
  Table defender = fought(neighbours(4, 2).tiles(1, "crusade"), "410", "320");
  EXPECT_EQ(defender.pp(1), 9);
  Table first = fought(neighbours(4, 4).tiles(0, "crusade initiative").pp(0, 0), "410", "320");
  EXPECT_EQ(first.pp(0), 2) << "Initiative does not count";
}

TEST(KemetReckoning, CrusadeIsNotPaidForRainingFire) {
  SCOPED_TRACE("KEMET-14.10, KEMET-19.4");
  Table table(neighbours(2, 2).tiles(0, "crusade").di(0, "raining-fire"));
  table.choose("card raining-fire");
  EXPECT_EQ(table.pp(0), 4) << "the card costs 1, and nothing is gained";
}

TEST(KemetReckoning, HolyWarPaysForWinning) {
  SCOPED_TRACE("KEMET-14.11, KEMET-17.2");
  EXPECT_EQ(fought(neighbours(4, 2).tiles(0, "holy-war"), "410", "320").pp(0), 9);
  EXPECT_EQ(fought(neighbours(4, 2).tiles(1, "holy-war"), "410", "320").pp(1), 5) << "lost";
  EXPECT_EQ(fought(neighbours(2, 4).tiles(1, "holy-war"), "410", "320").pp(1), 9) << "defender";
}

TEST(KemetReckoning, CrusadeAndHolyWarAreOneGain) {
  SCOPED_TRACE("KEMET-14.12, KEMET-3.1");
  Table table = fought(neighbours(4, 3).tiles(0, "crusade holy-war").pp(0, 8), "320", "130");
  EXPECT_EQ(table.pp(0), 11);
  ASSERT_EQ(table.times<PpGained>(), 1U);
  EXPECT_EQ(table.told<PpGained>()[0].amount, 3);
  EXPECT_EQ(table.told<PpGained>()[0].lost, 8 - 3) << "two killed, and won";
}

TEST(KemetReckoning, WhatABattleBringsCannotPayItsDiCards) {
  SCOPED_TRACE("KEMET-14.1, KEMET-13.5");
  Table table(neighbours(4, 3).tiles(0, "holy-war").di(0, "war-fury").pp(0, 0));
  table.march("w_front_nw", "w_obelisk", "4");
  table.choose(0, "play 410 drop 320").choose(1, "play 301 drop 320");
  EXPECT_EQ(table.legal(0), (Names{"support none"}));
}

TEST(KemetReckoning, ExampleBattle) {
  SCOPED_TRACE("KEMET-14.2, KEMET-14.6, KEMET-14.8");
  Table table = fought(neighbours(5, 4).tiles(0, "charge").tiles(1, "defense").di(1, "bronze-wall"),
                       "410", {"301", "bronze-wall"});
  EXPECT_EQ(table.totals(), "10/1/0 8/0/2");
  EXPECT_EQ(table.units(0, "w_obelisk"), 5);
  EXPECT_EQ(table.units(1, "w_obelisk"), 4);
  EXPECT_EQ(table.battle_vp(0), 1);
  EXPECT_EQ(table.legal(), (Names{"recall", "retreat"}));
  table.choose("recall");
  EXPECT_EQ(table.pp(1), 9);
}

TEST(KemetReckoning, ExampleTie) {
  SCOPED_TRACE("KEMET-14.3");
  Table table = fought(neighbours(3, 4), "410", "301");
  EXPECT_EQ(table.totals(), "7/1/0 7/0/1");
  EXPECT_EQ(table.winner(), 1);
  EXPECT_EQ(table.vp(0) + table.vp(1), 0);
  EXPECT_EQ(table.units(0, "w_obelisk"), 3);
  EXPECT_EQ(table.units(1, "w_obelisk"), 4);
  EXPECT_EQ(table.now(), "beaten 0");
  table.choose("recall");
  EXPECT_EQ(table.pp(0), 8);
}

TEST(KemetReckoning, ExampleNobodyLeft) {
  SCOPED_TRACE("KEMET-15.8, KEMET-14.10");
  Table table = fought(neighbours(2, 2).tiles(0, "crusade").pp(0, 1), "130", "130");
  EXPECT_EQ(table.totals(), "3/3/0 3/3/0");
  EXPECT_EQ(table.units(0, "w_obelisk") + table.units(1, "w_obelisk"), 0);
  EXPECT_EQ(table.now(), "turn 1") << "nobody is asked";
  EXPECT_EQ(table.pp(0), 5);
}

TEST(KemetReckoning, WithoutABattleNothingIsWon) {
  SCOPED_TRACE("KEMET-14.13");
  Table table(neighbours(3, 2).tiles(0, "initiative holy-war crusade"));
  table.march("w_front_nw", "w_obelisk", "3");
  EXPECT_EQ(table.times<BattleWon>() + table.times<VpGained>() + table.times<PpGained>(), 0U);
}

}  // namespace
}  // namespace ennead::kemet::battles
