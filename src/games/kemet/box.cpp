// Reading the box: what the data files say is checked before anything is made of it.
#include "games/kemet/box.h"

#include <algorithm>

#include "core/embedded.h"
#include "core/fault.h"
#include "core/json_reader.h"

namespace ennead::kemet {

namespace {

std::size_t find(const std::vector<std::string>& names, const JsonReader& in,
                 std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) in.fail("\"" + std::string(name) + "\" is not known here");
  return static_cast<std::size_t>(found - names.begin());
}

std::uint8_t small(const JsonReader& in, std::string_view field, int most) {
  return in.has(field) ? static_cast<std::uint8_t>(in[field].integer(0, most)) : std::uint8_t{0};
}

// ---- The board ----------------------------------------------------------------------------------

enum class SpaceKind : std::uint8_t { desert, temple, sanctuary, district };
constexpr std::array<std::string_view, 3> space_kinds = {"desert", "temple", "sanctuary"};
constexpr std::array<std::string_view, 3> bank_names = {"west", "east", "delta"};

struct SpaceOf {
  SpaceKind kind{};
  std::size_t bank = 0;
  bool obelisk = false;
  std::uint8_t pp = 0, withdraw = 0;
};
struct CityOf {
  Space front = no_space;
  std::size_t bank = 0;
};

class BoardReader {
 public:
  explicit BoardReader(Box& box) : box_(box) {}

  void read(const JsonReader& in) {
    in.only({"title", "spaces", "cities", "sides", "games"});
    read_spaces(in["spaces"]);
    read_cities(in["cities"]);
    std::vector<bool> seen(max_seats + 1, false);
    const JsonReader games = in["games"];
    for (std::size_t n = 0; n < games.size(); ++n) {
      const JsonReader game = games[n].only({"players", "side", "banks", "cities"});
      const auto players = static_cast<std::size_t>(game["players"].integer(2, max_seats));
      if (seen[players]) game["players"].fail("this number of players is here twice");
      seen[players] = true;
      read_game(game, side_named(in["sides"], game["side"]), box_.boards[players]);
      if (std::popcount(box_.boards[players].cities) != static_cast<int>(players))
        game["cities"].fail("as many cities as players are expected here");
    }
    for (std::size_t players = 2; players <= max_seats; ++players)
      if (!seen[players])
        games.fail("there is no board for " + std::to_string(players) + " players");
  }

 private:
  void read_spaces(const JsonReader& in) {
    for (std::size_t n = 0; n < in.size(); ++n) {
      const JsonReader item = in[n].only({"name", "kind", "bank", "obelisk", "pp", "withdraw"});
      const std::string name(item["name"].string());
      if (std::find(box_.space_names.begin(), box_.space_names.end(), name) !=
          box_.space_names.end())
        item["name"].fail("this space is here twice");
      SpaceOf space;
      space.kind = static_cast<SpaceKind>(item["kind"].word(space_kinds));
      space.bank = item["bank"].word(bank_names);
      space.obelisk = item["obelisk"].boolean();
      space.pp = small(item, "pp", most_pp);
      space.withdraw = small(item, "withdraw", plain_limit);
      if ((space.kind == SpaceKind::temple) != (space.pp > 0))
        item.fail("temples and nothing else bring prayer points");
      if (space.kind != SpaceKind::desert && !space.obelisk)
        item["obelisk"].fail("every temple and the Sanctuary have an obelisk");
      if (space.kind == SpaceKind::sanctuary && space.withdraw == 0)
        item.fail("a Sanctuary needs units to withdraw");
      if (space.kind == SpaceKind::desert && space.withdraw != 0)
        item["withdraw"].fail("nothing is withdrawn from a desert");
      box_.space_names.push_back(name);
      spaces_.push_back(space);
    }
    box_.first_district = static_cast<int>(spaces_.size());
  }

