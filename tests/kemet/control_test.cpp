// KEMET-2.9 to KEMET-2.15: who stands where, who controls districts and pyramids, who holds
// temples.
#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

// ---- KEMET-2.9, KEMET-2.10  Who stands where ----------------------------------------------------

TEST(KemetControl, ASpaceAtRestHasUnitsOfOnePlayer) {
  SCOPED_TRACE("KEMET-2.9");
  EXPECT_FALSE(refused(Position(3).units(0, "w_bank 2")));
  EXPECT_TRUE(refused(Position(3).units(0, "w_bank 2").units(1, "w_bank 2")));
}

TEST(KemetControl, TwoPlayersShareASpaceUntilTheirBattleIsOver) {
  SCOPED_TRACE("KEMET-2.9");
  Table table(Position(2).units(0, "w_bank 3").units(1, "w_front_s 2"));
  table.play({"token move1", "troop w_bank"}).go("w_front_s", "3");
  EXPECT_EQ(table.step(), "plan");
  EXPECT_EQ(table.on(0, "w_front_s"), 3);
  EXPECT_EQ(table.on(1, "w_front_s"), 2);
  table.fight(0, "play 410 drop 130", 1, "play 301 drop 130");
  table.play({"retreat", "retreat w_bank", "stay"});
  EXPECT_EQ(table.on(1, "w_front_s"), 0);
}

TEST(KemetControl, OnlyOwnDistrictsAreSharedWithinARecruitAndNeverByThree) {
  SCOPED_TRACE("KEMET-2.9");
  const auto recruiting = [](Position& position) {
    return position.tokens(0, "recruit")
        .set("now", {{{"step", "turn"}, {"seat", 0}, {"placed", true}},
                     {{"step", "recruit"}, {"seat", 0}, {"next", "battles"}}});
  };
  EXPECT_FALSE(refused(recruiting(Position(3).units(0, "city_nw_1 2").units(1, "city_nw_1 2"))));
  EXPECT_TRUE(
      refused(recruiting(Position(3).units(0, "city_nw_1 2 w_bank 1").units(1, "w_bank 2"))));
  EXPECT_TRUE(refused(recruiting(
      Position(3).units(0, "city_nw_1 2").units(1, "city_nw_1 2").units(2, "city_nw_1 1"))));
}

TEST(KemetControl, ATroopHasFiveUnitsAtMostAndSevenWithLegion) {
  SCOPED_TRACE("KEMET-2.10");
  EXPECT_FALSE(refused(Position(2).units(0, "w_bank 5")));
  EXPECT_TRUE(refused(Position(2).units(0, "w_bank 6")));
  EXPECT_FALSE(refused(Position(2).units(0, "w_bank 7").tiles(0, "legion")));
  EXPECT_TRUE(refused(Position(2).units(0, "w_bank 8").tiles(0, "legion")));
}

TEST(KemetControl, LegionHoldsForAllTroopsFromItsPurchaseOn) {
  SCOPED_TRACE("KEMET-2.10");
  Position position(2);
  position.units(0, "city_nw_1 5 city_nw_2 5").pp(0, 9).pyramids(0, "blue 2");
  position.tiles(0, "act-of-god");
  Table table(position);
  table.play({"token blue", "buy legion", "silver recruit", "recruit"});
  EXPECT_EQ(table.all(), "units city_nw_1 0 units city_nw_1 1 units city_nw_1 2");
}

// ---- KEMET-2.11 to KEMET-2.13  Districts and pyramids -------------------------------------------

