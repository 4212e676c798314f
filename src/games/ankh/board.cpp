// ANKH-2: reading the map, and its geometry.
#include "games/ankh/board.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/embedded.h"
#include "core/fault.h"
#include "core/json_reader.h"

namespace ennead::ankh {

namespace {

struct Place {  // may lie outside the board
  int column, row;
  bool operator==(const Place&) const = default;
  bool operator<(const Place& other) const {
    return std::tie(column, row) < std::tie(other.column, other.row);
  }
};

constexpr Hex hex_at(Place place) {
  return static_cast<Hex>(place.column * column_stride + place.row);
}
Place place_of(Hex hex) { return {column_of(hex), row_of(hex)}; }

bool on_board(const Board& b, Place place) {
  return place.column >= 0 && place.column < columns && place.row >= 0 &&
         place.row < column_stride && b.spaces.has(hex_at(place));
}

// Clockwise from the north, so that two in a row are next to each other (ANKH-2.2).
std::array<Place, 6> places_around(Place at) {
  const int up = at.column % 2 == 0 ? -1 : 0;  // even columns stand half a space higher
  return {{{at.column, at.row - 1},
           {at.column + 1, at.row + up},
           {at.column + 1, at.row + up + 1},
           {at.column, at.row + 1},
           {at.column - 1, at.row + up + 1},
           {at.column - 1, at.row + up}}};
}

void read_spaces(const JsonReader& in, Board& b) {
  if (in.size() != columns) in.fail("11 columns are expected here");
  for (std::size_t column = 0; column < columns; ++column) {
    const JsonReader item = in[column].only({"column", "first", "spaces"});
    const std::string letter(1, static_cast<char>('A' + column));
    if (item["column"].string() != letter) item["column"].fail("column " + letter + " is expected");
    const auto first = static_cast<int>(item["first"].integer(0, column_stride - 2));
    const std::string_view terrain = item["spaces"].string();
    if (first + static_cast<int>(terrain.size()) > column_stride - 1)
      item["spaces"].fail("a column has at most 10 rows");
    for (std::size_t at = 0; at < terrain.size(); ++at) {
      const Hex hex = hex_at({static_cast<int>(column), first + static_cast<int>(at)});
      b.spaces.add(hex);
      switch (terrain[at]) {
        case 'f': b.fertile.add(hex); break;
        case 'd': b.desert.add(hex); break;
        case 'w': b.water.add(hex); break;
        default: item["spaces"].fail("spaces are f fertile, d desert or w water");
      }
    }
  }
  b.land = b.fertile | b.desert;
}

// ANKH-2.2, ANKH-2.11
void add_neighbours(Board& b) {
  for (int at = 0; at < hex_places; ++at)
    (at / column_stride % 2 == 0 ? b.even_columns : b.odd_columns).add(static_cast<Hex>(at));
  for (const Hex hex : b.spaces) {
    const auto at = static_cast<std::size_t>(hex);
    for (const Place place : places_around(place_of(hex)))
      if (on_board(b, place)) b.next_to[at].add(hex_at(place));
    HexSet reached = HexSet::of(hex);
    for (int step = 0; step < 3; ++step) reached |= b.around(reached);
    reached.remove(hex);
    b.within_3[at] = reached;
  }
}

std::pair<Hex, Hex> parse_pair(std::string_view text) {
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos)
    throw Fault("", "\"" + std::string(text) + "\" is no side; sides are named like C3-D3");
  return {parse_hex(text.substr(0, dash)), parse_hex(text.substr(dash + 1))};
}

using Sides = std::set<std::pair<Hex, Hex>>;

Sides read_rivers(const JsonReader& in, const Board& b) {
  Sides rivers;
  for (std::size_t at = 0; at < in.size(); ++at) {
    const std::string_view text = in[at].string();
    const auto hex = [&](std::string_view part) {
      const Place place{part.size() == 2 ? part[0] - 'A' : -1,
                        part.size() == 2 ? part[1] - '0' : -1};
      if (!on_board(b, place)) in[at].fail("\"" + std::string(part) + "\" is no space");
      return hex_at(place);
    };
    const std::size_t dash = std::min(text.find('-'), text.size() - 1);
    const Hex first = hex(text.substr(0, dash));
    const Hex second = hex(text.substr(dash + 1));
    if (!b.next_to[static_cast<std::size_t>(first)].has(second) || !b.land.has(first) ||
        !b.land.has(second))
      in[at].fail("a river runs between two land spaces that share a side");
    if (!rivers.insert(std::minmax(first, second)).second) in[at].fail("this side is here twice");
  }
  return rivers;
}

// Sides that take camels, and the corners at their ends. A corner is the meeting of three places,
// some of which may lie outside the board.
void add_sides(Board& b, const Sides& rivers) {
  std::map<std::array<Place, 3>, Corner> corners;
  const auto corner_at = [&](Place a, Place c, Place d) {
    std::array<Place, 3> around{a, c, d};
    std::sort(around.begin(), around.end());
    const auto [found, fresh] = corners.try_emplace(around, static_cast<Corner>(b.corners.size()));
    if (!fresh) return found->second;
    CornerOf corner;
    for (std::size_t at = 0; at < 3; ++at) {
      const Place place = around[at];
      if (!on_board(b, place) || b.water.has(hex_at(place))) {
        corner.feature = true;
        continue;
      }
      const Place next = around[(at + 1) % 3];
      if (on_board(b, next) && rivers.contains(std::minmax(hex_at(place), hex_at(next))))
        corner.feature = true;
    }
    b.corners.push_back(corner);
    return found->second;
  };
  for (const Hex hex : b.land) {
    const std::array<Place, 6> around = places_around(place_of(hex));
    for (int at = 0; at < 6; ++at) {
      const Place there = around[static_cast<std::size_t>(at)];
      Way& way = b.ways[Board::way_place(hex, at)];
      way.next = static_cast<std::uint16_t>(Board::way_place(hex, at + 1));
      way.from = corner_at(place_of(hex), there, around[static_cast<std::size_t>(at + 5) % 6]);
      way.step.to = corner_at(place_of(hex), there, around[static_cast<std::size_t>(at + 1) % 6]);
      way.step.weight = static_cast<std::int8_t>(at == 0   ? -row_of(hex)
                                                 : at == 3 ? row_of(hex) + 1
                                                           : 0);
      if (!on_board(b, there)) continue;
      way.there = hex_at(there);
      way.across = static_cast<std::uint16_t>(Board::way_place(way.there, at + 4));
      if (!b.land.has(way.there) || rivers.contains(std::minmax(hex, way.there))) continue;
      if (way.there < hex) {
        way.step.side = b.side_between(hex, way.there);
      } else {
        way.step.side = static_cast<Side>(b.sides.size());
        b.sides.push_back({hex, way.there, way.from, way.step.to, way.step.weight});
      }
      auto& steps = b.corners[static_cast<std::size_t>(way.from)].steps;
      *std::find_if(steps.begin(), steps.end(),
                    [](const Step& step) { return step.side == no_side; }) = way.step;
    }
  }
  if (b.sides.size() > side_places || b.corners.size() >= corner_places)
    throw Fault("/columns", "the board has too many sides between land spaces");
}

}  // namespace

