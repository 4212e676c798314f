// ANKH-12: Camel Caravan as a player meets it. Which lines are legal: caravan_lines_test.cpp.
#include <algorithm>
#include <map>

#include "ankh/slow_map.h"
#include "ankh/turn_table.h"
#include "games/ankh/lines.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {
namespace {

// Four events have been; seat 0 triggers the caravan. Tokens as in Old Kingdom for three: Delta 1,
// East 2, West 3.
Position caravan() {
  return Position("ra amun isis")
      .figures(0, "F7 I2")
      .figures(1, "B4 G8")
      .figures(2, "H1 B5")
      .set("regions", {"F1", "G4", "E4"})
      .events(4);
}
Table asked() { return Table(caravan()).choose("action gain"); }
Table& small_part(Table& table) {
  return table.play({"camel D0-E1", "camel D0-D1", "camel C1-D1", "camel C2-D1", "camel C2-D2"});
}
SideSet side_set(std::string_view names) {
  SideSet found;
  for (const std::string& name : words(names)) found.add(parse_side(name));
  return found;
}

TEST(AnkhCaravan, TheSeatThatTriggeredItMayDecline) {
  SCOPED_TRACE("ANKH-12.1");
  Table table = asked();
  EXPECT_EQ(table.step(), "caravan");
  EXPECT_EQ(table.asked(), first_seat);
  EXPECT_TRUE(table.legal(second_seat).empty());
  EXPECT_TRUE(table.offers("no caravan"));
  table.choose("no caravan");
  EXPECT_TRUE(table.state().camels.empty());
  EXPECT_EQ(table.state().region_count(), 3);
  EXPECT_EQ(table.asked(), second_seat);
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.times<CaravanDeclined>(), 1U);
}

TEST(AnkhCaravan, CamelsLieOnlyWhereTheyMay) {
  SCOPED_TRACE("ANKH-12.2");
  const Table table = asked();
  for (const std::string& side : words(table.offered("camel ")))
    EXPECT_TRUE(slow::camel_sides().contains(slow::edge(side))) << side;
  Table later = asked();
  small_part(later).play({"old D2", "no swap"});
  // The next caravan offers no side that has a camel.
  Position next = caravan().events(8);
  json::array camels;
  for (const Side side : later.state().camels) camels.emplace_back(name(side));
  next.set("camels", camels).set("regions", {"F1", "G4", "E4", "B0"});
  Table again = Table(next).choose("action gain");
  EXPECT_EQ(words(again.offered("camel ")).size(), 42U);
  for (const Side side : later.state().camels) EXPECT_FALSE(again.offers("camel " + name(side)));
}

TEST(AnkhCaravan, OnlyWhatCanBeCompletedIsOfferedStepByStep) {
  SCOPED_TRACE("ANKH-12.9");
  Table table = asked();
  EXPECT_EQ(words(table.offered("camel ")).size(), 45U);
  table.choose("camel D0-E1");
  EXPECT_EQ(table.step(), "caravan_next");
  for (int camels = 2; table.step() == "caravan_next"; ++camels) {
    ASSERT_LE(camels, 6);
    ASSERT_GE(table.legal().size(), 1U);
    ASSERT_LE(table.legal().size(), 2U);
    table.choose(*table.legal().begin());
  }
  EXPECT_EQ(table.step(), "old_token");
}

TEST(AnkhCaravan, ThePartThatALineWouldCutOffIsTold) {
  SCOPED_TRACE("ANKH-12.9");
  const auto explained = [](const Table& table, Seat seat) {
    return Ankh::explain(Ankh::view(table.state(), seat)).lines;
  };
  std::map<std::string, std::size_t> shortest;
  for (const std::vector<Side>& line : all_lines(asked().state().camels))
    for (const Side side : {line.front(), line.back()}) {
      const auto found = shortest.try_emplace(name(side), line.size()).first;
      found->second = std::min(found->second, line.size());
    }
  std::set<std::string> told;
  for (const LineAhead& ahead : explained(asked(), first_seat))
    for (const std::string& side : ahead.sides) {
      SCOPED_TRACE(side);
      EXPECT_TRUE(told.insert(side).second);
      EXPECT_EQ(ahead.line.size(), shortest.at(side));
      // The way that is told leads there; another may be as long.
      Table table = asked();
      LineAhead now = ahead;
      table.choose("camel " + side);
      while (table.step() == "caravan_next") {
        const std::vector<LineAhead> ways = explained(table, first_seat);
        now = *std::ranges::min_element(ways, {},
                                        [](const LineAhead& way) { return way.line.size(); });
        table.choose("camel " + now.sides.front());
      }
      EXPECT_EQ(now.line.size(), ahead.line.size());
      std::set<std::string> parts;
      for (const int token : {now.region, table.state().region_count()})
        parts.insert(names(region_land(table.state(), token)));
      EXPECT_TRUE(parts.contains(joined({now.part.begin(), now.part.end()})));
      EXPECT_GE(now.part.size(), 6U);
      EXPECT_GE(now.rest, static_cast<int>(now.part.size()));
      EXPECT_EQ(region_land(asked().state(), ahead.region).size(),
                static_cast<int>(ahead.part.size()) + ahead.rest);
    }
  EXPECT_EQ(joined(told), asked().offered("camel "));
  EXPECT_TRUE(explained(asked(), second_seat).empty());
}

