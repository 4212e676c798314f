// ANKH-12.2 to ANKH-12.9: the generator of camel lines beside an independent slow enumeration of
// all paths of up to six sides (slow_map.h).
#include "ankh/slow_map.h"
#include "ankh/turn_table.h"
#include "core/chance.h"
#include "effort.h"
#include "games/ankh/lines.h"
#include "games/ankh/scenario.h"

namespace ennead::ankh::turns {
namespace {

slow::Edges slow_sides(const SideSet& sides) {
  slow::Edges found;
  for (const Side side : sides) found.insert(slow::edge(name(side)));
  return found;
}
SideSet sides(const slow::Edges& edges) {
  SideSet found;
  for (const slow::Edge& edge : edges) found.add(parse_side(slow::name(edge)));
  return found;
}
SideSet sides(std::string_view names) {
  SideSet found;
  for (const std::string& name : words(names)) found.add(parse_side(name));
  return found;
}

// What the generator finds; that it finds nothing twice is checked on the way.
std::set<slow::Edges> generated(const SideSet& camels) {
  std::set<slow::Edges> found;
  for (const auto& line : all_lines(camels)) {
    slow::Edges edges;
    for (const Side side : line) edges.insert(slow::edge(name(side)));
    EXPECT_EQ(edges.size(), line.size());
    EXPECT_TRUE(found.insert(edges).second) << "a line twice";
  }
  return found;
}

std::set<slow::Edges> enumerated(const SideSet& camels) {
  const auto supply = static_cast<std::size_t>(30 - camels.size());
  return slow::all_lines(slow_sides(camels), std::min<std::size_t>(supply, 6));
}

// The first and last sides of a line: those that a feature corner lies on.
slow::Edges ends_of(const std::set<slow::Edges>& lines, const slow::Edges& camels) {
  slow::Edges found;
  for (const slow::Edges& line : lines)
    for (const slow::Edge& side : line)
      for (const slow::Corner& corner : slow::ends(side))
        if (slow::is_feature(corner, camels)) found.insert(side);
  return found;
}

void expect_exact(const SideSet& camels) {
  const std::set<slow::Edges> slowly = enumerated(camels);
  EXPECT_EQ(generated(camels), slowly);
  EXPECT_EQ(slow_sides(first_sides(camels)), ends_of(slowly, slow_sides(camels)));
}

// Every line that can be built at a table that is asked for a caravan, with how often.
void build_all(const State& s, const slow::Edges& begun, std::map<slow::Edges, int>& built) {
  const Table table(s);
  if (table.step() == "old_token") {
    ++built[begun];
    return;
  }
  ChoiceList list;
  const Seat seat = table.asked();
  Ankh::legal(s, seat, list);
  EXPECT_FALSE(list.empty()) << "a line that cannot be completed";
  EXPECT_EQ(list.has(Ankh::parse("no caravan")), begun.empty());
  AnkhJournal silent;
  for (const Choice choice : list) {
    if (kind_of(choice) != Kind::camel) continue;
    State after = s;
    Ankh::choose(after, seat, choice, silent);
    slow::Edges line = begun;
    EXPECT_TRUE(line.insert(slow::edge(name(static_cast<Side>(choice.operand())))).second);
    build_all(after, line, built);
  }
}

// Camel by camel, each line from both of its ends; a line of one camel has only one way.
void expect_exact_at_the_table(const State& s) {
  std::map<slow::Edges, int> built;
  build_all(s, {}, built);
  std::map<slow::Edges, int> wanted;
  for (const slow::Edges& line : enumerated(s.camels)) wanted[line] = line.size() == 1 ? 1 : 2;
  EXPECT_EQ(built, wanted);
}

struct Counts {
  std::size_t lines;
  std::array<int, 7> of_length;
  std::map<std::string, int> by_region;  // by a space of it
  std::size_t first;
};

void expect_counts(const SideSet& camels, const Counts& wanted) {
  const std::set<slow::Edges> lines = enumerated(camels);
  Counts found{lines.size(), {}, {}, ends_of(lines, slow_sides(camels)).size()};
  for (const auto& region : wanted.by_region) found.by_region[region.first] = 0;
  for (const slow::Edges& line : lines) {
    ++found.of_length.at(line.size());
    for (auto& region : found.by_region)
      if (slow::region_of(slow::cell(region.first), slow_sides(camels))
              .contains(line.begin()->first))
        ++region.second;
  }
  EXPECT_EQ(found.lines, wanted.lines);
  EXPECT_EQ(found.of_length, wanted.of_length);
  EXPECT_EQ(found.by_region, wanted.by_region);
  EXPECT_EQ(found.first, wanted.first);
}

const SideSet& of_box(std::size_t scenario, int players) {
  return scenario_of_box(static_cast<ScenarioName>(scenario)).for_players(players)->camels;
}

const std::string small_west_of_delta = "D0-E1 D0-D1 C1-D1 C2-D1 C2-D2";
const std::string small_east_of_delta = "F1-G1 G1-G2 G2-H1 G2-H2 G3-H2";

TEST(AnkhCaravanLines, SidesForCamelsAreThoseOfTwoLandSpacesWithoutRiver) {
  SCOPED_TRACE("ANKH-12.2");
  slow::Edges known;
  for (const SideOf& side : board().sides)
    known.insert(slow::edge(name(side.first) + "-" + name(side.second)));
  EXPECT_EQ(known, slow::camel_sides());
  for (const char* side : {"E3-E4", "D6-D5", "C0-A1", "C0-E1", "E0-E1", "K3-K4"})
    EXPECT_THROW(parse_side(side), Fault) << side;
}

TEST(AnkhCaravanLines, FeatureCornersAreThoseOfWaterBorderRiverAndCamel) {
  SCOPED_TRACE("ANKH-12.3");
  for (const SideSet& camels : {SideSet(), of_box(0, 5), sides(small_west_of_delta)})
    for (const slow::Edge& side : slow::camel_sides()) {
      const SideOf& known = board()[parse_side(slow::name(side))];
      std::multiset<bool> slowly;
      for (const slow::Corner& corner : slow::ends(side))
        slowly.insert(slow::is_feature(corner, slow_sides(camels)));
      EXPECT_EQ(
          (std::multiset<bool>{is_feature(camels, known.begin), is_feature(camels, known.end)}),
          slowly)
          << slow::name(side);
    }
}

// ANKH-12.4 to ANKH-12.8, and "All caravans" of the examples.
TEST(AnkhCaravanLines, TheTableOfTheRulebook) {
  expect_counts({}, {92, {0, 0, 0, 6, 8, 30, 48}, {{"A1", 44}, {"B0", 19}, {"F6", 29}}, 45});
  expect_counts(of_box(0, 4),
                {71, {0, 0, 0, 3, 4, 28, 36}, {{"F4", 6}, {"B8", 17}, {"F3", 19}, {"G4", 29}}, 39});
  expect_counts(
      of_box(0, 5),
      {54, {0, 0, 0, 3, 2, 23, 26}, {{"F4", 6}, {"G4", 9}, {"I8", 3}, {"F3", 19}, {"B8", 17}}, 37});
  expect_counts(of_box(1, 4),
                {72, {0, 0, 0, 6, 7, 24, 35}, {{"H7", 2}, {"E4", 44}, {"F1", 19}, {"G6", 7}}, 40});
  expect_counts(
      of_box(1, 5),
      {53, {0, 0, 0, 2, 3, 19, 29}, {{"H7", 2}, {"A6", 9}, {"E4", 16}, {"F1", 19}, {"G4", 7}}, 36});
  expect_counts(sides(small_west_of_delta),
                {84, {0, 0, 0, 6, 8, 23, 47}, {{"A1", 44}, {"B0", 0}, {"E1", 11}, {"F6", 29}}, 42});
  expect_counts(sides(small_east_of_delta),
                {79, {0, 0, 0, 6, 8, 26, 39}, {{"A1", 44}, {"B0", 6}, {"G1", 0}, {"F6", 29}}, 40});
}

TEST(AnkhCaravanLines, ExactOnTheBareBoardAndInEveryScenario) {
  SCOPED_TRACE("ANKH-12.5 ANKH-12.6 ANKH-12.7 ANKH-12.8");
  expect_exact({});
  for (const std::size_t scenario : {0U, 1U})
    for (int players = 2; players <= 5; ++players) expect_exact(of_box(scenario, players));
  expect_exact(sides(small_west_of_delta));
  expect_exact(sides(small_east_of_delta));
}

TEST(AnkhCaravanLines, ExactInThousandsOfRandomPositions) {
  SCOPED_TRACE("ANKH-12.9");
  std::map<slow::Edges, std::string> first;  // what may begin, by the camels on the board
  std::size_t positions = 0;
  const std::size_t games = whole_effort ? 800 : 20;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    AnkhJournal silent;
    State s = Ankh::start({}, 2 + static_cast<int>(seed % 4), seed, silent);
    Chance chance(seed);
    while (!Ankh::outcome(s).over && s.event <= 13) {
      const Question question = Ankh::question(s);
      if (question.kind == Ankh::asks("caravan")) {
        ++positions;
        const slow::Edges camels = slow_sides(s.camels);
        if (!first.contains(camels)) {
          const std::set<slow::Edges> slowly = enumerated(s.camels);
          EXPECT_EQ(generated(s.camels), slowly);
          std::set<std::string> begin;
          for (const slow::Edge& side : ends_of(slowly, camels)) begin.insert(slow::name(side));
          first[camels] = joined(begin);
          if (first.size() % 8 == 0) expect_exact_at_the_table(s);
        }
        EXPECT_EQ(Table(s).offered("camel "), first[camels]);
      }
      if (HasFailure()) FAIL() << "seed " << seed;
      ChoiceList list;
      const Seat seat = question.waiting.lowest();
      Ankh::legal(s, seat, list);
      Ankh::choose(s, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], silent);
    }
  }
  EXPECT_GE(positions, games * 2);
  EXPECT_GE(first.size(), games);
}

