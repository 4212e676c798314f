// KEMET-5: the Night.
#include "core/text.h"
#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

// The Night after the last turn of a day.
Table night(Position position) {
  Table table(position.last_turn());
  table.end_day();
  return table;
}

// All cards of the deck but these.
std::string deck_without(std::string_view text) {
  const json::object less = counts_of(text);
  std::string rest;
  for (std::size_t kind = 0; kind < di_count; ++kind) {
    if (in_play(base_only).deck[static_cast<Di>(kind)] == 0) continue;
    int count = box()[static_cast<Di>(kind)].copies;
    if (const json::value* taken = less.if_contains(words_of<Di>[kind]))
      count -= static_cast<int>(taken->as_int64());
    rest += std::string(words_of<Di>[kind]) + " " + std::to_string(count) + " ";
  }
  return rest;
}

std::string drawers(const Table& table) {
  std::string seats;
  for (const CardDrawn& drawn : table.told<CardDrawn>()) seats += std::to_string(index(drawn.seat));
  return seats;
}

// ---- KEMET-5.1, KEMET-5.2  Order, prayer points -------------------------------------------------

TEST(KemetNight, TokensComeBackThenPointsCardsPowersAndTheOrder) {
  SCOPED_TRACE("KEMET-5.1");
  Table table = night(Position(2).tiles(0, "hand-of-god").pp(0, 4).pp(1, 4));
  EXPECT_EQ(table.step(), "night");
  EXPECT_EQ(table.state().day, 2);
  for (const int seat : {0, 1}) {
    EXPECT_EQ(table.player(seat).tokens, 0);
    EXPECT_EQ(table.pp(seat), 6);
    EXPECT_EQ(table.cards(seat), 1);
  }
  table.play({"done"});
  EXPECT_EQ(table.step(), "order");
  table.play({"order 1", "order 0"});
  EXPECT_EQ(table.step(), "turn");
  EXPECT_EQ(table.asked(), 1);
}

TEST(KemetNight, SilverAndGoldenTokensComeBackToo) {
  SCOPED_TRACE("KEMET-5.1");
  Position position(2);
  position.tiles(1, "act-of-god divine-will");
  Table table(position.last_turn());
  table.play({"silver pray2", "golden move"}).end_day().play({"order 1", "order 0"});
  EXPECT_EQ(table.offered("silver "), "blue move1 move2 pray2 pray3 raise recruit red white");
  EXPECT_EQ(table.offered("golden "), "move recruit");
}

TEST(KemetNight, EachPlayerGainsPrayerPoints) {
  SCOPED_TRACE("KEMET-5.2");
  Position position(4);
  position.pp(0, 1).pp(1, 1).pp(2, 1).pp(3, 1);
  position.tiles(1, "high-priest").tiles(2, "priest-of-amon");
  const Table table = night(position);
  EXPECT_EQ(table.pp(0), 3);
  EXPECT_EQ(table.pp(1), 5);
  EXPECT_EQ(table.pp(2), 8);
  EXPECT_EQ(table.pp(3), 3);
  EXPECT_EQ(night(Position(2).pp(0, 1).tiles(0, "high-priest priest-of-amon")).pp(0), 10);
}

// ---- KEMET-5.3 to KEMET-5.6  DI cards -----------------------------------------------------------

TEST(KemetNight, CardsAreDrawnInTheOrderOfTheDayBefore) {
  SCOPED_TRACE("KEMET-5.3");
  Position position(3);
  position.order({2, 0, 1}).tiles(0, "divine-boon").tiles(2, "mummy");
  const Table table = night(position);
  EXPECT_EQ(drawers(table), "22001");
  EXPECT_EQ(drawers(night(Position(2).tiles(0, "divine-boon mummy"))), "0001");
}

TEST(KemetNight, TheMummyNeedNotBeOnTheBoardForItsCard) {
  SCOPED_TRACE("KEMET-5.3");
  EXPECT_EQ(night(Position(2).tiles(0, "mummy")).cards(0), 2);
}

TEST(KemetNight, AnEmptyPileIsMadeAnewOfAllDiscards) {
  SCOPED_TRACE("KEMET-5.4");
  Position position(2);
  position.di(0, deck_without("prayer 1 veto 1 escape 1")).pile("prayer 1");
  const Table table = night(position);
  EXPECT_EQ(table.player(0).di[Di::prayer], 2);  // seat 0 drew the last one
  EXPECT_EQ(table.times<Reshuffled>(), 1U);
  EXPECT_EQ(table.told<Reshuffled>()[0].cards, 2);
  EXPECT_EQ(table.cards(1), 1);
  EXPECT_EQ(table.state().pile_size, 1);
  EXPECT_TRUE(table.state().discards.empty());
}

