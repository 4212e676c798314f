// The board a second time, typed from docs/rules/ankh.md and worked out slowly by walking: what the
// tests of the board and of the caravans compare the rules with. Nothing here asks the game.
#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ennead::ankh::slow {

using Cell = std::pair<int, int>;  // column and row; may lie outside the board
using Edge = std::pair<Cell, Cell>;
using Corner = std::array<Cell, 3>;  // the three cells that meet there, sorted
using Edges = std::set<Edge>;

inline Cell cell(std::string_view name) { return {name[0] - 'A', name[1] - '0'}; }
inline std::string name(Cell at) {
  return {static_cast<char>('A' + at.first), static_cast<char>('0' + at.second)};
}
inline Edge edge(Cell a, Cell b) { return std::minmax(a, b); }
inline Edge edge(std::string_view text) {
  return edge(cell(text.substr(0, 2)), cell(text.substr(3)));
}
inline std::string name(const Edge& side) { return name(side.first) + "-" + name(side.second); }

// ANKH-2.1: f fertile, d desert, w water, from row 0 on.
inline char terrain(Cell at) {
  static const std::array<std::string_view, 11> columns = {
      " ffdddddd ", "fffdddddd ", "ffffdwwddd", "ffffddwdd ", "wffffdwfff", "wffffffff ",
      "wffffffddd", "wfffddddd ", "wfffdddwdd", "wffwddwdd ", " wfdwwwww "};
  if (at.first < 0 || at.first > 10 || at.second < 0 || at.second > 9) return ' ';
  return columns[static_cast<std::size_t>(at.first)][static_cast<std::size_t>(at.second)];
}
inline bool on_board(Cell at) { return terrain(at) != ' '; }
inline bool is_land(Cell at) { return terrain(at) == 'f' || terrain(at) == 'd'; }
inline bool is_water(Cell at) { return terrain(at) == 'w'; }

// ANKH-2.2, outside the board too; two in a row are next to each other.
inline std::array<Cell, 6> around(Cell at) {
  const int c = at.first;
  const int r = at.second;
  if (c % 2 == 0)
    return {{{c, r - 1}, {c + 1, r - 1}, {c + 1, r}, {c, r + 1}, {c - 1, r}, {c - 1, r - 1}}};
  return {{{c, r - 1}, {c + 1, r}, {c + 1, r + 1}, {c, r + 1}, {c - 1, r + 1}, {c - 1, r}}};
}
inline bool next_to(Cell a, Cell b) {
  const auto cells = around(a);
  return std::find(cells.begin(), cells.end(), b) != cells.end();
}

inline std::vector<Cell> all_cells() {
  std::vector<Cell> cells;
  for (int column = 0; column < 11; ++column)
    for (int row = 0; row < 10; ++row)
      if (on_board({column, row})) cells.emplace_back(column, row);
  return cells;
}

// ANKH-2.4
inline const Edges& rivers() {
  static const Edges set = [] {
    Edges sides;
    for (const char* side : {"A1-B0", "A1-B1", "A2-B1", "B1-B2", "B2-C2", "C2-C3", "C3-D2", "D2-D3",
                             "D3-E3", "E3-E4", "E4-F3", "F3-F4", "F3-G4", "G3-G4", "G3-H3", "H2-H3",
                             "H2-I3", "I2-I3", "I2-J2", "J1-J2", "J1-K2", "F4-G4", "F4-G5", "F5-G5",
                             "F5-G6", "F5-F6", "E7-F6", "E7-F7", "E8-F7", "E8-F8", "E9-F8"})
      sides.insert(edge(side));
    return sides;
  }();
  return set;
}

// ANKH-12.2: where a camel may lie.
inline const Edges& camel_sides() {
  static const Edges set = [] {
    Edges sides;
    for (const Cell& at : all_cells())
      for (const Cell& other : around(at))
        if (is_land(at) && is_land(other) && !rivers().contains(edge(at, other)))
          sides.insert(edge(at, other));
    return sides;
  }();
  return set;
}

class Cells {  // of the board
 public:
  bool contains(Cell at) const { return bits_.test(place(at)); }
  void insert(Cell at) { bits_.set(place(at)); }
  std::size_t size() const { return bits_.count(); }
  bool operator==(const Cells&) const = default;

