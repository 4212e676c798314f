// KEMET-29.16 to KEMET-29.24: objects.
#include "kemet/path_table.h"

namespace ennead::kemet::battles {
namespace {

Position armed(int attackers, int defenders, const char* of_attacker,
               const char* of_defender = "") {
  Position position = on_path(neighbours(attackers, defenders));
  position.seat(0, "objects", counts(of_attacker));
  position.seat(1, "objects", counts(of_defender));
  return position;
}

TEST(KemetObjects, IbisAndBullBringCardsAtOnce) {
  SCOPED_TRACE("KEMET-29.17");
  Position position = on_path(neighbours(2, 1), "1-2 object:ibis 2-1 object:bull");
  priests(position, 0, "start 1-1");
  Table ibis(position);
  ibis.play({"token move1", "walk start 1-2", "collect"});
  EXPECT_EQ(ibis.player(0).di_size, 1);
  EXPECT_TRUE(more(ibis, 0).objects.empty()) << "used up";
  Table bull(position);
  bull.play({"token move1", "walk 1-1 2-1", "enlist w_front_nw", "collect"});
  EXPECT_EQ(bull.player(0).di_size, 2);
  EXPECT_TRUE(more(bull, 0).objects.empty());
}

TEST(KemetObjects, HaresAreNamedWithTheToken) {
  SCOPED_TRACE("KEMET-29.18, KEMET-29.16");
  Position position = on_path(neighbours(3, 1).tiles(0, "divine-will"));
  position.seat(0, "objects", counts("hare 2"));
  Table table(position);
  EXPECT_TRUE(table.offers("token move1 hares 1"));
  EXPECT_TRUE(table.offers("token move1 hares 2"));
  EXPECT_TRUE(table.offers("golden move hares 2"));
  EXPECT_FALSE(table.offers("token move1 hares 3"));
  EXPECT_FALSE(table.offers("token recruit hares 1"));
  table.play({"token move1 hares 2", "done", "troop w_front_nw"});
  EXPECT_TRUE(more(table, 0).objects.empty()) << "used";
  table.go("w_bank", "3");
  table.go("temple_wb", "3");
  table.go("w_bank", "2");
  EXPECT_EQ(table.step(), "turn") << "three steps";
  Table golden(position);
  golden.play({"golden move hares 1", "troop w_front_nw"});
  golden.go("w_bank", "3");
  EXPECT_TRUE(golden.offers("to temple_wb"));
  Table silver(position.tiles(0, "act-of-god"));
  EXPECT_TRUE(silver.offers("silver move2 hares 2"));
  EXPECT_FALSE(silver.offers("silver recruit hares 1"));
  silver.play({"silver move2 hares 1", "done", "troop w_front_nw"});
  silver.go("w_bank", "3");
  EXPECT_TRUE(silver.offers("to temple_wb"));
}

TEST(KemetObjects, AHareThatIsFoundServesALaterMove) {
  SCOPED_TRACE("KEMET-29.18");
  Table table(on_path(neighbours(3, 1), "1-2 object:hare"));
  table.play({"token move1", "walk start 1-2", "collect", "troop w_front_nw"});
  table.go("w_bank", "3");
  EXPECT_EQ(table.step(), "turn") << "one step";
  EXPECT_TRUE(more(table, 0).objects.has(Object::hare));
}

TEST(KemetObjects, KhopeshAndShieldCountInABattle) {
  SCOPED_TRACE("KEMET-29.19, KEMET-29.16");
  Table table(armed(3, 3, "khopesh 2 shield", "shield"));
  attack(table, "3");
  EXPECT_EQ(table.now(), "objects 0") << "the attacker first";
  EXPECT_EQ(table.legal(), (Names{"use khopesh", "use shield", "done"}));
  table.play({"use khopesh", "use khopesh", "use shield"});
  EXPECT_EQ(table.now(), "objects 1") << "nothing is left to use";
  table.choose("use shield");
  table.battle("301", "130");
  EXPECT_EQ(table.totals(), "8/0/2 4/3/1");
  EXPECT_TRUE(more(table, 0).objects.empty());
  table.play({"recall", "stay"});
  EXPECT_EQ(table.state().more.battle, PathBattle{});
  EXPECT_EQ(table.state().more.supply[Object::khopesh], 1) << "used ones leave the game";
}

TEST(KemetObjects, TheyComeAfterInitiativeAndMayBeKept) {
  SCOPED_TRACE("KEMET-29.19");
  Table table(armed(3, 2, "khopesh").tiles(0, "initiative"));
  attack(table, "3");
  EXPECT_EQ(table.step(), "turn") << "no battle, no objects" << table.step();
  EXPECT_TRUE(more(table, 0).objects.has(Object::khopesh));
  Table kept(armed(3, 3, "khopesh"));
  attack(kept, "3");
  kept.choose("done");
  kept.battle("301", "202");
  EXPECT_EQ(kept.totals(), "6/0/1 5/0/2");
  EXPECT_TRUE(more(kept, 0).objects.has(Object::khopesh));
}

// ---- KEMET-29.20 --------------------------------------------------------------------------------

TEST(KemetObjects, TheDaggerBringsOrCostsAPoint) {
  SCOPED_TRACE("KEMET-29.20");
  Table won(armed(4, 3, "dagger 2"));
  attack(won, "4").play({"use dagger", "use dagger"}).battle("410", "202");
  EXPECT_EQ(won.battle_vp(0), 3) << "the attack and two Daggers";
  Table lost(armed(3, 4, "dagger").seat(0, "vp", 1));
  attack(lost, "3").play({"use dagger"}).battle("202", "301");
  EXPECT_EQ(more(lost, 0).debt, 1);
  EXPECT_EQ(lost.vp(0), 0);
  EXPECT_EQ(lost.permanent(0), 1) << "a debt, not fewer permanent points";
  Table zero(armed(3, 4, "dagger"));
  attack(zero, "3").play({"use dagger"}).battle("202", "301");
  EXPECT_EQ(zero.vp(0), 0) << "never below 0";
  EXPECT_EQ(more(zero, 0).debt, 1) << "but it stays a debt";
}

TEST(KemetObjects, ADaggerOfTheDefenderAndWithoutASurvivor) {
  SCOPED_TRACE("KEMET-29.20");
  Table defends(armed(3, 4, "", "dagger"));
  attack(defends, "3").play({"use dagger"}).battle("202", "301");
  EXPECT_EQ(defends.battle_vp(1), 1);
  Table nobody(armed(2, 3, "dagger").di(0, "war-fury").pp(0, 1));
  attack(nobody, "2");
  nobody.choose("use dagger");
  nobody.battle({"410", "war-fury"}, "130");
  EXPECT_EQ(nobody.winner(), 0);
  EXPECT_EQ(nobody.battle_vp(0), 0) << "won without a survivor";
  EXPECT_EQ(more(nobody, 0).debt, 0);
}

TEST(KemetObjects, ADebtIsPaidByLaterPoints) {
  SCOPED_TRACE("KEMET-29.20");
  Position position = on_path(neighbours(2, 1)).seat(0, "debt", 2).seat(0, "vp", 3);
  EXPECT_EQ(Table(position).vp(0), 1);
  EXPECT_EQ(Table(position.units(0, "temple_w 2")).vp(0), 2) << "temporary points count";
}

// ---- KEMET-29.21 --------------------------------------------------------------------------------

TEST(KemetObjects, UnderTheMaskOnlyUnitsAndBattleCardsCount) {
  SCOPED_TRACE("KEMET-29.21");
  Position position = armed(3, 3, "mask khopesh", "shield dagger mask");
  position.tiles(0, "blades-of-neith carnage divine-wound prescience royal-scarab")
      .creatures(0, "scarab w_front_nw")
      .tiles(1, "shield-of-neith")
      .di(0, "war-rage 2")
      .di(1, "bronze-wall")
      .seat(0, "skills", list("charge slaughter premonition"));
  priests(position, 0, "start start w_front_nw");
  Table table(position);
  table.play({"token move1", "walk start 1-3", "troop w_front_nw", "to w_obelisk",
              "units 3 creature priests 1"});
  if (table.step() == "escape") table.choose("pass");
  table.play({"use khopesh", "use mask"});
  EXPECT_EQ(table.now(), "objects 1");
  EXPECT_EQ(table.legal(), (Names{"use dagger", "done"})) << "neither Mask nor Shield any more";
  table.choose("use dagger");
  EXPECT_EQ(table.step(), "plan");
  EXPECT_EQ(Kemet::question(table.state()).asked.size(), 2) << "nobody foresees anything";
  table.choose(0, "play 301 drop 410").choose(1, "play 202 drop 410");
  EXPECT_EQ(table.totals(), "6/0/1 5/0/2");
  EXPECT_EQ(table.step(), "beaten") << "no DI cards, no Divine Wound";
  EXPECT_EQ(table.battle_vp(0), 1) << "the VP of an attack stays";
  EXPECT_EQ(more(table, 1).debt, 1) << "and so does the Dagger";
}

TEST(KemetObjects, AfterAMaskOnlyDaggersAndSealsAreOfUse) {
  SCOPED_TRACE("KEMET-29.21, KEMET-29.22");
  Position position = armed(3, 3, "mask 2 khopesh shield dagger seal").tiles(1, "carnage");
  Table table(position);
  table.play({"token move1", "done", "done", "troop w_front_nw", "to w_obelisk", "units 3"});
  EXPECT_EQ(table.legal(), (Names{"use khopesh", "use shield", "use dagger", "use mask",
                                  "seal 1 carnage", "done"}));
  table.choose("use mask");
  EXPECT_EQ(table.legal(), (Names{"use dagger", "seal 1 carnage", "done"}));
}

TEST(KemetObjects, UnderTheMaskRewardsOfTilesStayThoseOfSkillsDoNot) {
  SCOPED_TRACE("KEMET-29.21");
  Position position = armed(3, 4, "mask", "");
  position.tiles(1, "crusade holy-war defensive-victory").pp(1, 0);
  position.seat(1, "skills",
                list("defensive-victory divinity compensation direct-recruitment legion"));
  priests(position, 1, "start start w_obelisk");
  Table table(position);
  attack(table, "3").choose("use mask");
  table.battle("130", "320");
  EXPECT_EQ(table.winner(), 1);
  EXPECT_EQ(table.pp(1), 8) << "two units, and the battle";
  EXPECT_EQ(table.battle_vp(1), 1) << "the tile alone";
  table.choose("priests 0");
  table.play({"recall", "stay"});
  EXPECT_EQ(table.step(), "turn") << "no direct recruits";
  EXPECT_EQ(table.player(1).di_size, 0);
}

// ---- KEMET-29.22, KEMET-29.23 -------------------------------------------------------------------

Position with_seal(int attackers = 3, int defenders = 3) {
  return armed(attackers, defenders, "seal").tiles(1, "shield-of-neith victory-point");
}

TEST(KemetObjects, ASealBeforeTheToken) {
  SCOPED_TRACE("KEMET-29.22, KEMET-29.23");
  Table table(with_seal().tiles(0, "priest"));
  EXPECT_EQ(table.offered("seal "), (Names{"1 shield-of-neith", "1 victory-point"}))
      << "no tile of one's own";
  table.choose("seal 1 shield-of-neith");
  EXPECT_TRUE(more(table, 1).sealed.has(Tile::shield_of_neith));
  EXPECT_FALSE(table.player(1).has(Tile::shield_of_neith));
  EXPECT_TRUE(more(table, 0).objects.empty());
  attack(table, "3").battle("301", "202");
  EXPECT_EQ(table.totals(), "6/0/1 5/0/2");
  Table points(with_seal());
  const int vp = points.vp(1);
  points.choose("seal 1 victory-point");
  EXPECT_EQ(points.vp(1), vp) << "points stay";
  Table placed(with_seal());
  placed.play({"token pray3", "done"});
  EXPECT_EQ(placed.step(), "turn");
  EXPECT_EQ(placed.offered("seal "), Names{}) << "no token is left to place";
}

TEST(KemetObjects, ASealAfterTheTokenAndInABattle) {
  SCOPED_TRACE("KEMET-29.22");
  Table after(with_seal());
  after.choose("token move1");
  EXPECT_EQ(after.now(), "seal 0") << "before the priest";
  EXPECT_EQ(after.legal(), (Names{"seal 1 shield-of-neith", "seal 1 victory-point", "done"}));
  after.choose("seal 1 shield-of-neith");
  EXPECT_EQ(after.step(), "priest");
  Table battle(with_seal());
  battle.play({"token move1", "done", "done", "troop w_front_nw", "to w_obelisk", "units 3"});
  EXPECT_EQ(battle.now(), "objects 0");
  battle.choose("seal 1 shield-of-neith");
  battle.battle("301", "202");
  EXPECT_EQ(battle.totals(), "6/0/1 5/0/2");
  Position defends = armed(3, 3, "", "seal").tiles(0, "blades-of-neith");
  Table defender(defends);
  attack(defender, "3");
  EXPECT_EQ(defender.now(), "objects 1");
  defender.choose("seal 0 blades-of-neith");
  defender.battle("301", "202");
  EXPECT_EQ(defender.totals(), "6/0/1 5/0/2");
}

TEST(KemetObjects, ASealThatThePriestBroughtMayBeUsedBeforeTheTroop) {
  SCOPED_TRACE("KEMET-29.22");
  Position position = on_path(neighbours(3, 3).tiles(1, "shield-of-neith"), "2-2 object:seal");
  priests(position, 0, "1-3");
  Table table(position);
  table.play({"token move1", "walk 1-3 2-2", "collect"});
  EXPECT_EQ(table.now(), "seal 0");
  table.choose("seal 1 shield-of-neith");
  EXPECT_EQ(table.step(), "troop");
  Position nothing = on_path(neighbours(3, 3), "2-2 object:seal");
  priests(nothing, 0, "1-3");
  Table none(nothing);
  none.play({"token move1", "walk 1-3 2-2", "collect"});
  EXPECT_EQ(none.step(), "troop") << "nobody has a tile";
}

TEST(KemetObjects, ASealAtNightLastsToTheNextDay) {
  SCOPED_TRACE("KEMET-29.22, KEMET-29.23");
  Position position = on_path(Position().units(0, "city_nw_1").units(1, "city_s_1").last_turn());
  position.seat(0, "objects", counts("seal"));
  position.tiles(1, "hand-of-god high-priest");
  Table table(position);
  const int pp = table.pp(1);
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  EXPECT_EQ(table.now(), "seal 0") << "after the cards, before the powers";
  EXPECT_EQ(table.pp(1), pp + 2 + 4) << "Pray, and the PP of this Night have come";
  Table used = table;
  used.choose("done");
  EXPECT_EQ(used.now(), "night 1");
  table.choose("seal 1 hand-of-god");
  EXPECT_EQ(table.step(), "order") << "no Hand of God this Night";
  table.play({"order 0"});
  EXPECT_TRUE(table.player(1).has(Tile::hand_of_god)) << "the day has begun";
  EXPECT_TRUE(more(table, 1).sealed.empty());
}

TEST(KemetObjects, ATileSealedByDayRestsAtNight) {
  SCOPED_TRACE("KEMET-29.23");
  Position position = on_path(Position().units(0, "city_nw_1").units(1, "city_s_1").last_turn());
  position.seat(0, "sealed", list("high-priest")).pp(0, 0);
  Table table(position);
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  EXPECT_EQ(table.pp(0), 2);
}

TEST(KemetObjects, ASealedCreatureWalksWithoutEffect) {
  SCOPED_TRACE("KEMET-29.23");
  Position position = on_path(neighbours(3, 3))
                          .seat(0, "sealed", list("royal-scarab"))
                          .creatures(0, "scarab w_front_nw");
  Table table(position);
  attack(table, "3 creature").battle("301", "202");
  EXPECT_EQ(table.totals(), "6/0/1 5/0/2");
  EXPECT_EQ(table.place(Creature::scarab), "w_obelisk");
  Table slow(position);
  slow.play({"token move1", "done", "troop w_front_nw"});
  slow.go("w_bank", "3 creature");
  EXPECT_EQ(slow.step(), "turn") << "no movement by the Scarab";
}

TEST(KemetObjects, ASealedSnakeDoesNotLiftTheOtherCreature) {
  SCOPED_TRACE("KEMET-29.23, KEMET-16.8");
  Position position = on_path(neighbours(3, 3).tiles(0, "royal-scarab"))
                          .creatures(0, "scarab w_front_nw")
                          .seat(1, "sealed", list("deep-desert-snake"))
                          .creatures(1, "snake w_obelisk");
  Table table(position);
  attack(table, "3 creature").battle("301", "202");
  EXPECT_EQ(table.totals(), "8/0/1 5/0/2");
}

TEST(KemetObjects, ASealedLegionSendsTheExcessToThePool) {
  SCOPED_TRACE("KEMET-29.23, KEMET-29.28");
  Position position = armed(3, 7, "seal").tiles(1, "legion");
  Table table(position);
  table.choose("seal 1 legion");
  EXPECT_EQ(table.units(1, "w_obelisk"), 5);
  EXPECT_EQ(table.pool(1), 7);
  EXPECT_EQ(table.state().trail.size, 0);
}

TEST(KemetObjects, ASealedTileIsStillOwned) {
  SCOPED_TRACE("KEMET-29.23, KEMET-8.4");
  Position position = on_path(neighbours(2, 1)).seat(0, "sealed", list("priest")).pp(0, 5);
  Table table(position);
  table.choose("token white");
  EXPECT_FALSE(table.offers("buy priest"));
}

TEST(KemetObjects, ALevelThatASealedSilverTokenShouldCoverIsForgiven) {
  SCOPED_TRACE("KEMET-29.24");
  Position position = on_path(neighbours(2, 1)).seat(0, "sealed", list("act-of-god"));
  position.seat(0, "tokens", list("move1 recruit raise move2"));
  position.seat(1, "tokens", list("move1 recruit raise white"));
  position.set("now", json::array{json::object{{"step", "turn"}, {"seat", 0}}});
  Table table(position);
  EXPECT_EQ(table.offered("token "), (Names{"white", "red", "blue", "pray3"})) << "what can be";
  Position two = on_path(neighbours(2, 1)).seat(0, "sealed", list("act-of-god"));
  two.seat(0, "tokens", list("white red blue pray3"));
  two.seat(1, "tokens", list("move1 recruit raise white"));
  two.set("now", json::array{json::object{{"step", "turn"}, {"seat", 0}}});
  EXPECT_EQ(Table(two).offered("token "), (Names{"move1", "recruit", "raise", "move2", "pray2"}))
      << "one of two levels that are open";
  Position late = on_path(neighbours(2, 1)).seat(0, "sealed", list("act-of-god"));
  late.seat(0, "tokens", list("move1 recruit raise move2 pray2"));
  late.seat(1, "tokens", list("move1 recruit raise white"));
  late.set("now", json::array{json::object{{"step", "turn"}, {"seat", 0}, {"placed", true}}});
  Table over(late);
  EXPECT_EQ(over.asked(), 1) << "the turn ended by itself: " << over.now();
}

TEST(KemetObjects, WhatPriestOfRaSavedBeforeTheSealStaysSaved) {
  SCOPED_TRACE("KEMET-29.22, KEMET-29.23, KEMET-11.9");
  Position position = on_path(Position().units(0, "city_nw_1 3").units(1, "w_obelisk 3"));
  position.tiles(0, "priest-of-ra").pp(0, 3).di(0, "war-fury 2");
  position.seat(1, "objects", counts("seal"));
  Table table(position);
  table.play({"token move1", "done", "troop city_nw_1", "teleport w_obelisk", "units 3"});
  EXPECT_EQ(table.pp(0), 2) << "a teleport for 1";
  EXPECT_EQ(table.now(), "objects 1");
  table.choose("seal 0 priest-of-ra").battle({"301", "war-fury 2"}, "202");
  EXPECT_EQ(table.pp(0), 0) << "each card costs 1 now";
}

}  // namespace
}  // namespace ennead::kemet::battles
