// ANKH-12.2 to ANKH-12.9: which lines of camels are legal.
#include "games/ankh/lines.h"

#include <algorithm>
#include <numeric>

namespace ennead::ankh {

// ---- ANKH-2.5  Regions --------------------------------------------------------------------------

namespace {

// Which spaces hang together; the root of a piece is its first space.
class Pieces {
 public:
  explicit Pieces(const SideSet& camels) {
    std::iota(parent_.begin(), parent_.end(), std::uint8_t{0});
    const Board& b = board();
    for (std::size_t at = 0; at < b.sides.size(); ++at)
      if (!camels.has(static_cast<Side>(at))) join(b.sides[at].first, b.sides[at].second);
  }
  std::uint8_t root(Hex hex) {
    auto at = static_cast<std::uint8_t>(hex);
    while (parent_[at] != at) at = parent_[at] = parent_[parent_[at]];
    return at;
  }

 private:
  void join(Hex a, Hex b) {
    const std::uint8_t one = root(a);
    const std::uint8_t other = root(b);
    parent_[std::max(one, other)] = std::min(one, other);
  }
  std::array<std::uint8_t, hex_places> parent_{};
};

}  // namespace

std::vector<HexSet> regions_of(const SideSet& camels) {
  Pieces pieces(camels);
  std::array<std::uint8_t, hex_places> place{};
  std::vector<HexSet> regions;
  for (const Hex hex : board().land) {
    const std::uint8_t root = pieces.root(hex);
    if (root == static_cast<std::uint8_t>(hex)) {
      place[root] = static_cast<std::uint8_t>(regions.size());
      regions.emplace_back();
    }
    regions[place[root]].add(hex);
  }
  return regions;
}

Side idle_camel(const SideSet& camels) {
  Pieces pieces(camels);
  for (const Side side : camels)
    if (pieces.root(board()[side].first) == pieces.root(board()[side].second)) return side;
  return no_side;
}

// ---- ANKH-12.3  Corners -------------------------------------------------------------------------

bool is_feature(const SideSet& camels, Corner corner) {
  const CornerOf& at = board()[corner];
  if (at.feature) return true;
  return std::any_of(at.sides.begin(), at.sides.end(),
                     [&camels](Side side) { return side != no_side && camels.has(side); });
}

// ---- ANKH-12.4 to ANKH-12.7 ---------------------------------------------------------------------

namespace {

// Is the part that grows from these spaces large enough? Inside a region spaces that share a side
// are adjacent, because rivers and camels always divide different regions.
bool large_enough(HexSet part, const HexSet& within) {
  while (part.size() < smallest_part) {
    const HexSet grown = (part | board().around(part)) & within;
    if (grown == part) return false;
    part = grown;
  }
  return true;
}

HexSet grown_fully(HexSet part, const HexSet& within) {
  for (;;) {
    const HexSet grown = (part | board().around(part)) & within;
    if (grown == part) return part;
    part = grown;
  }
}

// How many sides two sets of spaces share.
int shared_sides(const HexSet& a, const HexSet& b) {
  int count = 0;
  for (const Hex hex : a) count += (board().beside(hex) & b).size();
  return count;
}

// Walking clockwise round spaces, every side between two spaces of a column counts the rows above
// it: for the north side of a space its row less, for the south side its row and one more. Over a
// closed way the sum is the number of spaces inside. So the size of the part that a line cuts off
// is the weight of the line and that of the border back to where it began.
int weight_of(const SideOf& side, Corner from) {  // with side.first to the right from side.begin
  if (column_of(side.first) != column_of(side.second)) return 0;
  const int weight = row_of(side.first) + 1;
  return from == side.begin ? weight : -weight;
}

// The border of a region, as the weight of the way along it.
class Outline {
 public:
  explicit Outline(const HexSet& region) : spaces_(region.size()) {
    const Board& b = board();
    std::array<std::uint8_t, corner_places> next{};
    std::array<std::int8_t, corner_places> weight{};
    int sides = 0;
    std::size_t start = 0;
    for (const Hex hex : region) {
      const auto& neighbours = b.neighbours[static_cast<std::size_t>(hex)];
      const auto& corners = b.corners_of[static_cast<std::size_t>(hex)];
      for (std::size_t way = 0; way < 6; ++way) {
        if (neighbours[way] != no_hex && region.has(neighbours[way])) continue;
        start = static_cast<std::size_t>(corners[way]);
        next[start] = static_cast<std::uint8_t>(corners[way == 5 ? 0 : way + 1]);
        weight[start] = static_cast<std::int8_t>(way == 0   ? -row_of(hex)
                                                 : way == 3 ? row_of(hex) + 1
                                                            : 0);
        ++sides;
      }
    }
    int sum = 0;
    std::uint8_t walked = 0;
    std::size_t at = start;
    do {
      place_[at] = walked++;
      sum_[at] = static_cast<std::int16_t>(sum);
      sum += weight[at];
      at = next[at];
    } while (at != start && walked < sides);
    whole_ = walked == sides && at == start;
  }

