// KEMET-29.25 to KEMET-29.32: skills.
#include "kemet/path_table.h"

namespace ennead::kemet::battles {
namespace {

Position skilled(int attackers, int defenders, const char* skills, int seat,
                 const char* where_they_are, const char* sets = "base path") {
  Position position = on_path(neighbours(attackers, defenders), "", "1A 2A 3A 4A", sets);
  position.seat(seat, "skills", list(skills));
  return priests(position, seat, where_they_are);
}

TEST(KemetSkills, FightingSkillsCountForATroopWithAPriest) {
  SCOPED_TRACE("KEMET-29.25, KEMET-29.26");
  const char* all = "slaughter charge defensive-position";
  Table attacks(skilled(3, 3, all, 0, "start start w_front_nw"));
  attack(attacks, "3 priests 1").battle("301", "202");
  EXPECT_EQ(attacks.totals(), "7/1/1 5/0/2");
  Table defends(skilled(3, 3, all, 1, "start start w_obelisk"));
  attack(defends, "3").battle("301", "202");
  EXPECT_EQ(defends.totals(), "6/0/1 6/1/2");
  Table twice(skilled(3, 3, all, 0, "start w_front_nw w_front_nw"));
  attack(twice, "3 priests 2").battle("301", "202");
  EXPECT_EQ(twice.totals(), "7/1/1 5/0/2") << "never doubled";
  Table without(skilled(4, 3, all, 0, "start start w_front_nw"));
  attack(without, "3").battle("301", "202");
  EXPECT_EQ(without.totals(), "6/0/1 5/0/2") << "the priest stayed behind";
}

TEST(KemetSkills, SkillsAndTilesOfOneNameAddUp) {
  SCOPED_TRACE("KEMET-29.25");
  Table table(skilled(3, 3, "charge", 0, "start start w_front_nw").tiles(0, "charge"));
  attack(table, "3 priests 1").battle("301", "202");
  EXPECT_EQ(table.totals(), "8/0/1 5/0/2");
}

TEST(KemetSkills, HasteCountsIfAPriestGoesInTheFirstStep) {
  SCOPED_TRACE("KEMET-29.27");
  const Position position = skilled(3, 1, "haste", 0, "start start w_front_nw");
  Table with(position);
  with.play({"token move1", "done", "troop w_front_nw", "to w_bank", "units 2 priests 1"});
  EXPECT_TRUE(with.offers("to temple_wb"));
  Table without(position);
  without.play({"token move1", "done", "troop w_front_nw", "to w_bank", "units 2"});
  EXPECT_EQ(without.step(), "turn");
}

TEST(KemetSkills, OpenGatesLetsAPriestPassWalls) {
  SCOPED_TRACE("KEMET-29.27");
  Position position =
      on_path(Position().units(0, "w_bank 3").units(1, "city_s_2").tiles(0, "god-speed"));
  position.seat(0, "skills", list("open-gates"));
  priests(position, 0, "start start w_bank");
  Table table(position);
  table.play({"token move1", "done", "troop w_bank", "to w_front_s", "units 3 priests 1"});
  EXPECT_TRUE(table.offers("to city_s_1"));
  table.choose("to city_s_1");
  EXPECT_EQ(table.legal(), (Names{"units 1 priests 1", "units 2 priests 1", "units 3 priests 1"}));
  Table left(position);
  left.play({"token move1", "done", "troop w_bank", "to w_front_s", "units 2"});
  EXPECT_FALSE(left.offers("to city_s_1")) << "no priest goes along";
}

TEST(KemetSkills, PremonitionIsPrescienceForATroop) {
  SCOPED_TRACE("KEMET-29.29");
  Table table(skilled(3, 3, "premonition", 0, "start start w_front_nw"));
  attack(table, "3 priests 1");
  EXPECT_EQ(table.now(), "plan 1") << "the defender shows first";
  table.choose("play 410 drop 320");
  EXPECT_EQ(table.now(), "plan 0");
  EXPECT_EQ(table.times<CardShown>(), 1U);
  Position both = skilled(3, 3, "premonition", 0, "start start w_front_nw").tiles(1, "prescience");
  Table attacker_first(both);
  attack(attacker_first, "3 priests 1");
  EXPECT_EQ(attacker_first.now(), "plan 0");
}

TEST(KemetSkills, DefensiveVictoryNeedsASurvivor) {
  SCOPED_TRACE("KEMET-29.30");
  Table table(skilled(2, 3, "defensive-victory", 1, "start start w_obelisk"));
  attack(table, "2").battle("301", "202");
  EXPECT_EQ(table.battle_vp(1), 1);
  Table both(
      skilled(2, 3, "defensive-victory", 1, "start start w_obelisk").tiles(1, "defensive-victory"));
  attack(both, "2").battle("301", "202");
  EXPECT_EQ(both.battle_vp(1), 2) << "the tile, too";
  Table attacker(skilled(3, 2, "defensive-victory", 0, "start start w_front_nw"));
  attack(attacker, "3 priests 1").battle("301", "202");
  EXPECT_EQ(attacker.battle_vp(0), 1) << "the attack alone";
  Table nobody(skilled(1, 1, "defensive-victory", 1, "start start w_obelisk"));
  attack(nobody, "1").battle("130", "410");
  EXPECT_EQ(nobody.winner(), 1);
  EXPECT_EQ(nobody.battle_vp(1), 0);
}

TEST(KemetSkills, DivinityDrawsForEachTwoUnits) {
  SCOPED_TRACE("KEMET-29.30");
  Table three(skilled(4, 4, "divinity", 0, "start start w_front_nw"));
  attack(three, "4 priests 1").battle("130", "301");
  EXPECT_EQ(three.units(1, "w_obelisk"), 2) << "two fell";
  three.choose("recall");
  three.play({"stay"});
  EXPECT_EQ(three.player(0).di_size, 1);
  Table one(skilled(4, 4, "divinity", 0, "start start w_front_nw"));
  attack(one, "4 priests 1").battle("410", "410");
  one.choose("priests 1");
  one.play({"recall", "stay"});
  EXPECT_EQ(one.player(0).di_size, 0) << "rounded down";
}

TEST(KemetSkills, CompensationDrawsForRevealedCards) {
  SCOPED_TRACE("KEMET-29.30");
  Position position = skilled(4, 2, "compensation", 0, "start start w_front_nw");
  position.di(0, "war-rage 2 bronze-wall").di(1, "war-rage");
  Table table(position);
  attack(table, "4 priests 1");
  if (table.step() == "escape") table.choose("pass");
  table.battle({"301", "war-rage 2 bronze-wall"}, "202");
  table.play({"recall", "stay"});
  EXPECT_EQ(table.player(0).di_size, 3) << "as many as were revealed";
  EXPECT_EQ(table.player(1).di_size, 1);
}

TEST(KemetSkills, TheAttackerDrawsFirst) {
  SCOPED_TRACE("KEMET-29.30");
  Position position = skilled(4, 4, "divinity", 0, "start start w_front_nw");
  position.seat(1, "skills", list("compensation")).di(1, "bronze-wall").pp(1, 0);
  priests(position, 1, "start start w_obelisk");
  Table table(position);
  attack(table, "4 priests 1");
  if (table.step() == "escape") table.choose("pass");
  table.battle("130", {"410", "bronze-wall"});
  EXPECT_EQ(table.units(1, "w_obelisk"), 2) << "two fell";
  while (table.step() != "turn")
    table.choose(table.offers("recall") ? "recall" : *table.legal().begin());
  std::string drawn;
  for (const CardDrawn& event : table.told<CardDrawn>()) drawn += std::to_string(index(event.seat));
  EXPECT_EQ(drawn, "01");
}

TEST(KemetSkills, DirectRecruitmentReturnsTheFallen) {
  SCOPED_TRACE("KEMET-29.31");
  Position position =
      on_path(Position().units(0, "w_front_nw 4").units(1, "w_obelisk 4 w_bank 4 city_s_1 5"));
  position.seat(1, "skills", list("direct-recruitment"));
  priests(position, 1, "start start w_obelisk");
  Table table(position);
  attack(table, "4").battle("130", "301");
  table.choose("priests 0");
  table.play({"recall", "stay"});
  EXPECT_EQ(table.now(), "direct_recruits 1") << "two fell";
  EXPECT_EQ(table.legal(), (Names{"direct w_bank", "direct city_s_2", "direct city_s_3", "done"}))
      << "within the limit, and not to the same troop";
  table.choose("direct w_bank");
  EXPECT_EQ(table.units(1, "w_bank"), 5);
  EXPECT_EQ(table.legal(), (Names{"direct city_s_2", "direct city_s_3", "done"}));
  table.choose("direct city_s_2");
  EXPECT_EQ(table.units(1, "city_s_2"), 1);
  EXPECT_EQ(table.step(), "turn");
}

TEST(KemetSkills, OwnLossesAreNotRecruited) {
  SCOPED_TRACE("KEMET-29.31, KEMET-24.2");
  Table table(
      skilled(5, 2, "direct-recruitment divinity", 0, "start start w_front_nw", "base cards path"));
  attack(table, "5 priests 1").battle("500", "301");
  table.choose("priests 0");
  table.play({"recall", "stay"});
  EXPECT_EQ(table.step(), "turn") << "the enemy destroyed nobody";
}

TEST(KemetSkills, APriestWhoFallsKeepsThemWorkingToTheEnd) {
  SCOPED_TRACE("KEMET-29.32");
  Position position = skilled(4, 4, "divinity", 0, "start start w_front_nw");
  Table table(position);
  attack(table, "4 priests 1").battle("130", "410");
  table.choose("priests 1");
  EXPECT_EQ(priests_of(table, 0), "start start pool");
  while (table.step() != "turn") table.choose(table.offers("stay") ? "stay" : "recall");
  EXPECT_EQ(table.player(0).di_size, 1) << "three fell";
}

TEST(KemetSkills, ATroopThatRetreatedIsNoOtherTroop) {
  SCOPED_TRACE("KEMET-29.31");
  Position position =
      on_path(Position().units(0, "w_front_nw 5").units(1, "w_obelisk 4 w_bank 2 city_s_1 5"));
  position.seat(1, "skills", list("direct-recruitment"));
  priests(position, 1, "start start w_obelisk");
  Table table(position);
  attack(table, "5").battle("320", "301");
  table.play({"priests 0", "retreat", "retreat temple_w"});
  EXPECT_EQ(table.units(1, "temple_w"), 3);
  table.choose("stay");
  EXPECT_EQ(table.now(), "direct_recruits 1");
  EXPECT_EQ(table.legal(), (Names{"direct w_bank", "direct city_s_2", "direct city_s_3", "done"}))
      << "another troop, or the city";
  table.choose("direct w_bank");
  EXPECT_EQ(table.state().more.battle, PathBattle{});
}

TEST(KemetSkills, ADistrictOfTheOwnCityMayTakeTheFallenBack) {
  SCOPED_TRACE("KEMET-29.31");
  Position position = on_path(Position().units(0, "w_bank 5").units(1, "w_front_s 4"));
  position.seat(1, "skills", list("direct-recruitment"));
  priests(position, 1, "start start w_front_s");
  Table away(position);
  away.play({"token move1", "done", "troop w_bank", "to w_front_s", "units 5"});
  away.battle("320", "301");
  away.play({"priests 0", "retreat", "retreat city_s_1", "stay"});
  EXPECT_EQ(away.legal(), (Names{"direct city_s_1", "direct city_s_2", "direct city_s_3", "done"}))
      << "where the troop went is in the city";
  Position home = on_path(Position().units(0, "w_front_s 2").units(1, "city_s_1 4"));
  home.seat(1, "skills", list("direct-recruitment"));
  priests(home, 1, "start start city_s_1");
  Table there(home);
  there.play({"token move1", "done", "troop w_front_s", "to city_s_1", "units 2"});
  there.battle("320", "301");
  there.play({"priests 0", "recall", "stay"});
  EXPECT_TRUE(there.offers("direct city_s_1")) << "where the battle was, too";
  Position taken = on_path(Position().units(0, "w_front_nw 4 city_s_2").units(1, "w_obelisk 4"));
  taken.seat(1, "skills", list("direct-recruitment"));
  priests(taken, 1, "start start w_obelisk");
  Table enemies(taken);
  attack(enemies, "4").battle("130", "301");
  enemies.play({"priests 0", "recall", "stay"});
  EXPECT_EQ(enemies.legal(), (Names{"direct city_s_1", "direct city_s_3", "done"}))
      << "no district that an enemy holds";
}

}  // namespace
}  // namespace ennead::kemet::battles