TEST(AnkhCaravan, ABegunLineIsCompleted) {
  SCOPED_TRACE("ANKH-12.10");
  Table table = asked();
  table.choose("camel D0-E1");
  while (table.step() == "caravan_next") {
    EXPECT_FALSE(table.offers("no caravan"));
    table.choose(*table.legal().begin());
  }
  EXPECT_FALSE(table.state().camels.empty());
}

TEST(AnkhCaravan, OneLineOnly) {
  SCOPED_TRACE("ANKH-12.1");
  Table table = asked();
  small_part(table).play({"old D2", "no swap"});
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.state().camels.size(), 5);
}

// The example "Caravan of the Delta".
TEST(AnkhCaravan, CaravanOfTheDelta) {
  SCOPED_TRACE("ANKH-12.7 ANKH-12.12 ANKH-12.13");
  Table table = asked();
  EXPECT_EQ(table.region("C0"), 1);
  small_part(table);
  EXPECT_EQ(table.step(), "old_token");
  EXPECT_EQ(table.asked(), first_seat);
  EXPECT_EQ(table.offered("old "), "C2 D2");
  table.choose("old C2");
  EXPECT_EQ(names(table.state().regions[0]), "B0 B1 C0 C1 C2 D0");
  EXPECT_EQ(table.region("D1"), 4);
  EXPECT_EQ(table.region("J1"), 4);
  EXPECT_EQ(table.state().regions[3].size(), 16);
  EXPECT_EQ(table.region("A1"), 3);
  EXPECT_EQ(table.step(), "swap");
  EXPECT_EQ(table.legal(), (std::set<std::string>{"swap 1 2", "swap 1 3", "swap 1 4", "swap 2 4",
                                                  "swap 3 4", "no swap"}));
  table.choose("no swap");
  EXPECT_EQ(table.region("C0"), 1);
  EXPECT_EQ(table.asked(), second_seat);
}

TEST(AnkhCaravan, TheOtherCaravanOfTheDelta) {
  SCOPED_TRACE("ANKH-12.7");
  Table table = asked();
  table.play({"camel F1-G1", "camel G1-G2", "camel G2-H1", "camel G2-H2", "camel G3-H2", "old G3",
              "no swap"});
  EXPECT_EQ(names(table.state().regions[3]), "G1 H1 H2 I1 I2 J1");
  EXPECT_EQ(table.region("B0"), 1);
}

TEST(AnkhCaravan, LinesOfTheExampleThatCutOffTooLittle) {
  SCOPED_TRACE("ANKH-12.7");
  Table table = asked();
  table.play({"camel D0-E1", "camel D0-D1", "camel C1-D1"});
  EXPECT_EQ(table.offered("camel "), "C2-D1");  // by C1-C2 only 5 spaces would be cut off
  EXPECT_FALSE(asked().choose("camel H3-I3").offers("camel I3-I4"));  // 4 spaces
}

// All that are left in the Delta end at the first feature that they reach: the line that goes on
// from there is not offered.
TEST(AnkhCaravan, ALineEndsAtTheFirstFeature) {
  SCOPED_TRACE("ANKH-12.5 ANKH-12.6");
  const Table table = asked();
  for (const auto& line : all_lines({}))
    for (std::size_t at = 0; at < line.size(); ++at) {
      const SideOf& side = board()[line[at]];
      const int features =
          (is_feature({}, side.begin) ? 1 : 0) + (is_feature({}, side.end) ? 1 : 0);
      EXPECT_EQ(features, at == 0 || at + 1 == line.size() ? 1 : 0);
    }
}

