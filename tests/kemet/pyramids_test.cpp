// KEMET-7 and KEMET-8: Pray, Raise and Buy.
#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

// ---- KEMET-7.1  Pray ----------------------------------------------------------------------------

TEST(KemetPray, BringsTwoPrayerPointsAndThreeWithPriest) {
  SCOPED_TRACE("KEMET-7.1");
  for (const char* token : {"token pray2", "token pray3"}) {
    EXPECT_EQ(Table(Position(2).pp(0, 1)).play({token}).pp(0), 3);
    Table priest(Position(2).pp(0, 1).tiles(0, "priest"));
    priest.play({token});
    EXPECT_EQ(priest.pp(0), 4);
    EXPECT_EQ(priest.told<PpGained>().at(0).amount, 3);
    EXPECT_EQ(priest.times<PpGained>(), 1U);
  }
}

// ---- KEMET-7.2 to KEMET-7.7  Raise --------------------------------------------------------------

TEST(KemetRaise, OnePyramidRisesByOneOrMoreLevels) {
  SCOPED_TRACE("KEMET-7.2");
  Position position(2);
  position.pp(0, 11).pyramids(0, "white 2 red 4 blue 0").units(0, "city_s_3 1");
  position.pyramids(1, "blue 2");
  Table table(position);
  table.play({"token raise"});
  EXPECT_EQ(table.offered("raise "),
            "blue 1 blue 2 blue 3 blue 4 city_s_3 3 city_s_3 4 white 3 white 4");
  table.play({"raise white 4"});
  EXPECT_EQ(table.level(0, Colour::white), 4);
  EXPECT_EQ(table.all(), "end");  // only one
}

TEST(KemetRaise, ThePriceIsTheSumOfTheLevelsReached) {
  SCOPED_TRACE("KEMET-7.3");
  const auto price = [](std::string_view choice) {
    return 11 - Table(Position(2).pp(0, 11)).play({"token raise", choice}).pp(0);
  };
  EXPECT_EQ(price("raise white 2"), 2);
  EXPECT_EQ(price("raise red 3"), 5);
  EXPECT_EQ(price("raise blue 4"), 9);
}

// The example "Raise".
TEST(KemetRaise, SlavesSaveAtEachLevelAndPriestOfRaOnce) {
  SCOPED_TRACE("KEMET-7.3, KEMET-7.4");
  const auto price = [](std::string_view tiles, std::string_view choice) {
    Position position(2);
    position.pp(0, 11).tiles(0, tiles).pyramids(0, "white 1 red 0 blue 2");
    return 11 - Table(position).play({"token raise", choice}).pp(0);
  };
  EXPECT_EQ(price("", "raise white 3"), 5);
  EXPECT_EQ(price("slaves", "raise white 3"), 3);
  EXPECT_EQ(price("priest-of-ra", "raise white 3"), 4);
  EXPECT_EQ(price("slaves priest-of-ra", "raise white 3"), 2);
  EXPECT_EQ(price("slaves", "raise red 1"), 0);
  EXPECT_EQ(price("slaves priest-of-ra", "raise red 1"), 0);
  EXPECT_EQ(price("", "raise red 4"), 10);
  EXPECT_EQ(price("slaves priest-of-ra", "raise red 4"), 5);
}

TEST(KemetRaise, ThePriceIsPaidAndTheLevelReachedAtOnce) {
  SCOPED_TRACE("KEMET-7.5");
  Table table(Position(2).pp(0, 9));
  table.play({"token raise", "raise red 4"});
  EXPECT_EQ(table.pp(0), 0);
  EXPECT_EQ(table.level(0, Colour::red), 4);
  EXPECT_EQ(table.vp(0), 1);
  EXPECT_EQ(table.times<Raised>(), 1U);
}

