// KEMET-1 and KEMET-2: the box and the board.
#include <array>
#include <map>

#include "kemet/day_table.h"

namespace ennead::kemet::days {
namespace {

// ---- KEMET-1  The box ---------------------------------------------------------------------------

State started(int players) {
  KemetJournal silent;
  return Kemet::start({}, players, 7, silent);
}

TEST(KemetBox, EachPlayerHasTwelveUnitsThreePyramidsAndSixCards) {
  SCOPED_TRACE("KEMET-1.1");
  for (int players = 2; players <= 5; ++players) {
    const Table table(started(players));
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(table.pool(seat), 12);
      EXPECT_EQ(in_play(table.state()).colours.size(), 3);
      EXPECT_EQ(table.player(seat).pyramids[Colour::black], Pyramid()) << "of another set";
      EXPECT_EQ(table.player(seat).hand, in_play(base_only).cards);
      EXPECT_EQ(table.player(seat).hand.size(), 6);
    }
  }
  EXPECT_EQ(regular_tokens, 5);
}

TEST(KemetBox, TheCommonPiecesAreCounted) {
  SCOPED_TRACE("KEMET-1.2");
  int tiles = in_play(base_only).doubled.size();
  int silver = 0;
  int golden = 0;
  for (const Tiles set : in_play(base_only).on_sale) {
    tiles += set.size();
    silver += set.has(Tile::act_of_god) ? 1 : 0;
    golden += set.has(Tile::divine_will) ? 1 : 0;
  }
  EXPECT_EQ(tiles, 48);
  EXPECT_EQ(silver, 3);
  EXPECT_EQ(golden, 1);
  int creatures = 0;
  for (const Creature creature : all_creatures)
    creatures += box().set_of(creature) == Set::base ? 1 : 0;
  EXPECT_EQ(creatures, 7);
  EXPECT_EQ(in_play(base_only).specials.size(), 2);
  EXPECT_EQ(in_play(base_only).deck.size(), 35);
  EXPECT_EQ(in_play(base_only).deck_size, 35);
}

TEST(KemetBox, OnlyUnitsOfThePoolAreUsed) {
  SCOPED_TRACE("KEMET-1.3");
  Table table(Position(2).pp(0, 9).units(0, "city_nw_1 5 city_nw_2 5 w_bank 1"));
  table.play({"token recruit", "recruit"});
  EXPECT_EQ(table.all(), "units city_nw_3 0 units city_nw_3 1");
}

TEST(KemetBox, DestroyedUnitsGoToThePool) {
  SCOPED_TRACE("KEMET-1.4");
  Table fire(Position(2).di(0, "raining-fire 1").units(1, "w_bank 3 city_s_1 2"));
  fire.play({"card raining-fire", "fire w_bank"});
  EXPECT_EQ(fire.on(1, "w_bank"), 2);
  EXPECT_EQ(fire.pool(1), 8);
}

TEST(KemetBox, RecalledAndWithdrawnUnitsGoToThePool) {
  SCOPED_TRACE("KEMET-1.4");
  Table battle(Position(2).units(0, "w_bank 5").units(1, "temple_wb 2"));
  battle.play({"token move1", "troop w_bank"}).go("temple_wb", "5");
  battle.fight(0, "play 301 drop 410", 1, "play 202 drop 410").play({"recall", "recall"});
  EXPECT_EQ(battle.pool(0), 12);
  EXPECT_EQ(battle.pool(1), 12);
  Table delta(Position(2).last_turn().units(0, "temple_delta 2"));
  delta.end_day().play({"withdraw"});
  EXPECT_EQ(delta.pool(0), 11);
}

TEST(KemetBox, PyramidsHaveLevelsFromNoneToFour) {
  SCOPED_TRACE("KEMET-1.5");
  EXPECT_FALSE(refused(Position(2).pyramids(0, "white 4 red 4 blue 0")));
  EXPECT_TRUE(refused(Position(2).pyramids(0, "white 5")));
  Table table(Position(2).pp(0, 11).pyramids(0, "white 4 red 3 blue 0"));
  EXPECT_FALSE(table.player(0).pyramids[Colour::blue].stands());
  table.play({"token raise"});
  EXPECT_EQ(table.offered("raise "), "blue 1 blue 2 blue 3 blue 4 red 4");
  table.play({"raise blue 1"});
  EXPECT_TRUE(table.player(0).pyramids[Colour::blue].stands());
}

TEST(KemetBox, NoDistrictHasTwoPyramidsAndNoneAtLevelNothing) {
  SCOPED_TRACE("KEMET-1.5");
  const json::object in_first{{"level", 1}, {"district", 1}};
  const json::object in_second{{"level", 1}, {"district", 2}};
  const json::object nothing_there{{"level", 0}, {"district", 3}};
  const auto with = [](json::object white, json::object red, json::object blue) {
    return Position(2).seat(0, "pyramids",
                            json::object{{"white", white}, {"red", red}, {"blue", blue}});
  };
  const json::object in_third{{"level", 1}, {"district", 3}};
  EXPECT_FALSE(refused(with(in_first, in_second, in_third)));
  EXPECT_TRUE(refused(with(in_first, in_first, in_third)));
  EXPECT_TRUE(refused(with(json::object{{"level", 2}, {"district", 1}}, in_second, nothing_there)));
}

TEST(KemetBox, ATileWorksFromItsPurchaseOn) {
  SCOPED_TRACE("KEMET-1.6");
  Table table(Position(2).tiles(0, "act-of-god").pp(0, 3));
  table.play({"token white", "buy priest"});
  EXPECT_EQ(table.pp(0), 2);
  table.play({"silver pray2"});
  EXPECT_EQ(table.pp(0), 5);  // three at once, and nobody is asked
  EXPECT_EQ(table.step(), "turn");
}

TEST(KemetBox, TheActionPyramidHasNineSpacesOnThreeLevels) {
  SCOPED_TRACE("KEMET-1.7");
  const Table table(Position(2));
  EXPECT_EQ(table.offered("token "), "blue move1 move2 pray2 pray3 raise recruit red white");
  const std::array<std::string, 3> printed = {"move1 recruit", "raise move2 pray2",
                                              "white red blue pray3"};
  for (std::size_t level = 0; level < 3; ++level) {
    std::string found;
    for (std::size_t at = 0; at < words_of<Action>.size(); ++at)
      if (((level_spaces[level] & in_play(base_only).actions) >> at & 1U) != 0)
        found += (found.empty() ? "" : " ") + std::string(words_of<Action>[at]);
    EXPECT_EQ(found, printed[level]);
  }
}

// ---- KEMET-2.1 to KEMET-2.8  The board ----------------------------------------------------------

// The printed board, typed again: what each space touches, west and east, on both sides.
using Map = std::map<std::string, std::string>;

const Map side_3_5 = {
    {"w_front_nw", "w_obelisk_n w_bank temple_w city_nw_1 city_nw_2 city_nw_3"},
    {"w_obelisk_n", "w_front_nw w_front_c w_bank temple_w"},
    {"w_front_c", "w_obelisk_n w_obelisk_s w_bank temple_w city_c_1 city_c_2 city_c_3"},
    {"w_obelisk_s", "w_front_c w_front_s w_bank temple_w"},
    {"w_front_s", "w_obelisk_s w_bank temple_w city_s_1 city_s_2 city_s_3"},
    {"w_bank",
     "w_front_nw w_obelisk_n w_front_c w_obelisk_s w_front_s temple_wb e_front_ne temple_eb "
     "e_front_e"},
    {"temple_w", "w_front_nw w_obelisk_n w_front_c w_obelisk_s w_front_s"},
    {"temple_wb", "w_bank"},
    {"e_front_ne", "e_obelisk e_bank temple_e w_bank city_ne_1 city_ne_2 city_ne_3"},
    {"e_obelisk", "e_front_ne e_bank e_front_e temple_e"},
    {"e_bank", "e_front_ne e_obelisk e_front_e temple_eb"},
    {"e_front_e", "e_obelisk e_bank temple_e w_bank city_e_1 city_e_2 city_e_3"},
    {"temple_eb", "e_bank w_bank"},
    {"temple_e", "e_front_ne e_obelisk e_front_e"},
    {"delta_desert", "sanctuary temple_delta"},
    {"temple_delta", "delta_desert"},
    {"sanctuary", "delta_desert"},
};

Map map_of_side_2_4() {
  Map map = side_3_5;
  for (const char* absent : {"w_front_c", "w_obelisk_n", "w_obelisk_s", "sanctuary"})
    map.erase(absent);
  map["w_front_nw"] = "w_obelisk w_bank temple_w city_nw_1 city_nw_2 city_nw_3";
  map["w_obelisk"] = "w_front_nw w_front_s w_bank temple_w";
  map["w_front_s"] = "w_obelisk w_bank temple_w city_s_1 city_s_2 city_s_3";
  map["w_bank"] = "w_front_nw w_obelisk w_front_s temple_wb e_front_ne temple_eb e_front_e";
  map["temple_w"] = "w_front_nw w_obelisk w_front_s";
  map["delta_desert"] = "temple_delta";
  return map;
}

const std::map<std::string, std::string> fronts = {{"city_nw", "w_front_nw"},
                                                   {"city_c", "w_front_c"},
                                                   {"city_s", "w_front_s"},
                                                   {"city_ne", "e_front_ne"},
                                                   {"city_e", "e_front_e"}};

bool in_east(const std::string& space) {
  return space.starts_with("e_") || space == "temple_e" || space == "temple_eb" ||
         space.starts_with("city_ne") || space.starts_with("city_e");
}

// The open spaces for so many players, with their neighbours.
Map expected_map(int players) {
  Map map = players % 2 == 0 ? map_of_side_2_4() : side_3_5;
  for (const auto& city : fronts) {
    if (players % 2 == 0 && city.first == "city_c") continue;
    for (const char* const other : {"231", "312", "123"}) {
      const std::string base = city.first + "_";
      map[base + other[2]] = city.second + " " + base + other[0] + " " + base + other[1];
    }
  }
  if (players > 3) return map;
  Map open;
  for (const auto& space : map) {
    if (in_east(space.first)) continue;
    for (const std::string& other : words(space.second))
      if (!in_east(other)) open[space.first] += other + " ";
  }
  return open;
}

TEST(KemetBoard, EachSpaceTouchesThePrintedOnes) {
  SCOPED_TRACE("KEMET-2.1, KEMET-2.3, KEMET-2.4, KEMET-2.5, KEMET-2.6");
  for (int players = 2; players <= 5; ++players) {
    const Board& board = box().boards[static_cast<std::size_t>(players)];
    const Map map = expected_map(players);
    std::set<std::string> open;
    for (const auto& space : map) {
      open.insert(space.first);
      const std::vector<std::string> beside = words(space.second);
      EXPECT_EQ(names(board.beside(parse_space(space.first))),
                joined(std::set<std::string>(beside.begin(), beside.end())))
          << space.first << " with " << players << " players";
    }
    EXPECT_EQ(names(board.open), joined(open)) << players << " players";
  }
}

TEST(KemetBoard, TheOpenPartIsCountedForEachNumberOfPlayers) {
  SCOPED_TRACE("KEMET-2.2, KEMET-2.5");
  struct Counts {
    int spaces, districts, temples, sanctuaries, cities, inner, outer, land, harbor;
  };
  constexpr std::array<Counts, 4> printed = {{{14, 6, 3, 0, 2, 6, 6, 10, 0},
                                              {20, 9, 3, 1, 3, 9, 9, 16, 1},
                                              {26, 12, 5, 0, 4, 12, 12, 19, 3},
                                              {32, 15, 5, 1, 5, 15, 15, 25, 4}}};
  for (std::size_t players = 2; players <= 5; ++players) {
    const Board& board = box().boards[players];
    const Counts& counts = printed[players - 2];
    EXPECT_EQ(board.open.size(), counts.spaces);
    EXPECT_EQ(board.districts.size(), counts.districts);
    EXPECT_EQ(board.temples.size(), counts.temples);
    EXPECT_EQ(board.sanctuary == no_space ? 0 : 1, counts.sanctuaries);
    EXPECT_EQ(std::popcount(board.cities), counts.cities);
    EXPECT_EQ(board.borders,
              (std::array<int, 4>{counts.inner, counts.outer, counts.land, counts.harbor}));
  }
}

TEST(KemetBoard, TheEastBankIsClosedWithTwoOrThree) {
  SCOPED_TRACE("KEMET-2.2");
  for (const int players : {2, 3}) {
    Table table(Position(players).units(0, "w_bank 3 city_nw_1 1").tiles(0, "god-speed"));
    table.play({"token move1", "troop w_bank"});
    for (const std::string& text : table.legal()) EXPECT_FALSE(in_east(text.substr(3))) << text;
    EXPECT_TRUE(refused(Position(players).units(0, "e_bank 1")));
    EXPECT_TRUE(refused(Position(players).units(0, "temple_e 1")));
    Table teleport(Position(players).units(0, "city_nw_1 3"));
    teleport.play({"token move1", "troop city_nw_1"});
    EXPECT_TRUE(teleport.offers("teleport temple_delta"));
    EXPECT_FALSE(teleport.offers("teleport temple_e"));
    EXPECT_FALSE(teleport.offers("teleport e_obelisk"));
    EXPECT_FALSE(refused(Position(players).units(0, "delta_desert 1")));
  }
}

TEST(KemetBoard, TemplesTheSanctuaryAndSomeDesertsHaveObelisks) {
  SCOPED_TRACE("KEMET-2.7");
  const auto obelisks = [](std::size_t players) { return names(box().boards[players].obelisks); };
  EXPECT_EQ(obelisks(2), "temple_delta temple_w temple_wb w_obelisk");
  EXPECT_EQ(obelisks(3), "sanctuary temple_delta temple_w temple_wb w_obelisk_n w_obelisk_s");
  EXPECT_EQ(obelisks(4), "e_obelisk temple_delta temple_e temple_eb temple_w temple_wb w_obelisk");
  EXPECT_EQ(obelisks(5),
            "e_obelisk sanctuary temple_delta temple_e temple_eb temple_w temple_wb w_obelisk_n "
            "w_obelisk_s");
}

TEST(KemetBoard, TheSanctuaryIsNoTemple) {
  SCOPED_TRACE("KEMET-2.8");
  Table table(Position(3).last_turn().units(0, "sanctuary 3 temple_w 1"));
  EXPECT_EQ(table.vp(0), 1);
  table.end_day().play({"keep"});
  EXPECT_EQ(table.permanent(0), 0);  // it does not make two temples
}

// ---- Examples -----------------------------------------------------------------------------------

TEST(KemetBoard, TheEasternBankTempleIsThreeStepsFromTheCentralCity) {
  SCOPED_TRACE("KEMET-2.4, KEMET-10.7");
  const auto reached = [](std::string_view tiles, std::string_view creature) {
    Position position(5);
    position.units(0, "city_c_1 3").tiles(0, tiles).seat(0, "city", "city_c");
    position.seat(1, "city", "city_nw").creature(0, creature, "city_c_1");
    Table table(position);
    table.play({"token move1", "troop city_c_1"}).go("w_front_c", "3 creature");
    table.go("w_bank", "3 creature");
    return table.offers("to temple_eb") ? "yes" : "no";
  };
  EXPECT_STREQ(reached("royal-scarab", "scarab"), "yes");         // capacity 3
  EXPECT_STREQ(reached("ancestral-elephant", "elephant"), "no");  // capacity 2
  Table table(Position(5).units(0, "w_bank 2"));
  table.play({"token move1", "troop w_bank"}).go("temple_eb", "2").play({"end"});
  EXPECT_EQ(table.held(0), "temple_eb");
  EXPECT_EQ(table.pp(0), 5);  // a harbor costs nothing
}

TEST(KemetBoard, NobodyWalksOutOfTheDelta) {
  SCOPED_TRACE("KEMET-2.4, KEMET-2.5");
  Table three(Position(3).units(0, "temple_delta 1").tiles(0, "god-speed"));
  three.play({"token move1", "troop temple_delta"});
  EXPECT_EQ(three.all(), "end to delta_desert");
  three.go("delta_desert", "1");
  EXPECT_EQ(three.all(), "end to sanctuary");
  Table two(Position(2).units(0, "temple_delta 1").tiles(0, "god-speed"));
  two.play({"token move1", "troop temple_delta"}).go("delta_desert", "1");
  EXPECT_EQ(two.all(), "end");
}

}  // namespace
}  // namespace ennead::kemet::days
