// Regions and the lines of camels that may divide them: geometry only, without a game.
#pragma once

#include <span>
#include <vector>

#include "games/ankh/board.h"
#include "games/ankh/edition.h"

namespace ennead::ankh {

// ANKH-2.5: the pieces of land, in the order of their first spaces.
std::vector<HexSet> regions_of(const SideSet& camels);
// ANKH-3.8: the first camel that does not divide two different regions, or no_side.
Side idle_camel(const SideSet& camels);

// ANKH-12.3
bool is_feature(const SideSet& camels, Corner corner);

// ANKH-12.9: the sides with which a legal line in this region can begin.
SideSet first_sides(const HexSet& region, int supply);
// The same in all regions.
SideSet first_sides(const SideSet& camels);

// A line that was begun.
struct OpenLine {
  std::span<const Side> sides;
  Corner begin{}, open{};  // its ends; it goes on from the open one
  int weight = 0;          // of its sides
  bool complete = false;
};
OpenLine open_line(const SideSet& camels, std::span<const Side> sides);
// The sides that go on from the open end and lead to a legal line.
SideSet next_sides(const HexSet& region, int supply, const OpenLine& line);
// The shortest legal line that goes on over this side; one that is not begun yet has no sides.
std::vector<Side> shortest_line(const HexSet& region, int supply, const OpenLine& line, Side side);
// The part of the region on one hand of a complete line.
HexSet part_beside(HexSet region, std::span<const Side> line);

// Every legal line, each once, from the end with the lower first side. For studies and tests.
std::vector<std::vector<Side>> all_lines(const SideSet& camels);

}  // namespace ennead::ankh