TEST(KemetControl, ADistrictIsControlledByUnitsElseByTheCitysOwner) {
  SCOPED_TRACE("KEMET-2.11, KEMET-2.12");
  const auto raised_by = [](int seat, std::string_view enemy_at) {
    Position position(2);
    position.units(0, "city_nw_2 2").units(1, enemy_at).pp(0, 9).pp(1, 9).turn_of(seat);
    Table table(position);
    table.play({"token raise"});
    return table.offered("raise ");
  };
  EXPECT_EQ(raised_by(0, "w_bank 1"),
            "blue 2 blue 3 blue 4 red 2 red 3 red 4 white 2 white 3 white 4");
  EXPECT_EQ(raised_by(0, "city_nw_1 1"), "blue 2 blue 3 blue 4 red 2 red 3 red 4");
  EXPECT_EQ(raised_by(1, "city_nw_1 1"),
            "blue 2 blue 3 blue 4 city_nw_1 2 city_nw_1 3 city_nw_1 4 red 2 red 3 red 4 white 2 "
            "white 3 white 4");
}

TEST(KemetControl, ADistrictWithABattleDueStaysWithTheFirst) {
  SCOPED_TRACE("KEMET-2.11");
  Position position(2);
  position.units(0, "city_nw_3 1").units(1, "city_nw_1 1 city_nw_2 1").pyramids(0, "white 4 red 4");
  Table table(position);
  EXPECT_EQ(table.vp(1), 2);
  table.play(
      {"token recruit", "recruit", "units city_nw_1 2", "units city_nw_2 2", "units city_nw_3 0"});
  EXPECT_EQ(table.step(), "fight");
  EXPECT_EQ(table.vp(0), 0);
  EXPECT_EQ(table.vp(1), 2);
  table.play({"fight city_nw_1"});
  table.fight(0, "play 410 drop 130", 1, "play 202 drop 130").play({"recall", "stay"});
  EXPECT_EQ(table.vp(0), 2);  // the pyramid and the battle
  EXPECT_EQ(table.vp(1), 1);
}

TEST(KemetControl, APyramidInTheReserveServesItsOwnerAloneAndOnlyForRaising) {
  SCOPED_TRACE("KEMET-2.12");
  Position position(2);
  position.pyramids(0, "white 2 red 1 blue 0").units(1, "city_nw_3 2").pp(0, 9).pp(1, 9);
  Table owner(position);
  owner.play({"token raise"});
  EXPECT_TRUE(owner.offers("raise blue 1"));
  owner.play({"nothing", "end"});
  EXPECT_EQ(owner.asked(), 1);
  owner.play({"token raise"});
  EXPECT_FALSE(owner.offers("raise city_nw_3 1"));
  Table buyer(position);
  buyer.play({"token blue"});
  EXPECT_EQ(buyer.step(), "turn");  // no blue tile can be bought
  EXPECT_EQ(buyer.times<NoEffect>(), 1U);
}

// The example "Captured pyramid".
TEST(KemetControl, TheCaptorHasTheBenefitsOfAPyramidAndItsOwnerNone) {
  SCOPED_TRACE("KEMET-2.13, KEMET-7.6, KEMET-8.2");
  Position position(2);
  position.seat(0, "city", "city_s").seat(1, "city", "city_nw");
  position.seat(0, "pyramids",
                json::object{{"red", json::object{{"level", 3}, {"district", 1}}},
                             {"white", json::object{{"level", 1}, {"district", 2}}}});
  position.units(1, "city_s_1 2").pp(0, 9).pp(1, 8);
  Table table(position);
  table.play({"token red"});
  EXPECT_EQ(table.times<NoEffect>(), 1U);  // seat 0 cannot buy with it
  table.play({"end", "token red"});
  EXPECT_EQ(table.offered("buy "),
            "blades-of-neith carnage charge divine-wound god-speed offensive-strategy open-gates "
            "royal-scarab stargate teleport victory-point");
  table.play({"nothing", "end", "token raise"});
  EXPECT_EQ(table.offered("raise red"), "");
  table.play({"nothing", "end", "token raise", "raise city_s_1 4"});
  EXPECT_EQ(table.pp(1), 4);
  EXPECT_EQ(table.vp(1), 1);
  EXPECT_EQ(table.vp(0), 0);
  EXPECT_EQ(table.level(0, Colour::red), 4);
  table.play({"end", "token pray3", "end", "token move1", "troop city_s_1"});
  table.go("w_front_s", "2").play({"end"});
  EXPECT_EQ(table.level(0, Colour::red), 4);
  EXPECT_EQ(table.vp(0), 1);
  EXPECT_EQ(table.vp(1), 0);
}

