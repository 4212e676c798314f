// What is in the boxes: the boards, the tiles, the creatures and the cards, made once from
// data/kemet/.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/id_set.h"
#include "core/seat.h"
#include "games/kemet/edition.h"
#include "games/kemet/path.h"
#include "games/kemet/worth.h"

namespace ennead::kemet {

// A space of either side of the board. First those outside the cities in the order of KEMET-2.4,
// then the districts, three to a city.
enum class Space : std::uint8_t {};
using Spaces = IdSet<Space>;
constexpr int space_places = 40;
static_assert(space_places <= 64, "a set of spaces is one word");
constexpr Space no_space{0xff};
constexpr std::size_t at(Space space) { return static_cast<std::size_t>(space); }
constexpr int city_places = 5;
constexpr std::uint8_t no_city = 0xff;
constexpr int districts_per_city = 3;

struct BoardSpace {
  std::string name;
  std::array<double, 2> at{};  // where it lies, in parts of the board's width and height
};

// KEMET-2: the open spaces for a number of players.
struct Board {
  std::string side;
  Spaces open, districts, temples, obelisks;
  Spaces river;                             // spaces on the Nile: KEMET-27.10
  Spaces sites;                             // temples and the Sanctuary: what can be held
  std::array<Spaces, space_places> next{};  // KEMET-2.6
  std::array<Spaces, city_places> city{};   // the districts of each open city
  std::array<std::uint8_t, space_places> city_of{};
  std::array<std::uint8_t, space_places> pp{};  // of temples that pay without a withdrawal
  Space delta = no_space;                       // the temple that pays for a withdrawal
  std::uint8_t delta_pp = 0, delta_units = 0;
  Space sanctuary = no_space;
  std::uint8_t sanctuary_units = 0;
  std::uint8_t cities = 0;       // open ones, as bits
  std::array<int, 4> borders{};  // inner walls, outer walls, land, harbor
  std::array<std::array<double, 2>, space_places> at{};

  const Spaces& beside(Space space) const { return next[static_cast<std::size_t>(space)]; }
};

// ---- Records: what is known of each named thing -------------------------------------------------
// Its words are kemet.KIND.NAME.

struct TileKind {
  Set set{};
  EnumSet<Colour> colours;
  std::uint8_t level = 0, copies = 0;  // of each colour
  std::array<Worth, 2> battle{};       // of the attacker, of the defender
  Creature creature = no_creature;     // that it brings
  Card card = no_card;                 // likewise: KEMET-8.8
  double worth = 0;                    // to a bot, beside a tile of level 1
  std::string rule, icon;
  bool operator==(const TileKind&) const = default;
};
struct CreatureKind {  // of the set of its tile
  Tile tile{};
  Worth worth;
  std::uint8_t movement = 0;
  std::string rule, icon;
  std::uint8_t toll = 0;  // PP that an enemy pays who enters its space: KEMET-28.9
  double might = 0;       // to a bot: strength that its power is worth in a battle
  bool operator==(const CreatureKind&) const = default;
};
struct CardKind {
  Set set{};
  Worth worth;
  std::optional<Tile> tile;  // that brings it
  std::string rule, icon;
  std::uint8_t own_losses = 0;  // units that its owner destroys after the battle: KEMET-24.2
  bool operator==(const CardKind&) const = default;
};
BOOST_DEFINE_FIXED_ENUM_CLASS(DiSort, std::uint8_t, battle, day, move, reaction)
struct DiKind {
  Set set{};
  DiSort sort{};
  std::uint8_t price = 0, copies = 0;
  Worth worth;
  std::string rule, icon;
  bool operator==(const DiKind&) const = default;
};

// What adds to something, and how much.
struct EffectOf {
  Tiles tiles;
  PerEnum<Tile, std::uint8_t> by;
  bool operator==(const EffectOf&) const = default;
};

// What of them a game has, by its sets.
struct Stock {
  PerEnum<Colour, Tiles> on_sale;  // tiles of each colour
  Tiles doubled;                   // those with two copies
  CardSet cards;                   // battle cards of every player
  CardSet specials;                // and those that come with a tile
  Creatures creatures;
  Colours colours;            // of pyramids
  std::uint16_t actions = 0;  // spaces of the action pyramid, as bits
  DiCards deck;
  std::uint8_t deck_size = 0;
};

struct Box {
  std::vector<std::string> space_names;
  std::vector<std::string> city_names;
  int first_district = 0;
  std::array<Board, max_seats + 1> boards{};  // by the number of players

  PerEnum<Tile, TileKind> tiles;
  PerEnum<Creature, CreatureKind> creatures;
  PerEnum<Card, CardKind> cards;
  PerEnum<Di, DiKind> di;
  std::array<Tiles, top_level + 1> up_to{};  // tiles of this level or a lower one
  PerEnum<Effect, EffectOf> effects;
  Tiles of_creatures;                               // those that bring one
  Tiles in_battles;                                 // those that count there
  std::vector<Tile> fighting;                       // the same by their levels
  std::uint64_t turn_cards = 0;                     // kinds for a turn, as in DiCards::kinds
  std::uint64_t move_cards = 0;                     // kinds for a Move
  std::array<Stock, 1U << count_of<Set>> stocks{};  // by the bits of a game's sets
  PathBox path;                                     // KEMET-29

  const TileKind& operator[](Tile kind) const { return tiles[kind]; }
  const CreatureKind& operator[](Creature kind) const { return creatures[kind]; }
  const CardKind& operator[](Card kind) const { return cards[kind]; }
  const DiKind& operator[](Di kind) const { return di[kind]; }
  Set set_of(Creature kind) const { return tiles[creatures[kind].tile].set; }
  Space district(int city, int number) const {  // from 0
    return static_cast<Space>(first_district + districts_per_city * city + number);
  }
};

// From the texts of the data files; throws Fault with the place of what is wrong.
Box read_box(std::string_view board_json, std::string_view tiles_json, std::string_view cards_json);
Box read_box_of_edition();

// Made before the program begins: the rules ask for it all the time, and a test whether it is there
// would cost them 2 % of their instructions.
inline const Box the_box = read_box_of_edition();
inline const Box& box() { return the_box; }

// What a game with these sets has.
inline const Stock& in_play(Content content) { return box().stocks[content.bits()]; }

std::string name(Space space);
Space parse_space(std::string_view text);  // of either side; throws Fault
std::string city_name(std::uint8_t city);

}  // namespace ennead::kemet
