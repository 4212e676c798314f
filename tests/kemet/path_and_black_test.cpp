// KEMET-29 with the black pyramid of KEMET-28.
#include "kemet/path_table.h"

namespace ennead::kemet::battles {
namespace {

Position dark(Position position, const char* sides = "1A 2A 3A 4A",
              const char* sets = "base black path") {
  return on_path(std::move(position), "", sides, sets);
}
Position dark_neighbours(int attackers, int defenders) {
  return dark(neighbours(attackers, defenders));
}

// ---- Sealed tiles -------------------------------------------------------------------------------

TEST(KemetPathAndBlack, SealedMercenariesStay) {
  SCOPED_TRACE("KEMET-29.23, KEMET-28.4");
  Position position = dark_neighbours(3, 3).tiles(1, "mercenaries");
  position.seat(0, "objects", counts("seal"));
  priests(position, 1, "start start w_obelisk");
  Table table(position);
  EXPECT_EQ(table.pool(1), 13) << "15 and a priest, three on the board";
  table.choose("seal 1 mercenaries");
  EXPECT_EQ(table.pool(1), 13);
  EXPECT_EQ(all_units(table.state(), Seat{1}), 16);
}

TEST(KemetPathAndBlack, ASealedKhnumTakesNoToll) {
  SCOPED_TRACE("KEMET-29.23, KEMET-28.9");
  Position position =
      dark_neighbours(3, 2).tiles(1, "khnum-sphinx").creatures(1, "khnum w_obelisk").pp(0, 0);
  position.seat(0, "objects", counts("seal"));
  Table works(position);
  works.play({"token move1", "done", "done", "troop w_front_nw"});
  EXPECT_FALSE(works.offers("to w_obelisk"));
  Table table(position);
  table.choose("seal 1 khnum-sphinx");
  table.play({"token move1", "done", "troop w_front_nw", "to w_obelisk", "units 3"});
  table.battle("301", "202");
  EXPECT_EQ(table.totals(), "6/0/1 4/0/2") << "nor is it strong";
}

TEST(KemetPathAndBlack, ASealedGriffinDoesNotTeleport) {
  SCOPED_TRACE("KEMET-29.23, KEMET-28.11");
  Position position = dark(Position().units(0, "w_obelisk 3").units(1, "city_s_1")).pp(0, 2);
  position.seat(0, "sealed", list("griffin-sphinx")).creatures(0, "griffin w_obelisk");
  Table table(position);
  table.play({"token move1", "done", "troop w_obelisk"});
  EXPECT_FALSE(table.offers("teleport temple_wb"));
  table.choose("to w_bank");
  EXPECT_TRUE(table.offers("units 3 creature")) << "it walks";
}

TEST(KemetPathAndBlack, ASealedDevourerGuardsNobodyAndGainsNothing) {
  SCOPED_TRACE("KEMET-29.23, KEMET-28.14");
  Position hit = dark_neighbours(3, 3).di(0, "raining-fire").pp(0, 1);
  hit.seat(1, "sealed", list("devourer")).creatures(1, "devourer w_obelisk");
  Table fire(hit);
  EXPECT_TRUE(fire.offers("card raining-fire"));
  Position wins = dark_neighbours(5, 3);
  wins.seat(0, "sealed", list("devourer")).creatures(0, "devourer w_front_nw");
  Table table(wins);
  attack(table, "5 creature").battle("320", "410");
  EXPECT_EQ(table.totals(), "8/2/0 7/1/0");
  EXPECT_EQ(table.battle_vp(0), 1) << "the attack alone";
}

TEST(KemetPathAndBlack, ASealedTrapIsNone) {
  SCOPED_TRACE("KEMET-29.23, KEMET-28.13");
  Position position = dark_neighbours(3, 3).tiles(1, "deadly-trap");
  position.seat(0, "objects", counts("seal"));
  Table table(position);
  table.choose("seal 1 deadly-trap");
  attack(table, "3");
  EXPECT_EQ(table.units(0, "w_obelisk"), 3);
}

TEST(KemetPathAndBlack, AGoldenTileThatIsSealedCannotBeUsedAnotherCan) {
  SCOPED_TRACE("KEMET-29.23, KEMET-28.6");
  Position position = dark_neighbours(3, 3);
  position.seat(0, "sealed", list("divine-will"));
  EXPECT_EQ(Table(position).offered("golden "), Names{});
  EXPECT_EQ(Table(Position(position).tiles(0, "dark-ritual")).offered("golden "), (Names{"pray"}));
  Position used = Position(position).tiles(0, "dark-ritual").seat(0, "golden_used", true);
  EXPECT_EQ(Table(used).offered("golden "), Names{}) << "one token a day";
  Table alone(Position(position).seat(0, "golden_used", true));
  EXPECT_EQ(alone.player(0).tokens, Player::golden_used) << "it lies there, used before the Seal";
}

// ---- Tokens and Hares ---------------------------------------------------------------------------

TEST(KemetPathAndBlack, HaresGoWithAGoldenMoveAlone) {
  SCOPED_TRACE("KEMET-29.18, KEMET-28.12");
  const auto golden = [](const char* tiles) {
    Position position = dark_neighbours(3, 3).tiles(0, tiles);
    position.seat(0, "objects", counts("hare")).seat(0, "tokens", list("red"));
    position.seat(1, "tokens", list("red"));
    return Table(position).offered("golden ");
  };
  EXPECT_EQ(golden("forced-march"), (Names{"move", "move hares 1"}));
  EXPECT_EQ(golden("dark-ritual twin-ceremony"), (Names{"pray", "red"}));
}

TEST(KemetPathAndBlack, ASealComesBetweenAGoldenTokenAndItsAction) {
  SCOPED_TRACE("KEMET-29.22, KEMET-28.6, KEMET-28.10, KEMET-28.12");
  Position position = dark_neighbours(3, 3).tiles(0, "dark-ritual twin-ceremony forced-march");
  position.tiles(1, "charge").pp(0, 8).seat(0, "pyramids", counts("white 2 red 2 blue 1"));
  position.seat(0, "objects", counts("seal")).seat(0, "tokens", list("red"));
  position.seat(1, "tokens", list("move1"));
  Table buys(position);
  buys.choose("golden red");
  EXPECT_EQ(buys.now(), "seal 0");
  buys.choose("done");
  EXPECT_EQ(buys.step(), "buy");
  buys.choose("buy carnage");
  EXPECT_EQ(buys.pp(0), 8 - 2 - 1) << "1 more by Twin Ceremony";
  Table prays(position);
  prays.play({"golden pray", "seal 1 charge"});
  EXPECT_EQ(prays.pp(0), 10);
  Table moves(position);
  moves.play({"golden move", "done"});
  EXPECT_EQ(moves.step(), "troop") << "without a priest";
}

// ---- Priests ------------------------------------------------------------------------------------

TEST(KemetPathAndBlack, TheTrapMayTakeAPriest) {
  SCOPED_TRACE("KEMET-29.13, KEMET-29.28, KEMET-28.13");
  Position position = dark_neighbours(7, 3).tiles(1, "deadly-trap");
  position.seat(0, "skills", list("legion"));
  priests(position, 0, "start start w_front_nw");
  Table table(position);
  attack(table, "7 priests 1");
  EXPECT_EQ(table.now(), "which_priests 0");
  Table kept = table;
  kept.choose("priests 0");
  EXPECT_EQ(kept.units(0, "w_obelisk"), 6);
  table.choose("priests 1");
  EXPECT_EQ(table.units(0, "w_obelisk"), 5) << "the limit is 5 before the battle";
  EXPECT_EQ(table.step(), "plan");
  Position one = dark_neighbours(1, 3).tiles(1, "deadly-trap");
  priests(one, 0, "start start w_front_nw");
  Table nobody(one);
  attack(nobody, "1 priests 1");
  EXPECT_EQ(nobody.step(), "turn");
  EXPECT_EQ(priests_of(nobody, 0), "start start pool");
}

TEST(KemetPathAndBlack, PriestsMayBeAmongEnforcedRecruits) {
  SCOPED_TRACE("KEMET-29.13, KEMET-28.5");
  Position position = dark(Position().units(0, "w_bank 2 temple_w 2").units(1, "city_s_1"));
  position.tiles(0, "enforced-recruitment").pp(0, 4);
  priests(position, 0, "start pool pool");
  Table table(position);
  table.play({"token recruit", "recruit", "units city_nw_1 0", "units city_nw_2 0",
              "units city_nw_3 0", "units w_bank 2"});
  EXPECT_EQ(table.now(), "which_priests 0");
  table.choose("priests 1");
  EXPECT_EQ(table.step(), "recruit_units") << "the other troop";
  table.choose("units temple_w 1");
  EXPECT_EQ(table.now(), "which_priests 0");
  table.choose("priests 1");
  EXPECT_EQ(priests_of(table, 0), "start w_bank temple_w");
  EXPECT_EQ(table.step(), "turn");
}

// ---- Points -------------------------------------------------------------------------------------

TEST(KemetPathAndBlack, UnderTheMaskHonorPaysAndTheDevourerGainsNothing) {
  SCOPED_TRACE("KEMET-29.21, KEMET-28.7, KEMET-28.14");
  Position position = dark_neighbours(5, 3).tiles(0, "devourer").tiles(1, "honor-in-battle");
  position.creatures(0, "devourer w_front_nw").pp(1, 0).seat(0, "objects", counts("mask"));
  Table table(position);
  attack(table, "5 creature").choose("use mask").battle("320", "410");
  EXPECT_EQ(table.totals(), "8/2/0 7/1/0");
  EXPECT_EQ(table.battle_vp(0), 1);
  EXPECT_EQ(table.pp(1), 2);
}

TEST(KemetPathAndBlack, PointsComeInTheirOrder) {
  SCOPED_TRACE("KEMET-29.20, KEMET-29.30, KEMET-28.14");
  Position position = dark_neighbours(2, 4).tiles(1, "devourer defensive-victory");
  position.creatures(1, "devourer w_obelisk").seat(1, "objects", counts("dagger"));
  position.seat(1, "skills", list("defensive-victory"));
  priests(position, 1, "start start w_obelisk");
  Table table(position);
  attack(table, "2").choose("use dagger").battle("410", "320");
  std::vector<Reason> reasons;
  for (const VpGained& gain : table.told<VpGained>()) reasons.push_back(gain.reason);
  EXPECT_EQ(reasons, (std::vector<Reason>{Reason::defense, Reason::skill, Reason::devourer,
                                          Reason::dagger}));
  EXPECT_EQ(table.battle_vp(1), 4);
}

TEST(KemetPathAndBlack, NoFireOfThePathHitsTheDevourer) {
  SCOPED_TRACE("KEMET-29.7, KEMET-28.14");
  Position position = dark(neighbours(3, 3), "1A 2A 3A 4B").tiles(1, "devourer");
  position.creatures(1, "devourer w_obelisk");
  priests(position, 0, "3-1");
  Table table(position);
  table.play({"token move1", "walk 3-1 4-2"});
  EXPECT_EQ(table.step(), "troop");
  EXPECT_EQ(table.units(1, "w_obelisk"), 3);
}

TEST(KemetPathAndBlack, ThePpOfOnePlaceOnTheRoadAreOneGain) {
  SCOPED_TRACE("KEMET-29.6, KEMET-28.16");
  Position position = dark(neighbours(3, 3), "1A 2A 3B 4A").tiles(0, "divine-strength").pp(0, 0);
  priests(position, 0, "2-1 3-2");
  Table three(position);
  three.play({"token move1", "walk 2-1 3-1"});
  EXPECT_EQ(three.pp(0), 3 + 1);
  Table two(position);
  two.play({"token move1", "walk 3-2 3-1"});
  EXPECT_EQ(two.pp(0), 2 + 1);
}

}  // namespace
}  // namespace ennead::kemet::battles
