// Everything about one game of Ankh. Only commitments are hidden (ANKH-26).
#pragma once

#include <cstdint>

#include <boost/describe.hpp>

#include "core/chance.h"
#include "core/frame_stack.h"
#include "core/seat.h"
#include "games/ankh/board.h"
#include "games/ankh/edition.h"

namespace ennead::ankh {

// A god is known by the seat that plays it; a merged god by the seat of the higher (ANKH-23.4).
constexpr Seat nobody{0xff};

struct God {
  std::uint16_t followers = 0;
  std::uint16_t powers = 0;    // a bit for each Power
  std::uint8_t abilities = 0;  // a bit for each Deity: one, or two after a merge
  Deity deity{};               // its own name; of a merged god that of the higher
  Seat played_as{};            // the god that this seat plays: itself, or the one it merged into
  CardSet used;                // battle cards that are not in hand
  std::uint8_t devotion = 0;   // the space on the track, also of a forgotten god
  std::uint8_t warriors = 0;   // in the pool
  std::array<std::uint8_t, guardian_levels> guardians{};  // in the pool, by level
  std::uint8_t trapped = 0;                               // own warriors in the slots of Anubis

  constexpr bool has(Power power) const {
    return (powers >> static_cast<unsigned>(power) & 1U) != 0;
  }
  constexpr bool is(Deity which) const {
    return (abilities >> static_cast<unsigned>(which) & 1U) != 0;
  }
  constexpr bool merged() const { return std::popcount(abilities) > 1; }
  constexpr int steps() const { return std::popcount(powers); }
  constexpr CardSet hand() const { return all_cards.without(used); }
  constexpr bool operator==(const God&) const = default;
};

// ---- What the game is in the middle of ----------------------------------------------------------
// A Turn lies at the bottom of the stack. `seat` is always the seat that is asked.

enum class TurnStep : std::uint8_t { choose, resolved, event_over };
struct Turn {  // first_action, second_action: ANKH-6
  Seat seat{};
  Action first = Action::none;   // the first action, when the second is to be chosen or taken
  Action action = Action::none;  // the one being resolved
  TurnStep next = TurnStep::choose;
};
struct MoveFigure {  // move_figure: ANKH-7
  Seat seat{};
};
struct MoveTo {
  Seat seat{};
  Hex from{};
};
struct PushTo {  // Satet is still on `from` and goes to `to` when the figure there has gone
  Seat seat{};
  Hex from{}, to{};
};
enum class SummonBy : std::uint8_t { ordinary, pyramid, underworld };
struct Summon {  // ANKH-8; pyramids that gave their extra are in State::moved
  Seat seat{};
  bool ordinary_done = false, underworld_done = false;
};
// What a summon can place: a figure of the pool, or a trapped warrior in the place of Figure::none.
constexpr Figure freed_warrior = Figure::none;
struct SummonFigure {
  Seat seat{};
  SummonBy by{};
  Hex pyramid = no_hex;
};
struct SummonOn {
  Seat seat{};
  SummonBy by{};
  Hex pyramid = no_hex;
  Figure figure{};
};
struct Sun {  // ANKH-20.10
  Seat seat{};
  Hex space{};
};
struct Aim {  // ANKH-21.8
  Seat seat{};
  Hex space{};
};
struct Unlock {  // ANKH-10
  Seat seat{};
};
struct Control {  // ANKH-11
  Seat seat{};
};
struct Caravan {  // caravan, caravan_next: ANKH-12
  Seat seat{};
  std::uint8_t camels = 0;
  std::array<Side, longest_line> line{no_side, no_side, no_side, no_side, no_side, no_side};
};
struct OldToken {
  Seat seat{};
  Side last{};
};
struct Swap {
  Seat seat{};
  std::uint8_t first = 0, second = 0;  // tokens of the two parts, the lower one first
};
struct Conflict {           // ANKH-13
  std::uint8_t region = 0;  // the token whose region is or was resolved last
  Seat tiebreaker{};
  bool face_up = true;
  bool announced = false;  // the Amun token is in use
};
enum class BattleStep : std::uint8_t {  // ANKH-14.2
  obelisks,
  announcement,
  cards,
  flood,
  build,
  plague,
  majorities,
  resolution,
  deaths,
  magnanimous,
  cat_mummies,
  underworld,
  miracle,
  worship,
  maat,
};
struct Battle {  // what more there is to a battle is in State::battle
  BattleStep next{};
};
struct ObeliskFigure {
  Seat seat{};
};
struct ObeliskTo {
  Seat seat{};
  Hex from{};
};
struct Announce {
  Seat seat{};
};
struct Cards {
  SeatSet asked, answered;
  PerSeat<CardSet> cards{};  // secret until all have answered
};
struct Build {
  Seat seat{};
};
struct BuildOn {
  Seat seat{};
  Monument type{};
};
struct Bid {
  SeatSet asked, answered;
  PerSeat<std::array<std::uint8_t, 2>> bids{};  // secret until all have answered; high byte first