  // False where the region has a hole: then there is more than one border.
  bool whole() const { return whole_; }
  // Spaces to the right of a way through the region from one corner of the border to another.
  int spaces_right_of(Corner begin, Corner end, int weight) const {
    const auto from = static_cast<std::size_t>(end);
    const auto to = static_cast<std::size_t>(begin);
    const int back = sum_[to] - sum_[from] + (place_[to] < place_[from] ? spaces_ : 0);
    return weight + back;
  }
  int spaces() const { return spaces_; }

 private:
  int spaces_;
  bool whole_ = false;
  std::array<std::uint8_t, corner_places> place_;  // NOLINT: written where the border is
  std::array<std::int16_t, corner_places> sum_;    // NOLINT
};

class Search {
 public:
  Search(const SideSet& camels, const HexSet& region, int supply)
      : b_(board()),
        camels_(camels),
        region_(region),
        outline_(region),
        most_(std::min(supply, longest_line)),
        distance_(b_.corner_distance) {
    for (const Side side : camels_)
      for (const Corner corner : {b_[side].begin, b_[side].end}) come_closer(corner, 0);
  }

  bool feature(Corner corner) const { return distance(corner) == 0; }

  // Can the line be completed by going on over this side?
  bool completable(const OpenLine& begun, Side side) {
    OpenLine line = begun;
    if (line.length >= most_ || !extend(line, side)) return false;
    if (feature(line.open())) {
      if (!legal(line)) return false;
      last_ = side;
      return true;
    }
    if (line.length + distance(line.open()) > most_) return false;
    const auto& sides = b_[line.open()].sides;
    return std::any_of(sides.begin(), sides.end(),
                       [&](Side next) { return next != side && completable(line, next); });
  }

  // Every legal line over this side.
  void collect(const OpenLine& begun, Side side, std::vector<Side>& path,
               std::vector<std::vector<Side>>& found) {
    OpenLine line = begun;
    if (line.length >= most_ || !extend(line, side)) return;
    path.push_back(side);
    if (feature(line.open())) {
      if (legal(line)) found.push_back(path);
    } else {
      for (const Side next : b_[line.open()].sides)
        if (next != side) collect(line, next, path, found);
    }
    path.pop_back();
  }

  // ANKH-12.9: a line begins at a feature corner. A side between two of them is a whole line.
  static OpenLine from(Corner corner) {
    OpenLine line;
    line.corners[0] = corner;
    return line;
  }
  Side last() const { return last_; }

 private:
  // One camel more; false where the line would pass a corner twice (ANKH-12.4).
  bool extend(OpenLine& line, Side side) const {
    const SideOf& at = b_[side];
    const Corner reached = at.other(line.open());
    for (std::size_t n = 0; n <= line.length; ++n)
      if (line.corners[n] == reached) return false;
    line.weight += weight_of(at, line.open());
    if (outline_.whole()) {
      // The weight says all.
    } else if (line.length == 0) {
      line.left.add(at.first);
      line.right.add(at.second);
    } else {  // the line turns round the space that it had beside it before
      const bool first_known = line.left.has(at.first) || line.right.has(at.first);
      const Hex known = first_known ? at.first : at.second;
      (line.left.has(known) ? line.right : line.left).add(first_known ? at.second : at.first);
    }
    line.corners[++line.length] = reached;
    return true;
  }

  std::uint8_t distance(Corner corner) const { return distance_[static_cast<std::size_t>(corner)]; }
  // A camel makes its corners features.
  void come_closer(Corner corner, std::uint8_t distance) {
    auto& known = distance_[static_cast<std::size_t>(corner)];
    if (known <= distance) return;
    known = distance;
    for (const Side side : b_[corner].sides)
      if (side != no_side)
        come_closer(b_[side].other(corner), static_cast<std::uint8_t>(distance + 1));
  }

