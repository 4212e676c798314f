// KEMET-3: prayer points, victory points and prices.
#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

// ---- KEMET-3.1 to KEMET-3.4  Prayer points ------------------------------------------------------

TEST(KemetPoints, NobodyHasMoreThanElevenPrayerPoints) {
  SCOPED_TRACE("KEMET-3.1");
  Table pray(Position(2).pp(0, 10));
  pray.play({"token pray2"});
  EXPECT_EQ(pray.pp(0), 11);
  EXPECT_EQ(pray.told<PpGained>().front().amount, 1);
  EXPECT_EQ(pray.told<PpGained>().front().lost, 1);
  EXPECT_TRUE(refused(Position(2).pp(0, 12)));
  Table delta(Position(2).last_turn().units(0, "temple_delta 2").pp(0, 9));
  delta.end_day().play({"withdraw"});
  EXPECT_EQ(delta.told<PpGained>().front().pp, 11);
  EXPECT_EQ(delta.told<PpGained>().front().amount, 2);
  EXPECT_EQ(delta.told<PpGained>().front().lost, 3);
}

TEST(KemetPoints, WhatAStepGivesTogetherIsOneGain) {
  SCOPED_TRACE("KEMET-3.2");
  Table table(Position(2).last_turn().pp(0, 1).tiles(0, "high-priest priest-of-amon"));
  table.end_day();
  EXPECT_EQ(table.pp(0), 10);
  EXPECT_EQ(table.told<PpGained>().front().amount, 9);
  EXPECT_EQ(table.told<PpGained>().front().lost, 0);
}

TEST(KemetPoints, NothingIsOfferedThatCannotBePaidInFull) {
  SCOPED_TRACE("KEMET-3.3");
  Table raise(Position(2).pp(0, 4));
  raise.play({"token raise"});
  EXPECT_EQ(raise.offered("raise white "), "2");  // 5 for two levels
  Table buy(Position(2).pp(0, 2).pyramids(0, "red 4"));
  buy.play({"token red"});
  EXPECT_TRUE(buy.offers("buy carnage"));
  EXPECT_FALSE(buy.offers("buy divine-wound"));
  Table teleport(Position(2).pp(0, 1).units(0, "city_nw_1 1"));
  teleport.play({"token move1", "troop city_nw_1"});
  EXPECT_EQ(teleport.offered("teleport "), "");
  Table card(Position(2).pp(0, 0).units(1, "w_bank 1").di(0, "raining-fire 1"));
  EXPECT_EQ(card.offered("card "), "");
}

TEST(KemetPoints, ThePriceIsTakenFromThePrayerPoints) {
  SCOPED_TRACE("KEMET-3.3");
  Table table(Position(2).pp(0, 7));
  table.play({"token raise", "raise white 3"});
  EXPECT_EQ(table.pp(0), 2);
}

TEST(KemetPoints, NoPriceFallsBelowNothing) {
  SCOPED_TRACE("KEMET-3.4");
  Position position(2);
  position.tiles(0, "priestess priest-of-ra slaves recruiting-scribe").pp(0, 0);
  position.pyramids(0, "white 2 red 1 blue 0");
  Table buy(position);
  buy.play({"token red", "buy charge"});
  EXPECT_EQ(buy.pp(0), 0);
  EXPECT_EQ(buy.told<TileBought>().back().price, 0);
  Table raise(position);
  raise.play({"token raise", "raise blue 1"});
  EXPECT_EQ(raise.pp(0), 0);
  Table recruit(position);
  recruit.play(
      {"token recruit", "recruit", "units city_nw_1 1", "units city_nw_2 0", "units city_nw_3 0"});
  EXPECT_EQ(recruit.pp(0), 0);
  Table card(Position(2).tiles(0, "priest-of-ra").pp(0, 0).di(0, "prayer 1"));
  card.play({"card prayer"});
  EXPECT_EQ(card.pp(0), 2);
}

// ---- KEMET-3.5 to KEMET-3.8  Victory points -----------------------------------------------------

