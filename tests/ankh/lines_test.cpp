// How many lines of camels there are: the table of docs/rules/ankh.md.
#include "games/ankh/lines.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/ankh/scenario.h"

namespace ennead::ankh {
namespace {

SideSet camels(std::initializer_list<const char*> sides) {
  SideSet set;
  for (const char* side : sides) set.add(parse_side(side));
  return set;
}

void expect_lines(const SideSet& on_board, std::size_t lines, int first) {
  const auto found = all_lines(on_board);
  EXPECT_EQ(found.size(), lines);
  SideSet ends;
  for (const auto& line : found) {
    ends.add(line.front());
    ends.add(line.back());
  }
  EXPECT_EQ(ends.size(), first);
  EXPECT_EQ(first_sides(on_board), ends);  // ANKH-12.9
}

TEST(AnkhLines, CountsOfTheRulebook) {
  expect_lines({}, 92, 45);
  const auto setup = [](std::size_t scenario, int players) {
    return scenario_of_box(static_cast<ScenarioName>(scenario)).for_players(players)->camels;
  };
  expect_lines(setup(0, 4), 71, 39);
  expect_lines(setup(0, 5), 54, 37);
  expect_lines(setup(1, 4), 72, 40);
  expect_lines(setup(1, 5), 53, 36);
  expect_lines(camels({"D0-E1", "D0-D1", "C1-D1", "C2-D1", "C2-D2"}), 84, 42);
  expect_lines(camels({"F1-G1", "G1-G2", "G2-H1", "G2-H2", "G3-H2"}), 79, 40);
}

// Only prefixes of legal lines are offered, and all of them.
TEST(AnkhLines, EveryPrefixOfALegalLineIsOffered) {
  const SideSet bare;
  std::size_t offered = 0;
  for (const HexSet& region : regions_of(bare)) {
    const auto go_on = [&](auto& self, std::vector<Side>& line) -> void {
      const OpenLine open = open_line(bare, line);
      if (open.complete) {
        ++offered;
        return;
      }
      const SideSet next = next_sides(region, camels_in_box, open);
      EXPECT_FALSE(next.empty());
      for (const Side side : next) {
        line.push_back(side);
        self(self, line);
        line.pop_back();
      }
    };
    for (const Side side : first_sides(region, camels_in_box)) {
      std::vector<Side> line{side};
      go_on(go_on, line);
    }
  }
  EXPECT_EQ(offered, 2 * 92U);  // each from both ends
}

// Every line from feature corner to feature corner that leaves one region more than before, and
// none of the two new ones too small: word for word as ANKH-12.4 to ANKH-12.7 have it.
std::vector<std::vector<Side>> lines_by_the_book(const SideSet& camels) {
  const Board& b = board();
  const auto before = regions_of(camels);
  const auto most = static_cast<std::size_t>(std::min(6, 30 - camels.size()));
  if (most == 0) return {};
  std::vector<std::vector<Side>> found;
  const auto legal = [&](const std::vector<Side>& line) {
    SideSet after = camels;
    for (const Side side : line) after.add(side);
    const auto regions = regions_of(after);
    if (regions.size() != before.size() + 1) return false;
    return std::all_of(regions.begin(), regions.end(), [&](const HexSet& region) {
      return region.size() >= 6 || std::find(before.begin(), before.end(), region) != before.end();
    });
  };
  std::vector<Side> line;
  std::vector<Corner> passed;
  const auto go_on = [&](auto& self, Corner from) -> void {
    passed.push_back(from);
    for (std::size_t at = 0; at < b.sides.size(); ++at) {
      const auto side = static_cast<Side>(at);
      if ((b[side].begin != from && b[side].end != from) || camels.has(side)) continue;
      const Corner to = b[side].other(from);
      if (std::find(passed.begin(), passed.end(), to) != passed.end()) continue;
      line.push_back(side);
      if (!is_feature(camels, to)) {
        if (line.size() < most) self(self, to);
      } else if (line.front() <= line.back() && legal(line)) {
        found.push_back(line);
      }
      line.pop_back();
    }
    passed.pop_back();
  };
  for (std::size_t at = 0; at < b.corners.size(); ++at)
    if (is_feature(camels, static_cast<Corner>(at))) go_on(go_on, static_cast<Corner>(at));
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

void expect_as_in_the_book(const SideSet& on_board) {
  auto found = all_lines(on_board);
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, lines_by_the_book(on_board));
}

// ANKH-12.4, ANKH-12.5, ANKH-12.6, ANKH-12.7
TEST(AnkhLines, AreThoseOfTheRules) {
  std::uint32_t picks = 1;
  for (int game = 0; game < 5; ++game) {
    SideSet on_board;
    for (auto lines = all_lines(on_board); !lines.empty(); lines = all_lines(on_board)) {
      expect_as_in_the_book(on_board);
      picks = picks * 1'664'525U + 1'013'904'223U;
      for (const Side side : lines[(picks >> 8U) % lines.size()]) on_board.add(side);
    }
  }
}

// Camels of a scenario can lie round spaces that are a region of their own. ANKH-12.7: a line from
// the edge to such a ring divides nothing, a line from ring to ring cuts off what it encloses.
TEST(AnkhLines, RoundAHole) {
  std::vector<SideSet> rings;
  for (const Hex hex : board().land) {
    SideSet ring;
    for (int number = 0; number < 6; ++number)
      if (const Side side = board().way(hex, number).step.side; side != no_side) ring.add(side);
    if (ring.size() == 6) rings.push_back(ring);
  }
  EXPECT_GT(rings.size(), 10U);
  for (std::size_t at = 0; at < rings.size(); ++at) {
    expect_as_in_the_book(rings[at]);
    expect_as_in_the_book(rings[at] | rings[(at + 2) % rings.size()]);
  }
}

}  // namespace
}  // namespace ennead::ankh
