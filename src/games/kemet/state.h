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
  Tiles tiles;
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
  constexpr TrailStep(Space to, int units, Party party, int pp) {
    const unsigned rest = (static_cast<unsigned>(pp) * parties + party) * spaces;
    code_ = static_cast<std::uint16_t>((rest + static_cast<unsigned>(to)) * all_units +
                                       static_cast<unsigned>(units));
  }
  constexpr int units() const { return static_cast<int>(code_ % all_units); }
  constexpr Space to() const { return static_cast<Space>(code_ / all_units % spaces); }
  constexpr Party party() const { return code_ / (all_units * spaces) % parties; }
  constexpr int pp() const { return code_ / (all_units * spaces * parties); }  // afterwards
  constexpr bool operator==(const TrailStep&) const = default;

 private:
  // How many values each part has; together they fill 16 bits well.
  static constexpr unsigned all_units = legion_limit + 1;
  static constexpr unsigned spaces = space_places;
  static constexpr unsigned parties = party_count;
  static_assert(all_units * spaces * parties * (most_pp + 1) <= 0x10000);
  std::uint16_t code_ = 0;
};
struct Trail {
  static constexpr std::size_t longest = 72;
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

  static constexpr PerEnum<Creature, Space> nowhere() {
    PerEnum<Creature, Space> places;
    places.values.fill(no_space);
    return places;
  }
  constexpr int goal() const { return beginner ? 4 : points; }                // KEMET-22.3
  constexpr int top_of_pyramids() const { return beginner ? 2 : top_level; }  // KEMET-22.2
};

static_assert(sizeof(State) <= 1536);
static_assert(std::has_unique_object_representations_v<State>, "padding: see `unused`");

}  // namespace ennead::kemet
