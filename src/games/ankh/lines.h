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
SideSet first_sides(const SideSet& camels, const HexSet& region, int supply);
// The same in all regions.
SideSet first_sides(const SideSet& camels);

// The spaces on the two sides of a line that was begun, and where it goes on.
struct OpenLine {
  HexSet left, right;
  std::array<Corner, longest_line + 1> corners{};  // from its first end to the open one
  std::uint8_t length = 0;
  bool complete = false;
  int weight = 0;  // see Outline in lines.cpp

  Corner open() const { return corners[length]; }
};
OpenLine open_line(const SideSet& camels, std::span<const Side> line);
// The sides that go on from the open end and lead to a legal line.
SideSet next_sides(const SideSet& camels, const HexSet& region, int supply, const OpenLine& line);
// The part of the region to the left of a complete line.
HexSet left_part(const HexSet& region, const OpenLine& line);

// Every legal line, each once, from the end with the lower first side. For studies and tests.
std::vector<std::vector<Side>> all_lines(const SideSet& camels);

}  // namespace ennead::ankh