TEST(AnkhCaravan, TheLowestTokenOfTheSupplyGoesToTheOtherPart) {
  SCOPED_TRACE("ANKH-12.12");
  Table table = asked();
  small_part(table).choose("old D2");
  EXPECT_EQ(table.region("D2"), 1);
  EXPECT_EQ(table.region("C2"), 4);
  EXPECT_EQ(table.state().regions[3].size(), 6);
}

TEST(AnkhCaravan, TheTokenOfEitherPartMayBeExchanged) {
  SCOPED_TRACE("ANKH-12.13");
  const auto after = [](const char* swap) {
    Table table = asked();
    small_part(table).play({"old C2", swap});
    return std::to_string(table.region("C2")) + std::to_string(table.region("D2")) +
           std::to_string(table.region("G4")) + std::to_string(table.region("E4"));
  };
  EXPECT_EQ(after("no swap"), "1423");
  EXPECT_EQ(after("swap 1 4"), "4123");
  EXPECT_EQ(after("swap 1 2"), "2413");
  EXPECT_EQ(after("swap 1 3"), "3421");
  EXPECT_EQ(after("swap 2 4"), "1243");
  EXPECT_EQ(after("swap 3 4"), "1324");
}

TEST(AnkhCaravan, WithoutATokenNothingHappens) {
  SCOPED_TRACE("ANKH-12.11");
  // Eight regions: single spaces in corners of the map are regions of their own.
  const auto position = [](std::initializer_list<const char*> camels, json::value regions) {
    json::array list;
    for (const char* side : camels) list.emplace_back(side);
    return Position("ra amun isis")
        .figures(0, "F7")
        .figures(1, "B4")
        .figures(2, "D4")
        .set("camels", list)
        .set("regions", std::move(regions))
        .events(4);
  };
  const Position eight = position({"A8-A7", "A8-B7", "A8-B8", "E9-D8", "E9-E8", "I9-H8", "I9-I8",
                                   "I9-J8", "K3-J2", "K3-K2", "J8-I8", "J8-J7"},
                                  {"A1", "A8", "E9", "B0", "F6", "I9", "K3", "J8"});
  Table none = Table(eight).choose("action gain");
  ASSERT_EQ(none.times<NoCaravan>(), 1U);
  EXPECT_EQ(none.told<NoCaravan>()[0].why, Lack::numbers);
  EXPECT_EQ(none.asked(), second_seat);
  EXPECT_EQ(none.step(), "first_action");
  EXPECT_EQ(none.state().event, 5);
  EXPECT_FALSE(all_lines(none.state().camels).empty());  // only the token is missing
  const Position seven = position(
      {"A8-A7", "A8-B7", "A8-B8", "E9-D8", "E9-E8", "I9-H8", "I9-I8", "I9-J8", "K3-J2", "K3-K2"},
      {"A1", "A8", "E9", "B0", "F6", "I9", "K3"});
  EXPECT_EQ(Table(seven).choose("action gain").step(), "caravan");
}

// 26 camels in rings round one or two spaces: six regions.
json::array rings() {
  json::array list;
  for (const char* inside : {"H5", "E2 F2", "G7 G8"})
    for (const std::string& at : words(inside))
      for (const slow::Cell& other : slow::around(slow::cell(at)))
        if (std::string_view(inside).find(slow::name(other)) == std::string_view::npos)
          list.emplace_back(slow::name(slow::edge(slow::cell(at), other)));
  return list;
}

TEST(AnkhCaravan, WithoutCamelsAndSoWithoutALegalLineNothingHappens) {
  SCOPED_TRACE("ANKH-12.11 ANKH-1.6");
  json::array camels = rings();
  for (const char* side : {"A3-A4", "A4-B3", "B3-B4", "B4-C4"}) camels.emplace_back(side);
  ASSERT_EQ(camels.size(), 30U);
  Table table(
      Position("ra amun").figures(0, "F7").figures(1, "B4").set("camels", camels).events(4));
  ASSERT_EQ(table.state().region_count(), 7);  // a token is left
  table.choose("action gain");
  ASSERT_EQ(table.times<NoCaravan>(), 1U);
  EXPECT_EQ(table.told<NoCaravan>()[0].why, Lack::lines);
  EXPECT_EQ(table.state().event, 5);
  EXPECT_EQ(table.step(), "first_action");
  EXPECT_EQ(table.asked(), second_seat);
}

