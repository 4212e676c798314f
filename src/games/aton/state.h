// Everything about one game of Aton, hidden parts included.
#pragma once

#include <cstdint>

#include "core/enums.h"
#include "core/frame_game.h"
#include "core/game_chance.h"
#include "core/seat.h"
#include "games/aton/board.h"
#include "games/aton/cards.h"
#include "games/aton/events.h"

namespace ennead::aton {

constexpr int player_count = 2;
constexpr Seat red{0};
constexpr Seat blue{1};
constexpr Seat other(Seat seat) { return seat == red ? blue : red; }

struct Options {
  bool reduced = false;  // ATON-15: the small game for study
  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (), (reduced))

// What lies in front of one player, apart from the counters in the temples. In a view, cards that
// the viewer does not know are counted in the `…_hidden` fields and are 0 in the pile.
struct Side {
  Pile pile;
  Cards hand;
  std::uint8_t hand_hidden = 0;
  Cards hand_known;                     // the part of the hand that both players know (ATON-14.3)
  std::array<Card, cartouches> laid{};  // face up at the cartouches; zeros before the reveal
  Cards discards;                       // face up
  Cards put_away;                       // exchanged, face down (ATON-3.4)
  std::uint8_t put_away_hidden = 0;
  Cards put_away_known;
  std::uint8_t kingdom = 0;  // own counters in the Kingdom of the Dead
  std::uint8_t score = 0;
  bool exchange_left = true;

  constexpr Card card(int cartouche) const { return laid[static_cast<std::size_t>(cartouche - 1)]; }
  constexpr bool operator==(const Side&) const = default;
};

// ---- What the game is in the middle of: core/frame_game.h ---------------------------------------

struct State;
using AtonJournal = Journal<Event>;

BOOST_DEFINE_FIXED_ENUM_CLASS(RoundStep, std::uint8_t, draw, lay, points, second_turn, finish)
struct Round {  // ATON-2.2
  static constexpr std::string_view name = "round";
  using on = On<>;
  RoundStep next = RoundStep::draw;
  Seat first{};  // who begins, once that is decided

  void resume(State& s, AtonJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Round, (), (next, first))
struct Exchange {  // ATON-3
  static constexpr std::string_view name = "exchange";
  using on = On<Round>;
  SeatSet asked;
  SeatSet answered;
  SeatSet exchanging;  // secret until all have answered

  void offer(const State& s, Seat seat, ChoiceList& list) const;
  void answer(State& s, Seat seat, Choice choice, AtonJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void hide(const State& s, Seat seat);
  void guess(const State& s, Seat seat, Chance& chance);
};
struct Laying {  // ATON-4
  static constexpr std::string_view name = "laying";
  using on = On<Round>;
  static constexpr SeatSet asked = SeatSet::first(player_count);
  SeatSet answered;
  PerSeat<LayingCode, player_count> codes{};  // secret until both have answered

  void offer(const State& s, Seat seat, ChoiceList& list) const;
  void answer(State& s, Seat seat, Choice choice, AtonJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void hide(const State& s, Seat seat);
  void guess(const State& s, Seat seat, Chance& chance);
};
BOOST_DEFINE_FIXED_ENUM_CLASS(TurnStep, std::uint8_t, remove, place, check)
struct Turn {  // ATON-6.6
  static constexpr std::string_view name = "turn";
  using on = On<Round>;
  Seat seat{};
  TurnStep next = TurnStep::remove;

  void resume(State& s, AtonJournal& journal);
};
BOOST_DESCRIBE_STRUCT(Turn, (), (seat, next))
struct Remove {  // ATON-7
  static constexpr std::string_view name = "remove";
  using on = On<Turn>;
  Seat seat{};
  std::uint8_t left = 0;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AtonJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat seat, Message& message) const;
};
struct Place {  // ATON-9
  static constexpr std::string_view name = "place";
  using on = On<Turn>;
  Seat seat{};
  std::uint8_t left = 0;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AtonJournal& journal);
  bool resume(State& s, AtonJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat seat, Message& message) const;
};
using PerTemple = std::array<std::uint8_t, temple_count>;
struct CountersBack {  // ATON-12; that of the player who takes back last lies below the other
  static constexpr std::string_view name = "counters_back";
  using on = On<Round, CountersBack>;
  Seat seat{};
  PerTemple left{};  // how many from each temple

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AtonJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat seat, Message& message) const;
  int in_all() const { return left[0] + left[1] + left[2] + left[3]; }
};

BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, none, points, temple, yellow, green, scoring)

struct State {
  GameChance chance;
  PerSeat<Squares, player_count> counters;  // own counters in the temples
  std::uint16_t round = 0;                  // counted up when its cards are drawn
  PerSeat<Side, player_count> sides;
  FrameStack<3, Round, Exchange, Laying, Turn, Remove, Place, CountersBack> stack;
  std::uint8_t players = player_count;
  bool reduced = false;
  Viewer viewer;
  Ending ending = Ending::none;
  SeatSet winners;

  constexpr Squares taken() const { return counters[red] | counters[blue]; }
  constexpr int in_kingdom() const { return sides[red].kingdom + sides[blue].kingdom; }
  constexpr int stock(Seat seat) const {
    return counters_per_player - counters[seat].size() - sides[seat].kingdom;
  }

  // What the reduced game changes (ATON-15.1).
  constexpr int temples() const { return reduced ? 2 : temple_count; }
  constexpr int highest_card() const { return reduced ? 2 : top_value; }
  constexpr int cards_of_each() const { return reduced ? 8 : 9; }
  constexpr int goal() const { return reduced ? 20 : 40; }
};

static_assert(sizeof(State) <= 256);

}  // namespace ennead::aton