TEST(KemetRaise, ACaptorRaisesAPyramidWhereItStands) {
  SCOPED_TRACE("KEMET-7.6");
  Table table(Position(2).units(0, "city_s_2 1").pp(0, 9).tiles(0, "slaves"));
  table.play({"token raise", "raise city_s_2 3"});
  EXPECT_EQ(table.player(1).pyramids[Colour::red], Pyramid(3, 1));
  EXPECT_EQ(table.level(0, Colour::red), 1);
  EXPECT_EQ(table.pp(0), 6);  // the captor's Slaves work
}

// The example "Reserve under an enemy".
TEST(KemetRaise, APyramidFromTheReserveIsPlacedEvenUnderAnEnemy) {
  SCOPED_TRACE("KEMET-7.7");
  Position position(2);
  position.pyramids(0, "white 2 red 1 blue 0").pp(0, 9).pp(1, 9).units(1, "city_nw_3 2");
  position.pyramids(1, "white 2 red 1 blue 0");
  Table table(position);
  table.play({"token raise", "raise blue 1"});
  EXPECT_EQ(table.player(0).pyramids[Colour::blue], Pyramid(1, 2));
  table.play({"end", "token blue"});
  EXPECT_EQ(table.offered("buy "), "defense recruiting-scribe");
  Table twice(position);
  twice.play({"token raise", "raise blue 3"});  // by several levels in one action
  EXPECT_EQ(twice.player(0).pyramids[Colour::blue], Pyramid(3, 2));
  EXPECT_EQ(twice.pp(0), 3);
}

// ---- KEMET-8.1 to KEMET-8.6  Buy ----------------------------------------------------------------

TEST(KemetBuy, OneTileOfTheColourOfTheSpace) {
  SCOPED_TRACE("KEMET-8.1");
  const auto sold = [](std::string_view token) {
    Position position(2);
    return Table(position.pp(0, 9).pyramids(0, "white 2 red 2 blue 2"))
        .play({token})
        .offered("buy ");
  };
  EXPECT_EQ(sold("token white"), "crusade divine-boon high-priest priest priestess slaves");
  EXPECT_EQ(sold("token red"),
            "carnage charge god-speed offensive-strategy open-gates stargate teleport");
  EXPECT_EQ(sold("token blue"),
            "ancestral-elephant deep-desert-snake defense defensive-strategy legion "
            "recruiting-scribe");
  Table table(Position(2).pp(0, 9));
  table.play({"token white", "buy priest"});
  EXPECT_EQ(table.all(), "end");
}

TEST(KemetBuy, ItNeedsAControlledPyramidOfColourAndLevel) {
  SCOPED_TRACE("KEMET-8.2");
  Table three(Position(2).pp(0, 9).pyramids(0, "white 3"));
  three.play({"token white"});
  EXPECT_TRUE(three.offers("buy vision"));  // without any tile of a lower level
  EXPECT_FALSE(three.offers("buy priest-of-ra"));
  Position captured(2);
  captured.pp(0, 9).pyramids(1, "red 4").units(0, "city_s_2 1").pyramids(0, "red 2");
  Table captor(captured);
  captor.play({"token red"});
  EXPECT_TRUE(captor.offers("buy phoenix"));
  Position lost(2);
  lost.pp(0, 9).pyramids(0, "red 3").units(1, "city_nw_2 1");
  EXPECT_EQ(Table(lost).play({"token red"}).step(), "turn");
  // The colour of a captured pyramid counts, not its district.
  Position other(2);
  other.pp(0, 9).pyramids(1, "white 3").units(0, "city_s_1 1");
  EXPECT_FALSE(Table(other).play({"token red"}).offers("buy divine-wound"));
}