  constexpr int bid(Seat god) const { return bids[god][0] << 8 | bids[god][1]; }
};
enum class DeathStep : std::uint8_t { trap, cat_mummies, mummies };
struct Deaths {  // ANKH-15.11, ANKH-16.11
  DeathStep next{};
  bool plague = false;
  SeatSet warriors;                     // whose warriors died just now
  PerSeat<std::uint8_t> cat_mummies{};  // how many of whom
  PerSeat<std::uint8_t> mummies{};      // that have not returned yet
};
struct Trap {
  Seat seat{};
};
struct MummyReturn {
  Seat seat{};
};
struct Tiebreak {
  Seat seat{};
};
struct Protect {  // asks for the first of State::undecided
  Seat seat{};
};
struct Underworld {
  Seat seat{};
};
struct UnderworldOn {
  Seat seat{};
  Hex from = no_hex;  // no_hex: from the dashboard
};
struct Worship {
  Seat seat{};
};
struct MergeGuardian {  // ANKH-22.4
  Seat seat{};          // the higher
  Seat lower{};
};

BOOST_DESCRIBE_STRUCT(Turn, (), (seat, first, action, next))
BOOST_DESCRIBE_STRUCT(MoveFigure, (), (seat))
BOOST_DESCRIBE_STRUCT(MoveTo, (), (seat, from))
BOOST_DESCRIBE_STRUCT(PushTo, (), (seat, from, to))
BOOST_DESCRIBE_STRUCT(Summon, (), (seat, ordinary_done, underworld_done))
BOOST_DESCRIBE_STRUCT(SummonFigure, (), (seat, by, pyramid))
BOOST_DESCRIBE_STRUCT(SummonOn, (), (seat, by, pyramid, figure))
BOOST_DESCRIBE_STRUCT(Sun, (), (seat, space))
BOOST_DESCRIBE_STRUCT(Aim, (), (seat, space))
BOOST_DESCRIBE_STRUCT(Unlock, (), (seat))
BOOST_DESCRIBE_STRUCT(Control, (), (seat))
BOOST_DESCRIBE_STRUCT(Caravan, (), (seat, camels, line))
BOOST_DESCRIBE_STRUCT(OldToken, (), (seat, last))
BOOST_DESCRIBE_STRUCT(Swap, (), (seat, first, second))
BOOST_DESCRIBE_STRUCT(Conflict, (), (region, tiebreaker, face_up, announced))
BOOST_DESCRIBE_STRUCT(Battle, (), (next))
BOOST_DESCRIBE_STRUCT(ObeliskFigure, (), (seat))
BOOST_DESCRIBE_STRUCT(ObeliskTo, (), (seat, from))
BOOST_DESCRIBE_STRUCT(Announce, (), (seat))
BOOST_DESCRIBE_STRUCT(Cards, (), (asked, answered, cards))
BOOST_DESCRIBE_STRUCT(Build, (), (seat))
BOOST_DESCRIBE_STRUCT(BuildOn, (), (seat, type))
BOOST_DESCRIBE_STRUCT(Bid, (), (asked, answered, bids))
BOOST_DESCRIBE_STRUCT(Deaths, (), (next, plague, warriors, cat_mummies, mummies))
BOOST_DESCRIBE_STRUCT(Trap, (), (seat))
BOOST_DESCRIBE_STRUCT(MummyReturn, (), (seat))
BOOST_DESCRIBE_STRUCT(Tiebreak, (), (seat))
BOOST_DESCRIBE_STRUCT(Protect, (), (seat))
BOOST_DESCRIBE_STRUCT(Underworld, (), (seat))
BOOST_DESCRIBE_STRUCT(UnderworldOn, (), (seat, from))
BOOST_DESCRIBE_STRUCT(Worship, (), (seat))
BOOST_DESCRIBE_STRUCT(MergeGuardian, (), (seat, lower))

using Stack =
    FrameStack<6, Turn, MoveFigure, MoveTo, PushTo, Summon, SummonFigure, SummonOn, Sun, Aim,
               Unlock, Control, Caravan, OldToken, Swap, Conflict, Battle, ObeliskFigure, ObeliskTo,
               Announce, Cards, Build, BuildOn, Bid, Deaths, Trap, MummyReturn, Tiebreak, Protect,
               Underworld, UnderworldOn, Worship, MergeGuardian>;

// Gods in an order that was taken once (ANKH-5.10), and how far it has been gone through.
struct Queue {
  PerSeat<Seat> gods{{nobody, nobody, nobody, nobody, nobody}};
  std::uint8_t size = 0;
  std::uint8_t at = 0;