TEST(KemetNight, CardsDiscardedFaceDownAreShuffledInToo) {
  SCOPED_TRACE("KEMET-5.4");
  Position position(2);
  position.di(0, deck_without("prayer 2 veto 1")).tiles(1, "divine-wound");
  position.seat(1, "wounds", json::object{{"veto", 1}}).set("pile", counts_of("prayer 2"));
  position.set("discards", json::object());
  Table table = night(position);
  EXPECT_EQ(table.times<Reshuffled>(), 0U);  // two cards for two players: none is needed yet
  EXPECT_EQ(table.state().pile_size, 0);
  EXPECT_EQ(table.player(1).wounds_size, 1);
  position.tiles(0, "divine-boon");
  const Table more = night(position);
  EXPECT_EQ(more.told<Reshuffled>().at(0).cards, 1);
  EXPECT_EQ(more.player(1).di[Di::veto], 1);
  EXPECT_EQ(more.player(1).wounds_size, 0);
}

TEST(KemetNight, WithoutAnyCardNobodyGetsOne) {
  SCOPED_TRACE("KEMET-5.4");
  const Table table = night(Position(2).di(0, deck_without("")).tiles(1, "vision"));
  EXPECT_EQ(table.cards(0), 35);
  EXPECT_EQ(table.cards(1), 0);
  EXPECT_EQ(table.times<NoCardLeft>(), 2U);
  EXPECT_EQ(table.step(), "order");  // Vision has nothing to ask
}

TEST(KemetNight, AHandHasNoLimit) {
  SCOPED_TRACE("KEMET-5.6");
  const Table table = night(Position(2).di(0, deck_without("prayer 2 veto 1")));
  EXPECT_EQ(table.cards(0), 33);
}

TEST(KemetNight, VisionPicksTheRegularCardFromFive) {
  SCOPED_TRACE("KEMET-5.5");
  Position position(2);
  position.tiles(0, "vision divine-boon");
  position.pile("prayer 2 veto 2 escape 1");
  Table table = night(position);
  EXPECT_EQ(table.step(), "vision");
  EXPECT_EQ(table.all(), "keep escape keep prayer keep veto");
  table.play({"keep escape"});
  EXPECT_EQ(table.step(), "order");
  EXPECT_TRUE(table.player(0).di.has(Di::escape));
  EXPECT_EQ(table.cards(0), 2);  // and one by Divine Boon from what went back
  EXPECT_EQ(table.cards(1), 1);
  EXPECT_EQ(table.state().pile_size, 2);
}

TEST(KemetNight, VisionTakesWhatThePileHasAndThenOfTheShuffledDiscards) {
  SCOPED_TRACE("KEMET-5.5");
  Position position(2);
  position.order({1, 0}).tiles(0, "vision");
  position.di(1, deck_without("prayer 2 bronze-wall 1 veto 2 raining-fire 4 escape 1"));
  position.set("pile", counts_of("prayer 2 bronze-wall 1"));
  position.set("discards", counts_of("veto 2 raining-fire 4 escape 1"));
  for (std::uint64_t seed = 1; seed < 8; ++seed) {
    position.set("chance", json::string(hex_text(seed)));
    Table table = night(position);
    ASSERT_EQ(table.step(), "vision");  // seat 1 drew one of three, two are left
    EXPECT_EQ(table.told<Reshuffled>().at(0).cards, 7);
    EXPECT_EQ(table.told<VisionSees>().at(0).cards, 5);
    // The last two of the pile are among them.
    EXPECT_TRUE(table.offers("keep prayer"));
    EXPECT_EQ(table.offers("keep bronze-wall"), table.player(1).di.has(Di::prayer));
    table.play({"keep prayer"});
    EXPECT_EQ(table.state().pile_size, 8);
    EXPECT_TRUE(table.state().discards.empty());
  }
}

TEST(KemetNight, VisionSeesFewerCardsWhereThereAreFewer) {
  SCOPED_TRACE("KEMET-5.5");
  Position position(2);
  position.tiles(0, "vision").di(1, deck_without("prayer 1 veto 2")).pile("prayer 1");
  Table table = night(position);
  EXPECT_EQ(table.told<VisionSees>().at(0).cards, 3);
  EXPECT_EQ(table.all(), "keep prayer keep veto");
}

TEST(KemetNight, OnlyTheRegularCardOfVisionIsPicked) {
  SCOPED_TRACE("KEMET-5.3, KEMET-5.5");
  Position position(2);
  position.tiles(0, "vision divine-boon mummy");
  Table table = night(position);
  const std::string first = *table.legal().begin();
  table.play({first});
  EXPECT_EQ(table.step(), "order");
  EXPECT_EQ(table.cards(0), 3);
}

// ---- KEMET-5.7 to KEMET-5.9  Night powers -------------------------------------------------------

