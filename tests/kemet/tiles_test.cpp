// KEMET-17: the 48 power tiles. Every tile's text is tried once here; what it does in full stands
// with the tests of its rule.
#include "kemet/battle_table.h"

namespace ennead::kemet::battles {
namespace {

// ---- KEMET-17.1  What there is ------------------------------------------------------------------

TEST(KemetTiles, FortyEightTilesSixteenOfEachColourFourOfEachLevel) {
  SCOPED_TRACE("KEMET-17.1, KEMET-1.2");
  using Level = std::vector<std::string>;
  const std::vector<std::vector<Level>> table = {
      {{"priest", "priest", "priestess", "priestess"},
       {"crusade", "divine-boon", "high-priest", "slaves"},
       {"hand-of-god", "holy-war", "victory-point", "vision"},
       {"act-of-god", "mummy", "priest-of-amon", "priest-of-ra"}},
      {{"charge", "charge", "god-speed", "stargate"},
       {"carnage", "offensive-strategy", "open-gates", "teleport"},
       {"blades-of-neith", "divine-wound", "royal-scarab", "victory-point"},
       {"act-of-god", "giant-scorpion", "initiative", "phoenix"}},
      {{"defense", "defense", "recruiting-scribe", "recruiting-scribe"},
       {"ancestral-elephant", "deep-desert-snake", "defensive-strategy", "legion"},
       {"defensive-victory", "prescience", "shield-of-neith", "victory-point"},
       {"act-of-god", "divine-will", "reinforcements", "sphinx"}}};
  for (const Colour colour : in_play(base_only).colours)
    for (int level = 1; level <= top_level; ++level) {
      Level found;
      for (const Tile tile : in_play(base_only).on_sale[colour]) {
        if (box()[tile].level != level) continue;
        for (int copy = 0; copy < (in_play(base_only).doubled.has(tile) ? 2 : 1); ++copy)
          found.emplace_back(word_of(tile));
      }
      std::sort(found.begin(), found.end());
      EXPECT_EQ(found, table[static_cast<std::size_t>(colour)][static_cast<std::size_t>(level - 1)])
          << name_of(colour) << " " << level;
    }
}

TEST(KemetTiles, EachCanBeBoughtInItsColourForItsLevel) {
  SCOPED_TRACE("KEMET-17.2, KEMET-17.3, KEMET-17.4, KEMET-8.3");
  int sold = 0;
  for (const Colour colour : in_play(base_only).colours)
    for (const Tile tile : in_play(base_only).on_sale[colour]) {
      const std::string colour_name(name_of(colour));
      const std::string tile_name(word_of(tile));
      Table table(Position()
                      .units(0, "w_bank 1")
                      .units(1, "city_s_1")
                      .seat(0, "pyramids", json::object{{colour_name, 4}})
                      .pp(0, 9));
      table.play({"token " + colour_name, "buy " + tile_name});
      EXPECT_EQ(table.pp(0), 9 - box()[tile].level) << tile_name;
      EXPECT_TRUE(table.player(0).has(tile)) << tile_name;
      sold += in_play(base_only).doubled.has(tile) ? 2 : 1;
    }
  EXPECT_EQ(sold, 48);
}

// ---- KEMET-17.2  White --------------------------------------------------------------------------

// The Night that follows such a day.
Table night(const char* tiles) {
  Table table(
      Position().units(0, "city_nw_1 2").units(1, "city_s_1").tiles(0, tiles).pp(0, 1).last_turn());
  table.choose("token pray3");
  return table;
}

TEST(KemetTiles, PriestGivesOneMorePointForPraying) {
  SCOPED_TRACE("KEMET-17.2, KEMET-7.1");
  Table table(Position().tiles(0, "priest").units(0, "w_bank 1").units(1, "city_s_1"));
  EXPECT_EQ(table.choose("token pray2").pp(0), 8);
  Table without(Position().units(0, "w_bank 1").units(1, "city_s_1"));
  EXPECT_EQ(without.choose("token pray2").pp(0), 7);
}

TEST(KemetTiles, PriestessMakesATileCheaper) {
  SCOPED_TRACE("KEMET-17.2, KEMET-8.3");
  Table table(
      Position().tiles(0, "priestess").units(1, "city_s_1").seat(0, "pyramids", counts("red 2")));
  EXPECT_EQ(table.play({"token red", "buy carnage"}).pp(0), 4);
}

TEST(KemetTiles, SlavesMakeEachLevelCheaper) {
  SCOPED_TRACE("KEMET-17.2, KEMET-7.4");
  Table table(Position().tiles(0, "slaves").units(1, "city_s_1"));
  EXPECT_EQ(table.play({"token raise", "raise red 3"}).pp(0), 2) << "1 + 2";
}

TEST(KemetTiles, HighPriestAndPriestOfAmonGivePointsAtNight) {
  SCOPED_TRACE("KEMET-17.2, KEMET-5.2");
  EXPECT_EQ(night("").pp(0), 3);
  EXPECT_EQ(night("high-priest").pp(0), 5);
  EXPECT_EQ(night("priest-of-amon").pp(0), 8);
  EXPECT_EQ(night("high-priest priest-of-amon").pp(0), 10);
}

TEST(KemetTiles, DivineBoonGivesACardAtNight) {
  SCOPED_TRACE("KEMET-17.2, KEMET-5.3");
  EXPECT_EQ(night("").player(0).di_size, 1);
  EXPECT_EQ(night("divine-boon").player(0).di_size, 2);
  EXPECT_EQ(night("divine-boon mummy").player(0).di_size, 3);
}

TEST(KemetTiles, HandOfGodRaisesAPyramidForNothing) {
  SCOPED_TRACE("KEMET-17.2, KEMET-5.8");
  Table table = night("hand-of-god");
  EXPECT_EQ(table.legal(), (Names{"raise white", "raise red", "raise blue", "done"}));
  table.choose("raise red");
  EXPECT_EQ(table.player(0).pyramids[Colour::red].level(), 2);
  EXPECT_EQ(table.pp(0), 3);
}

TEST(KemetTiles, VisionPicksTheRegularCardFromFive) {
  SCOPED_TRACE("KEMET-17.2, KEMET-5.5");
  Table table = night("vision");
  EXPECT_EQ(table.now(), "vision 0");
  EXPECT_EQ(table.told<VisionSees>().at(0).cards, 5);
  const std::string kept = *table.legal().begin();
  table.choose(kept);
  EXPECT_EQ(table.player(0).di_size, 1);
}

TEST(KemetTiles, CrusadeAndHolyWarPayInBattle) {
  SCOPED_TRACE("KEMET-17.2, KEMET-14.10, KEMET-14.11");
  const auto gain = [](const char* tiles) {
    Table table(
        Position().units(0, "w_front_nw 4").units(1, "w_obelisk 2").tiles(0, tiles).pp(0, 0));
    return table.march("w_front_nw", "w_obelisk", "4").battle("410", "320").pp(0);
  };
  EXPECT_EQ(gain(""), 0);
  EXPECT_EQ(gain("crusade"), 2);
  EXPECT_EQ(gain("holy-war"), 4);
}

TEST(KemetTiles, AVictoryPointIsPermanentAndNoBattleVp) {
  SCOPED_TRACE("KEMET-17.5");
  for (const char* colour : {"white", "red", "blue"}) {
    Table table(Position()
                    .units(0, "w_bank 1")
                    .units(1, "city_s_1")
                    .seat(0, "pyramids", json::object{{colour, 3}}));
    table.play({"token " + std::string(colour), "buy victory-point"});
    EXPECT_EQ(table.permanent(0), 1);
    EXPECT_EQ(table.battle_vp(0), 0);
    EXPECT_EQ(table.vp(0), 1);
  }
}

TEST(KemetTiles, PriestOfRaTakesOneOffEveryPrice) {
  SCOPED_TRACE("KEMET-17.2, KEMET-3.9");
  const Position position = Position()
                                .units(0, "city_nw_1 2")
                                .units(1, "city_s_1 2")
                                .tiles(0, "priest-of-ra")
                                .di(0, "raining-fire prayer");
  EXPECT_EQ(Table(position).play({"token raise", "raise white 3"}).pp(0), 1);
  EXPECT_EQ(Table(position).play({"token blue", "buy defense"}).pp(0), 5);
  EXPECT_EQ(Table(position)
                .play({"token recruit", "recruit", "units city_nw_1 3", "units city_nw_2 0",
                       "units city_nw_3 0"})
                .pp(0),
            3);
  EXPECT_EQ(Table(position)
                .play({"token move1", "troop city_nw_1", "teleport temple_w", "units 1"})
                .pp(0),
            4);
  EXPECT_EQ(Table(position).play({"card raining-fire"}).pp(0), 5);
  EXPECT_EQ(Table(position).play({"card prayer"}).pp(0), 7) << "0 stays 0";
}

TEST(KemetTiles, ActOfGodGivesASilverToken) {
  SCOPED_TRACE("KEMET-17.2, KEMET-17.3, KEMET-17.4, KEMET-6.4");
  Table table(Position().units(1, "city_s_1").tiles(0, "act-of-god"));
  table.play({"token pray2", "silver pray3"});
  EXPECT_EQ(table.pp(0), 9);
  EXPECT_EQ(table.now(), "turn 1") << "once a day";
}

// ---- KEMET-17.3  Red ----------------------------------------------------------------------------

// The totals of 3 units with 410 against 3 units with 410.
std::string totals(const char* attackers_tiles, const char* defenders_tiles) {
  Table table(Position()
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk 3")
                  .tiles(0, attackers_tiles)
                  .tiles(1, defenders_tiles));
  return table.march("w_front_nw", "w_obelisk", "3").battle("410", "410").totals();
}

TEST(KemetTiles, ThoseThatCountInBattles) {
  SCOPED_TRACE("KEMET-17.3, KEMET-17.4, KEMET-17.6");
  EXPECT_EQ(totals("", ""), "7/1/0 7/1/0");
  EXPECT_EQ(totals("charge", "charge"), "8/1/0 7/1/0");
  EXPECT_EQ(totals("defense", "defense"), "7/1/0 8/1/0");
  EXPECT_EQ(totals("carnage", ""), "7/2/0 7/1/0");
  EXPECT_EQ(totals("", "carnage"), "7/1/0 7/2/0");
  EXPECT_EQ(totals("blades-of-neith", ""), "8/1/0 7/1/0");
  EXPECT_EQ(totals("", "blades-of-neith"), "7/1/0 8/1/0");
  EXPECT_EQ(totals("shield-of-neith", ""), "7/1/1 7/1/0");
  EXPECT_EQ(totals("", "shield-of-neith"), "7/1/0 7/1/1");
  EXPECT_EQ(totals("charge blades-of-neith carnage", "defense shield-of-neith"), "9/2/0 8/1/1");
}

TEST(KemetTiles, StargateMakesATeleportCheaper) {
  SCOPED_TRACE("KEMET-17.3, KEMET-11.9");
  Table table(Position().units(0, "city_nw_1 2").units(1, "city_s_1").tiles(0, "stargate"));
  EXPECT_EQ(table.play({"token move1", "troop city_nw_1", "teleport temple_w", "units 2"}).pp(0),
            4);
}

TEST(KemetTiles, GodSpeedGivesAStepMore) {
  SCOPED_TRACE("KEMET-17.3, KEMET-10.5");
  Table table(Position().units(0, "w_front_nw 2").units(1, "city_s_1").tiles(0, "god-speed"));
  table.march("w_front_nw", "w_bank", "2").go("temple_wb", "2");
  EXPECT_TRUE(table.holds(0, "temple_wb"));
}

TEST(KemetTiles, OpenGatesLeavesWallsWithoutEffect) {
  SCOPED_TRACE("KEMET-17.3, KEMET-11.5");
  const auto enters = [](const char* tiles) {
    Table table(Position().units(0, "w_bank 2").units(1, "w_obelisk 2").tiles(0, tiles));
    table.march("w_bank", "w_front_s", "2");
    return table.offers("to city_s_1");
  };
  EXPECT_FALSE(enters("god-speed"));
  EXPECT_TRUE(enters("god-speed open-gates"));
}

TEST(KemetTiles, TeleportWorksFromObelisks) {
  SCOPED_TRACE("KEMET-17.3, KEMET-11.7");
  const auto offers = [](const char* tiles) {
    Table table(Position().units(0, "temple_w 2").units(1, "city_s_1").tiles(0, tiles));
    return table.play({"token move1", "troop temple_w"}).offers("teleport temple_delta");
  };
  EXPECT_FALSE(offers(""));
  EXPECT_TRUE(offers("teleport"));
}

TEST(KemetTiles, StrategiesBringTheirCardForOneOfTheHand) {
  SCOPED_TRACE("KEMET-17.3, KEMET-17.4, KEMET-8.8");
  for (const bool offensive : {true, false}) {
    Table table(Position()
                    .units(0, "w_bank 1")
                    .units(1, "city_s_1")
                    .seat(0, "pyramids", counts("red 2 blue 2"))
                    .hand(0, "410 130", "320 221", "301 202"));
    table.play({offensive ? "token red" : "token blue",
                offensive ? "buy offensive-strategy" : "buy defensive-strategy"});
    EXPECT_EQ(table.legal().size(), 6U) << "the discards came back first";
    table.choose("remove 130");
    EXPECT_EQ(table.player(0).hand.size(), 6);
    EXPECT_TRUE(table.player(0).hand.has(offensive ? Card::c330 : Card::c303));
    EXPECT_FALSE(table.player(0).hand.has(Card::c130));
  }
}

TEST(KemetTiles, DivineWoundAndInitiative) {
  SCOPED_TRACE("KEMET-17.3, KEMET-13.11, KEMET-12.7");
  Table table(Position()
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk 3")
                  .tiles(0, "divine-wound initiative")
                  .di(0, "escape"));
  table.march("w_front_nw", "w_obelisk", "3").battle("410", "410").choose("wound 1");
  EXPECT_EQ(table.totals(), "8/1/0 5/1/0");
}

TEST(KemetTiles, ATileOfACreatureBringsIt) {
  SCOPED_TRACE("KEMET-17.2, KEMET-17.3, KEMET-17.4, KEMET-8.7");
  const std::vector<std::pair<std::string, std::string>> tiles = {
      {"white", "mummy"}, {"red", "royal-scarab"},        {"red", "giant-scorpion"},
      {"red", "phoenix"}, {"blue", "ancestral-elephant"}, {"blue", "deep-desert-snake"},
      {"blue", "sphinx"}};
  for (const auto& tile : tiles) {
    Table table(Position()
                    .units(0, "city_nw_2 2")
                    .units(1, "city_s_1")
                    .seat(0, "pyramids", json::object{{tile.first, 4}}));
    table.play({"token " + tile.first, "buy " + tile.second});
    EXPECT_EQ(table.legal(), (Names{"home city_nw_2", "keep"})) << tile.second;
    table.choose("home city_nw_2");
    EXPECT_TRUE(table.state().beasts.has(parse_space("city_nw_2"))) << tile.second;
  }
}

// ---- KEMET-17.4  Blue ---------------------------------------------------------------------------

TEST(KemetTiles, RecruitingScribeGivesTwoUnitsInTheRecruitActionOnly) {
  SCOPED_TRACE("KEMET-17.4, KEMET-17.7");
  const Position position = Position()
                                .units(0, "w_bank 2")
                                .units(1, "city_s_1")
                                .tiles(0, "recruiting-scribe reinforcements")
                                .di(0, "enlistment")
                                .pp(0, 0);
  Table recruit(position);
  recruit.play({"token recruit", "recruit"});
  EXPECT_EQ(recruit.offered("units city_nw_1 "), (Names{"0", "1", "2"}));
  recruit.choose("units city_nw_1 2");
  EXPECT_EQ(recruit.pp(0), 0);
  EXPECT_EQ(recruit.units(0, "city_nw_1"), 2);
  Table enlist(position);
  enlist.play({"card enlistment", "enlist w_bank"});
  EXPECT_EQ(enlist.units(0, "w_bank"), 4);
  EXPECT_EQ(enlist.pool(0), 8);
  Table reinforce(Position(position).last_turn());
  reinforce.play({"token pray3", "reinforce"});
  EXPECT_EQ(reinforce.offered("units city_nw_1 "), (Names{"0", "1", "2", "3", "4"}));
}

TEST(KemetTiles, LegionMakesTheLimitSevenForAllTroops) {
  SCOPED_TRACE("KEMET-17.4, KEMET-17.6, KEMET-2.10");
  Table table(Position()
                  .units(0, "w_front_nw 5 w_bank 5")
                  .units(1, "city_s_1")
                  .seat(0, "pyramids", counts("blue 2"))
                  .tiles(0, "act-of-god"));
  table.play({"token blue", "buy legion", "silver move1", "troop w_front_nw", "to w_bank"});
  EXPECT_EQ(table.legal(), (Names{"units 1", "units 2"})) << "from the purchase on";
  table.choose("units 2");
  EXPECT_EQ(table.units(0, "w_bank"), 7);
}

TEST(KemetTiles, DefensiveVictoryAndPrescience) {
  SCOPED_TRACE("KEMET-17.4, KEMET-14.9, KEMET-13.7");
  Table table(Position()
                  .units(0, "w_front_nw 3")
                  .units(1, "w_obelisk 3")
                  .tiles(1, "defensive-victory prescience"));
  table.march("w_front_nw", "w_obelisk", "3").choose("play 410 drop 320");
  EXPECT_EQ(table.told<CardShown>().at(0).card, Card::c410);
  table.choose("play 410 drop 320");
  EXPECT_EQ(table.battle_vp(1), 1);
}

TEST(KemetTiles, ReinforcementsAddUpToFourUnitsAtNight) {
  SCOPED_TRACE("KEMET-17.4, KEMET-5.9");
  Table table = night("reinforcements");
  table.play({"reinforce", "units city_nw_1 1", "units city_nw_2 3"});
  EXPECT_EQ(table.units(0, "city_nw_1"), 3);
  EXPECT_EQ(table.units(0, "city_nw_2"), 3);
  EXPECT_EQ(table.pp(0), 3) << "for nothing";
}

TEST(KemetTiles, DivineWillGivesTheGoldenToken) {
  SCOPED_TRACE("KEMET-17.4, KEMET-6.5");
  Table table(Position().units(0, "city_nw_1 2").units(1, "city_s_1").tiles(0, "divine-will"));
  EXPECT_TRUE(table.offers("golden move"));
  EXPECT_TRUE(table.offers("golden recruit"));
  table.play({"golden move", "troop city_nw_1", "to w_front_nw", "units 2"});
  EXPECT_EQ(table.units(0, "w_front_nw"), 2);
  EXPECT_TRUE(table.offered("golden ").empty());
  EXPECT_TRUE(table.offers("token move1")) << "the regular token is still to be placed";
}

TEST(KemetTiles, NobodyBuysTheSameNameTwice) {
  SCOPED_TRACE("KEMET-8.4, KEMET-17.1");
  Table table(Position()
                  .units(1, "city_s_1")
                  .tiles(0, "act-of-god victory-point defense")
                  .set("sold", json::object{{"red", list("act-of-god victory-point")},
                                            {"blue", list("defense")}})
                  .seat(0, "pyramids", counts("blue 4"))
                  .pp(0, 11));
  table.choose("token blue");
  EXPECT_EQ(table.offered("buy "),
            (Names{"recruiting-scribe", "legion", "ancestral-elephant", "defensive-strategy",
                   "deep-desert-snake", "shield-of-neith", "defensive-victory", "prescience",
                   "reinforcements", "sphinx", "divine-will"}));
}

}  // namespace
}  // namespace ennead::kemet::battles