  void read_cities(const JsonReader& in) {
    if (in.size() > city_places) in.fail("more than five cities");
    for (std::size_t n = 0; n < in.size(); ++n) {
      const JsonReader item = in[n].only({"name", "front", "bank"});
      const std::string name(item["name"].string());
      box_.city_names.push_back(name);
      CityOf city;
      city.bank = item["bank"].word(bank_names);
      city.front = space_named(item["front"], item["front"].string());
      cities_.push_back(city);
      for (int district = 1; district <= districts_per_city; ++district) {
        box_.space_names.push_back(name + "_" + std::to_string(district));
        spaces_.push_back({SpaceKind::district, city.bank, false, 0, 0});
      }
    }
    if (spaces_.size() > space_places) in.fail("more spaces than the program has room for");
  }

  Space space_named(const JsonReader& in, std::string_view name) const {
    return static_cast<Space>(find(box_.space_names, in, name));
  }

  static JsonReader side_named(const JsonReader& sides, const JsonReader& wanted) {
    for (std::size_t n = 0; n < sides.size(); ++n)
      if (sides[n]["name"].string() == wanted.string()) return sides[n];
    wanted.fail("the board has no such side");
  }

  // A side, and how much of it is open: KEMET-2.2.
  void read_game(const JsonReader& game, const JsonReader& side, Board& board) const {
    side.only({"name", "players", "cities", "absent", "land", "harbors", "at"});
    std::vector<bool> bank_open(bank_names.size(), false);
    for (std::size_t n = 0; n < game["banks"].size(); ++n)
      bank_open[game["banks"][n].word(bank_names)] = true;
    std::vector<bool> absent(spaces_.size(), false);
    for (std::size_t n = 0; n < side["absent"].size(); ++n)
      absent[at(space_named(side["absent"][n], side["absent"][n].string()))] = true;
    std::vector<bool> city_open(cities_.size(), false);
    for (std::size_t n = 0; n < game["cities"].size(); ++n) {
      const JsonReader item = game["cities"][n];
      const std::size_t city = find(box_.city_names, item, item.string());
      if (!on_side(side["cities"], item.string()) || !bank_open[cities_[city].bank])
        item.fail("this city is not open");
      city_open[city] = true;
      board.cities = static_cast<std::uint8_t>(board.cities | 1U << city);
    }
    board.city_of.fill(no_city);
    for (std::size_t n = 0; n < spaces_.size(); ++n) {
      const auto space = static_cast<Space>(n);
      const bool district = spaces_[n].kind == SpaceKind::district;
      const std::size_t city =
          district ? (n - static_cast<std::size_t>(box_.first_district)) / districts_per_city : 0;
      if (absent[n] || !bank_open[spaces_[n].bank] || (district && !city_open[city])) continue;
      add_space(game, board, space);
      if (!district) continue;
      board.districts.add(space);
      board.city[city].add(space);
      board.city_of[n] = static_cast<std::uint8_t>(city);
    }
    join_cities(game, board);
    join(side["land"], board, 2);
    join(side["harbors"], board, 3);
    read_places(side["at"], board);
    for (const Space space : board.open)
      if (board.beside(space).empty()) game.fail(name_of(space) + " is next to nothing");
  }

  static bool on_side(const JsonReader& cities, std::string_view name) {
    for (std::size_t n = 0; n < cities.size(); ++n)
      if (cities[n].string() == name) return true;
    return false;
  }

  std::string name_of(Space space) const { return box_.space_names[at(space)]; }

  void add_space(const JsonReader& game, Board& board, Space space) const {
    const SpaceOf& of = spaces_[at(space)];
    board.open.add(space);
    if (of.obelisk) board.obelisks.add(space);
    if (of.kind == SpaceKind::temple) {
      board.temples.add(space);
      if (of.withdraw == 0) {
        board.pp[at(space)] = of.pp;
      } else {
        if (board.delta != no_space) game.fail("two temples that pay for units");
        board.delta = space;
        board.delta_pp = of.pp;
        board.delta_units = of.withdraw;
      }
    }
    if (of.kind == SpaceKind::sanctuary) {
      if (board.sanctuary != no_space) game.fail("two Sanctuaries");
      board.sanctuary = space;
      board.sanctuary_units = of.withdraw;
    }
    if (of.kind == SpaceKind::temple || of.kind == SpaceKind::sanctuary) board.sites.add(space);
  }