TEST(KemetNight, NightPowersAreUsedInTurnOrder) {
  SCOPED_TRACE("KEMET-5.7");
  Position position(3);
  position.order({1, 2, 0}).tiles(0, "hand-of-god").tiles(1, "reinforcements");
  Table table = night(position);
  EXPECT_EQ(table.asked(), 1);
  table.play({"done"});
  EXPECT_EQ(table.asked(), 0);
  EXPECT_EQ(table.all(), "done raise blue raise red raise white");
}

TEST(KemetNight, EachPowerIsUsedOnceInAnyOrderOrNotAtAll) {
  SCOPED_TRACE("KEMET-5.7");
  Position position(2);
  position.tiles(0, "hand-of-god reinforcements").units(0, "city_nw_1 3");
  Table raise_first = night(position);
  EXPECT_EQ(raise_first.all(), "done raise blue raise red raise white reinforce");
  raise_first.play({"raise white"});
  EXPECT_EQ(raise_first.all(), "done reinforce");
  raise_first.play({"reinforce", "units city_nw_1 2", "units city_nw_2 2"});
  EXPECT_EQ(raise_first.step(), "order");
  Table other = night(position);
  other.play({"reinforce", "units city_nw_1 2", "units city_nw_2 2"});
  EXPECT_EQ(other.all(), "done raise blue raise red raise white");
  other.play({"done"});
  EXPECT_EQ(other.step(), "order");
}

TEST(KemetNight, HandOfGodRaisesAPyramidForNothing) {
  SCOPED_TRACE("KEMET-5.8");
  Position position(2);
  position.tiles(0, "hand-of-god slaves priest-of-ra").pp(0, 0).pyramids(0, "white 3 red 4");
  Table table = night(position);
  EXPECT_EQ(table.offered("raise "), "blue white");
  table.play({"raise white"});
  EXPECT_EQ(table.level(0, Colour::white), 4);
  EXPECT_EQ(table.pp(0), 2);
}

TEST(KemetNight, HandOfGodRaisesCapturedPyramidsAndNotThoseThatAnEnemyControls) {
  SCOPED_TRACE("KEMET-5.8");
  Position position(2);
  position.tiles(0, "hand-of-god").units(0, "city_s_2 1").units(1, "city_nw_1 1");
  Table table = night(position);
  EXPECT_EQ(table.offered("raise "), "blue city_s_2 red");
  table.play({"raise city_s_2"});
  EXPECT_EQ(table.level(1, Colour::red), 2);
}

TEST(KemetNight, HandOfGodPlacesTheOwnPyramidOfLevelNothing) {
  SCOPED_TRACE("KEMET-5.8");
  Position position(2);
  position.tiles(0, "hand-of-god").pyramids(0, "white 0 red 2 blue 1").units(1, "city_nw_1 2");
  Table table = night(position);
  table.play({"raise white"});
  EXPECT_EQ(table.player(0).pyramids[Colour::white], Pyramid(1, 0));
  // The enemy who stands there controls it at once.
  table.play({"order 1", "order 0", "token raise"});
  EXPECT_TRUE(table.offers("raise city_nw_1 2"));
}

TEST(KemetNight, HandOfGodIsNotAskedWithEverythingAtTheTop) {
  SCOPED_TRACE("KEMET-5.8");
  const Table table =
      night(Position(2).tiles(0, "hand-of-god").pyramids(0, "white 4 red 4 blue 4"));
  EXPECT_EQ(table.step(), "order");
}

TEST(KemetNight, ReinforcementsGoToTheCityAndOneTroopElsewhere) {
  SCOPED_TRACE("KEMET-5.9");
  Position position(2);
  position.tiles(0, "reinforcements").units(0, "city_nw_1 4 w_bank 3 temple_w 1");
  Table table = night(position);
  table.play({"reinforce"});
  EXPECT_EQ(table.offered("units "), "city_nw_1 0 city_nw_1 1");  // the limit
  table.play({"units city_nw_1 1"});
  EXPECT_EQ(table.offered("units "), "city_nw_2 0 city_nw_2 1 city_nw_2 2 city_nw_2 3");
  table.play({"units city_nw_2 1", "units city_nw_3 0"});
  EXPECT_EQ(table.offered("units "), "w_bank 0 w_bank 1 w_bank 2");
  table.play({"units w_bank 1"});
  EXPECT_EQ(table.step(), "order");  // one troop elsewhere, not two
  EXPECT_EQ(table.on(0, "w_bank"), 4);
  EXPECT_EQ(table.pool(0), 1);
}

