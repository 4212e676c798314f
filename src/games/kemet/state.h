// Everything about one game of Kemet, hidden parts included.
#pragma once

#include <array>
#include <cstdint>

#include "core/chance.h"
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
  Tiles tiles;
  Spaces troops;   // spaces with own units
  Spaces held;     // temples and the Sanctuary: KEMET-2.14
  DiCards di;      // in hand
  DiCards wounds;  // discarded face down by Divine Wound
  // A bit for each space of the action pyramid with a token, and two for the day's special ones.
  std::uint16_t tokens = 0;
  std::array<std::uint8_t, space_places> units{};
  std::uint8_t pool = units_per_player;
  std::uint8_t pp = 0;
  std::uint8_t permanent = 0;  // VP, battle VP among them
  std::uint8_t battle = 0;     // VP
  std::uint8_t city = no_city;
  CardSet hand = base_cards;
  CardSet used;                     // played, lying open
  CardSet dropped;                  // discarded unused
  std::uint8_t dropped_hidden = 0;  // in a view
  std::uint8_t di_size = 0, wounds_size = 0;
  PerEnum<Colour, Pyramid> pyramids;

  static constexpr std::uint16_t golden_used = 1U << count_of<Action>;
  static constexpr std::uint16_t silver_used = golden_used << 1U;
  static_assert(count_of<Action> + 2 <= 16);

  constexpr bool has(Tile tile) const { return tiles.has(tile); }
  constexpr int limit() const { return has(Tile::legion) ? legion_limit : plain_limit; }
  constexpr int on(Space space) const { return units[at(space)]; }
  constexpr int room(Space space) const { return limit() - on(space); }
  // KEMET-6.1
  constexpr int regular_placed() const {
    return std::popcount(static_cast<unsigned>(tokens & all_actions)) -
           ((tokens & silver_used) != 0 ? 1 : 0);
  }
};

// KEMET-10.11: how the positions of a Move came about since the last thing in it that cannot be
// undone. Each entry is what led from one position to the next: a step, or a change of the mover's
// PP alone (then no unit goes).
class TrailStep {
 public:
  constexpr TrailStep() = default;
  constexpr TrailStep(Space to, int units, Creature creature, int pp)
      : code_(static_cast<std::uint16_t>(
            static_cast<unsigned>(to) | static_cast<unsigned>(units) << units_at |
            (creature == no_creature ? 0U : static_cast<unsigned>(creature) + 1U) << creature_at |
            static_cast<unsigned>(pp) << pp_at)) {}
  constexpr Space to() const { return static_cast<Space>(code_ & ((1U << units_at) - 1U)); }
  constexpr int units() const {
    return code_ >> units_at & ((1U << (creature_at - units_at)) - 1U);
  }
  constexpr Creature creature() const {
    const unsigned code = code_ >> creature_at & ((1U << (pp_at - creature_at)) - 1U);
    return code == 0 ? no_creature : static_cast<Creature>(code - 1);
  }
  constexpr int pp() const { return code_ >> pp_at; }  // afterwards
  constexpr bool operator==(const TrailStep&) const = default;

 private:
  // Where each part begins; each is as wide as its largest value.
  static constexpr unsigned units_at = 6;
  static constexpr unsigned creature_at = 9;
  static constexpr unsigned pp_at = 12;
  static_assert(space_places <= 1 << units_at);
  static_assert(legion_limit < 1 << (creature_at - units_at));
  static_assert(count_of<Creature> < 1U << (pp_at - creature_at));
  static_assert(most_pp < 1 << (16 - pp_at));
  std::uint16_t code_ = 0;
};
struct Trail {
  static constexpr std::size_t longest = 46;
  std::array<TrailStep, longest> steps{};
  std::uint8_t size = 0;
  Space start{};         // where it began
  std::uint8_t pp = 0;   // of the mover there
  bool of_move = false;  // it began with the Move, before the first step
  constexpr bool operator==(const Trail&) const = default;
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, none, points, last_day)

struct State {
  Chance chance;
  PerSeat<Player> seats{};
  PerEnum<Colour, Tiles> on_sale;  // what is left of each colour
  Tiles spare;                     // those with a second copy left
  DiCards pile;                    // zero in a view
  DiCards discards;                // openly played since the last shuffle
  Spaces pyramids;                 // spaces where one stands
  Spaces beasts;                   // spaces with a creature
  PerEnum<Creature, Space> creature_at = nowhere();
  std::uint8_t players = 0;
  std::uint8_t pile_size = 0;
  std::uint8_t day = 1;
  std::uint8_t points = 8;
  bool discards_up = false, beginner = false;
  PerSeat<Seat> order{{nobody, nobody, nobody, nobody, nobody}};
  Ending ending = Ending::none;
  Viewer viewer;
  Trail trail;
  Stack stack;
  std::array<std::uint8_t, 3> unused{};  // so that there is no padding

  static constexpr PerEnum<Creature, Space> nowhere() {
    PerEnum<Creature, Space> places;
    places.values.fill(no_space);
    return places;
  }
  constexpr int goal() const { return beginner ? 4 : points; }                // KEMET-22.3
  constexpr int top_of_pyramids() const { return beginner ? 2 : top_level; }  // KEMET-22.2
};

static_assert(sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace ennead::kemet