// Line upon line until none is left: many small regions, and in the end fewer than six camels.
TEST(AnkhCaravanLines, ExactUntilTheCamelsRunShort) {
  SCOPED_TRACE("ANKH-12.4");
  std::size_t short_of_camels = 0;
  for (std::uint64_t seed = 1; seed <= effort(60); ++seed) {
    Chance chance(seed);
    SideSet camels;
    for (;;) {
      expect_exact(camels);
      if (HasFailure()) FAIL() << "seed " << seed;
      const auto lines = all_lines(camels);
      short_of_camels += camels.size() > 24 ? 1 : 0;
      for (const auto& line : lines) EXPECT_LE(static_cast<int>(line.size()), 30 - camels.size());
      if (lines.empty()) break;
      for (const Side side : lines[chance.below(static_cast<std::uint32_t>(lines.size()))])
        camels.add(side);
    }
  }
  EXPECT_GE(short_of_camels, effort(40));
}

// Camels of a scenario of one's own may form rings: a line from ring to border divides nothing.
TEST(AnkhCaravanLines, ExactWithRingsOfCamels) {
  SCOPED_TRACE("ANKH-12.7");
  const auto ring = [](std::string_view inside) {
    slow::Edges edges;
    for (const std::string& at : words(inside))
      for (const slow::Cell& other : slow::around(slow::cell(at))) {
        const slow::Edge side = slow::edge(slow::cell(at), other);
        // A side of the border, of water or of a river takes no camel and needs none.
        if (inside.find(slow::name(other)) == std::string_view::npos &&
            slow::camel_sides().contains(side))
          edges.insert(side);
      }
    return edges;
  };
  for (const char* inside : {"H5", "H4 H5", "B5", "A5 B5", "E2", "D1 E2", "G7 H6", "B4 B5 B6"})
    expect_exact(sides(ring(inside)));
  slow::Edges both = ring("H5");
  both.merge(ring("B4"));
  expect_exact(sides(both));
}

TEST(AnkhCaravanLines, AfterALineOnlyTheRegionsOfItsPartsChangeTheirLines) {
  SCOPED_TRACE("ANKH-12.14");
  const std::set<slow::Edges> before = enumerated({});
  const std::set<slow::Edges> after = enumerated(sides(small_west_of_delta));
  const slow::Cells delta = slow::region_of(slow::cell("B0"), {});
  for (const slow::Edges& line : before)
    EXPECT_TRUE(delta.contains(line.begin()->first) || after.contains(line));
}

}  // namespace
}  // namespace ennead::ankh::turns