// The example "Buying".
TEST(KemetBuy, PriestessAndPriestOfRaTakeOneOffEach) {
  SCOPED_TRACE("KEMET-8.3");
  const auto price = [](std::string_view tiles, std::string_view token, std::string_view tile) {
    Position position(2);
    position.pp(0, 11).tiles(0, tiles).pyramids(0, "white 4 red 4 blue 4");
    return 11 - Table(position).play({token, tile}).pp(0);
  };
  EXPECT_EQ(price("priestess priest-of-ra", "token red", "buy charge"), 0);
  EXPECT_EQ(price("priestess priest-of-ra", "token red", "buy carnage"), 0);
  EXPECT_EQ(price("priestess priest-of-ra", "token red", "buy divine-wound"), 1);
  EXPECT_EQ(price("priestess priest-of-ra", "token red", "buy initiative"), 2);
  EXPECT_EQ(price("", "token red", "buy divine-wound"), 3);
  EXPECT_EQ(price("", "token white", "buy priest-of-ra"), 4);
  EXPECT_EQ(price("priestess", "token white", "buy priest-of-ra"), 3);
  EXPECT_EQ(price("", "token white", "buy priestess"), 1);
}

TEST(KemetBuy, NobodyOwnsTwoTilesOfOneName) {
  SCOPED_TRACE("KEMET-8.4");
  Position position(2);
  position.pp(0, 11).pyramids(0, "white 4 red 4 blue 4");
  position.tiles(0, "victory-point act-of-god priest charge defense");
  for (const char* token : {"token white", "token red", "token blue"}) {
    Table table(position);
    table.play({token});
    for (const char* tile : {"victory-point", "act-of-god", "priest", "charge", "defense"})
      EXPECT_FALSE(table.offers(std::string("buy ") + tile)) << token << " " << tile;
    EXPECT_EQ(table.step(), "buy");
  }
  EXPECT_TRUE(refused(Position(2).tiles(0, "priest priest")));
}

TEST(KemetBuy, ABoughtTileIsGoneFromTheSupply) {
  SCOPED_TRACE("KEMET-8.5");
  Position position(3);
  position.pp(0, 5).pp(1, 5).pp(2, 5);
  Table table(position);
  table.play({"token white", "buy priest", "end", "token white"});
  EXPECT_TRUE(table.offers("buy priest"));  // there are two
  table.play({"buy priest", "end", "token white"});
  EXPECT_EQ(table.offered("buy "), "priestess");
  EXPECT_TRUE(table.player(0).has(Tile::priest));
  Table single(position);
  single.play({"token red", "buy stargate", "end", "token red"});
  EXPECT_EQ(single.offered("buy "), "charge god-speed");
}

TEST(KemetBuy, ThreePlayersAtMostHaveAVictoryPointTile) {
  SCOPED_TRACE("KEMET-8.4, KEMET-8.5");
  Position position(4);
  position.tiles(0, "victory-point").tiles(1, "victory-point").tiles(2, "victory-point");
  position.pp(3, 9).pyramids(3, "white 3 red 3 blue 3").turn_of(3);
  for (const char* token : {"token white", "token red", "token blue"})
    EXPECT_FALSE(Table(position).play({token}).offers("buy victory-point"));
  position.tiles(2, "");
  int offered = 0;
  for (const char* token : {"token white", "token red", "token blue"})
    offered += Table(position).play({token}).offers("buy victory-point") ? 1 : 0;
  EXPECT_EQ(offered, 1);
}

TEST(KemetBuy, NobodyBuysTwoTilesOfAColourInADay) {
  SCOPED_TRACE("KEMET-8.6");
  Table table(Position(2).pp(0, 9).tiles(0, "act-of-god"));
  table.play({"token white", "buy priest"});
  EXPECT_EQ(table.offered("silver "), "blue move1 move2 pray2 pray3 raise recruit red");
  table.play({"silver red", "buy charge", "end", "token pray3", "end"});
  EXPECT_FALSE(table.offers("token white"));
  EXPECT_FALSE(table.offers("token red"));
  EXPECT_TRUE(table.offers("token blue"));
}

// ---- KEMET-8.7  Creatures -----------------------------------------------------------------------