TEST(KemetPoints, AnAttackerWhoWinsGainsABattlePoint) {
  SCOPED_TRACE("KEMET-3.5, KEMET-3.6");
  Table table(Position(2).units(0, "w_bank 5").units(1, "w_front_s 2"));
  table.play({"token move1", "troop w_bank"}).go("w_front_s", "5");
  table.fight(0, "play 301 drop 130", 1, "play 202 drop 130").play({"recall", "recall"});
  EXPECT_EQ(table.permanent(0), 1);
  EXPECT_EQ(table.player(0).battle, 1);
  EXPECT_EQ(table.vp(0), 1);
  EXPECT_EQ(table.vp(1), 0);
}

TEST(KemetPoints, DefensiveVictoryBringsABattlePoint) {
  SCOPED_TRACE("KEMET-3.5, KEMET-3.6");
  Position position(2);
  position.units(0, "w_bank 1").units(1, "w_front_s 5").tiles(1, "defensive-victory");
  Table table(position);
  table.play({"token move1", "troop w_bank"}).go("w_front_s", "1");
  table.fight(0, "play 301 drop 130", 1, "play 202 drop 130").play({"recall", "stay"});
  EXPECT_EQ(table.permanent(1), 1);
  EXPECT_EQ(table.player(1).battle, 1);
}

TEST(KemetPoints, TilesBringPointsThatAreNoBattlePoints) {
  SCOPED_TRACE("KEMET-3.5, KEMET-3.6");
  Table tile(Position(2).pp(0, 9).pyramids(0, "white 3"));
  tile.play({"token white", "buy victory-point"});
  EXPECT_EQ(tile.permanent(0), 1);
  EXPECT_EQ(tile.player(0).battle, 0);
  Table sphinx(Position(2).pp(0, 9).pyramids(0, "blue 4"));
  EXPECT_EQ(sphinx.vp(0), 1);
  sphinx.play({"token blue", "buy sphinx"});
  EXPECT_EQ(sphinx.permanent(0), 1);
  EXPECT_EQ(sphinx.vp(0), 2);
  EXPECT_EQ(sphinx.player(0).battle, 0);
}

TEST(KemetPoints, TheEveningBringsPermanentPoints) {
  SCOPED_TRACE("KEMET-3.5");
  Table table(Position(3).last_turn().units(0, "temple_w 1 temple_wb 1").units(1, "sanctuary 2"));
  table.end_day().play({"withdraw"});
  EXPECT_EQ(table.permanent(0), 1);
  EXPECT_EQ(table.permanent(1), 1);
  EXPECT_EQ(table.player(0).battle + table.player(1).battle, 0);
}

TEST(KemetPoints, PermanentPointsStayWhenUnitsAreGone) {
  SCOPED_TRACE("KEMET-3.5");
  Position position(2);
  position.seat(1, "vp", 3).seat(1, "battle_vp", 2).units(1, "temple_w 1").di(0, "raining-fire 1");
  Table table(position);
  EXPECT_EQ(table.vp(1), 4);
  table.play({"card raining-fire", "fire temple_w"});
  EXPECT_EQ(table.vp(1), 3);
  EXPECT_EQ(table.player(1).battle, 2);
}

TEST(KemetPoints, TemporaryPointsAreThoseOfTheBoard) {
  SCOPED_TRACE("KEMET-3.7, KEMET-3.8");
  Position position(5);
  position.seat(0, "vp", 2).pyramids(0, "white 4 red 3").units(0, "temple_w 1 temple_e 2 w_bank 1");
  position.pyramids(1, "white 4 red 4").seat(1, "city", "city_s");
  position.seat(2, "city", "city_c");
  Table table(position);
  EXPECT_EQ(temporary_vp(table.state(), Seat{0}), 3);
  EXPECT_EQ(table.vp(0), 5);
  EXPECT_EQ(table.vp(1), 2);
  position.units(0, "temple_w 1 temple_e 2 w_bank 1 city_s_2 1");
  Table captured(position);
  EXPECT_EQ(captured.vp(0), 6);
  EXPECT_EQ(captured.vp(1), 1);
}

