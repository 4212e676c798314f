// Everything about one game of Kemet, hidden parts included.
#pragma once

#include <array>
#include <cstdint>

#include <boost/describe.hpp>

#include "core/chance.h"
#include "core/frame_stack.h"
#include "core/seat.h"
#include "games/kemet/box.h"
#include "games/kemet/edition.h"

namespace ennead::kemet {

constexpr Seat nobody{0xff};
constexpr Card no_card{0xff};
constexpr std::uint8_t no_district = 0xf;

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
  std::uint64_t tiles = 0;  // a bit for each Tile
  Spaces troops;            // spaces with own units
  Spaces held;              // temples and the Sanctuary: KEMET-2.14
  DiCards di;               // in hand
  DiCards wounds;           // discarded face down by Divine Wound
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
  std::array<Pyramid, colour_count> pyramids{};

  static constexpr std::uint16_t golden_used = 1U << 9U;
  static constexpr std::uint16_t silver_used = 1U << 10U;

  constexpr bool has(Tile tile) const { return (tiles >> static_cast<unsigned>(tile) & 1U) != 0; }
  constexpr int limit() const { return has(Tile::legion) ? legion_limit : plain_limit; }
  constexpr int on(Space space) const { return units[at(space)]; }
  constexpr int room(Space space) const { return limit() - on(space); }
  // KEMET-6.1
  constexpr int regular_placed() const {
    return std::popcount(static_cast<unsigned>(tokens & all_actions)) -
           ((tokens & silver_used) != 0 ? 1 : 0);
  }
  constexpr const Pyramid& pyramid(Colour colour) const {
    return pyramids[static_cast<std::size_t>(colour)];
  }
};

// ---- What the game is in the middle of ----------------------------------------------------------
// `seat` is always the seat that is asked. At the bottom lies the set-up, the Night, a turn or the
// evening.

enum class SetUpStep : std::uint8_t { city, levels, district, units };
struct SetUp {  // city, levels, district, start_units: KEMET-4.6
  Seat seat{};
  SetUpStep step{};
  std::uint8_t at = 0;    // the colour whose pyramid is placed, or the district that gets units
  std::uint8_t left = 0;  // units still to be placed
};
enum class NightStep : std::uint8_t { prayer, cards, more_cards, powers, order };
struct Night {  // KEMET-5
  NightStep step{};
  std::uint8_t at = 0;  // the place in the turn order
};
struct Vision {  // KEMET-5.5
  Seat seat{};
  std::uint8_t size = 0;
  std::array<std::uint8_t, 6> cards{};  // three bits a kind, as in DiCards
};
struct NightPowers {  // KEMET-5.7
  Seat seat{};
  bool raised = false, reinforced = false;
};
struct Reinforce {  // KEMET-5.9
  Seat seat{};
  Space space{};
  std::uint8_t left = 0;
};
struct TurnOrder {  // KEMET-5.10
  Seat seat{};
  std::uint8_t placed = 0;
  PerSeat<Seat> order{{nobody, nobody, nobody, nobody, nobody}};
};
struct Turn {  // KEMET-6
  Seat seat{};
  bool placed = false;  // the regular token
};
struct Raise {  // KEMET-7
  Seat seat{};
};
struct Buy {  // KEMET-8
  Seat seat{};
  Colour colour{};
};
struct Remove {
  Seat seat{};
  Card special{};
};
struct NewCreature {
  Seat seat{};
  Creature creature{};
};
enum class RecruitStep : std::uint8_t { take, units, creatures, battles };
struct Recruit {  // recruit, recruit_units, creature_in, fight: KEMET-9
  Seat seat{};
  RecruitStep step{};
  std::uint8_t district = 0;  // that gets units
  std::uint8_t units = 0;     // so far
  bool fought = false;        // a battle of it was begun
};
struct Move {  // troop, step: KEMET-10
  Seat seat{};
  Space at = no_space;    // where the moving units stand
  std::uint8_t left = 0;  // capacity, from the first step on
  bool set_out = false;   // the first step was made
  bool gates = false;     // the Open Gates card stands
  bool saved = false;     // Priest of Ra has lowered the price of a teleport
};
enum class StepBy : std::uint8_t { foot, teleport, card };
struct HowMany {
  Seat seat{};
  Space to{};
  StepBy by{};
};
struct Played {  // a DI card lies open, and it is not certain that it stands: KEMET-18.7
  Seat player{};
  Di card{};
  bool cancelled = false;
};
struct Veto {  // KEMET-18.10
  Seat seat{};
  Seat player{};  // of the card that may be cancelled
};
struct Fire {
  Seat seat{};
};
struct Enlist {
  Seat seat{};
};
struct EnlistUnits {
  Seat seat{};
  std::uint8_t district = 0;
  std::uint8_t left = 0;
};
struct CardTeleport {
  Seat seat{};
};