 private:
  static std::size_t place(Cell at) { return static_cast<std::size_t>(at.first * 10 + at.second); }
  std::bitset<110> bits_;
};

// ANKH-2.5: the piece of land with this cell.
inline Cells region_of(Cell from, const Edges& camels) {
  Cells region;
  region.insert(from);
  for (std::vector<Cell> open{from}; !open.empty();) {
    const Cell at = open.back();
    open.pop_back();
    for (const Cell& next : around(at)) {
      const Edge side = edge(at, next);
      if (!is_land(next) || region.contains(next) || rivers().contains(side) ||
          camels.contains(side))
        continue;
      region.insert(next);
      open.push_back(next);
    }
  }
  return region;
}
inline std::vector<Cells> regions(const Edges& camels) {
  std::vector<Cells> found;
  for (const Cell& at : all_cells())
    if (is_land(at) && std::none_of(found.begin(), found.end(),
                                    [at](const auto& set) { return set.contains(at); }))
      found.push_back(region_of(at, camels));
  return found;
}

// ---- Lines --------------------------------------------------------------------------------------

inline Corner corner(Cell a, Cell b, Cell c) {
  Corner cells{a, b, c};
  std::sort(cells.begin(), cells.end());
  return cells;
}
// The two ends of a side.
inline std::array<Corner, 2> ends(const Edge& side) {
  std::array<Corner, 2> found{};
  std::size_t count = 0;
  for (const Cell& at : around(side.first))
    if (next_to(at, side.second)) found.at(count++) = corner(side.first, side.second, at);
  return found;
}
// The sides that meet in a corner.
inline std::array<Edge, 3> sides_at(const Corner& at) {
  return {edge(at[0], at[1]), edge(at[0], at[2]), edge(at[1], at[2])};
}
// ANKH-12.3
inline bool is_feature(const Corner& at, const Edges& camels) {
  for (const Cell& here : at)
    if (!is_land(here)) return true;  // water or border
  for (const Edge& side : sides_at(at))
    if (rivers().contains(side) || camels.contains(side)) return true;
  return false;
}

// ANKH-12.7: does this line divide one region into two parts, both large enough?
inline bool divides(const std::vector<Edge>& line, const Edges& camels) {
  Edges with = camels;
  with.insert(line.begin(), line.end());
  const Cells before = region_of(line[0].first, camels);
  const Cells one = region_of(line[0].first, with);
  if (one.size() < 6 || one.size() + 6 > before.size()) return false;
  const Cells other = region_of(line[0].second, with);
  if (one.size() + other.size() != before.size()) return false;
  return std::all_of(line.begin(), line.end(), [&](const Edge& side) {
    return one.contains(side.first) != one.contains(side.second);
  });
}

// Every path of at most `longest` sides from one feature corner to another, and of these all that
// divide: the legal lines of ANKH-12, each as the set of its sides.
inline std::set<Edges> all_lines(const Edges& camels, std::size_t longest) {
  std::map<Corner, std::vector<Edge>> open_sides;
  for (const Edge& side : camel_sides())
    if (!camels.contains(side))
      for (const Corner& end : ends(side)) open_sides[end].push_back(side);
  std::set<Edges> found;
  std::set<Edges> seen;
  std::vector<Edge> line;
  std::vector<Corner> corners;
  const auto walk = [&](auto& self) -> void {
    if (line.size() == longest) return;
    for (const Edge& side : open_sides[corners.back()]) {
      const auto both = ends(side);
      const Corner next = both[0] == corners.back() ? both[1] : both[0];
      if (std::find(corners.begin(), corners.end(), next) != corners.end()) continue;
      line.push_back(side);
      corners.push_back(next);
      if (!is_feature(next, camels)) {
        self(self);
      } else if (Edges sides(line.begin(), line.end()); seen.insert(sides).second) {
        if (divides(line, camels)) found.insert(std::move(sides));
      }
      line.pop_back();
      corners.pop_back();
    }
  };
  for (const auto& [start, sides] : open_sides) {
    if (!is_feature(start, camels)) continue;
    corners = {start};
    walk(walk);
  }
  return found;
}

}  // namespace ennead::ankh::slow