TEST(KemetNight, ReinforcementsMayPassOverATroopForAnother) {
  SCOPED_TRACE("KEMET-5.9");
  Position position(2);
  position.tiles(0, "reinforcements").units(0, "w_bank 3 temple_w 1 city_s_1 1");
  Table table = night(position);
  table.play({"reinforce", "units city_nw_1 0", "units city_nw_2 0", "units city_nw_3 0",
              "units w_bank 0", "units temple_w 0"});
  EXPECT_EQ(table.offered("units "), "city_s_1 0 city_s_1 1 city_s_1 2 city_s_1 3 city_s_1 4");
  table.play({"units city_s_1 4"});
  EXPECT_EQ(table.on(0, "city_s_1"), 5);
}

TEST(KemetNight, ReinforcementsDoNotGoWhereAnEnemyStands) {
  SCOPED_TRACE("KEMET-5.9");
  Position position(2);
  position.tiles(0, "reinforcements recruiting-scribe").units(0, "w_bank 1");
  position.units(1, "city_nw_1 1 city_nw_2 1 city_nw_3 1");
  Table table = night(position);
  table.play({"reinforce"});
  EXPECT_EQ(table.offered("units "), "w_bank 0 w_bank 1 w_bank 2 w_bank 3 w_bank 4");
  position.units(0, "");
  EXPECT_EQ(night(position).step(), "order");  // nowhere to go: not asked
}

TEST(KemetNight, ReinforcementsAreOnlyUnitsOfThePool) {
  SCOPED_TRACE("KEMET-5.9");
  Position position(2);
  position.tiles(0, "reinforcements").units(0, "w_bank 5 temple_w 5");
  Table table = night(position);
  table.play({"reinforce"});
  EXPECT_EQ(table.offered("units "), "city_nw_1 0 city_nw_1 1 city_nw_1 2");
  table.play({"units city_nw_1 2"});
  EXPECT_EQ(table.step(), "order");
  position.units(0, "w_bank 5 temple_w 5 temple_wb 2");
  EXPECT_EQ(night(position).step(), "order");
}

TEST(KemetNight, ReinforcementsBringNoCreatureIn) {
  SCOPED_TRACE("KEMET-5.9");
  Position position(2);
  position.tiles(0, "reinforcements phoenix").units(0, "city_nw_1 1");
  Table table = night(position);
  table.play({"reinforce", "units city_nw_1 4"});
  EXPECT_EQ(table.where(Creature::phoenix), "tile");
  EXPECT_EQ(table.step(), "order");
}

// ---- KEMET-5.10, KEMET-5.11  Turn order; no cards -----------------------------------------------

// The example "Turn order".
TEST(KemetNight, WhoHasTheFewestPointsSetsTheOrderOfAll) {
  SCOPED_TRACE("KEMET-5.10");
  Position position(3);
  position.order({2, 0, 1}).seat(0, "vp", 3).seat(1, "vp", 2).seat(2, "vp", 2);
  Table table = night(position);
  EXPECT_EQ(table.step(), "order");
  EXPECT_EQ(table.asked(), 2);
  EXPECT_EQ(table.all(), "order 0 order 1 order 2");
  table.play({"order 1"});
  EXPECT_EQ(table.all(), "order 0 order 2");
  table.play({"order 0", "order 2"});
  EXPECT_EQ(table.order(), "102");
  EXPECT_EQ(table.asked(), 1);
}

TEST(KemetNight, TemporaryPointsCountForTheOrderToo) {
  SCOPED_TRACE("KEMET-5.10");
  Position position(2);
  position.order({1, 0}).seat(0, "vp", 1).units(1, "temple_w 1 w_bank 1").pyramids(1, "red 4");
  EXPECT_EQ(night(position).asked(), 0);
}

TEST(KemetNight, PointsAreCountedAfterTheNightPowers) {
  SCOPED_TRACE("KEMET-5.8, KEMET-5.10");
  Position position(2);
  position.tiles(0, "hand-of-god").units(0, "city_s_2 1").pyramids(1, "red 3");
  Table table = night(position);
  table.play({"raise city_s_2"});
  EXPECT_EQ(table.vp(0), 1);
  EXPECT_EQ(table.asked(), 1);
  Table idle = night(position);
  idle.play({"done"});
  EXPECT_EQ(idle.asked(), 0);
}

TEST(KemetNight, NoCardIsPlayedAtNight) {
  SCOPED_TRACE("KEMET-5.11");
  Position position(2);
  position.tiles(0, "hand-of-god reinforcements").di(0, "prayer 1 enlistment 1 raining-fire 1");
  position.units(1, "w_bank 2");
  Table table = night(position);
  EXPECT_EQ(table.offered("card "), "");
  table.play({"reinforce"});
  EXPECT_EQ(table.offered("card "), "");
  table.play({"units city_nw_1 4"});
  EXPECT_EQ(table.offered("card "), "");
  table.play({"done"});
  EXPECT_EQ(table.offered("card "), "");
}

}  // namespace
}  // namespace ennead::kemet::days