  // KEMET-2.3
  void join_cities(const JsonReader& game, Board& board) const {
    for (std::size_t city = 0; city < cities_.size(); ++city) {
      if (board.city[city].empty()) continue;
      if (!board.open.has(cities_[city].front))
        game["cities"].fail("the front of a city is closed");
      for (const Space district : board.city[city]) {
        join(board, district, cities_[city].front, 1);
        for (const Space other : board.city[city])
          if (district < other) join(board, district, other, 0);
      }
    }
  }

  static void join(Board& board, Space a, Space b, std::size_t kind) {
    board.next[at(a)].add(b);
    board.next[at(b)].add(a);
    ++board.borders[kind];
  }
  void join(const JsonReader& in, Board& board, std::size_t kind) const {
    for (std::size_t n = 0; n < in.size(); ++n) {
      const std::string_view text = in[n].string();
      const std::size_t dash = std::min(text.find('-'), text.size());
      const Space a = space_named(in[n], text.substr(0, dash));
      const Space b = space_named(in[n], text.substr(std::min(dash + 1, text.size())));
      if (a == b || spaces_[at(a)].kind == SpaceKind::district ||
          spaces_[at(b)].kind == SpaceKind::district)
        in[n].fail("two spaces outside the cities are joined");
      if (!board.open.has(a) || !board.open.has(b)) continue;
      if (board.beside(a).has(b)) in[n].fail("this border is here twice");
      join(board, a, b, kind);
    }
  }

  void read_places(const JsonReader& in, Board& board) const {
    for (const Space space : board.open) {
      const JsonReader place = in[name_of(space)];
      if (place.size() != 2) place.fail("two numbers are expected here");
      for (std::size_t n = 0; n < 2; ++n) {
        if (!place[n].value().is_number()) place[n].fail("a number is expected here");
        board.at[at(space)][n] = place[n].value().to_number<double>();
      }
    }
  }

