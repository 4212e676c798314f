// Reading the box: what the data files say is checked before anything is made of it.
#include "games/kemet/box.h"

#include <algorithm>

#include "core/embedded.h"
#include "core/fault.h"
#include "core/frame_json.h"

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
  bool obelisk = false, river = false;
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
      const JsonReader item =
          in[n].only({"name", "kind", "bank", "obelisk", "pp", "withdraw", "river"});
      const std::string name(item["name"].string());
      if (std::find(box_.space_names.begin(), box_.space_names.end(), name) !=
          box_.space_names.end())
        item["name"].fail("this space is here twice");
      SpaceOf space;
      space.kind = static_cast<SpaceKind>(item["kind"].word(space_kinds));
      space.bank = item["bank"].word(bank_names);
      space.obelisk = item["obelisk"].boolean();
      space.river = item.has("river") && item["river"].boolean();
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
        spaces_.push_back({SpaceKind::district, city.bank, false, false, 0, 0});
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
    board.side = side["name"].string();
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
    if (of.river) board.river.add(space);
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
  const auto number = [&in](const char* field) {
    return static_cast<std::int8_t>(small(in, field, 9));
  };
  return {number("strength"), number("damage"), number("protection")};
}

// One record for each enumerator, in any order: `read` is called with each.
template <Described Enum, class Read>
void read_records(const JsonReader& in, std::string_view what, Read read) {
  EnumSet<Enum> seen;
  for (std::size_t n = 0; n < in.size(); ++n) {
    const auto one = static_cast<Enum>(in[n]["name"].word(words_of<Enum>));
    if (seen.has(one)) in[n]["name"].fail("this " + std::string(what) + " is here twice");
    seen.add(one);
    read(in[n], one);
  }
  for (const Enum one : EnumSet<Enum>::all())
    if (!seen.has(one))
      in.fail("the " + std::string(what) + " " + std::string(word_of(one)) + " is missing");
}

Set read_set_name(const JsonReader& in) { return static_cast<Set>(in["set"].word(words_of<Set>)); }

void read_tile(const JsonReader& in, Tile tile, Box& box) {
  in.only({"name", "set", "colours", "level", "copies", "rule", "icon", "worth", "effects",
           "fighting", "attacking", "defending"});
  TileKind& kind = box.tiles[tile];
  kind.set = read_set_name(in);
  const JsonReader in_colours = in["colours"];
  if (in_colours.size() == 0) in_colours.fail("a tile has a colour");
  kind.colours = read_set<EnumSet<Colour>>(
      in_colours, "this colour is here twice",
      [](const JsonReader& one) { return static_cast<Colour>(one.word(words_of<Colour>)); });
  kind.level = static_cast<std::uint8_t>(in["level"].integer(1, top_level));
  kind.copies = static_cast<std::uint8_t>(in["copies"].integer(1, 2));
  if (kind.copies == 2 && kind.colours.size() > 1)
    in["copies"].fail("a tile of several colours has one copy in each");
  kind.rule = in["rule"].string();
  kind.icon = in["icon"].string();
  if (!in["worth"].value().is_number()) in["worth"].fail("a number is expected here");
  kind.worth = in["worth"].value().to_number<double>();
  if (in.has("effects")) {
    for (const auto& member : in["effects"].value().as_object()) {
      const JsonReader amount = in["effects"][member.key()];
      const auto found = std::find(words_of<Effect>.begin(), words_of<Effect>.end(), member.key());
      if (found == words_of<Effect>.end()) amount.fail("there is no such effect");
      const auto effect = static_cast<Effect>(found - words_of<Effect>.begin());
      box.effects[effect].by[tile] = static_cast<std::uint8_t>(amount.integer(1, most_pp));
      box.effects[effect].tiles.add(tile);
    }
  }
  if (in.has("fighting")) kind.battle.fill(read_worth(in["fighting"]));
  if (in.has("attacking")) kind.battle[0] = read_worth(in["attacking"]);
  if (in.has("defending")) kind.battle[1] = read_worth(in["defending"]);
  if (kind.battle != decltype(kind.battle){}) {
    box.fighting.push_back(tile);
    box.in_battles.add(tile);
  }
  for (std::size_t up = kind.level; up <= top_level; ++up) box.up_to[up].add(tile);
}