TEST(KemetControl, ABeatenTroopControlsTheFreeDistrictWhereItIsSent) {
  SCOPED_TRACE("KEMET-2.11");
  Position position(2);
  position.units(0, "w_bank 5").units(1, "w_front_nw 2").pyramids(0, "white 4");
  Table table(position);
  EXPECT_EQ(table.vp(0), 1);
  table.play({"token move1", "troop w_bank"}).go("w_front_nw", "5");
  table.fight(0, "play 301 drop 130", 1, "play 202 drop 130");
  table.play({"retreat", "retreat city_nw_1", "stay"});
  EXPECT_EQ(table.vp(0), 1);  // the battle VP; the pyramid is the enemy's
  EXPECT_EQ(table.vp(1), 1);
}

TEST(KemetControl, TheLastUnitBurntInACapturedDistrictGivesItBack) {
  SCOPED_TRACE("KEMET-2.11");
  Position position(2);
  position.pyramids(0, "white 4").units(1, "city_nw_1 1").di(0, "raining-fire 1");
  Table table(position);
  EXPECT_EQ(table.vp(0), 0);
  table.play({"card raining-fire", "fire city_nw_1"});
  EXPECT_EQ(table.vp(0), 1);
}

// ---- KEMET-2.14, KEMET-2.15  Temples ------------------------------------------------------------

TEST(KemetControl, ATempleIsGainedWithTheEndOfTheMove) {
  SCOPED_TRACE("KEMET-2.14");
  Table table(Position(2).units(0, "w_front_nw 3").tiles(0, "god-speed"));
  table.play({"token move1", "troop w_front_nw"}).go("temple_w", "3");
  EXPECT_EQ(table.held(0), "");
  table.go("w_obelisk", "1");
  EXPECT_EQ(table.held(0), "");  // units were left there, but the Move is under way
  EXPECT_EQ(table.vp(0), 0);
  table.play({"end"});
  EXPECT_EQ(table.held(0), "temple_w");
  EXPECT_EQ(table.vp(0), 1);
}

TEST(KemetControl, ATroopThatPassesThroughHoldsNothing) {
  SCOPED_TRACE("KEMET-2.14");
  Table table(Position(2).units(0, "w_front_nw 2").tiles(0, "god-speed"));
  table.play({"token move1", "troop w_front_nw"}).go("temple_w", "2").go("w_obelisk", "2");
  table.play({"end"});
  EXPECT_EQ(table.held(0), "");
}

TEST(KemetControl, ATempleThatIsLeftAndEnteredAgainIsNotHeldInBetween) {
  SCOPED_TRACE("KEMET-2.14");
  Position position(2);
  position.units(0, "temple_w 2 w_obelisk 1").tiles(0, "god-speed");
  Table table(position);
  EXPECT_EQ(table.held(0), "temple_w");
  table.play({"token move1", "troop temple_w"}).go("w_obelisk", "2");
  EXPECT_EQ(table.held(0), "");
  EXPECT_EQ(table.vp(0), 0);
  table.go("temple_w", "3");
  EXPECT_EQ(table.held(0), "");
  table.play({"end"});
  EXPECT_EQ(table.held(0), "temple_w");
}

TEST(KemetControl, ATempleWithAUnitLeftBehindStaysHeld) {
  SCOPED_TRACE("KEMET-2.14");
  Table table(Position(2).units(0, "temple_w 2"));
  table.play({"token move1", "troop temple_w"}).go("w_obelisk", "1");
  EXPECT_EQ(table.held(0), "temple_w");
}