  Box& box_;
  std::vector<SpaceOf> spaces_;
  std::vector<CityOf> cities_;
};

// ---- Tiles and cards ----------------------------------------------------------------------------

Worth read_worth(const JsonReader& in) {
  constexpr int most = 9;
  return {small(in, "strength", most), small(in, "damage", most), small(in, "protection", most)};
}

void read_tiles(const JsonReader& in, Box& box) {
  in.only({"title", "tiles", "creatures"});
  const JsonReader tiles = in["tiles"];
  for (std::size_t n = 0; n < tiles.size(); ++n) {
    const JsonReader item = tiles[n].only({"name", "colour", "level", "copies"});
    const auto tile = static_cast<Tile>(item["name"].word(words_of<Tile>));
    const auto colour = static_cast<Colour>(item["colour"].word(words_of<Colour>));
    const auto level = static_cast<std::uint8_t>(item["level"].integer(1, top_level));
    const bool two = item["copies"].integer(1, 2) == 2;
    if (box.on_sale[colour].has(tile)) item["name"].fail("this tile is here twice");
    const bool elsewhere = box.tile_level[tile] != 0;
    if (elsewhere && box.tile_level[tile] != level)
      item["level"].fail("in another colour this tile has another level");
    if (two && elsewhere) item["copies"].fail("a tile of several colours has one copy in each");
    box.tile_level[tile] = level;
    box.on_sale[colour].add(tile);
    if (two) box.doubled.add(tile);
    for (std::size_t up = level; up <= top_level; ++up) box.up_to[up].add(tile);
  }
  for (const Tile tile : Tiles::all())
    if (box.tile_level[tile] == 0)
      tiles.fail("the tile " + std::string(word_of(tile)) + " is missing");
  const JsonReader creatures = in["creatures"];
  if (creatures.size() != creature_count) creatures.fail("seven creatures are expected here");
  for (std::size_t n = 0; n < creature_count; ++n) {
    const JsonReader item =
        creatures[n].only({"name", "tile", "movement", "strength", "damage", "protection"});
    if (item["name"].string() != words_of<Creature>[n])
      item["name"].fail(std::string(words_of<Creature>[n]) + " is expected here");
    const auto creature = static_cast<Creature>(n);
    if (static_cast<Tile>(item["tile"].word(words_of<Tile>)) != creature_tiles[creature])
      item["tile"].fail("this is the tile of another creature");
    box.creature_worth[creature] = read_worth(item);
    box.movement[creature] = small(item, "movement", 2);
  }
}

void read_cards(const JsonReader& in, Box& box) {
  in.only({"title", "battle", "divine_intervention"});
  const JsonReader battle = in["battle"];
  if (battle.size() != card_count) battle.fail("eight battle cards are expected here");
  for (std::size_t n = 0; n < card_count; ++n) {
    const JsonReader item = battle[n].only({"name", "strength", "damage", "protection", "tile"});
    if (item["name"].string() != words_of<Card>[n])
      item["name"].fail(std::string(words_of<Card>[n]) + " is expected here");
    const Worth worth = read_worth(item);
    if (std::to_string(worth.strength) + std::to_string(worth.damage) +
            std::to_string(worth.protection) !=
        words_of<Card>[n])
      item["name"].fail("the name of a card is its three numbers");
    if (item.has("tile") != (n >= cards_per_player)) item.fail("special cards come with a tile");
    box.card_worth[static_cast<Card>(n)] = worth;
  }
  const JsonReader kinds = in["divine_intervention"];
  if (kinds.size() != di_count) kinds.fail("fourteen kinds are expected here");
  for (std::size_t n = 0; n < di_count; ++n) {
    const JsonReader item =
        kinds[n].only({"name", "sort", "price", "copies", "strength", "damage", "protection"});
    if (item["name"].string() != words_of<Di>[n])
      item["name"].fail(std::string(words_of<Di>[n]) + " is expected here");
    DiKind& kind = box.di[static_cast<Di>(n)];
    kind.sort = static_cast<DiSort>(item["sort"].word(words_of<DiSort>));
    const bool in_plan = kind.sort == DiSort::battle;
    if (in_plan != (n < battle_di_count)) item["sort"].fail("battle cards come first");
    kind.price = small(item, "price", most_pp);
    kind.copies = static_cast<std::uint8_t>(item["copies"].integer(
        1, in_plan ? most_in_support : static_cast<int>(DiCards::most_of_a_kind)));
    kind.worth = read_worth(item);
    const std::uint64_t bit = DiCards::bit(static_cast<Di>(n));
    if (kind.sort == DiSort::day) box.turn_cards |= bit;
    if (kind.sort == DiSort::day || kind.sort == DiSort::move) box.move_cards |= bit;
    box.deck.add(static_cast<Di>(n), kind.copies);
    box.deck_size = static_cast<std::uint8_t>(box.deck_size + kind.copies);
  }
}

// Faults of a data file are faults of that file.
template <class Read>
void read_file(std::string_view name, std::string_view text, Read read) {
  try {
    const json::value value = parse_json(text);
    read(JsonReader(value, ""));
  } catch (const Fault& fault) {
    std::string what = fault.what();
    if (!fault.place().empty()) what.erase(0, fault.place().size() + 2);
    throw Fault(std::string(name) + ": " + fault.place(), what);
  }
}

}  // namespace

Box read_box(std::string_view board_json, std::string_view tiles_json,
             std::string_view cards_json) {
  Box box;
  read_file("board.json", board_json, [&box](const JsonReader& in) { BoardReader(box).read(in); });
  read_file("tiles.json", tiles_json, [&box](const JsonReader& in) { read_tiles(in, box); });
  read_file("cards.json", cards_json, [&box](const JsonReader& in) { read_cards(in, box); });
  return box;
}

Box read_box_of_edition() {
  return read_box(embedded_file("kemet/board.json"), embedded_file("kemet/tiles.json"),
                  embedded_file("kemet/cards.json"));
}

std::string name(Space space) {
  const auto& names = box().space_names;
  return at(space) < names.size() ? names[at(space)] : "?";
}

Space parse_space(std::string_view text) {
  const auto& names = box().space_names;
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end())
    throw Fault("", "\"" + std::string(text) +
                        "\" is no space; spaces are named like w_bank, temple_w or city_nw_1");
  return static_cast<Space>(found - names.begin());
}

std::string city_name(std::uint8_t city) {
  const auto& names = box().city_names;
  return city < names.size() ? names[city] : "?";
}

}  // namespace ennead::kemet