void read_tiles(const JsonReader& in, Box& box) {
  in.only({"title", "tiles", "creatures"});
  read_records<Tile>(in["tiles"], "tile",
                     [&box](const JsonReader& item, Tile tile) { read_tile(item, tile, box); });
  std::stable_sort(box.fighting.begin(), box.fighting.end(),
                   [&box](Tile a, Tile b) { return box[a].level < box[b].level; });
  read_records<Creature>(in["creatures"], "creature", [&box](const JsonReader& item, Creature one) {
    item.only({"name", "tile", "rule", "icon", "movement", "strength", "damage", "protection",
               "might", "toll"});
    const auto tile = static_cast<Tile>(item["tile"].word(words_of<Tile>));
    if (box[tile].creature != no_creature)
      item["tile"].fail("this is the tile of another creature");
    box.tiles[tile].creature = one;
    box.of_creatures.add(tile);
    box.creatures[one] = {tile,
                          read_worth(item),
                          small(item, "movement", 2),
                          std::string(item["rule"].string()),
                          std::string(item["icon"].string()),
                          small(item, "toll", most_pp),
                          item.has("might") ? item["might"].value().to_number<double>() : 0.0};
  });
}

void read_cards(const JsonReader& in, Box& box) {
  in.only({"title", "battle", "divine_intervention"});
  read_records<Card>(in["battle"], "battle card", [&box](const JsonReader& item, Card card) {
    item.only(
        {"name", "set", "rule", "icon", "strength", "damage", "protection", "tile", "own_losses"});
    const Worth worth = read_worth(item);
    if (std::to_string(worth.strength) + std::to_string(worth.damage) +
            std::to_string(worth.protection) !=
        word_of(card))
      item["name"].fail("the name of a card is its three numbers");
    std::optional<Tile> tile;
    if (item.has("tile")) {
      tile = static_cast<Tile>(item["tile"].word(words_of<Tile>));
      if (box[*tile].card != no_card) item["tile"].fail("this is the tile of another card");
      if (box[*tile].set != read_set_name(item)) item["tile"].fail("this tile is of another set");
      box.tiles[*tile].card = card;
    }
    box.cards[card] = {read_set_name(item),
                       worth,
                       tile,
                       std::string(item["rule"].string()),
                       std::string(item["icon"].string()),
                       small(item, "own_losses", plain_limit)};
  });
  read_records<Di>(in["divine_intervention"], "kind", [&box](const JsonReader& item, Di di) {
    item.only({"name", "set", "rule", "icon", "sort", "price", "copies", "strength", "damage",
               "protection"});
    DiKind& kind = box.di[di];
    kind.set = read_set_name(item);
    kind.sort = static_cast<DiSort>(item["sort"].word(words_of<DiSort>));
    const bool in_plan = kind.sort == DiSort::battle;
    if (in_plan != (static_cast<int>(di) < battle_di_count))
      item["sort"].fail("battle cards come first");
    kind.price = small(item, "price", most_pp);
    kind.copies = static_cast<std::uint8_t>(item["copies"].integer(
        1, in_plan ? most_in_support : static_cast<int>(DiCards::most_of_a_kind)));
    kind.worth = read_worth(item);
    kind.rule = item["rule"].string();
    kind.icon = item["icon"].string();
    if (kind.sort == DiSort::day) box.turn_cards |= DiCards::bit(di);
    if (kind.sort == DiSort::day || kind.sort == DiSort::move) box.move_cards |= DiCards::bit(di);
  });
}

Stock stock_of(const Box& box, Content content) {
  Stock stock;
  stock.colours = colours;
  stock.actions = all_actions;
  if (!content.has(Set::black)) {  // KEMET-28.1, KEMET-28.3
    stock.colours.remove(Colour::black);
    stock.actions &= static_cast<std::uint16_t>(~(1U << static_cast<unsigned>(Action::black)));
  }
  for (const Tile tile : Tiles::all()) {
    if (!content.has(box[tile].set)) continue;
    for (const Colour colour : box[tile].colours& stock.colours) stock.on_sale[colour].add(tile);
    if (box[tile].copies == 2) stock.doubled.add(tile);
    if (box[tile].creature != no_creature) stock.creatures.add(box[tile].creature);
  }
  for (const Card card : CardSet::all())
    if (content.has(box[card].set)) (box[card].tile ? stock.specials : stock.cards).add(card);
  for (const Di di : EnumSet<Di>::all()) {
    if (!content.has(box[di].set)) continue;
    stock.deck.add(di, box[di].copies);
    stock.deck_size = static_cast<std::uint8_t>(stock.deck_size + box[di].copies);
  }
  return stock;
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
  for (std::size_t bits = 0; bits < box.stocks.size(); ++bits)
    box.stocks[bits] = stock_of(box, Content(static_cast<Content::Word>(bits)));
  return box;
}

Box read_box_of_edition() {
  Box box = read_box(embedded_file("kemet/board.json"), embedded_file("kemet/tiles.json"),
                     embedded_file("kemet/cards.json"));
  box.path = read_path(embedded_file("kemet/path.json"));
  return box;
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