// KEMET-12.1, KEMET-14.1: in this order.
enum class EncounterStep : std::uint8_t {
  escape,
  initiative,
  plan,
  support,
  late_plan,  // of the owner of Prescience
  late_support,
  reveal,
  attacker_wound,
  defender_wound,
  reckoning,
  beaten,
  victor,
  attacker_creature,
  defender_creature,
  over,
};
constexpr int attacker_side = 0;
constexpr int defender_side = 1;
struct PlanOf {
  Card play = no_card, drop = no_card;
  std::array<std::uint8_t, 2> support{};  // high byte first
  constexpr bool operator==(const PlanOf&) const = default;
};
constexpr Support support_of(const PlanOf& plan) {
  return static_cast<Support>(plan.support[0] << 8 | plan.support[1]);
}
struct Encounter {
  Seat attacker{}, defender{};
  Space space{};
  EncounterStep step{};
  std::array<PlanOf, 2> plans{};  // secret until the reveal
  bool shown = false;             // the card of the side that planned first
  std::uint8_t winner = 0;        // the side, from the reckoning on
  std::array<std::uint8_t, 2> wounds{};
  std::array<Creature, 2> homeless{no_creature, no_creature};  // KEMET-15.9

  constexpr Seat seat(int side) const { return side == attacker_side ? attacker : defender; }
};
struct Escape {
  Seat seat{};
};
struct Flee {
  Seat seat{};
};
struct Plan {
  SeatSet asked, answered;
};
struct SupportPlan {
  SeatSet asked, answered;
};
struct Wound {
  Seat seat{};
};
struct Discard {
  Seat seat{};
  std::uint8_t left = 0;
};
struct Beaten {
  Seat seat{};
};
struct RetreatTo {
  Seat seat{};
};
struct Victor {
  Seat seat{};
};
struct GoHome {  // the creature is on its tile meanwhile
  Seat seat{};
  Creature creature{};
};
enum class EveningStep : std::uint8_t { delta, temples, sanctuary, points };
struct Evening {  // KEMET-20
  EveningStep step{};
};
struct Delta {
  Seat seat{};
};
struct Sanctuary {
  Seat seat{};
};

BOOST_DESCRIBE_STRUCT(SetUp, (), (seat, step, at, left))
BOOST_DESCRIBE_STRUCT(Night, (), (step, at))
BOOST_DESCRIBE_STRUCT(Vision, (), (seat, size, cards))
BOOST_DESCRIBE_STRUCT(NightPowers, (), (seat, raised, reinforced))
BOOST_DESCRIBE_STRUCT(Reinforce, (), (seat, space, left))
BOOST_DESCRIBE_STRUCT(TurnOrder, (), (seat, placed, order))
BOOST_DESCRIBE_STRUCT(Turn, (), (seat, placed))
BOOST_DESCRIBE_STRUCT(Raise, (), (seat))
BOOST_DESCRIBE_STRUCT(Buy, (), (seat, colour))
BOOST_DESCRIBE_STRUCT(Remove, (), (seat, special))
BOOST_DESCRIBE_STRUCT(NewCreature, (), (seat, creature))
BOOST_DESCRIBE_STRUCT(Recruit, (), (seat, step, district, units, fought))
BOOST_DESCRIBE_STRUCT(Move, (), (seat, at, left, set_out, gates, saved))
BOOST_DESCRIBE_STRUCT(HowMany, (), (seat, to, by))
BOOST_DESCRIBE_STRUCT(Played, (), (player, card, cancelled))
BOOST_DESCRIBE_STRUCT(Veto, (), (seat, player))
BOOST_DESCRIBE_STRUCT(Fire, (), (seat))
BOOST_DESCRIBE_STRUCT(Enlist, (), (seat))
BOOST_DESCRIBE_STRUCT(EnlistUnits, (), (seat, district, left))
BOOST_DESCRIBE_STRUCT(CardTeleport, (), (seat))
BOOST_DESCRIBE_STRUCT(Encounter, (),
                      (attacker, defender, space, step, plans, shown, winner, wounds, homeless))
