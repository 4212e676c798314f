// Everything about one game of Kemet, hidden parts included.
#pragma once

#include <array>
#include <cstdint>

#include "core/game_chance.h"
#include "core/seat.h"
#include "games/kemet/frames.h"

namespace ennead::kemet {

constexpr std::uint8_t no_district = 0xf;

static_assert(top_level <= 0xf && districts_per_city < no_district);

// A pyramid: its level, and the district of its owner's city where it stands (from 0). One byte.
class Pyramid {
 public:
  constexpr Pyramid() = default;
  constexpr Pyramid(int level, int district)
      : code_(static_cast<std::uint8_t>(level | district << 4)) {}
  constexpr int level() const { return code_ & 0xf; }
  constexpr int district() const { return code_ >> 4; }
  constexpr bool stands() const { return district() != no_district; }
  constexpr bool operator==(const Pyramid&) const = default;

 private:
  std::uint8_t code_ = no_district << 4;
};

// What lies in front of one player, and the player's pieces on the board. In a view, DI cards that
// the viewer does not know are only counted; a hand of battle cards then holds those that lie face
// down, too, and `dropped_hidden` says how many of them do.
struct Player {
  Tiles tiles;     // that work; sealed ones lie apart (`SeatMore`)
  Spaces troops;   // spaces with own units
  Spaces held;     // temples and the Sanctuary: KEMET-2.14
  DiCards di;      // in hand
  DiCards wounds;  // discarded face down by Divine Wound
  DiCards taken;   // by Divine Memory since the last shuffle: KEMET-24.11
  // A bit for each space of the action pyramid with a token, and two for the day's special ones.
  std::uint16_t tokens = 0;
  CardSet hand;
  CardSet used;     // played, lying open
  CardSet dropped;  // discarded unused
  CardSet down;     // those of them that lie face down though discards lie open: KEMET-26.4
  std::array<std::uint8_t, space_places> units{};
  std::uint8_t pool = units_per_player;
  std::uint8_t pp = 0;
  std::uint8_t permanent = 0;  // VP, battle VP among them
  std::uint8_t battle = 0;     // VP
  std::uint8_t city = no_city;
  std::uint8_t dropped_hidden = 0;  // in a view
  std::uint8_t di_size = 0, wounds_size = 0, taken_size = 0;
  std::uint8_t dawn = 0;  // tokens: KEMET-26.2
  PerEnum<Colour, Pyramid> pyramids;

  static constexpr std::uint16_t golden_used = 1U << 15U;
  static constexpr std::uint16_t silver_used = 1U << 14U;
  static_assert(count_of<Action> <= 14);

  constexpr bool has(Tile tile) const { return tiles.has(tile); }
  constexpr int on(Space space) const { return units[at(space)]; }
  // KEMET-6.1
  constexpr int regular_placed() const {
    return std::popcount(static_cast<unsigned>(tokens & all_actions)) -
           ((tokens & silver_used) != 0 ? 1 : 0);
  }
};

// KEMET-10.11: how the positions of a Move came about since the last thing in it that cannot be
// undone. Each entry is what led from one position to the next: a step, or a change of the mover's
// PP alone (then no unit goes). Which creature went along is not kept: going back over the trail it
// is the one that stands where the step led to.
class TrailStep {
 public:
  constexpr TrailStep() = default;
  constexpr TrailStep(Space to, int units, Party party, int pp, int priests = 0) {
    const unsigned with = (static_cast<unsigned>(priests) * all_pp + static_cast<unsigned>(pp));
    const unsigned rest = (with * parties + party) * spaces;
    code_ = static_cast<std::uint16_t>((rest + static_cast<unsigned>(to)) * all_units +
                                       static_cast<unsigned>(units));
  }
  constexpr int units() const { return static_cast<int>(code_ % all_units); }
  constexpr Space to() const { return static_cast<Space>(code_ / all_units % spaces); }
  constexpr Party party() const { return code_ / (all_units * spaces) % parties; }
  constexpr int pp() const {  // afterwards
    return static_cast<int>(code_ / (all_units * spaces * parties) % all_pp);
  }
  constexpr int priests() const {
    return static_cast<int>(code_ / (all_units * spaces * parties * all_pp));
  }
  constexpr bool operator==(const TrailStep&) const = default;

