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
  return std::any_of(at.steps.begin(), at.steps.end(), [&camels](const Step& step) {
    return step.side != no_side && camels.has(step.side);
  });
}

// ---- ANKH-12.4 to ANKH-12.7 ---------------------------------------------------------------------

namespace {

// The borders of a region: one round it and one round each hole. They run along water, rivers,
// camels and the edge of the board, none of which is inside a region (ANKH-2.5). So the corners of
// the borders are the feature corners of the region (ANKH-12.3).
class Outline {
 public:
  explicit Outline(const HexSet& region) : region_(region), spaces_(region.size()) {
    sum_.fill(inside);
    const Board& b = board();
    const int sides = 6 * spaces_ - 2 * b.sides_within(region);
    // Nothing of the region lies to the west of its first space.
    const int walked = walk(b.way(region.lowest(), 5));
    whole_ = walked == sides;
    if (whole_) return;
    for (const Hex hex : region)
      for (int number = 0; number < 6; ++number) {
        const Way& way = b.way(hex, number);
        if (!region.has(way.there) && !feature(way.from)) walk(way);
      }
  }

  bool feature(Corner corner) const { return sum_[index(corner)] != inside; }
  // Where a line can begin: the ways into the region from its feature corners.
  std::span<const Way* const> starts() const { return {starts_.data(), start_count_}; }

  // ANKH-12.7
  bool divided_well(Corner begin, Corner end, int weight, std::span<const Side> line) const {
    const int part = whole_ ? spaces_right_of(begin, end, weight) : spaces_beside(line);
    return part >= smallest_part && part <= spaces_ - smallest_part;
  }

 private:
  static constexpr std::int16_t inside = -0x8000;
  static constexpr std::size_t index(Corner corner) { return static_cast<std::size_t>(corner); }

  // Once along a border, with the region on the right; says how many sides it has.
  int walk(const Way& start) {
    const auto& ways = board().ways;
    const Way* at = &start;
    int sides = 0;
    int sum = 0;
    do {
      sum_[index(at->from)] = static_cast<std::int16_t>(sum);
      sum += at->step.weight;
      ++sides;
      at = &ways[at->next];
      if (region_.has(at->there)) {  // the border goes on along the space over there
        starts_[start_count_++] = at;
        at = &ways[at->across];
      }
    } while (at != &start);
    return sides;
  }

  // What the line weighs and the border from its end back to its beginning, which may lead over
  // where the walk began.
  int spaces_right_of(Corner begin, Corner end, int weight) const {
    const int part = weight + sum_[index(begin)] - sum_[index(end)];
    return part < 0 ? part + spaces_ : part;
  }
  // Holes would count in the weight, and a line from one border to another divides nothing.
  int spaces_beside(std::span<const Side> line) const {
    const Board& b = board();
    const HexSet part = part_beside(region_, line);
    const int between =
        b.sides_within(region_) - b.sides_within(part) - b.sides_within(region_.without(part));
    return between == static_cast<int>(line.size()) ? part.size() : 0;
  }

  const HexSet& region_;
  int spaces_;
  bool whole_ = false;  // without holes
  std::size_t start_count_ = 0;
  // For the corners of borders: the weight of the way there from where the walk began.
  std::array<std::int16_t, corner_places> sum_;   // NOLINT: filled at the beginning
  std::array<const Way*, corner_places> starts_;  // NOLINT: has start_count_
};

// Lines pass no corner twice (ANKH-12.4) by themselves: it takes six sides to come back to a
// corner, and then they lie round a single space.
static_assert(longest_line <= 6);

class Search {
 public:
  Search(const HexSet& region, int supply)
      : outline_(region), most_(std::min(supply, longest_line)) {}

  std::span<const Way* const> starts() const { return outline_.starts(); }

  // Goes on over a step in every way that makes a legal line, until `enough` says so of one.
  template <class Enough>
  bool follow(const OpenLine& line, const Step& step, const Enough& enough) {
    std::copy(line.sides.begin(), line.sides.end(), path_.begin());
    begin_ = line.begin;
    const int length = static_cast<int>(line.sides.size());
    return length < most_ && follow(step, length, line.weight, enough);
  }