  constexpr void add(Seat god) { gods.values[size++] = god; }
  constexpr bool done() const { return at == size; }
  constexpr Seat next() { return gods.values[at++]; }
  constexpr bool operator==(const Queue&) const = default;
};
BOOST_DESCRIBE_STRUCT(Queue, (), (gods, size, at))

// The battle under way; all zero where there is none.
struct BattleFacts {
  std::uint8_t region = 0;
  SeatSet participants;
  Queue queue;               // of the step under way
  SeatSet out;               // of Obelisk Attuned
  bool two_cards = false;    // Amun announced
  PerSeat<CardSet> cards{};  // revealed
  SeatSet bidders;
  PerSeat<std::uint8_t> killed{};       // for Miracle
  SeatSet strong;                       // had two figures or more when the resolution began
  PerSeat<std::uint8_t> cat_mummies{};  // dead in the resolution
  Seat winner = nobody;                 // from the resolution on; `nobody` is possible
  constexpr bool operator==(const BattleFacts&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleFacts, (),
                      (region, participants, queue, out, two_cards, cards, bidders, killed, strong,
                       cat_mummies, winner))

enum class Ending : std::uint8_t { none, top, last_god, devotion, forgotten };

struct State {
  Chance chance;
  PerSeat<HexSet> figures{};                       // by god
  PerSeat<HexSet> controlled{};                    // monuments with an ankh token of a god
  std::array<HexSet, monument_types> monuments{};  // by type
  std::array<HexSet, region_tokens> regions{};     // land by conflict order token
  HexSet radiant;                                  // figures with a sun token
  HexSet underworld;                               // spaces with an underworld token
  HexSet moved;      // figures moved in this action or by obelisks; pyramids that gave their extra
  HexSet marked;     // figures that Flood keeps alive (ANKH-15.2)
  HexSet doomed;     // figures in danger while Isis decides (ANKH-16.10)
  HexSet undecided;  // those of them that she is still asked for
  SideSet camels;
  SideSet first_sides;  // with which a legal caravan can begin; follows from the camels
  PerSeat<God> gods{};
  // Figure in the low half of a byte; in the high half the way in which a Giant Scorpion is aimed,
  // from 1, or 0 while it is not aimed yet.
  std::array<std::uint8_t, hex_places> figure_at{};
  std::array<Figure, guardian_levels> guardian_cards{};
  std::array<std::uint8_t, guardian_levels> guardians_left{};  // on the cards
  std::array<std::uint8_t, action_count> markers{};
  std::uint8_t event = 0;  // the number of the last event that was triggered
  std::uint8_t players = 0;
  SeatSet in_game;  // gods, not seats
  // Gods by devotion, the least first; forgotten ones are the first `gone`, merged ones not there.
  PerSeat<Seat> ascending{{nobody, nobody, nobody, nobody, nobody}};
  std::uint8_t ranked = 0, gone = 0;
  Ending ending = Ending::none;
  SeatSet winners;
  Viewer viewer;
  BattleFacts battle;
  Stack stack;

  constexpr God& god_of(Seat seat) { return gods[gods[seat].played_as]; }
  constexpr Seat playing(Seat seat) const { return gods[seat].played_as; }
  constexpr Figure figure(Hex hex) const {
    return static_cast<Figure>(figure_at[static_cast<std::size_t>(hex)] & 0xfU);
  }
  constexpr int aim(Hex hex) const { return figure_at[static_cast<std::size_t>(hex)] >> 4; }
  constexpr int region_count() const {
    int count = 0;
    while (count < region_tokens && !regions[static_cast<std::size_t>(count)].empty()) ++count;
    return count;
  }
};

static_assert(sizeof(State) <= 1024);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace ennead::ankh