TEST(KemetControl, TemplesChangeHandsWhenTheBattleIsOver) {
  SCOPED_TRACE("KEMET-2.14");
  Table table(Position(2).units(0, "w_bank 5").units(1, "temple_wb 2"));
  table.play({"token move1", "troop w_bank"}).go("temple_wb", "5");
  EXPECT_EQ(table.held(1), "temple_wb");
  table.fight(0, "play 301 drop 130", 1, "play 202 drop 130").play({"retreat", "retreat w_bank"});
  EXPECT_EQ(table.held(0), "");
  table.play({"stay"});
  EXPECT_EQ(table.held(0), "temple_wb");
  EXPECT_EQ(table.held(1), "");
}

TEST(KemetControl, ABeatenTroopThatIsSentOntoATempleHoldsIt) {
  SCOPED_TRACE("KEMET-2.14");
  Table table(Position(2).units(0, "w_bank 5").units(1, "w_front_s 2"));
  table.play({"token move1", "troop w_bank"}).go("w_front_s", "5");
  table.fight(0, "play 301 drop 130", 1, "play 202 drop 130");
  table.play({"retreat", "retreat temple_w", "stay"});
  EXPECT_EQ(table.held(1), "temple_w");
  EXPECT_EQ(table.vp(1), 1);
}

TEST(KemetControl, AWinnerWhoRecallsHoldsNoTemple) {
  SCOPED_TRACE("KEMET-2.14");
  Table table(Position(2).units(0, "w_bank 5").units(1, "temple_wb 2"));
  table.play({"token move1", "troop w_bank"}).go("temple_wb", "5");
  table.fight(0, "play 301 drop 130", 1, "play 202 drop 130").play({"recall", "recall"});
  EXPECT_EQ(table.held(0), "");
  EXPECT_EQ(table.held(1), "");
}

TEST(KemetControl, AnEscapeGivesUpATempleAtOnceAndHoldsAnotherOnArrival) {
  SCOPED_TRACE("KEMET-2.14");
  Position out(2);
  out.units(0, "w_bank 5").units(1, "temple_wb 2").di(1, "escape 1").tiles(0, "god-speed");
  Table left(out);
  left.play({"token move1", "troop w_bank"}).go("temple_wb", "4");
  EXPECT_EQ(left.step(), "plan");  // one unit stayed on w_bank: nowhere to go
  Table escaped(out);
  escaped.play({"token move1", "troop w_bank"})
      .go("temple_wb", "5")
      .play({"escape", "flee w_bank"});
  EXPECT_EQ(escaped.held(1), "");
  EXPECT_EQ(escaped.held(0), "");
  escaped.play({"end"});
  EXPECT_EQ(escaped.held(0), "temple_wb");
  Table arrived(Position(2).units(0, "w_bank 5").units(1, "w_front_s 2").di(1, "escape 1"));
  arrived.play({"token move1", "troop w_bank"}).go("w_front_s", "5");
  arrived.play({"escape", "flee temple_w"});
  EXPECT_EQ(arrived.held(1), "temple_w");
}

TEST(KemetControl, ATempleWhoseLastUnitIsDestroyedIsLostAtOnce) {
  SCOPED_TRACE("KEMET-2.14");
  Table table(Position(2).units(1, "temple_w 1").di(0, "raining-fire 1"));
  EXPECT_EQ(table.vp(1), 1);
  table.play({"card raining-fire", "fire temple_w"});
  EXPECT_EQ(table.held(1), "");
  EXPECT_EQ(table.vp(1), 0);
}

TEST(KemetControl, TheSanctuaryIsHeldLikeATemple) {
  SCOPED_TRACE("KEMET-2.15");
  Table table(Position(3).units(0, "delta_desert 2"));
  table.play({"token move1", "troop delta_desert"}).go("sanctuary", "2");
  EXPECT_EQ(table.held(0), "");
  table.play({"end"});
  EXPECT_EQ(table.held(0), "sanctuary");
  EXPECT_EQ(table.vp(0), 0);
  Table fire(Position(3).units(1, "sanctuary 1").di(0, "raining-fire 1"));
  fire.play({"card raining-fire", "fire sanctuary"});
  EXPECT_EQ(fire.held(1), "");
}

}  // namespace
}  // namespace ennead::kemet::days