  // ANKH-12.7
  bool legal(const OpenLine& line) {
    if (outline_.whole()) {
      const int part = outline_.spaces_right_of(line.corners[0], line.open(), line.weight);
      return part >= smallest_part && part <= outline_.spaces() - smallest_part;
    }
    // Most lines that fail cut off a few spaces on their inner side, which has fewer beside it.
    const bool left_inner = line.left.size() < line.right.size();
    const HexSet& inner = left_inner ? line.left : line.right;
    const HexSet& outer = left_inner ? line.right : line.left;
    if (!large_enough(inner, region_.without(outer))) return false;
    if (!large_enough(outer, region_.without(inner))) return false;
    return !has_islands() || divides(line);
  }
  bool divides(const OpenLine& line) const {
    const HexSet left = left_part(region_, line);
    return shared_sides(left, region_.without(left)) == line.length;
  }
  // Features that do not hang together with the rest (camels of a scenario that form a ring): only
  // with them a line can go from feature to feature without dividing anything.
  bool has_islands() {
    if (islands_ == Islands::unknown) {
      SideSet loose = camels_;
      std::array<bool, corner_places> joined{};
      for (std::size_t at = 0; at < b_.corners.size(); ++at) joined[at] = b_.corners[at].feature;
      for (bool changed = true; changed;) {
        changed = false;
        for (const Side side : camels_) {
          auto& begin = joined[static_cast<std::size_t>(b_[side].begin)];
          auto& end = joined[static_cast<std::size_t>(b_[side].end)];
          if (!loose.has(side) || (!begin && !end)) continue;
          begin = end = changed = true;
          loose.remove(side);
        }
      }
      islands_ = loose.empty() ? Islands::none : Islands::some;
    }
    return islands_ == Islands::some;
  }

  enum class Islands : std::uint8_t { unknown, none, some };
  const Board& b_;
  const SideSet& camels_;
  const HexSet& region_;
  Outline outline_;
  int most_;
  Islands islands_ = Islands::unknown;
  Side last_ = no_side;
  std::array<std::uint8_t, corner_places> distance_;  // of corners to the next feature
};

// The sides of a region without a camel.
template <class Visit>
void for_each_side(const SideSet& camels, const HexSet& region, Visit visit) {
  const Board& b = board();
  for (std::size_t at = 0; at < b.sides.size(); ++at)
    if (region.has(b.sides[at].first) && region.has(b.sides[at].second) &&
        !camels.has(static_cast<Side>(at)))
      visit(static_cast<Side>(at), b.sides[at]);
}

}  // namespace

SideSet first_sides(const SideSet& camels, const HexSet& region, int supply) {
  SideSet found;
  if (region.size() < 2 * smallest_part) return found;
  Search search(camels, region, supply);
  for_each_side(camels, region, [&](Side side, const SideOf& at) {
    if (found.has(side)) return;
    for (const Corner from : {at.begin, at.end})
      if (search.feature(from) && search.completable(Search::from(from), side)) {
        found.add(side);
        found.add(search.last());  // the same line from its other end (ANKH-12.8)
        return;
      }
  });
  return found;
}

SideSet first_sides(const SideSet& camels) {
  SideSet found;
  for (const HexSet& region : regions_of(camels))
    found |= first_sides(camels, region, camels_in_box - camels.size());
  return found;
}

OpenLine open_line(const SideSet& camels, std::span<const Side> sides) {
  const Board& b = board();
  OpenLine line;
  const SideOf& first = b[sides[0]];
  const bool from_begin = is_feature(camels, first.begin);
  line.corners[0] = from_begin ? first.begin : first.end;
  line.left.add(first.first);
  line.right.add(first.second);
  line.weight = weight_of(first, line.corners[0]);
  line.corners[++line.length] = first.other(line.corners[0]);
  for (const Side side : sides.subspan(1)) {
    const SideOf& at = b[side];
    const bool first_known = line.left.has(at.first) || line.right.has(at.first);
    const Hex known = first_known ? at.first : at.second;
    (line.left.has(known) ? line.right : line.left).add(first_known ? at.second : at.first);
    const Corner reached = at.other(line.open());
    line.weight += weight_of(at, line.open());
    line.corners[++line.length] = reached;
  }
  line.complete = is_feature(camels, line.open());
  return line;
}

SideSet next_sides(const SideSet& camels, const HexSet& region, int supply, const OpenLine& line) {
  SideSet found;
  Search search(camels, region, supply);
  for (const Side side : board()[line.open()].sides)
    if (side != no_side && search.completable(line, side)) found.add(side);
  return found;
}

HexSet left_part(const HexSet& region, const OpenLine& line) {
  return grown_fully(line.left, region.without(line.right));
}

std::vector<std::vector<Side>> all_lines(const SideSet& camels) {
  std::vector<std::vector<Side>> lines;
  for (const HexSet& region : regions_of(camels)) {
    Search search(camels, region, camels_in_box - camels.size());
    std::vector<std::vector<Side>> found;
    std::vector<Side> path;
    for_each_side(camels, region, [&](Side side, const SideOf& at) {
      if (search.feature(at.begin)) search.collect(Search::from(at.begin), side, path, found);
      if (search.feature(at.end) && !search.feature(at.begin))
        search.collect(Search::from(at.end), side, path, found);
    });
    for (const auto& line : found)
      if (line.front() <= line.back()) lines.push_back(line);
  }
  return lines;
}

}  // namespace ennead::ankh
