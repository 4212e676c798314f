// Reading the path to Ta-Seti: its boards become ways from location to location, for every choice
// of sides.
#include <algorithm>

#include "core/fault.h"
#include "core/frame_json.h"
#include "games/kemet/path.h"

namespace ennead::kemet {

namespace {

constexpr int most_of_a_symbol = 3;

double real(const JsonReader& in) {
  if (!in.value().is_number()) in.fail("a number is expected here");
  return in.value().to_number<double>();
}
std::uint8_t few(const JsonReader& in, std::string_view field, int most) {
  return in.has(field) ? static_cast<std::uint8_t>(in[field].integer(0, most)) : std::uint8_t{0};
}
Worth worth_of(const JsonReader& in) {
  const auto part = [&in](const char* field) {
    return static_cast<std::int8_t>(few(in, field, most_of_a_symbol));
  };
  return {part("strength"), part("damage"), part("protection")};
}

// One record for each enumerator, in any order.
template <Described Enum, class Read>
void read_each(const JsonReader& in, Read read) {
  EnumSet<Enum> seen;
  for (std::size_t n = 0; n < in.size(); ++n) {
    const auto one = static_cast<Enum>(in[n]["name"].word(words_of<Enum>));
    if (seen.has(one)) in[n]["name"].fail("this is here twice");
    seen.add(one);
    read(in[n], one);
  }
  if (seen != EnumSet<Enum>::all()) in.fail("one of them is missing");
}

void read_path_tokens(const JsonReader& in, PathBox& box) {
  read_each<Object>(in["objects"], [&box](const JsonReader& item, Object one) {
    item.only({"name", "level", "copies", "rule", "icon", "worth", "cards", "movement", "strength",
               "damage", "protection"});
    ObjectKind& kind = box.objects[one];
    kind.level = static_cast<std::uint8_t>(item["level"].integer(1, 2));
    kind.copies = static_cast<std::uint8_t>(item["copies"].integer(1, Objects::most_of_a_kind));
    kind.cards = few(item, "cards", most_of_a_symbol);
    kind.movement = few(item, "movement", most_of_a_symbol);
    kind.worth = worth_of(item);
    kind.value = real(item["worth"]);
    kind.rule = item["rule"].string();
    kind.icon = item["icon"].string();
    box.all_objects.add(one, kind.copies);
  });
  read_each<Skill>(in["skills"], [&box](const JsonReader& item, Skill one) {
    item.only({"name", "copies", "rule", "icon", "worth", "movement", "fighting", "attacking",
               "defending"});
    item["copies"].integer(1, 1);
    SkillKind& kind = box.skills[one];
    kind.movement = few(item, "movement", most_of_a_symbol);
    if (item.has("fighting")) kind.battle.fill(worth_of(item["fighting"]));
    if (item.has("attacking")) kind.battle[0] = worth_of(item["attacking"]);
    if (item.has("defending")) kind.battle[1] = worth_of(item["defending"]);
    kind.value = real(item["worth"]);
    kind.rule = item["rule"].string();
    kind.icon = item["icon"].string();
  });
}

std::array<double, 2> read_point(const JsonReader& in) {
  if (in.size() != 2) in.fail("two numbers are expected here");
  return {real(in[0]), real(in[1])};
}

void read_symbols(const JsonReader& in, std::vector<Symbol>& symbols) {
  for (std::size_t n = 0; n < in.size(); ++n) {
    if (!in[n].value().is_object() || in[n].value().get_object().size() != 1)
      in[n].fail("one symbol is expected here");
    const auto& member = *in[n].value().get_object().begin();
    const JsonReader count = in[n][member.key()];
    const auto found =
        std::find(words_of<SymbolKind>.begin(), words_of<SymbolKind>.end(), member.key());
    if (found == words_of<SymbolKind>.end()) count.fail("there is no such symbol");
    symbols.push_back({static_cast<SymbolKind>(found - words_of<SymbolKind>.begin()),
                       static_cast<std::uint8_t>(count.integer(1, most_of_a_symbol))});
  }
}

constexpr std::array<std::string_view, 3> path_ports = {"T", "M", "B"};
constexpr std::string_view way_in = "in:";
constexpr std::string_view way_out = "out:";

// Where a road meets the edge: top, middle and bottom, and on the first board two in the middle.
double height_of(std::string_view port, std::size_t entries) {
  if (port == "M1") return 0.38;
  if (port == "M2") return 0.62;
  if (port == "M") return 0.5;
  const double top = entries > path_ports.size() ? 0.14 : 0.18;
  return port == "T" ? top : 1 - top;
}

class SideReader {
 public:
  SideReader(const JsonReader& in, PathSide& side) : side_(side) {
    side.name = in["name"].string();
    const JsonReader locations = in["locations"];
    if (locations.size() < 1 || locations.size() > locations_per_board)
      locations.fail("one to four locations");
    for (std::size_t n = 0; n < locations.size(); ++n) read_location(locations[n]);
    const JsonReader roads = in["roads"];
    std::vector<std::string> entries;
    for (std::size_t n = 0; n < roads.size(); ++n) {
      const std::string from(roads[n]["from"].string());
      if (from.starts_with(way_in) &&
          std::find(entries.begin(), entries.end(), from) == entries.end())
        entries.push_back(from);
    }
    for (std::size_t n = 0; n < roads.size(); ++n) read_road(roads[n], entries.size());
  }

