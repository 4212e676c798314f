// KEMET-24 to KEMET-29 where two things of the sets meet: a list made from the sources alone, as
// far as no other test asserts it.
#include "kemet/path_table.h"

// A name of its own: other tests are compiled together with this one.
namespace ennead::kemet::set_meetings {
using namespace battles;
namespace {

constexpr const char* every_set = "base cards dawn c3k black path";

Position facing(int attackers, int defenders) {
  return on_path(neighbours(attackers, defenders), "", "1A 2A 3A 4A", every_set);
}
int lost(const Table& table, int seat) {
  int count = 0;
  for (const UnitsLost& loss : table.told<UnitsLost>())
    if (index(loss.seat) == seat) count += loss.count;
  return count;
}
// The whole troop attacks with its creatures and priests, nobody walks or uses an object unless
// `objects` names them, and both sides have shown their cards.
Table fight(const Position& position, const std::string& troop, const Side& attacker,
            const Side& defender, const char* added = "none", const char* against = "none",
            const char* objects = "") {
  Table table(position);
  table.choose("token move1");
  if (table.step() == "priest") table.choose("done");
  table.play({"troop w_front_nw", "to w_obelisk"});
  if (table.step() == "how_many") table.choose("units " + troop);
  if (table.step() == "escape") table.choose("pass");
  for (const std::string& object : words(objects)) table.choose("use " + object);
  while (table.step() == "objects") table.choose("done");
  while (table.step() == "plan" || table.step() == "support") table.battle(attacker, defender);
  while (table.step() == "tactics")
    for (const Seat seat : Kemet::question(table.state()).waiting)
      table.choose(index(seat), std::string("add ") + (index(seat) == 0 ? added : against));
  return table;
}

// ---- C3K ----------------------------------------------------------------------------------------

TEST(KemetSetsMeet, TheSnakeCancelsTheCompanionOfChironAndHasOneItself) {
  SCOPED_TRACE("KEMET-27.2, KEMET-16.8");
  Table cancelled = fight(facing(3, 3)
                              .tiles(0, "chiron royal-scarab")
                              .creatures(0, "chiron w_front_nw scarab w_front_nw")
                              .tiles(1, "deep-desert-snake")
                              .creatures(1, "snake w_obelisk"),
                          "3 creature chiron", "410", "320");
  EXPECT_EQ(cancelled.totals(), "7/1/0 6/2/0") << "no 2 of the Scarab";
  Table cancels = fight(facing(3, 3)
                            .tiles(0, "chiron deep-desert-snake")
                            .creatures(0, "chiron w_front_nw snake w_front_nw")
                            .tiles(1, "giant-scorpion")
                            .creatures(1, "scorpion w_obelisk"),
                        "3 creature chiron", "410", "301");
  EXPECT_EQ(cancels.totals(), "7/1/0 6/0/1");
}

TEST(KemetSetsMeet, AgainstMedusaTheMinotaursTroopTakesTheWholeCard) {
  SCOPED_TRACE("KEMET-27.4, KEMET-27.9");
  Table table = fight(facing(4, 5)
                          .tiles(0, "medusa carnage")
                          .creatures(0, "medusa w_front_nw")
                          .tiles(1, "minotaur shield-of-neith")
                          .creatures(1, "minotaur w_obelisk"),
                      "4 creature", "320", "202");
  EXPECT_EQ(table.totals(), "7/2/0 7/0/0");
  EXPECT_EQ(lost(table, 1), 2);
}

TEST(KemetSetsMeet, MedusaDoesNotUndoDivineProtection) {
  SCOPED_TRACE("KEMET-24.6, KEMET-27.9");
  const Position position =
      facing(3, 4).tiles(0, "medusa").creatures(0, "medusa w_front_nw").di(1, "divine-protection");
  Table table = fight(position, "3 creature", "130", "410", "none", "divine-protection");
  EXPECT_EQ(table.winner(), 1);
  EXPECT_EQ(lost(table, 1), 0);
  EXPECT_EQ(lost(fight(position, "3 creature", "130", "410"), 1), 3) << "without the card";
}

TEST(KemetSetsMeet, TheSnakeDoesNotStopTheKraken) {
  SCOPED_TRACE("KEMET-27.10, KEMET-27.12");
  Position position = on_path(Position(), "", "1A 2A 3A 4A", every_set)
                          .units(0, "w_obelisk 3")
                          .units(1, "w_bank 3")
                          .tiles(0, "kraken")
                          .tiles(1, "deep-desert-snake")
                          .creatures(1, "snake w_bank");
  const auto strength = [](const Position& from) {
    Table table(from);
    table.play({"token move1", "done", "troop w_obelisk", "to w_bank", "units 3"});
    table.battle("410", "202");
    return table.told<Totals>().front().strength;
  };
  EXPECT_EQ(strength(position), 8);
  EXPECT_EQ(strength(position.tiles(0, "").seat(0, "sealed", list("kraken"))), 7) << "sealed";
}

TEST(KemetSetsMeet, ASealedPolyphemusLeadsNoMoreThanFive) {
  SCOPED_TRACE("KEMET-27.11, KEMET-29.23");
  Table table(facing(5, 3)
                  .units(0, "w_front_nw 5 w_bank 2")
                  .seat(0, "sealed", list("polyphemus"))
                  .creatures(0, "polyphemus w_front_nw"));
  table.play({"token move1", "done", "troop w_front_nw", "to w_bank"});
  EXPECT_TRUE(table.offers("units 3 creature"));
  EXPECT_FALSE(table.offers("units 4 creature"));
}

TEST(KemetSetsMeet, CerberusStaysWhereItWasPlacedBesideAnyCreature) {
  SCOPED_TRACE("KEMET-27.6, KEMET-27.7");
  Table table(facing(2, 3)
                  .seat(0, "pyramids", counts("white 1 red 2 blue 1"))
                  .tiles(0, "royal-scarab forced-march")
                  .creatures(0, "scarab w_front_nw")
                  .pp(0, 6));
  table.play({"token red", "buy cerberus"});  // one space is held
  EXPECT_EQ(table.state().cerberus, parse_space("w_front_nw")) << "with the Scarab there";
  table.play({"golden move", "troop w_front_nw", "to w_bank", "units 2 creature"});
  EXPECT_EQ(table.state().cerberus, parse_space("w_front_nw")) << "it does not travel";
}

// ---- The black pyramid --------------------------------------------------------------------------

TEST(KemetSetsMeet, WhatDedicationPaysDoesNotPayTheToll) {
  SCOPED_TRACE("KEMET-28.8, KEMET-28.9");
  Position position = facing(3, 3)
                          .tiles(0, "dedication-to-battle")
                          .tiles(1, "khnum-sphinx")
                          .creatures(1, "khnum w_obelisk");
  Table poor(position.pp(0, 1));
  poor.play({"token move1", "done", "troop w_front_nw"});
  EXPECT_FALSE(poor.offers("to w_obelisk"));
  Table table(position.pp(0, 2));
  table.play({"token move1", "done", "troop w_front_nw", "to w_obelisk", "units 3"});
  EXPECT_EQ(table.pp(0), 2) << "2 paid, then 2 gained";
  Table ra(position.pp(0, 1).tiles(0, "dedication-to-battle priest-of-ra"));
  ra.play({"token move1", "done", "troop w_front_nw"});
  EXPECT_TRUE(ra.offers("to w_obelisk")) << "1 less";
}

TEST(KemetSetsMeet, TwinCeremonysPriceIsLoweredLikeAnyOther) {
  SCOPED_TRACE("KEMET-28.10, KEMET-8.3");
  Position position = facing(3, 3)
                          .seat(0, "pyramids", counts("white 1 red 3 black 1"))
                          .tiles(0, "twin-ceremony priestess priest-of-ra")
                          .seat(0, "tokens", list("red"))
                          .pp(0, 11);
  Table table(position);
  EXPECT_FALSE(table.offers("golden white")) << "no token there today";
  table.play({"golden red", "buy medusa"});
  EXPECT_EQ(table.told<TileBought>().back().price, 2) << "3 and 1, less 2";
  Table cheap(position);
  cheap.play({"golden red", "buy charge"});
  EXPECT_EQ(cheap.told<TileBought>().back().price, 0);
}

TEST(KemetSetsMeet, TheDevourersPointForADefenderBesidesDefensiveVictory) {
  SCOPED_TRACE("KEMET-28.14, KEMET-14.9, KEMET-29.30");
  Position position = facing(3, 4)
                          .tiles(1, "devourer defensive-victory")
                          .creatures(1, "devourer w_obelisk")
                          .seat(1, "skills", list("defensive-victory"));
  priests(position, 1, "start start w_obelisk");
  Table table = fight(position, "3", "301", "320");
  EXPECT_EQ(lost(table, 0), 1);
  EXPECT_EQ(table.battle_vp(1), 2) << "the tile and the skill; one unit is too few";
  EXPECT_EQ(fight(position, "3", "410", "320").battle_vp(1), 3) << "two units";
  EXPECT_EQ(fight(position, "3", "410", "320").battle_vp(0), 0);
}

TEST(KemetSetsMeet, DivineStrengthAndTheRewardsOfABattle) {
  SCOPED_TRACE("KEMET-28.16, KEMET-24.5");
  Position position = facing(5, 3)
                          .tiles(0, "divine-strength crusade holy-war honor-in-battle")
                          .di(0, "glory 2")
                          .pp(0, 0);
  Table table = fight(position, "5", "320", "130", "glory");
  // Two units for Crusade 4, Holy War 4, Glory 4, three fallen 3: four gains, and 11 at most.
  EXPECT_EQ(table.told<PpGained>().back().amount + table.told<PpGained>().back().lost, 19);
  table = fight(position.tiles(0, "divine-strength crusade"), "5", "320", "130", "none");
  EXPECT_EQ(table.pp(0), 5) << "both units are one gain";
}

TEST(KemetSetsMeet, DivineStrengthByDayAndEachTemple) {
  SCOPED_TRACE("KEMET-28.16, KEMET-20.3, KEMET-5.2");
  Position position = on_path(Position(), "", "1A 2A 3A 4A", every_set)
                          .units(0, "city_nw_1 2")
                          .units(1, "temple_w 2 temple_wb 2")
                          .tiles(1, "divine-strength")
                          .pp(1, 0)
                          .last_turn();
  Table table(position);
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  int temples = 0, night = 0;
  for (const PpGained& gain : table.told<PpGained>()) {
    if (index(gain.seat) != 1) continue;
    if (gain.reason == Reason::temples) temples += gain.amount + gain.lost;
    if (gain.reason == Reason::night) night += gain.amount + gain.lost;
  }
  EXPECT_EQ(temples, 2 + 1 + 3 + 1);
  EXPECT_EQ(night, 2) << "the Night is no Day";
}

TEST(KemetSetsMeet, ABlackTileLikeOneOfAnotherColourIsNotBoughtTwice) {
  SCOPED_TRACE("KEMET-28.1, KEMET-8.4");
  Table table(facing(3, 3)
                  .seat(0, "pyramids", counts("white 1 red 1 black 4"))
                  .tiles(0, "act-of-god victory-point mercenaries")
                  .pp(0, 11));
  table.choose("token black");
  EXPECT_FALSE(table.offers("buy act-of-god"));
  EXPECT_FALSE(table.offers("buy victory-point"));
  EXPECT_FALSE(table.offers("buy mercenaries")) << "the second one is for somebody else";
  EXPECT_TRUE(table.offers("buy divine-strength"));
}

// ---- The path -----------------------------------------------------------------------------------

TEST(KemetSetsMeet, EveryDaggerCounts) {
  SCOPED_TRACE("KEMET-29.20");
  Position position = facing(4, 3).seat(0, "objects", counts("dagger 2")).seat(0, "vp", 3);
  Table won = fight(position, "4", "410", "202", "none", "none", "dagger dagger");
  EXPECT_EQ(won.battle_vp(0), 3) << "the attack and both Daggers";
  EXPECT_EQ(more(won, 0).objects.has(Object::dagger), false) << "used objects leave the game";
  Table lost_it = fight(position, "4", "202", "410", "none", "none", "dagger dagger");
  EXPECT_EQ(lost_it.vp(0), 1) << "3 less 2";
}

TEST(KemetSetsMeet, ASealTakesCardsOfTheNightButNoPoints) {
  SCOPED_TRACE("KEMET-29.23, KEMET-5.3, KEMET-17.5");
  Position position = facing(3, 3).tiles(1, "sphinx victory-point");
  position.seat(0, "objects", counts("seal 2"));
  Table table(position);
  ASSERT_EQ(table.vp(1), 2);
  table.play({"seal 1 sphinx", "seal 1 victory-point"});
  EXPECT_EQ(table.vp(1), 2);
  const auto drawn = [](const char* tiles, const char* sealed) {
    Table night(facing(3, 3)
                    .tiles(0, tiles)
                    .seat(0, "sealed", list(sealed))
                    .set("content", list("base c3k black path"))
                    .last_turn());
    night.choose("token pray3");
    if (night.step() == "turn") night.choose("end");
    return night.player(0).di_size;
  };
  EXPECT_EQ(drawn("mummy divine-boon", ""), 3);
  EXPECT_EQ(drawn("", "mummy divine-boon"), 1);
}

TEST(KemetSetsMeet, EveryShieldCounts) {
  SCOPED_TRACE("KEMET-29.19");
  Position position = facing(4, 3).seat(0, "objects", counts("shield 2"));
  EXPECT_EQ(fight(position, "4", "410", "130", "none", "none", "shield shield").totals(),
            "8/1/2 4/3/0");
}

TEST(KemetSetsMeet, WhereBothForeseeTheAttackerShowsFirst) {
  SCOPED_TRACE("KEMET-29.29, KEMET-13.7");
  Position position = facing(3, 3).seat(0, "skills", list("premonition")).tiles(1, "prescience");
  priests(position, 0, "start start w_front_nw");
  Table both(position);
  attack(both, "3 priests 1");
  EXPECT_EQ(both.legal(1), Names{}) << "the defender waits";
  EXPECT_FALSE(both.legal(0).empty());
  Table one(position.tiles(1, ""));
  attack(one, "3 priests 1");
  EXPECT_EQ(one.legal(0), Names{}) << "the attacker foresees alone";
}

TEST(KemetSetsMeet, TwoPriestsDoNotDoubleASkill) {
  SCOPED_TRACE("KEMET-29.25, KEMET-29.26");
  Position position = facing(3, 3).seat(0, "skills", list("charge slaughter"));
  priests(position, 0, "start w_front_nw w_front_nw");
  EXPECT_EQ(fight(position, "3 priests 2", "320", "202").totals(), "7/3/0 5/0/2");
}

TEST(KemetSetsMeet, WhereAPriestStandsHeTakesNothingLater) {
  SCOPED_TRACE("KEMET-29.5, KEMET-29.12");
  Position position = on_path(neighbours(3, 3), "1-1 object:hare 2-1 object:mask");
  priests(position, 0, "1-1 2-1 ta-seti");
  Table table(position);
  table.choose("token move1");
  EXPECT_FALSE(table.offers("walk 1-1 1-1"));
  EXPECT_FALSE(table.offers("walk 2-1 2-1"));
  EXPECT_FALSE(table.offers("walk ta-seti ta-seti")) << "no VP lies there";
}

TEST(KemetSetsMeet, AMoveWithAGoldenTokenActivatesNoPriest) {
  SCOPED_TRACE("KEMET-29.4, KEMET-28.12");
  Table table(facing(3, 3).tiles(0, "forced-march").seat(0, "objects", counts("hare 2")));
  EXPECT_TRUE(table.offers("golden move hares 2"));
  table.choose("golden move hares 2");
  EXPECT_EQ(table.step(), "troop");
  table.play({"troop w_front_nw", "to w_bank", "units 3"});
  EXPECT_EQ(table.state().stack.nearest<Move>().left, 2) << "1 and 2, less this step";
}

TEST(KemetSetsMeet, AWinnerOfADefenseKeepsTheRewardsWithoutSurvivors) {
  SCOPED_TRACE("KEMET-24.5, KEMET-26.2, KEMET-28.14");
  Position position = facing(2, 2)
                          .tiles(1, "devourer holy-war defensive-victory")
                          .creatures(1, "devourer w_obelisk")
                          .di(1, "glory")
                          .pp(1, 0);
  Table table = fight(position, "2", "130", "320", "none", "glory");
  EXPECT_EQ(table.winner(), 1);
  EXPECT_EQ(lost(table, 0) + lost(table, 1), 4) << "nobody is left";
  EXPECT_EQ(table.pp(1), 8) << "Holy War and Glory";
  EXPECT_EQ(table.battle_vp(1), 0) << "points need a survivor";
  EXPECT_EQ(table.player(0).dawn, 1);
  EXPECT_EQ(table.player(1).dawn, 1) << "the winner lost all units";
}

}  // namespace
}  // namespace ennead::kemet::set_meetings
