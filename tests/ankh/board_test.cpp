// ANKH-2: the board, beside a second one that was typed from the rulebook (slow_map.h).
#include <deque>

#include "ankh/slow_map.h"
#include "ankh/turn_table.h"
#include "games/ankh/lines.h"
#include "games/ankh/rules.h"
#include "games/ankh/scenario.h"

namespace ennead::ankh::turns {
namespace {

slow::Cell cell_of(Hex hex) { return slow::cell(name(hex)); }
std::string names_of(const slow::Cells& cells) {
  std::set<std::string> found;
  for (const slow::Cell& at : slow::all_cells())
    if (cells.contains(at)) found.insert(slow::name(at));
  return joined(found);
}

// Two players far from everything, and this scenario's camels.
State with_camels(std::size_t scenario, int players) {
  Options options;
  options.scenario = static_cast<ScenarioName>(scenario);
  AnkhJournal silent;
  return Ankh::start(options, players, 1, silent);
}

TEST(AnkhBoard, SpacesAndTerrainAreThePrintedOnes) {
  SCOPED_TRACE("ANKH-2.1");
  const Board& b = board();
  int spaces = 0;
  for (int column = 0; column < 11; ++column)
    for (int row = 0; row < 10; ++row) {
      const std::string text = slow::name({column, row});
      const char terrain = slow::terrain({column, row});
      if (terrain == ' ') {
        EXPECT_THROW(parse_hex(text), Fault) << text;
        continue;
      }
      ++spaces;
      const Hex hex = parse_hex(text);
      EXPECT_EQ(name(hex), text);
      EXPECT_EQ(b.fertile.has(hex), terrain == 'f') << text;
      EXPECT_EQ(b.desert.has(hex), terrain == 'd') << text;
      EXPECT_EQ(b.water.has(hex), terrain == 'w') << text;
      EXPECT_EQ(b.land.has(hex), terrain != 'w') << text;
    }
  EXPECT_EQ(spaces, 101);
  EXPECT_EQ(b.spaces.size(), 101);
  EXPECT_EQ(b.fertile.size(), 43);
  EXPECT_EQ(b.desert.size(), 39);
  EXPECT_EQ(b.water.size(), 19);
  EXPECT_EQ(b.land.size(), 82);
  for (const char* text : {"", "C", "L3", "c3", "C33", "A0", "A9", "K9", "B9", "3C"})
    EXPECT_THROW(parse_hex(text), Fault) << text;
}

TEST(AnkhBoard, NextToEachOtherAreSpacesThatShareASide) {
  SCOPED_TRACE("ANKH-2.2");
  EXPECT_EQ(names(board().beside(parse_hex("C2"))), "B1 B2 C1 C3 D1 D2");
  EXPECT_EQ(names(board().beside(parse_hex("F4"))), "E4 E5 F3 F5 G4 G5");
  EXPECT_EQ(names(board().beside(parse_hex("A1"))), "A2 B0 B1");
  EXPECT_EQ(names(board().beside(parse_hex("K8"))), "J7 J8 K7");
  EXPECT_EQ(names(board().beside(parse_hex("E9"))), "D8 E8 F8");
  for (const Hex hex : board().spaces) {
    std::set<std::string> around;
    for (const slow::Cell& at : slow::around(cell_of(hex)))
      if (slow::on_board(at)) around.insert(slow::name(at));
    EXPECT_EQ(names(board().beside(hex)), joined(around)) << name(hex);
  }
}

TEST(AnkhBoard, ASpaceHoldsOneFigureOrOneMonument) {
  SCOPED_TRACE("ANKH-2.3");
  const auto base = [] { return Position("amun ra").figures(0, "A8 B5").figures(1, "G7"); };
  EXPECT_EQ(fault_of(base()), "");
  EXPECT_EQ(fault_of(base().figure(0, "warrior", "G7")), "/seats/1/figures/0/space");
  EXPECT_EQ(fault_of(base().monuments("temple", "B5")), "/seats/0/figures");
  EXPECT_NE(fault_of(base().monuments("temple", "C3").monuments("obelisk", "C3")), "");
  EXPECT_EQ(fault_of(base().monuments("temple", "C5")), "/monuments");
  for (const char* figure : {"warrior", "cat-mummy", "mummy", "scorpion"})
    EXPECT_EQ(fault_of(base().figure(0, figure, "C5")), "/seats/0/figures") << figure;
  EXPECT_EQ(fault_of(base().guardians("satet apep scorpion").figure(0, "apep", "C5")), "");
}

TEST(AnkhBoard, TheRiverHas31SidesAndDividesTheRegions) {
  SCOPED_TRACE("ANKH-2.4");
  EXPECT_EQ(slow::rivers().size(), 31U);
  std::size_t rivers = 0;
  for (const Hex hex : board().land)
    for (const Hex other : board().beside(hex) & board().land)
      if (hex < other && board().side_between(hex, other) == no_side) {
        ++rivers;
        EXPECT_TRUE(slow::rivers().contains(slow::edge(cell_of(hex), cell_of(other))));
        EXPECT_NE(slow::region_of(cell_of(hex), {}), slow::region_of(cell_of(other), {}));
      }
  EXPECT_EQ(rivers, 31U);
}

TEST(AnkhBoard, ThreeRegionsWithoutCamels) {
  SCOPED_TRACE("ANKH-2.5 ANKH-2.6");
  const std::string west =
      "A1 A2 A3 A4 A5 A6 A7 A8 B2 B3 B4 B5 B6 B7 B8 C3 C4 C7 C8 C9 D3 D4 D5 D7 D8 E4 E5 E7 E8 E9 "
      "F4 "
      "F5";
  const std::string delta = "B0 B1 C0 C1 C2 D0 D1 D2 E1 E2 E3 F1 F2 F3 G1 G2 G3 H1 H2 I1 I2 J1";
  const std::string east =
      "F6 F7 F8 G4 G5 G6 G7 G8 G9 H3 H4 H5 H6 H7 H8 I3 I4 I5 I6 I8 I9 J2 J4 J5 J7 J8 K2 K3";
  const std::vector<HexSet> regions = regions_of({});
  ASSERT_EQ(regions.size(), 3U);
  EXPECT_EQ(names(regions[0]), west);
  EXPECT_EQ(names(regions[1]), delta);
  EXPECT_EQ(names(regions[2]), east);
  const auto fertile = [&](std::size_t at) { return (regions[at] & board().fertile).size(); };
  EXPECT_EQ(fertile(0), 11);
  EXPECT_EQ(fertile(1), 22);
  EXPECT_EQ(fertile(2), 10);
}

TEST(AnkhBoard, RegionsAreCutByRiversAndCamels) {
  SCOPED_TRACE("ANKH-2.5");
  for (const std::size_t scenario : {0U, 1U})
    for (int players = 2; players <= 5; ++players) {
      const SideSet& camels =
          scenario_of_box(static_cast<ScenarioName>(scenario)).for_players(players)->camels;
      slow::Edges edges;
      for (const Side side : camels) edges.insert(slow::edge(name(side)));
      std::set<std::string> slowly;
      for (const slow::Cells& region : slow::regions(edges)) slowly.insert(names_of(region));
      std::set<std::string> found;
      for (const HexSet& region : regions_of(camels)) found.insert(names(region));
      EXPECT_EQ(found, slowly);
    }
}

TEST(AnkhBoard, EachRegionHasOneToken) {
  SCOPED_TRACE("ANKH-2.7");
  const auto base = [] { return Position("amun ra").figures(0, "A8").figures(1, "G7"); };
  const Table table(base().set("regions", {"F6", "A1", "B0"}));
  EXPECT_EQ(table.region("K3"), 1);
  EXPECT_EQ(table.region("F5"), 2);
  EXPECT_EQ(table.region("J1"), 3);
  EXPECT_EQ(table.state().region_count(), 3);
  EXPECT_EQ(fault_of(base().set("regions", {"F6", "A1"})), "/regions");
  EXPECT_EQ(fault_of(base().set("regions", {"F6", "A1", "A2"})), "/regions/2");
  EXPECT_EQ(fault_of(base().set("regions", {"F6", "A1", "B0", "B1"})), "/regions");
  EXPECT_EQ(fault_of(base().set("regions", {"F6", "A1", "E0"})), "/regions/2");
}

TEST(AnkhBoard, WaterBelongsToEveryRegionThatItTouches) {
  SCOPED_TRACE("ANKH-2.8");
  const State bare = with_camels(0, 2);  // West 1, East 2, Delta 3
  const auto belongs = [](const State& s, const char* water) {
    std::set<int> regions;
    for (int token = 1; token <= s.region_count(); ++token)
      if (region_with_water(s, token).has(parse_hex(water))) regions.insert(token);
    return regions;
  };
  for (const char* water : {"E0", "F0", "G0", "H0", "I0", "J0"})
    EXPECT_EQ(belongs(bare, water), (std::set<int>{3})) << water;
  EXPECT_EQ(belongs(bare, "K1"), (std::set<int>{2, 3}));
  for (const char* water : {"C5", "C6", "D6"})
    EXPECT_EQ(belongs(bare, water), (std::set<int>{1})) << water;
  EXPECT_EQ(belongs(bare, "E6"), (std::set<int>{1, 2}));
  for (const char* water : {"I7", "J3", "J6", "K4", "K5", "K6", "K7", "K8"})
    EXPECT_EQ(belongs(bare, water), (std::set<int>{2})) << water;
  EXPECT_EQ(belongs(with_camels(0, 4), "E6"), (std::set<int>{1, 2, 4}));
}

TEST(AnkhBoard, LandIsAdjacentWithoutRiverAndCamelBetween) {
  SCOPED_TRACE("ANKH-2.9 ANKH-2.10");
  for (const std::size_t scenario : {0U, 1U})
    for (int players = 2; players <= 5; ++players) {
      const State s = with_camels(scenario, players);
      slow::Edges camels;
      for (const Side side : s.camels) camels.insert(slow::edge(name(side)));
      for (const Hex hex : board().spaces) {
        std::set<std::string> slowly;
        for (const slow::Cell& at : slow::around(cell_of(hex))) {
          const slow::Edge side = slow::edge(cell_of(hex), at);
          const bool cut = slow::rivers().contains(side) || camels.contains(side);
          if (slow::on_board(at) && !cut) slowly.insert(slow::name(at));
        }
        EXPECT_EQ(names(adjacent(s, hex)), joined(slowly)) << name(hex);
        EXPECT_EQ(adjacent_to_any(s, HexSet::of(hex)), adjacent(s, hex)) << name(hex);
      }
    }
}

// The example "Adjacency": the pyramid counts for the warrior, the figure across the river does not
// reach what is beside the warrior.
TEST(AnkhBoard, TheExampleOfAdjacency) {
  SCOPED_TRACE("ANKH-2.9");
  const State s = Position("amun ra")
                      .figures(0, "A8 E3")
                      .figures(1, "G7")
                      .figure(1, "scorpion", "E4")
                      .monuments("pyramid", "E2")
                      .state();
  EXPECT_TRUE(adjacent(s, parse_hex("E3")).has(parse_hex("E2")));
  EXPECT_FALSE(adjacent(s, parse_hex("E3")).has(parse_hex("E4")));
  EXPECT_FALSE(adjacent(s, parse_hex("E4")).has(parse_hex("E3")));
  EXPECT_TRUE(region_land(s, region_of(s, parse_hex("A1"))).has(parse_hex("E4")));
}

TEST(AnkhBoard, WaterIsAdjacentToEverythingNextToIt) {
  SCOPED_TRACE("ANKH-2.10");
  const State s = with_camels(0, 4);
  EXPECT_EQ(names(adjacent(s, parse_hex("E6"))), "D5 D6 E5 E7 F5 F6");
  EXPECT_TRUE(adjacent(s, parse_hex("F6")).has(parse_hex("E6")));
  EXPECT_EQ(names(adjacent(s, parse_hex("K1"))), "J0 J1 K2");
  for (const Hex hex : board().water) EXPECT_EQ(adjacent(s, hex), board().beside(hex)) << name(hex);
}

TEST(AnkhBoard, DistanceCountsStepsOverEverything) {
  SCOPED_TRACE("ANKH-2.11");
  for (const Hex hex : board().spaces) {
    std::map<slow::Cell, int> distance{{cell_of(hex), 0}};
    for (std::deque<slow::Cell> open{cell_of(hex)}; !open.empty(); open.pop_front())
      for (const slow::Cell& at : slow::around(open.front()))
        if (slow::on_board(at) && !distance.contains(at)) {
          distance[at] = distance[open.front()] + 1;
          open.push_back(at);
        }
    EXPECT_EQ(distance.size(), 101U);
    for (const Hex other : board().spaces)
      EXPECT_EQ(board().reach(hex).has(other),
                distance[cell_of(other)] >= 1 && distance[cell_of(other)] <= 3)
          << name(hex) << " " << name(other);
    // The board has no dents: the plain distance on a field of hexagons.
    for (const Hex other : board().spaces) {
      const auto [c, r] = cell_of(hex);
      const auto [c2, r2] = cell_of(other);
      const int q = c2 - c;
      const int down = (r2 - (c2 - (c2 & 1)) / 2) - (r - (c - (c & 1)) / 2);
      const int plain = (std::abs(q) + std::abs(down) + std::abs(q + down)) / 2;
      EXPECT_EQ(distance[cell_of(other)], plain) << name(hex) << " " << name(other);
    }
  }
}

TEST(AnkhBoard, AnUnderworldTokenFillsNothingButTakesTheTerrain) {
  SCOPED_TRACE("ANKH-2.12");
  const State s = Position("osiris ra")
                      .figures(0, "A8 E2 A4")
                      .figures(1, "G7")
                      .set("underworld", {"E2", "A4", "C3"})
                      .state();
  EXPECT_EQ(names(fertile_now(s) & hexes("E2 E3 C3")), "E3");
  EXPECT_EQ(names(desert_now(s) & hexes("A4 A5")), "A5");
  EXPECT_TRUE(empty_land(s).has(parse_hex("C3")));
}

}  // namespace
}  // namespace ennead::ankh::turns
