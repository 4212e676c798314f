// How many lines of camels there are: the table of docs/rules/ankh.md.
#include "games/ankh/lines.h"

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
    return scenario_of_box(scenario).for_players(players)->camels;
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

}  // namespace
}  // namespace ennead::ankh