TEST(KemetBuy, ANewCreatureMayBePlacedWithUnitsInTheCity) {
  SCOPED_TRACE("KEMET-8.7");
  Position position(2);
  position.pp(0, 9).pyramids(0, "red 4").tiles(0, "sphinx");
  position.units(0, "city_nw_1 1 city_nw_2 2 w_bank 3").creature(0, "sphinx", "city_nw_2");
  Table table(position);
  table.play({"token red", "buy phoenix"});
  EXPECT_EQ(table.step(), "new_creature");
  EXPECT_EQ(table.all(), "home city_nw_1 keep");
  Table kept = table;
  table.play({"home city_nw_1"});
  EXPECT_EQ(table.where(Creature::phoenix), "city_nw_1");
  kept.play({"keep"});
  EXPECT_EQ(kept.where(Creature::phoenix), "tile");
}

TEST(KemetBuy, WithoutADistrictForItANewCreatureStaysOnItsTile) {
  SCOPED_TRACE("KEMET-8.7");
  Position position(2);
  position.pp(0, 9).pyramids(0, "blue 4").units(0, "w_bank 3");
  Table table(position);
  table.play({"token blue", "buy sphinx"});
  EXPECT_EQ(table.step(), "turn");
  EXPECT_EQ(table.where(Creature::sphinx), "tile");
  EXPECT_EQ(table.permanent(0), 1);
}

// ---- KEMET-8.8  Strategy ------------------------------------------------------------------------

Position with_used_cards() {
  Position position(2);
  position.pp(0, 9).pyramids(0, "red 2 blue 2");
  position.seat(0, "hand", list_of("410 130"));
  return position.seat(0, "used", list_of("320 221")).seat(0, "dropped", list_of("301 202"));
}
std::string cards(CardSet set) {
  std::set<std::string> found;
  for (std::size_t at = 0; at < words_of<Card>.size(); ++at)
    if (set.has(static_cast<Card>(at))) found.emplace(words_of<Card>[at]);
  return joined(found);
}

// The example "Strategy".
TEST(KemetBuy, StrategyBringsAllCardsBackAndReplacesOne) {
  SCOPED_TRACE("KEMET-8.8");
  Table table(with_used_cards());
  table.play({"token red", "buy offensive-strategy"});
  EXPECT_EQ(table.step(), "remove");
  EXPECT_EQ(table.offered("remove "), "130 202 221 301 320 410");
  table.play({"remove 130"});
  EXPECT_EQ(cards(table.player(0).hand), "202 221 301 320 330 410");
  EXPECT_TRUE(table.player(0).used.empty());
  EXPECT_TRUE(table.player(0).dropped.empty());
  // The removal is public: others know the hand.
  const State seen = *Kemet::view(table.state(), Viewer(Seat{1}));
  EXPECT_EQ(cards(seen.seats[Seat{0}].hand), "202 221 301 320 330 410");
}

TEST(KemetBuy, ASpecialCardMayBeTheOneThatIsRemoved) {
  SCOPED_TRACE("KEMET-8.8");
  Position position(2);
  position.pp(0, 9).pyramids(0, "red 2").tiles(0, "defensive-strategy");
  position.seat(0, "hand", list_of("410 320 301 221 202 303"));
  Table table(position);
  table.play({"token red", "buy offensive-strategy"});
  EXPECT_EQ(table.offered("remove "), "202 221 301 303 320 410");
  table.play({"remove 303"});
  EXPECT_EQ(cards(table.player(0).hand), "202 221 301 320 330 410");
}

TEST(KemetBuy, DefensiveStrategyBringsItsOwnCard) {
  SCOPED_TRACE("KEMET-8.8");
  Table table(with_used_cards());
  table.play({"token blue", "buy defensive-strategy", "remove 202"});
  EXPECT_EQ(cards(table.player(0).hand), "130 221 301 303 320 410");
}

}  // namespace
}  // namespace ennead::kemet::days