static Board read_board(const JsonReader& in) {
  in.only({"title", "columns", "rivers"});
  Board b;
  read_spaces(in["columns"], b);
  add_neighbours(b);
  add_sides(b, read_rivers(in["rivers"], b));
  return b;
}

Board read_board_of_box() { return read_board(JsonReader(embedded_json("ankh/map.json"), "")); }

Side Board::side_between(Hex a, Hex b) const {
  const Hex first = std::min(a, b);
  const Hex second = std::max(a, b);
  const auto found = std::find_if(sides.begin(), sides.end(), [&](const SideOf& side) {
    return side.first == first && side.second == second;
  });
  return found == sides.end() ? no_side : static_cast<Side>(found - sides.begin());
}

std::string name(Hex hex) {
  return {static_cast<char>('A' + column_of(hex)), static_cast<char>('0' + row_of(hex))};
}

Hex parse_hex(std::string_view text) {
  if (text.size() == 2 && text[0] >= 'A' && text[0] <= 'K' && text[1] >= '0' && text[1] <= '9') {
    const Hex hex = hex_at({text[0] - 'A', text[1] - '0'});
    if (board().spaces.has(hex)) return hex;
  }
  throw Fault("",
              "\"" + std::string(text) +
                  "\" is no space; spaces are named like C3: column A-K and row from the north");
}

std::string name(Side side) {
  if (static_cast<std::size_t>(side) >= board().sides.size()) return "?-?";
  return name(board()[side].first) + "-" + name(board()[side].second);
}

Side parse_side(std::string_view text) {
  const auto [first, second] = parse_pair(text);
  const Side side = board().side_between(first, second);
  if (side == no_side)
    throw Fault("", "no camel can lie on " + std::string(text) +
                        ": it takes a side of two land spaces without river");
  return side;
}

}  // namespace ennead::ankh
