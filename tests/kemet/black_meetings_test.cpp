// KEMET-28 where its tiles meet others.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

Position with_black(Position position, const char* sets = "base black") {
  return position.set("content", list(sets));
}

TEST(KemetBlackMeetings, TheTrapCatchesTeleportsButNotTheMinotaur) {
  SCOPED_TRACE("KEMET-28.13, KEMET-27.5");
  Table jump(with_black(Position().units(0, "city_nw_1 3").units(1, "w_obelisk 2"))
                 .tiles(1, "deadly-trap")
                 .pp(0, 2));
  jump.play({"token move1", "troop city_nw_1", "teleport w_obelisk", "units 3"});
  EXPECT_EQ(jump.units(0, "w_obelisk"), 2);
  Table minotaur(with_black(neighbours(3, 2), "base c3k black")
                     .tiles(0, "minotaur")
                     .creatures(0, "minotaur w_front_nw")
                     .tiles(1, "deadly-trap"));
  minotaur.march("w_front_nw", "w_obelisk", "3 creature");
  EXPECT_EQ(minotaur.units(0, "w_obelisk"), 3);
}

TEST(KemetBlackMeetings, HandOfGodMayFixTheThirdColour) {
  SCOPED_TRACE("KEMET-28.2, KEMET-5.8");
  Table table(with_black(Position().units(0, "city_nw_1").units(1, "city_s_1").last_turn())
                  .tiles(0, "hand-of-god")
                  .seat(0, "pyramids", counts("white 2 red 1 blue 0")));
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  EXPECT_EQ(table.offered("raise "), (Names{"white", "red", "blue", "black"}));
  table.choose("raise black");
  EXPECT_EQ(table.player(0).pyramids[Colour::black].level(), 1);
  EXPECT_EQ(table.player(0).pyramids[Colour::black].district(), 2);
}

TEST(KemetBlackMeetings, TheGoldenTokenIsBackTheNextDay) {
  SCOPED_TRACE("KEMET-28.6");
  Table table(with_black(Position().units(0, "city_nw_1").units(1, "city_s_1").last_turn())
                  .tiles(0, "dark-ritual forced-march")
                  .seat(0, "golden_used", true));
  table.choose("token pray3");
  if (table.step() == "turn") table.choose("end");
  while (table.step() == "order") table.choose("order 0");
  EXPECT_EQ(table.now(), "turn 0");
  EXPECT_EQ(table.offered("golden "), (Names{"pray", "move"}));
}

TEST(KemetBlackMeetings, TheGriffinsTeleportHasTheUsualPrice) {
  SCOPED_TRACE("KEMET-28.11, KEMET-11.9");
  Table table(with_black(Position().units(0, "w_obelisk 3").units(1, "city_s_1"))
                  .tiles(0, "griffin-sphinx stargate")
                  .creatures(0, "griffin w_obelisk")
                  .pp(0, 2));
  table.play({"token move1", "troop w_obelisk", "teleport temple_wb", "units 3 creature"});
  EXPECT_EQ(table.pp(0), 1);
  Table both(with_black(Position().units(0, "w_obelisk 2").units(1, "city_s_1"), "base c3k black")
                 .tiles(0, "griffin-sphinx chiron")
                 .creatures(0, "griffin w_obelisk chiron w_obelisk")
                 .pp(0, 2));
  both.play({"token move1", "troop w_obelisk", "teleport temple_wb"});
  EXPECT_EQ(both.legal(), (Names{"units 1 creature", "units 1 creature chiron", "units 2 creature",
                                 "units 2 creature chiron"}))
      << "never without the Griffin";
}

TEST(KemetBlackMeetings, TheDevourersPointAndTheFiveCard) {
  SCOPED_TRACE("KEMET-28.14, KEMET-24.2");
  const auto hungry = [](int attackers, const char* tiles) {
    return with_black(neighbours(attackers, 3), "base cards black")
        .tiles(0, tiles)
        .creatures(0, "devourer w_front_nw");
  };
  Table own(hungry(2, "devourer carnage bestial-fury"));
  own.march("w_front_nw", "w_obelisk", "2 creature").battle("500", "410");
  EXPECT_EQ(own.units(0, "w_obelisk"), 0);
  EXPECT_EQ(own.battle_vp(0), 2) << "one survived the enemy, and two of the enemy fell";
  Table theirs(hungry(5, "devourer"));
  theirs.march("w_front_nw", "w_obelisk", "5 creature").battle("410", "500");
  EXPECT_EQ(theirs.units(1, "w_obelisk"), 0);
  EXPECT_EQ(theirs.battle_vp(0), 1) << "two of the three fell to their own card";
}

TEST(KemetBlackMeetings, DivineStrengthAddsToManaTheftAndHonor) {
  SCOPED_TRACE("KEMET-28.16");
  Table theft(
      with_black(neighbours(2, 2)).tiles(0, "divine-strength").pp(0, 0).di(0, "mana-theft"));
  theft.choose("card mana-theft");
  EXPECT_EQ(theft.pp(0), 2);
  Table honor =
      fought(with_black(neighbours(4, 4)).tiles(0, "divine-strength honor-in-battle").pp(0, 0),
             "410", "320");
  EXPECT_EQ(honor.pp(0), 3) << "two units, in one gain";
}

TEST(KemetBlackMeetings, EnforcedRecruitsComeToATroopInAnEnemysCity) {
  SCOPED_TRACE("KEMET-28.5");
  Table table(with_black(Position().units(0, "city_s_1 2").units(1, "w_bank 2"))
                  .tiles(0, "enforced-recruitment")
                  .pp(0, 3));
  table.play(
      {"token recruit", "recruit", "units city_nw_1 0", "units city_nw_2 0", "units city_nw_3 0"});
  EXPECT_TRUE(table.offers("units city_s_1 3"));
}

}  // namespace
}  // namespace ennead::kemet::battles