TEST(AnkhCaravan, CamelsAreLimitedToTheSupply) {
  SCOPED_TRACE("ANKH-12.4 ANKH-1.6");
  Table table(
      Position("ra amun").figures(0, "F7").figures(1, "B4").set("camels", rings()).events(4));
  ASSERT_EQ(table.state().camels.size(), 26);
  table.choose("action gain");
  std::size_t built = 0;
  const auto go_on = [&built](auto& self, const Table& now, int placed) -> void {
    if (now.step() != "caravan" && now.step() != "caravan_next") {
      ++built;
      return;
    }
    EXPECT_LT(placed, 4);
    for (const std::string& side : words(now.offered("camel ")))
      self(self, Table(now).choose("camel " + side), placed + 1);
  };
  go_on(go_on, table, 0);
  EXPECT_GT(built, 0U);
  EXPECT_EQ(built, 2 * all_lines(table.state().camels).size());
}

// 20 camels before the line, 25 or 26 after it: the lines of all regions become shorter, not only
// those of the two parts.
TEST(AnkhCaravan, ASupplyThatRunsShortCountsInAllRegions) {
  SCOPED_TRACE("ANKH-12.4");
  json::array camels;
  for (const auto& side : rings())
    if (camels.size() < 16) camels.push_back(side);  // the first two rings
  for (const char* side : {"A3-A4", "A4-B3", "B3-B4", "B4-C4"}) camels.emplace_back(side);
  Table table(
      Position("ra amun").figures(0, "F7").figures(1, "B4").set("camels", camels).events(4));
  ASSERT_EQ(table.state().camels.size(), 20);
  table.choose("action gain");
  const auto lines = all_lines(table.state().camels);
  std::size_t tried = 0;
  for (const auto& line : lines) {
    if (line.size() < 5) continue;
    Table after(table);
    for (const Side side : line) after.choose("camel " + name(side));
    ASSERT_EQ(after.step(), "old_token");
    EXPECT_EQ(after.state().first_sides, first_sides(after.state().camels));
    for (const auto& left : all_lines(after.state().camels))
      EXPECT_LE(left.size(), 10 - line.size());
    ++tried;
  }
  EXPECT_GT(tried, 10U);
}

TEST(AnkhCaravan, CamelsStayAndRegionsChangeAtOnceButNothingElse) {
  SCOPED_TRACE("ANKH-12.14");
  Table table = Table(Position("osiris ra")
                          .guardians("satet apep scorpion")
                          .figures(0, "C2 D1")
                          .figures(1, "G7 D0")
                          .figure(1, "apep", "E0")
                          .figure(1, "scorpion", "E1")
                          .monuments("temple", "E2", 0)
                          .monuments("obelisk", "D2")
                          .set("underworld", {"C1"})
                          .set("regions", {"B0", "F6", "A1"})
                          .events(4));
  const State before = table.state();
  EXPECT_TRUE(adjacent(before, parse_hex("C2")).has(parse_hex("D2")));
  table.choose("action gain");
  EXPECT_EQ(table.followers(first_seat), 3);  // both monuments, before the caravan
  small_part(table).choose("old D2");
  const State& s = table.state();
  EXPECT_EQ(s.camels, side_set("D0-E1 D0-D1 C1-D1 C2-D1 C2-D2"));
  EXPECT_EQ(table.region("C2"), 4);
  EXPECT_EQ(table.region("D1"), 1);
  EXPECT_FALSE(adjacent(s, parse_hex("C2")).has(parse_hex("D2")));
  EXPECT_TRUE(adjacent(s, parse_hex("D1")).has(parse_hex("D2")));
  // E0 has D0 and E1 beside it, which are in two regions now.
  for (const int token : {1, 4})
    EXPECT_TRUE(region_with_water(s, token).has(parse_hex("E0"))) << token;
  EXPECT_EQ(s.figures, before.figures);
  EXPECT_EQ(s.figure_at, before.figure_at);  // aims included
  EXPECT_EQ(s.monuments, before.monuments);
  EXPECT_EQ(s.controlled, before.controlled);
  EXPECT_EQ(s.underworld, before.underworld);
  table.choose("no swap");
  // The rest of the game: camels are still there after the next turns and another caravan.
  table.play({"action unlock", "unlock revered"});
  EXPECT_EQ(table.state().camels.size(), 5);
}

}  // namespace
}  // namespace ennead::ankh::turns