BOOST_DESCRIBE_STRUCT(Escape, (), (seat))
BOOST_DESCRIBE_STRUCT(Flee, (), (seat))
BOOST_DESCRIBE_STRUCT(Plan, (), (asked, answered))
BOOST_DESCRIBE_STRUCT(SupportPlan, (), (asked, answered))
BOOST_DESCRIBE_STRUCT(Wound, (), (seat))
BOOST_DESCRIBE_STRUCT(Discard, (), (seat, left))
BOOST_DESCRIBE_STRUCT(Beaten, (), (seat))
BOOST_DESCRIBE_STRUCT(RetreatTo, (), (seat))
BOOST_DESCRIBE_STRUCT(Victor, (), (seat))
BOOST_DESCRIBE_STRUCT(GoHome, (), (seat, creature))
BOOST_DESCRIBE_STRUCT(Evening, (), (step))
BOOST_DESCRIBE_STRUCT(Delta, (), (seat))
BOOST_DESCRIBE_STRUCT(Sanctuary, (), (seat))

constexpr std::size_t deepest = 8;
using Stack =
    FrameStack<deepest, SetUp, Night, Vision, NightPowers, Reinforce, TurnOrder, Turn, Raise, Buy,
               Remove, NewCreature, Recruit, Move, HowMany, Played, Veto, Fire, Enlist, EnlistUnits,
               CardTeleport, Encounter, Escape, Flee, Plan, SupportPlan, Wound, Discard, Beaten,
               RetreatTo, Victor, GoHome, Evening, Delta, Sanctuary>;

// KEMET-10.11: how the positions of a Move came about since the last thing in it that cannot be
// undone. Each entry is what led from one position to the next: a step, or a change of the mover's
// PP alone (then no unit goes).
class TrailStep {
 public:
  constexpr TrailStep() = default;
  constexpr TrailStep(Space to, int units, Creature creature, int pp)
      : code_(static_cast<std::uint16_t>(
            static_cast<unsigned>(to) | static_cast<unsigned>(units) << 6U |
            (creature == no_creature ? 0U : static_cast<unsigned>(creature) + 1U) << 9U |
            static_cast<unsigned>(pp) << 12U)) {}
  constexpr Space to() const { return static_cast<Space>(code_ & 0x3fU); }
  constexpr int units() const { return code_ >> 6U & 7U; }
  constexpr Creature creature() const {
    const unsigned code = code_ >> 9U & 7U;
    return code == 0 ? no_creature : static_cast<Creature>(code - 1);
  }
  constexpr int pp() const { return code_ >> 12U; }  // afterwards
  constexpr bool operator==(const TrailStep&) const = default;

 private:
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

enum class Ending : std::uint8_t { none, points, last_day };

struct State {
  Chance chance;
  PerSeat<Player> seats{};
  std::array<std::uint64_t, colour_count> on_sale{};  // tiles left, a bit for each
  std::uint64_t spare = 0;                            // those with a second copy left
  DiCards pile;                                       // zero in a view
  DiCards discards;                                   // openly played since the last shuffle
  Spaces pyramids;                                    // spaces where one stands
  Spaces beasts;                                      // spaces with a creature
  std::array<Space, creature_count> creature_at{no_space, no_space, no_space, no_space,
                                                no_space, no_space, no_space};
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

  constexpr int goal() const { return beginner ? 4 : points; }                // KEMET-22.3
  constexpr int top_of_pyramids() const { return beginner ? 2 : top_level; }  // KEMET-22.2
};

static_assert(sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace ennead::kemet