// ---- KEMET-3.9, KEMET-3.10  Prices --------------------------------------------------------------

TEST(KemetPoints, PriestOfRaSavesOnceForEachActionToken) {
  SCOPED_TRACE("KEMET-3.9, KEMET-3.10");
  Position position(2);
  position.tiles(0, "priest-of-ra act-of-god divine-will teleport").pp(0, 11);
  position.units(0, "city_nw_1 2");
  Table table(position);
  table.play({"token move1", "troop city_nw_1"}).jump("temple_w", "2");
  EXPECT_EQ(table.pp(0), 10);
  table.jump("temple_wb", "2");
  EXPECT_EQ(table.pp(0), 8);  // only the first was cheaper
  table.play({"end", "silver move2", "troop temple_wb"}).jump("temple_w", "2");
  EXPECT_EQ(table.pp(0), 7);
  table.play({"end", "golden recruit", "recruit", "units city_nw_1 4", "units city_nw_2 0",
              "units city_nw_3 0"});
  EXPECT_EQ(table.pp(0), 4);  // 4 - 1
}

TEST(KemetPoints, PriestOfRaLowersEveryDiCard) {
  SCOPED_TRACE("KEMET-3.9, KEMET-3.10");
  Position position(2);
  position.tiles(0, "priest-of-ra").pp(0, 0).di(0, "raining-fire 2").units(1, "w_bank 3");
  Table table(position);
  table.play({"card raining-fire", "fire w_bank", "card raining-fire", "fire w_bank"});
  EXPECT_EQ(table.on(1, "w_bank"), 1);
  Table dear(Position(2).pp(0, 3).di(0, "raining-fire 2").units(1, "w_bank 3"));
  dear.play({"card raining-fire", "fire w_bank", "card raining-fire", "fire w_bank"});
  EXPECT_EQ(dear.pp(0), 1);
}

TEST(KemetPoints, EachPriceIsThatOfTheTable) {
  SCOPED_TRACE("KEMET-3.10");
  const auto after = [](std::string_view tiles, std::initializer_list<std::string_view> texts) {
    Position position(2);
    position.tiles(0, tiles).pp(0, 11).pyramids(0, "white 4 red 4 blue 1");
    position.units(0, "city_nw_1 1");
    return 11 - Table(position).play(texts).pp(0);
  };
  EXPECT_EQ(after("", {"token white", "buy priest"}), 1);
  EXPECT_EQ(after("", {"token white", "buy vision"}), 3);
  EXPECT_EQ(after("priestess", {"token red", "buy phoenix"}), 3);
  EXPECT_EQ(after("priest-of-ra", {"token red", "buy phoenix"}), 3);
  EXPECT_EQ(after("priest-of-ra priestess", {"token red", "buy phoenix"}), 2);
  EXPECT_EQ(after("", {"token raise", "raise blue 4"}), 9);
  EXPECT_EQ(after("slaves", {"token raise", "raise blue 4"}), 6);
  EXPECT_EQ(after("slaves priest-of-ra", {"token raise", "raise blue 4"}), 5);
  const auto recruit = {std::string_view("token recruit"), std::string_view("recruit"),
                        std::string_view("units city_nw_1 4"),
                        std::string_view("units city_nw_2 0"),
                        std::string_view("units city_nw_3 1")};
  EXPECT_EQ(after("", recruit), 5);
  EXPECT_EQ(after("recruiting-scribe", recruit), 3);
  EXPECT_EQ(after("recruiting-scribe priest-of-ra", recruit), 2);
  const auto teleport = {std::string_view("token move1"), std::string_view("troop city_nw_1"),
                         std::string_view("teleport temple_w"), std::string_view("units 1")};
  EXPECT_EQ(after("", teleport), 2);
  EXPECT_EQ(after("stargate", teleport), 1);
  EXPECT_EQ(after("stargate priest-of-ra", teleport), 0);
}

}  // namespace
}  // namespace ennead::kemet::days
