// Enemies meet: the frames of KEMET-12 to KEMET-16.
#pragma once

#include <boost/describe.hpp>

#include "core/enums.h"
#include "core/frame_game.h"
#include "games/kemet/events.h"

namespace ennead::kemet {

struct State;
using KemetJournal = Journal<Event>;

constexpr Seat nobody{0xff};

struct Turn;
struct Recruit;
struct Move;
struct Walking;

// ---- encounter.cpp: KEMET-12 --------------------------------------------------------------------

// KEMET-12.1, KEMET-14.1: in this order. The late ones are those of the owner of Prescience.
// Those of KEMET-24, KEMET-28 and KEMET-29 are passed over without these sets.
BOOST_DEFINE_FIXED_ENUM_CLASS(EncounterStep, std::uint8_t, escape, trap, initiative,
                              attacker_objects, defender_objects, plan, support, tactics, late_plan,
                              late_support, late_tactics, reveal, attacker_swap, defender_swap,
                              attacker_wound, defender_wound, reckoning, beaten, victor,
                              attacker_creature, defender_creature, excess, attacker_direct,
                              defender_direct, more_units, draws, over)
constexpr int attacker_side = 0;
constexpr int defender_side = 1;
struct PlanOf {
  // After the reveal `drop` stays only as long as Tactical Choice may take it up: KEMET-24.8.
  Card play = no_card, drop = no_card;
  std::array<std::uint8_t, (2 * battle_di_count + 7) / 8> support{};  // high byte first
  constexpr bool operator==(const PlanOf&) const = default;
};
constexpr Support support_of(const PlanOf& plan) {
  Support support = 0;
  for (const std::uint8_t byte : plan.support) support = support << 8U | byte;
  return support;
}
constexpr void set_support(PlanOf& plan, Support support) {
  for (std::size_t at = plan.support.size(); at-- > 0; support >>= 8U)
    plan.support[at] = static_cast<std::uint8_t>(support);
}
struct Encounter {
  static constexpr std::string_view name = "encounter";
  using on = On<Recruit, Move>;
  Seat attacker{}, defender{};
  Space space{};
  EncounterStep next{};
  std::array<PlanOf, 2> plans{};  // secret until the reveal
  bool shown = false;             // the card of the side that planned first
  std::uint8_t winner = 0;        // the side, from the reckoning on
  std::array<std::uint8_t, 2> wounds{};
  std::array<Creature, 2> homeless{no_creature, no_creature};      // KEMET-15.9
  std::array<Creature, 2> homeless_too{no_creature, no_creature};  // companions of these
  SeatSet unlucky;  // those who gain a Dawn token: KEMET-26.2

  constexpr Seat seat(int side) const { return side == attacker_side ? attacker : defender; }
  constexpr std::size_t side(Seat of) const { return attacker == of ? 0 : 1; }
  constexpr PlanOf& plan_of(Seat of) { return plans[side(of)]; }
  constexpr const PlanOf& plan_of(Seat of) const { return plans[side(of)]; }
  constexpr Seat enemy(Seat of) const { return attacker == of ? defender : attacker; }
  constexpr SeatSet both() const {
    SeatSet seats = attacker;
    seats.add(defender);
    return seats;
  }
  void resume(State& s, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  // The fields of the questions that lie on it.
  void tell(const State& s, Seat asked, Message& message) const;
  void hide(const State& s, Seat from);
  void guess(const State& s, Seat of, Chance& chance);
};
BOOST_DESCRIBE_STRUCT(Encounter, (),
                      (attacker, defender, space, next, plans, shown, winner, wounds, homeless,
                       homeless_too, unlucky))

struct Escape {  // KEMET-12.3
  static constexpr std::string_view name = "escape";
  using on = On<Encounter>;
  Seat seat{};

  static bool hidden(const State& /*s*/) { return true; }
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Escape, (), (seat))

struct Flee {  // KEMET-12.5
  static constexpr std::string_view name = "flee";
  using on = On<Encounter>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Flee, (), (seat))

// ---- battle.cpp: KEMET-13 -----------------------------------------------------------------------

struct Plan {  // KEMET-13.4
  static constexpr std::string_view name = "plan";
  using on = On<Encounter>;
  SeatSet asked, answered;

  void offer(const State& s, Seat seat, ChoiceList& list) const;
  void answer(State& s, Seat seat, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat seat, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Plan, (), (asked, answered))

struct SupportPlan {  // KEMET-13.5
  static constexpr std::string_view name = "support";
  using on = On<Encounter>;
  SeatSet asked, answered;

  void offer(const State& s, Seat seat, ChoiceList& list) const;
  void answer(State& s, Seat seat, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat seat, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(SupportPlan, (), (asked, answered))

struct TacticsPlan {  // KEMET-24.4
  static constexpr std::string_view name = "tactics";
  using on = On<Encounter>;
  SeatSet asked, answered;

  void offer(const State& s, Seat seat, ChoiceList& list) const;
  void answer(State& s, Seat seat, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat seat, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(TacticsPlan, (), (asked, answered))

struct Swap {  // KEMET-24.8
  static constexpr std::string_view name = "swap";
  using on = On<Encounter>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Swap, (), (seat))

struct Wound {  // KEMET-13.11
  static constexpr std::string_view name = "wound";
  using on = On<Encounter>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Wound, (), (seat))

struct Discard {
  static constexpr std::string_view name = "discard";
  static constexpr bool secret = true;
  using on = On<Encounter>;
  Seat seat{};
  std::uint8_t left = 0;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (seat, left))

// ---- aftermath.cpp: KEMET-15 --------------------------------------------------------------------

struct Beaten {  // KEMET-15.2
  static constexpr std::string_view name = "beaten";
  using on = On<Encounter>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Beaten, (), (seat))

struct RetreatTo {  // KEMET-15.3
  static constexpr std::string_view name = "retreat_to";
  using on = On<Encounter>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(RetreatTo, (), (seat))

struct Victor {  // KEMET-15.7
  static constexpr std::string_view name = "victor";
  using on = On<Encounter>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Victor, (), (seat))

struct MoreUnits {  // KEMET-24.7
  static constexpr std::string_view name = "more_units";
  static constexpr std::array<std::string_view, 2> questions = {"more_units", "more_units_here"};
  using on = On<Encounter>;
  Seat seat{};
  std::uint8_t copies = 0;  // Reinforcements cards that are not resolved, this one among them
  Space space = no_space;   // that gets units; none: it is asked where they go
  std::uint8_t left = 0;    // units

  std::size_t which() const { return space == no_space ? 0 : 1; }
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
  void next_card(State& s);  // may pop it
};
BOOST_DESCRIBE_STRUCT(MoreUnits, (), (seat, copies, space, left))

// ---- creatures.cpp: KEMET-16 --------------------------------------------------------------------

struct GoHome {  // the creature is on its tile meanwhile
  static constexpr std::string_view name = "go_home";
  using on = On<Turn, Recruit, Move, Encounter, GoHome, Walking>;
  Seat seat{};
  Creature creature{};

  bool resume(State& s, KemetJournal& journal) const;
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(GoHome, (), (seat, creature))

}  // namespace ennead::kemet