 private:
  template <class Enough>
  bool follow(const Step& step, int length, int weight, const Enough& enough) {
    path_[static_cast<std::size_t>(length++)] = step.side;
    weight += step.weight;
    if (outline_.feature(step.to)) {
      const std::span<const Side> sides(path_.data(), static_cast<std::size_t>(length));
      return outline_.divided_well(begin_, step.to, weight, sides) && enough(sides);
    }
    if (length == most_) return false;
    for (const Step& next : board()[step.to].steps)
      if (next.side != step.side && follow(next, length, weight, enough)) return true;
    return false;
  }

  Outline outline_;
  int most_;
  Corner begin_{};
  std::array<Side, longest_line> path_{};
};

}  // namespace

SideSet first_sides(const HexSet& region, int supply) {
  SideSet found;
  if (region.size() < 2 * smallest_part) return found;
  Search search(region, supply);
  for (const Way* way : search.starts())
    if (!found.has(way->step.side))
      search.follow({{}, way->from, way->from}, way->step, [&found](std::span<const Side> line) {
        found.add(line.front());
        found.add(line.back());  // the same line from its other end (ANKH-12.8)
        return true;
      });
  return found;
}

SideSet first_sides(const SideSet& camels) {
  SideSet found;
  for (const HexSet& region : regions_of(camels))
    found |= first_sides(region, camels_in_box - camels.size());
  return found;
}

OpenLine open_line(const SideSet& camels, std::span<const Side> sides) {
  const SideOf& first = board()[sides[0]];
  const Corner begin = is_feature(camels, first.begin) ? first.begin : first.end;
  OpenLine line{sides, begin, begin};
  for (const Side side : sides) {
    const SideOf& at = board()[side];
    line.weight += at.weight_from(line.open);
    line.open = at.other(line.open);
  }
  line.complete = is_feature(camels, line.open);
  return line;
}

SideSet next_sides(const HexSet& region, int supply, const OpenLine& line) {
  SideSet found;
  Search search(region, supply);
  for (const Step& step : board()[line.open].steps)
    if (step.side != line.sides.back() &&
        search.follow(line, step, [](std::span<const Side> /*line*/) { return true; }))
      found.add(step.side);
  return found;
}

std::vector<Side> shortest_line(const HexSet& region, int supply, const OpenLine& line, Side side) {
  std::vector<Side> best;
  const auto keep = [&best](std::span<const Side> found) {
    if (best.empty() || found.size() < best.size()) best.assign(found.begin(), found.end());
    return false;
  };
  Search search(region, supply);
  if (line.sides.empty()) {
    for (const Way* way : search.starts())
      if (way->step.side == side) search.follow({{}, way->from, way->from}, way->step, keep);
  } else {
    for (const Step& step : board()[line.open].steps)
      if (step.side == side) search.follow(line, step, keep);
  }
  return best;
}

HexSet part_beside(HexSet region, std::span<const Side> line) {
  HexSet part = HexSet::of(board()[line[0]].first);
  HexSet other = HexSet::of(board()[line[0]].second);
  for (const Side side : line.subspan(1)) {  // it turns round one of the spaces of the side before
    const SideOf& at = board()[side];
    const bool first_known = part.has(at.first) || other.has(at.first);
    const Hex known = first_known ? at.first : at.second;
    (part.has(known) ? other : part).add(first_known ? at.second : at.first);
  }
  region = region.without(other);
  for (;;) {
    const HexSet grown = (part | board().around(part)) & region;
    if (grown == part) return part;
    part = grown;
  }
}

std::vector<std::vector<Side>> all_lines(const SideSet& camels) {
  std::vector<std::vector<Side>> lines;
  for (const HexSet& region : regions_of(camels)) {
    Search search(region, camels_in_box - camels.size());
    std::vector<std::vector<Side>> of_region;
    for (const Way* way : search.starts())
      search.follow({{}, way->from, way->from}, way->step,
                    [&of_region](std::span<const Side> line) {
                      of_region.emplace_back(line.begin(), line.end());
                      return false;
                    });
    // Each was found from both ends; of a single side that is twice the same.
    std::sort(of_region.begin(), of_region.end());
    of_region.erase(std::unique(of_region.begin(), of_region.end()), of_region.end());
    for (const auto& line : of_region)
      if (line.front() <= line.back()) lines.push_back(line);
  }
  return lines;
}

}  // namespace ennead::ankh
