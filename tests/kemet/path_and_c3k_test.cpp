// KEMET-29 with the creatures and powers of KEMET-27.
#include "kemet/path_table.h"

namespace ennead::kemet::battles {
namespace {

constexpr const char* all_a = "1A 2A 3A 4A";
Position together(int attackers, int defenders, const char* tokens = "",
                  const char* sides = all_a) {
  return on_path(neighbours(attackers, defenders), tokens, sides, "base c3k path");
}

TEST(KemetPathAndC3k, NoFireOfThePathHitsTheMinotaur) {
  SCOPED_TRACE("KEMET-29.7, KEMET-27.5");
  Position position = together(3, 3, "", "1A 2A 3A 4B")
                          .units(1, "w_obelisk 3 city_s_1 2")
                          .tiles(1, "minotaur")
                          .creatures(1, "minotaur w_obelisk");
  priests(position, 0, "3-1");
  Table table(position);
  table.play({"token move1", "walk 3-1 4-2"});
  EXPECT_EQ(table.units(1, "city_s_1"), 1) << "the only target";
  Position alone =
      together(3, 3, "", "1A 2A 3A 4B").tiles(1, "minotaur").creatures(1, "minotaur w_obelisk");
  priests(alone, 0, "3-1");
  Table none(alone);
  none.play({"token move1", "walk 3-1 4-2"});
  EXPECT_EQ(none.step(), "troop") << "nobody can be hit";
}

TEST(KemetPathAndC3k, TheMinotaurIsHurtByTheBattleCardAlone) {
  SCOPED_TRACE("KEMET-29.8, KEMET-29.26, KEMET-27.4");
  Position position = together(4, 4).tiles(1, "minotaur").creatures(1, "minotaur w_obelisk");
  position.seat(0, "skills", list("slaughter"));
  priests(position, 0, "start start w_front_nw");
  Table table(position);
  table.play(
      {"token move1", "walk start 1-3", "troop w_front_nw", "to w_obelisk", "units 4 priests 1"});
  table.battle("410", "301");
  EXPECT_EQ(table.totals(), "8/1/0 7/0/1") << "neither Slaughter nor the token";
}

TEST(KemetPathAndC3k, MedusaTakesTheShieldAndTheTokenToo) {
  SCOPED_TRACE("KEMET-29.8, KEMET-29.19, KEMET-27.9");
  Position position = together(3, 3).tiles(1, "medusa").creatures(1, "medusa w_obelisk");
  position.seat(0, "objects", counts("shield"));
  Table table(position);
  table.play({"token move1", "walk start 1-1", "troop w_front_nw", "to w_obelisk", "units 3",
              "use shield"});
  table.battle("301", "202");
  EXPECT_EQ(table.totals(), "6/0/0 5/0/2");
}

TEST(KemetPathAndC3k, TheMaskLiftsMedusaMinotaurAndKraken) {
  SCOPED_TRACE("KEMET-29.21");
  Position position =
      together(3, 3).tiles(1, "medusa kraken").creatures(1, "medusa w_obelisk").tiles(0, "kraken");
  position.tiles(0, "");
  position.seat(0, "objects", counts("mask"));
  Table table(position);
  attack(table, "3").choose("use mask");
  table.battle("301", "202");
  EXPECT_EQ(table.totals(), "6/0/1 5/0/2") << "the protection counts again";
}

TEST(KemetPathAndC3k, ASealedCerberusGuardsNothing) {
  SCOPED_TRACE("KEMET-29.23, KEMET-27.7");
  Position position = together(3, 3).tiles(1, "cerberus").set("cerberus", "w_obelisk");
  position.seat(0, "objects", counts("seal"));
  Table guarded_still(position);
  guarded_still.play({"token move1", "done", "done", "troop w_front_nw"});
  EXPECT_FALSE(guarded_still.offers("to w_obelisk"));
  Table table(position);
  table.choose("seal 1 cerberus");
  table.play({"token move1", "done", "troop w_front_nw"});
  EXPECT_TRUE(table.offers("to w_obelisk"));
}

TEST(KemetPathAndC3k, ASealedCerberusGoesBackAtNight) {
  SCOPED_TRACE("KEMET-29.23, KEMET-27.8");
  Position position = together(3, 3).last_turn();
  position.seat(0, "sealed", list("cerberus")).set("cerberus", "w_front_nw");
  Table table(position);
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  EXPECT_FALSE(owns(table.state(), Seat{0}, Tile::cerberus));
  EXPECT_TRUE(table.state().on_sale[Colour::red].has(Tile::cerberus));
}

TEST(KemetPathAndC3k, ASealedChironStaysWithItsCompanionButJoinsNobody) {
  SCOPED_TRACE("KEMET-29.23, KEMET-27.2");
  Position joined = together(4, 1).tiles(0, "royal-scarab");
  joined.seat(0, "sealed", list("chiron")).creatures(0, "scarab w_front_nw chiron w_front_nw");
  Table table(joined);
  table.play({"token move1", "done", "troop w_front_nw", "to w_bank"});
  EXPECT_TRUE(table.offers("units 4 creature chiron")) << "they walk on together";
  Position apart = together(4, 1).units(0, "w_front_nw 3 w_bank 1").tiles(0, "royal-scarab");
  apart.seat(0, "sealed", list("chiron")).creatures(0, "scarab w_front_nw chiron w_bank");
  Table none(apart);
  none.play({"token move1", "done", "troop w_front_nw", "to w_bank"});
  EXPECT_FALSE(none.offers("units 3 creature")) << "no new sharing";
  EXPECT_TRUE(none.offers("units 3"));
}

TEST(KemetPathAndC3k, ASealedPolyphemusLowersTheLimit) {
  SCOPED_TRACE("KEMET-29.23, KEMET-29.28, KEMET-27.11");
  Position position = together(3, 7).tiles(1, "polyphemus").creatures(1, "polyphemus w_obelisk");
  position.seat(0, "objects", counts("seal"));
  Table table(position);
  table.choose("seal 1 polyphemus");
  EXPECT_EQ(table.units(1, "w_obelisk"), 5);
}

TEST(KemetPathAndC3k, APriestMayBeAmongTheExcessThatPolyphemusLeaves) {
  SCOPED_TRACE("KEMET-29.13, KEMET-27.11");
  Position position = together(7, 1).tiles(0, "polyphemus").creatures(0, "polyphemus w_front_nw");
  priests(position, 0, "start start w_front_nw");
  Table table(position);
  table.play({"token move1", "done", "troop w_front_nw", "to w_obelisk", "units 1 creature"});
  EXPECT_EQ(table.now(), "which_priests 0") << "one of six goes to the pool";
  table.choose("priests 1");
  EXPECT_EQ(table.units(0, "w_front_nw"), 5);
  EXPECT_EQ(priests_of(table, 0), "start start pool");
  EXPECT_EQ(table.step(), "plan") << "then the battle";
}

}  // namespace
}  // namespace ennead::kemet::battles