 private:
  // How many values each part has; together they fill 16 bits well.
  static constexpr unsigned all_units = legion_limit + 1;
  static constexpr unsigned spaces = space_places;
  static constexpr unsigned parties = party_count;
  static constexpr unsigned all_pp = most_pp + 1;
  static_assert(all_units * spaces * parties * all_pp * (priests_per_player + 1) <= 0x10000);
  std::uint16_t code_ = 0;
};
struct Trail {
  static constexpr std::size_t longest = 112;
  std::array<TrailStep, longest> steps{};
  std::uint8_t size = 0;
  Space start{};         // where it began
  std::uint8_t pp = 0;   // of the mover there
  bool of_move = false;  // it began with the Move, before the first step
  constexpr bool operator==(const Trail&) const = default;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, none, points, last_day,
                              before_token,  // KEMET-25.2
                              final_day)     // KEMET-25.4

// What only some expansions use. It lies last in a state, so that games without them hash and
// compare nothing of it.
// Where a priest is: at the start, on the path, in the pool, or on the board.
class PriestAt {
 public:
  constexpr PriestAt() = default;  // at the start
  constexpr explicit PriestAt(Location location)
      : code_(static_cast<std::uint8_t>(1 + static_cast<int>(location))) {}
  constexpr explicit PriestAt(Space space)
      : code_(static_cast<std::uint8_t>(first_space + static_cast<int>(space))) {}
  static constexpr PriestAt pool() {
    PriestAt place;
    place.code_ = in_pool;
    return place;
  }
  constexpr bool at_start() const { return code_ == 0; }
  constexpr bool on_path() const { return code_ > 0 && code_ <= location_places; }
  constexpr bool pooled() const { return code_ == in_pool; }
  constexpr bool on_board() const { return code_ >= first_space; }
  constexpr bool is_unit() const { return code_ >= in_pool; }  // KEMET-29.13
  constexpr Location location() const { return static_cast<Location>(code_ - 1); }
  constexpr Space space() const { return static_cast<Space>(code_ - first_space); }
  constexpr bool operator==(const PriestAt&) const = default;
  constexpr auto operator<=>(const PriestAt&) const = default;  // NOLINT(modernize-use-nullptr)

 private:
  static constexpr std::uint8_t in_pool = 0x40, first_space = 0x80;
  static_assert(location_places < in_pool && first_space + space_places < 0x100);
  std::uint8_t code_ = 0;
};
using Priests = std::array<PriestAt, priests_per_player>;  // in the order of their places

struct SeatMore {
  Tiles sealed;  // without effect until the next Day: KEMET-29.23
  Skills skills;
  Objects objects;
  Priests priests{};
  std::uint8_t debt = 0;  // VP that Daggers have lost: KEMET-29.20
};

// What the path brings into a battle, from the objects on.
struct PathBattle {
  std::array<std::uint8_t, 2> khopeshes{}, shields{}, daggers{};  // of the two sides
  std::array<std::uint8_t, 2> lost{};  // units to the enemy's damage, after the reckoning
  std::uint8_t skilled = 0;            // the sides whose skills count, as bits: KEMET-29.32
  bool mask = false;
  Space retreat = no_space;  // where the beaten troop went: KEMET-29.31
  constexpr bool operator==(const PathBattle&) const = default;
};
using PathTokens = std::array<std::array<PathToken, tokens_per_location>, location_places>;

struct More {
  PerSeat<SeatMore> seats{};
  PathTokens tokens{};  // what lies on the path
  Objects supply;
  Skills skill_supply;
  std::uint8_t points_left = 0;  // VP for Ta-Seti in the reserve
  Sides sides = 0;
  std::uint8_t temporary = 0;  // tokens of the Move under way, a bit for each of SymbolKind
  std::uint8_t unused = 0;
  PathBattle battle;
  std::array<std::uint8_t, 5> rest{};  // so that there is no padding
};

struct State {
  GameChance chance;
  PerSeat<Player> seats{};
  PerEnum<Colour, Tiles> on_sale;  // what is left of each colour
  Tiles spare;                     // those with a second copy left
  DiCards pile;                    // zero in a view
  DiCards discards;                // openly played since the last shuffle
  DiCards replayed;                // likewise, by players who had taken cards: KEMET-24.11
  Spaces pyramids;                 // spaces where one stands
  Spaces beasts;                   // spaces with a creature
  Trail trail;                     // bytes alone follow it
  PerEnum<Creature, Space> creature_at = nowhere();
  std::uint8_t players = 0;
  std::uint8_t pile_size = 0;
  std::uint8_t day = 1;
  std::uint8_t points = 8;
  bool discards_up = false, beginner = false;
  bool by_turn = false;    // the option `victory`: KEMET-25
  bool final_day = false;  // this day is the last: KEMET-25.3
  PerSeat<Seat> order{{nobody, nobody, nobody, nobody, nobody}};
  Ending ending = Ending::none;
  Seat winner = nobody;  // where the ending names one
  Viewer viewer;
  Stack stack;
  Content content = base_only;
  Space cerberus = no_space;  // where it guards: KEMET-27.7
  // The rest of the last word, so that there is no padding.
  std::array<std::uint8_t, 8 - (count_of<Creature> + 7) % 8> unused{};
  More more;  // last

  static constexpr PerEnum<Creature, Space> nowhere() {
    PerEnum<Creature, Space> places;
    places.values.fill(no_space);
    return places;
  }
  // The sets that use `more`.
  static constexpr Content with_more = Content::of(Set::path);
  constexpr std::size_t in_use() const {
    return (content & with_more).empty() ? sizeof(State) - sizeof(More) : sizeof(State);
  }
  constexpr int goal() const { return beginner ? 4 : points; }                // KEMET-22.3
  constexpr int top_of_pyramids() const { return beginner ? 2 : top_level; }  // KEMET-22.2
};

static_assert(sizeof(State) <= 1536 && sizeof(More) % 8 == 0);
static_assert(std::has_unique_object_representations_v<State>, "padding: see `unused`");

}  // namespace ennead::kemet
