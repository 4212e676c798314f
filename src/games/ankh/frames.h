// What a game of Ankh can be in the middle of, in the order of the rulebook: core/frame_game.h says
// what a frame tells of itself. What its functions do stands in the file of its chapter.
#pragma once

#include "core/frame_game.h"
#include "games/ankh/choices.h"
#include "games/ankh/events.h"

namespace ennead::ankh {

struct State;
using AnkhJournal = Journal<Event>;

// ---- turn.cpp -----------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(TurnStep, std::uint8_t, choose, resolved, event_over)
struct Turn {  // ANKH-6; always at the bottom of the stack
  static constexpr std::string_view name = "turn";
  static constexpr std::array<std::string_view, 2> questions = {"first_action", "second_action"};
  using on = On<>;
  Seat seat{};
  Action first = Action::none;   // the first action, when the second is to be chosen or taken
  Action action = Action::none;  // the one being resolved
  TurnStep next = TurnStep::choose;

  std::size_t which() const { return first == Action::none ? 0 : 1; }
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  bool resume(State& s, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (seat, first, action, next))

// ---- move.cpp -----------------------------------------------------------------------------------

struct MoveFigure {  // ANKH-7
  static constexpr std::string_view name = "move_figure";
  using on = On<Turn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  bool resume(State& s, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(MoveFigure, (), (seat))
struct MoveTo {
  static constexpr std::string_view name = "move_to";
  using on = On<MoveFigure>;
  Seat seat{};
  Hex from{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(MoveTo, (), (seat, from))
struct PushTo {  // Satet is still on `from` and goes to `to` when the figure there has gone
  static constexpr std::string_view name = "push_to";
  using on = On<MoveFigure>;
  Seat seat{};
  Hex from{}, to{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(PushTo, (), (seat, from, to))

// ---- summon.cpp ---------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(SummonBy, std::uint8_t, ordinary, pyramid, underworld, pharaoh)
// ANKH-8; pyramids that gave their extra are in State::moved. Where a Mummy returned there are only
// the extras.
struct Summon {
  static constexpr std::string_view name = "summon";
  using on = On<Turn, struct Deaths, struct Rooms>;
  Seat seat{};
  bool ordinary_done = false, underworld_done = false;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  bool resume(State& s, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Summon, (), (seat, ordinary_done, underworld_done))
struct SummonFigure {
  static constexpr std::string_view name = "summon_figure";
  using on = On<Summon>;
  Seat seat{};
  SummonBy by{};
  Hex pyramid = no_hex;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(SummonFigure, (), (seat, by, pyramid))
struct SummonOn {
  static constexpr std::string_view name = "summon_on";
  using on = On<Summon>;
  Seat seat{};
  SummonBy by{};
  Hex pyramid = no_hex;
  Figure figure{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(SummonOn, (), (seat, by, pyramid, figure))
struct Sun {  // ANKH-20.10
  static constexpr std::string_view name = "sun";
  using on = On<Summon, struct Aim, struct Deaths>;
  Seat seat{};
  Hex space{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Sun, (), (seat, space))
struct Aim {  // ANKH-21.8
  static constexpr std::string_view name = "aim";
  using on = On<MoveFigure, Summon, struct Battle>;
  Seat seat{};
  Hex space{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Aim, (), (seat, space))

// ---- followers.cpp, control.cpp, caravan.cpp ----------------------------------------------------

struct Unlock {  // ANKH-10
  static constexpr std::string_view name = "unlock";
  using on = On<Turn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Unlock, (), (seat))
struct Control {  // ANKH-11
  static constexpr std::string_view name = "control";
  using on = On<Turn, struct Rooms>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Control, (), (seat))
using Line = std::array<Side, longest_line>;
struct Caravan {  // ANKH-12
  static constexpr std::string_view name = "caravan";
  static constexpr std::array<std::string_view, 2> questions = {"caravan", "caravan_next"};
  using on = On<Turn>;
  Seat seat{0xff};                                                  // to be named in a state
  Line line{no_side, no_side, no_side, no_side, no_side, no_side};  // the camels so far

  std::size_t which() const { return line[0] == no_side ? 0 : 1; }
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Caravan, (), (seat, line))
struct OldToken {
  static constexpr std::string_view name = "old_token";
  using on = On<Turn>;
  Seat seat{};
  Side last{};

  int number(const State& s) const;  // of the token that a part is to keep
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(OldToken, (), (seat, last))
struct Swap {
  static constexpr std::string_view name = "swap";
  using on = On<Turn>;
  Seat seat{};
  std::uint8_t first = 0, second = 0;  // tokens of the two parts, the lower one first

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Swap, (), (seat, first, second))

// ---- conflict.cpp, battle.cpp -------------------------------------------------------------------

struct Conflict {  // ANKH-13
  static constexpr std::string_view name = "conflict";
  using on = On<Turn>;
  std::uint8_t region = 0;  // the token whose region is or was resolved last
  Seat tiebreaker{};
  bool face_up = true;
  bool announced = false;  // the Amun token is in use

  void resume(State& s, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Conflict, (), (region, tiebreaker, face_up, announced))
struct Battle {  // ANKH-14.2; what more there is to a battle is in State::battle
  static constexpr std::string_view name = "battle";
  using on = On<Conflict>;
  BattleStep next{};  // what comes after the question; the step itself where it has a queue

  void resume(State& s, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Battle, (), (next))
struct ObeliskFigure {
  static constexpr std::string_view name = "obelisk_figure";
  using on = On<Battle>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(ObeliskFigure, (), (seat))
struct ObeliskTo {
  static constexpr std::string_view name = "obelisk_to";
  using on = On<Battle>;
  Seat seat{};
  Hex from{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(ObeliskTo, (), (seat, from))
struct Announce {
  static constexpr std::string_view name = "announce";
  using on = On<Battle>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Announce, (), (seat))
struct Cards {
  static constexpr std::string_view name = "cards";
  using on = On<Battle>;
  SeatSet asked, answered;
  PerSeat<CardSet> cards{};  // secret until all have answered

  void offer(const State& s, Seat god, ChoiceList& list) const;
  void answer(State& s, Seat god, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat seat, Message& message) const;
  void hide(const State& s, Seat god);
  void guess(const State& s, Seat god, Chance& chance);
};
BOOST_DESCRIBE_STRUCT(Cards, (), (asked, answered, cards))

// ---- cards.cpp ----------------------------------------------------------------------------------

struct Build {  // ANKH-15.3
  static constexpr std::string_view name = "build";
  using on = On<Battle>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Build, (), (seat))
struct BuildOn {
  static constexpr std::string_view name = "build_on";
  using on = On<Battle>;
  Seat seat{};
  Monument type{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(BuildOn, (), (seat, type))
struct Bid {  // ANKH-15.8
  static constexpr std::string_view name = "bid";
  using on = On<Battle>;
  SeatSet asked, answered;
  PerSeat<std::array<std::uint8_t, 2>> bids{};  // secret until all have answered; high byte first

  constexpr int bid(Seat god) const { return bids[god][0] << 8 | bids[god][1]; }
  void offer(const State& s, Seat god, ChoiceList& list) const;
  void answer(State& s, Seat god, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void hide(const State& s, Seat god);
  void guess(const State& s, Seat god, Chance& chance);
};
BOOST_DESCRIBE_STRUCT(Bid, (), (asked, answered, bids))

// ---- deaths.cpp, resolution.cpp -----------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(DeathStep, std::uint8_t, trap, cat_mummies, mummies, extras)
struct Deaths {  // ANKH-15.11, ANKH-16.11
  static constexpr std::string_view name = "deaths";
  using on = On<Battle>;
  DeathStep next{};
  bool plague = false;
  SeatSet warriors;                     // whose warriors died just now
  PerSeat<std::uint8_t> cat_mummies{};  // how many of whom
  PerSeat<std::uint8_t> mummies{};      // that have not returned yet
  SeatSet returned;                     // whose did, and who may use pyramids for it

  void resume(State& s, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Deaths, (), (next, plague, warriors, cat_mummies, mummies, returned))
struct Trap {  // ANKH-20.2
  static constexpr std::string_view name = "trap";
  using on = On<Deaths>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Trap, (), (seat))
struct MummyReturn {  // ANKH-21.6
  static constexpr std::string_view name = "mummy_return";
  using on = On<Deaths>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(MummyReturn, (), (seat))
struct Tiebreak {  // ANKH-16.5
  static constexpr std::string_view name = "tiebreak";
  using on = On<Battle>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Tiebreak, (), (seat))
struct Protect {  // ANKH-16.10; asks for the first of State::undecided
  static constexpr std::string_view name = "protect";
  using on = On<Battle>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Protect, (), (seat))

// ---- underworld.cpp, cards.cpp, merge.cpp -------------------------------------------------------

struct Underworld {  // ANKH-17.3
  static constexpr std::string_view name = "underworld";
  using on = On<Battle>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Underworld, (), (seat))
struct UnderworldOn {
  static constexpr std::string_view name = "underworld_on";
  using on = On<Battle>;
  Seat seat{};
  Hex from = no_hex;  // no_hex: from the dashboard

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(UnderworldOn, (), (seat, from))
struct Worship {  // ANKH-17.5
  static constexpr std::string_view name = "worship";
  using on = On<Battle>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Worship, (), (seat))
struct MergeGuardian {  // ANKH-22.4
  static constexpr std::string_view name = "merge_guardian";
  using on = On<Turn>;
  Seat seat{};  // the higher
  Seat lower{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  bool resume(State& s, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(MergeGuardian, (), (seat, lower))

// ---- pharaoh.cpp, palace.cpp, politics.cpp ------------------------------------------------------

struct PharaohStart {  // ANKH-28.7
  static constexpr std::string_view name = "pharaoh_start";
  using on = On<Turn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(PharaohStart, (), (seat))
struct PharaohTo {  // ANKH-28.9: by the Hall of Audience or the Royal Barge
  static constexpr std::string_view name = "pharaoh_to";
  using on = On<Turn, struct Rooms>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(PharaohTo, (), (seat))
struct PriestMove {  // ANKH-28.13
  static constexpr std::string_view name = "priest_move";
  using on = On<Turn>;
  Seat seat{};
  std::array<std::uint8_t, palace_rooms> moved{};  // how many in each room have moved

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal);
  bool resume(State& s, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(PriestMove, (), (seat, moved))
struct PriestRoom {  // ANKH-28.14, and Ordination
  static constexpr std::string_view name = "priest_room";
  using on = On<Turn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(PriestRoom, (), (seat))
struct Politics {  // ANKH-28.24
  static constexpr std::string_view name = "politics";
  using on = On<Turn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Politics, (), (seat))
struct Intrigue {
  static constexpr std::string_view name = "intrigue";
  using on = On<Turn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Intrigue, (), (seat))
struct Rooms {  // ANKH-28.15: the palace at the end of Control Monument
  static constexpr std::string_view name = "palace";
  using on = On<Turn>;
  std::uint8_t room = 0;  // that is or was resolved last, from 1
  Seat god{0xff};         // who won it
  bool audience = false;  // the favourite is still to be looked for

  void resume(State& s, AnkhJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Rooms, (), (room, god, audience))
struct Law {  // ANKH-28.17
  static constexpr std::string_view name = "law";
  using on = On<Rooms>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Law, (), (seat))
struct LawDrop {
  static constexpr std::string_view name = "law_drop";
  using on = On<Rooms>;
  Seat seat{};
  PoliticalCard card{};  // that is to be taken

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(LawDrop, (), (seat, card))
struct WarRoom {  // ANKH-28.17
  static constexpr std::string_view name = "war_room";
  using on = On<Rooms>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(WarRoom, (), (seat))
struct SphinxOn {  // ANKH-28.20
  static constexpr std::string_view name = "sphinx_on";
  using on = On<Rooms>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, AnkhJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(SphinxOn, (), (seat))

using Stack =
    FrameStack<7, Turn, MoveFigure, MoveTo, PushTo, Summon, SummonFigure, SummonOn, Sun, Aim,
               Unlock, Control, Caravan, OldToken, Swap, Conflict, Battle, ObeliskFigure, ObeliskTo,
               Announce, Cards, Build, BuildOn, Bid, Deaths, Trap, MummyReturn, Tiebreak, Protect,
               Underworld, UnderworldOn, Worship, MergeGuardian, PharaohStart, PharaohTo,
               PriestMove, PriestRoom, Politics, Intrigue, Rooms, Law, LawDrop, WarRoom, SphinxOn>;

}  // namespace ennead::ankh