 private:
  void read_location(const JsonReader& in) {
    in.only({"name", "kind", "tokens", "at"});
    LocationOf location;
    location.kind = static_cast<LocationKind>(in["kind"].word(words_of<LocationKind>));
    const JsonReader tokens = in["tokens"];
    if (tokens.size() < 1 || tokens.size() > tokens_per_location) tokens.fail("one token or two");
    for (std::size_t n = 0; n < tokens.size(); ++n)
      location.tokens.push_back(static_cast<TokenSort>(tokens[n].word(words_of<TokenSort>)));
    location.at = read_point(in["at"]);
    side_.names.emplace_back(in["name"].string());
    side_.locations.push_back(std::move(location));
  }
  void read_road(const JsonReader& in, std::size_t entries) {
    in.only({"from", "to", "symbols"});
    RoadPiece road;
    road.from = in["from"].string();
    road.to = in["to"].string();
    road.begins = point_of(in["from"], way_in, 0, entries);
    road.ends = point_of(in["to"], way_out, 1, path_ports.size());
    if (in.has("symbols")) read_symbols(in["symbols"], road.symbols);
    side_.roads.push_back(std::move(road));
  }
  // An end of a road: a location, or a port at the edge.
  std::array<double, 2> point_of(const JsonReader& in, std::string_view edge, double x,
                                 std::size_t entries) const {
    const std::string_view text = in.string();
    if (text.starts_with(edge)) return {x, height_of(text.substr(edge.size()), entries)};
    const auto found = std::find(side_.names.begin(), side_.names.end(), text);
    if (found == side_.names.end()) in.fail("there is no such location");
    return side_.locations[static_cast<std::size_t>(found - side_.names.begin())].at;
  }

  PathSide& side_;
};

// All ways from one place of a choice of sides to the next locations.
class Walker {
 public:
  Walker(const PathBox& box, Sides sides, const JsonReader& in)
      : box_(box), sides_(sides), in_(in) {}

  std::vector<Road> from(int board, const std::string& place) {
    found_.clear();
    follow(board, place, {});
    return found_;
  }
  std::vector<Road> from_start() {
    found_.clear();
    std::vector<std::string> seen;
    for (const RoadPiece& road : box_.side(sides_, 0).roads) {
      if (!road.from.starts_with(way_in) ||
          std::find(seen.begin(), seen.end(), road.from) != seen.end())
        continue;
      seen.push_back(road.from);
      follow(0, road.from, {});
    }
    return found_;
  }

 private:
  void follow(int board, const std::string& place, const std::vector<Symbol>& so_far) {
    const PathSide& side = box_.side(sides_, board);
    for (const RoadPiece& road : side.roads) {
      if (road.from != place) continue;
      std::vector<Symbol> symbols = so_far;
      symbols.insert(symbols.end(), road.symbols.begin(), road.symbols.end());
      if (road.to.starts_with(way_out)) {
        if (board + 1 == path_boards) in_.fail("a road leads beyond Ta-Seti");
        follow(board + 1, std::string(way_in) + road.to.substr(way_out.size()), symbols);
        continue;
      }
      const auto name = std::find(side.names.begin(), side.names.end(), road.to);
      arrive({location_of(board, static_cast<int>(name - side.names.begin())), symbols});
    }
  }
  // Two ways to one place are one where they bring the same.
  void arrive(Road road) {
    for (const Road& other : found_) {
      if (other.to != road.to) continue;
      if (other != road) in_.fail("two ways to one location that bring different things");
      return;
    }
    found_.push_back(std::move(road));
  }

  const PathBox& box_;
  Sides sides_;
  const JsonReader& in_;
  std::vector<Road> found_;
};

void make_map(const PathBox& box, Sides sides, const JsonReader& in, PathMap& map) {
  Walker walker(box, sides, in);
  map.from_start = walker.from_start();
  for (int board = path_boards - 1; board >= 0; --board) {
    const PathSide& side = box.side(sides, board);
    for (std::size_t n = 0; n < side.names.size(); ++n) {
      const Location here = location_of(board, static_cast<int>(n));
      map.from[at(here)] = walker.from(board, side.names[n]);
      if (map.from[at(here)].empty() != (here == the_end))
        in.fail("every way leads to Ta-Seti, the first location of the last board");
      map.refill.push_back(here);
    }
  }
}

}  // namespace

PathBox read_path(std::string_view text) {
  const json::value value = parse_json(text);
  const JsonReader in(value, "path.json: ");
  in.only({"title", "note", "priests", "points", "objects", "skills", "sides"});
  PathBox box;
  in["priests"].integer(priests_per_player, priests_per_player);
  box.points = static_cast<std::uint8_t>(in["points"].integer(1, 100));
  read_path_tokens(in, box);
  const JsonReader sides = in["sides"];
  if (sides.size() != 2 * path_boards) sides.fail("four boards with two sides each");
  for (std::size_t n = 0; n < sides.size(); ++n) {
    const std::string name = std::to_string(n / 2 + 1) + (n % 2 == 0 ? "A" : "B");
    if (sides[n].only({"name", "locations", "roads"})["name"].string() != name)
      sides[n]["name"].fail("the sides come in their order");
    SideReader(sides[n], box.boards[n / 2][n % 2]);
  }
  for (std::size_t choice = 0; choice < side_choices; ++choice)
    make_map(box, static_cast<Sides>(choice), sides, box.maps[choice]);
  return box;
}

std::string name(Location location) {
  if (location == the_end) return "ta-seti";
  if (static_cast<int>(location) >= location_places) return "?";
  return std::to_string(board_of(location) + 1) + "-" +
         std::to_string(static_cast<int>(location) % locations_per_board + 1);
}

Location parse_location(std::string_view text) {
  for (int n = 0; n < location_places; ++n)
    if (const auto location = static_cast<Location>(n); name(location) == text) return location;
  throw Fault(
      "", "\"" + std::string(text) + "\" is no location; they are named like 1-2, 3-4 or ta-seti");
}

}  // namespace ennead::kemet
