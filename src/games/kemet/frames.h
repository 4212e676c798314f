// What the game is in the middle of, but for what lies on an encounter (battle_frames.h). Each
// decision stands here as a struct (core/frame_game.h says what its parts mean), and what its
// functions do in the file of its chapter.
#pragma once

#include "games/kemet/battle_frames.h"
#include "games/kemet/path_frames.h"

namespace ennead::kemet {

// ---- setup.cpp: KEMET-4.6 -----------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(SetUpStep, std::uint8_t, city, levels, district, units)
struct SetUp {
  static constexpr std::string_view name = "set_up";
  static constexpr std::array<std::string_view, 4> questions = {"city", "levels", "district",
                                                                "start_units"};
  using on = On<>;
  Seat seat{};
  SetUpStep next{};
  std::uint8_t at = 0;    // the colour whose pyramid is placed, or the district that gets units
  std::uint8_t left = 0;  // units still to be placed

  std::size_t which() const { return static_cast<std::size_t>(next); }
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(SetUp, (), (seat, next, at, left))

// ---- night.cpp: KEMET-5 -------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(NightStep, std::uint8_t, prayer, cards, more_cards, seals, powers,
                              order)
struct Night {
  static constexpr std::string_view name = "night";
  using on = On<>;
  NightStep next{};
  std::uint8_t at = 0;  // the place in the turn order

  void resume(State& s, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Night, (), (next, at))

struct Vision {  // KEMET-5.5
  static constexpr std::string_view name = "vision";
  static constexpr bool secret = true;
  using on = On<Night>;
  Seat seat{};
  std::uint8_t size = 0;
  std::array<std::uint8_t, DiCards::bytes_of_all> bytes{};

  DiCards cards() const { return DiCards::from_bytes(bytes); }
  void set(DiCards cards) { bytes = cards.bytes(); }
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void hide(const State& s, Seat from);
};

struct NightPowers {  // KEMET-5.7
  static constexpr std::string_view name = "night_powers";
  static constexpr std::array<std::string_view, 1> questions = {"night"};
  using on = On<Night>;
  Seat seat{};
  bool raised = false, reinforced = false;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(NightPowers, (), (seat, raised, reinforced))

struct Reinforce {  // KEMET-5.9
  static constexpr std::string_view name = "reinforce";
  static constexpr std::array<std::string_view, 1> questions = {"reinforce_units"};
  using on = On<NightPowers>;
  Seat seat{};
  Space space{};
  std::uint8_t left = 0;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Reinforce, (), (seat, space, left))

struct TurnOrder {  // KEMET-5.10
  static constexpr std::string_view name = "turn_order";
  static constexpr std::array<std::string_view, 1> questions = {"order"};
  using on = On<Night>;
  Seat seat{};
  std::uint8_t placed = 0;
  PerSeat<Seat> order{{nobody, nobody, nobody, nobody, nobody}};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};

// ---- dawn.cpp: KEMET-26 -------------------------------------------------------------------------

struct Dawn {
  static constexpr std::string_view name = "dawn";
  using on = On<Night>;
  std::uint8_t shown = 0;          // how many have, the last of the order first
  PerSeat<std::uint8_t> values{};  // of those who have
  PerSeat<Seat> order{{nobody, nobody, nobody, nobody, nobody}};  // the new one

  void resume(State& s, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
};

struct DawnCard {  // KEMET-26.4
  static constexpr std::string_view name = "dawn_card";
  static constexpr bool secret = true;
  using on = On<Dawn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(DawnCard, (), (seat))

struct DawnTokens {  // KEMET-26.5
  static constexpr std::string_view name = "dawn_tokens";
  using on = On<Dawn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(DawnTokens, (), (seat))

struct DawnPlace {  // KEMET-26.7
  static constexpr std::string_view name = "dawn_place";
  using on = On<Dawn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(DawnPlace, (), (seat))

// ---- turn.cpp: KEMET-6 --------------------------------------------------------------------------

struct Turn {
  static constexpr std::string_view name = "turn";
  using on = On<>;
  Seat seat{};
  bool placed = false;  // the regular token

  bool resume(State& s, KemetJournal& journal) const;
  bool hidden(const State& s) const;
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Turn, (), (seat, placed))

// ---- pyramids.cpp: KEMET-7, KEMET-8 -------------------------------------------------------------

struct Raise {
  static constexpr std::string_view name = "raise";
  using on = On<Turn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Raise, (), (seat))

struct Buy {
  static constexpr std::string_view name = "buy";
  using on = On<Turn>;
  Seat seat{};
  Colour colour{};
  bool twin = false;  // by Twin Ceremony: KEMET-28.10

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Buy, (), (seat, colour, twin))

struct Remove {  // KEMET-8.8
  static constexpr std::string_view name = "remove";
  using on = On<Turn>;
  Seat seat{};
  Card special{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Remove, (), (seat, special))

struct NewCreature {  // KEMET-8.7
  static constexpr std::string_view name = "new_creature";
  using on = On<Turn>;
  Seat seat{};
  Creature creature{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(NewCreature, (), (seat, creature))

struct Guard {  // KEMET-27.6: Cerberus has just been bought
  static constexpr std::string_view name = "guard";
  using on = On<Turn>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Guard, (), (seat))

struct Hire {  // KEMET-28.4: mercenaries come to the city
  static constexpr std::string_view name = "hire";
  using on = On<Turn>;
  Seat seat{};
  std::uint8_t district = 0;
  std::uint8_t left = 0;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Hire, (), (seat, district, left))

// ---- recruit.cpp: KEMET-9 -----------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(RecruitStep, std::uint8_t, take, units, creatures, battles)
struct Recruit {
  static constexpr std::string_view name = "recruit";
  static constexpr std::array<std::string_view, 4> questions = {"recruit", "recruit_units",
                                                                "creature_in", "fight"};
  using on = On<Turn>;
  Seat seat{};
  RecruitStep next{};
  std::uint8_t district = 0;  // that gets units
  std::uint8_t units = 0;     // so far
  bool fought = false;        // a battle of it was begun
  Space troop = no_space;     // elsewhere that gets units, after the districts: KEMET-28.5

  std::size_t which() const { return static_cast<std::size_t>(next); }
  bool hidden(const State& s) const;
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  bool resume(State& s, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Recruit, (), (seat, next, district, units, fought, troop))

// ---- move.cpp: KEMET-10, KEMET-11 ---------------------------------------------------------------

struct Move {
  static constexpr std::string_view name = "move";
  static constexpr std::array<std::string_view, 2> questions = {"troop", "step"};
  using on = On<Turn>;
  Seat seat{};
  Space at = no_space;    // where the moving units stand
  std::uint8_t left = 0;  // capacity; before the first step what Swiftness adds to it
  bool set_out = false;   // the first step was made
  bool gates = false;     // the Open Gates card stands
  bool saved = false;     // Priest of Ra has lowered the price of a teleport
  constexpr bool operator==(const Move&) const = default;

  std::size_t which() const { return at == no_space ? 0 : 1; }
  bool hidden(const State& s) const;
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Move, (), (seat, at, left, set_out, gates, saved))

BOOST_DEFINE_FIXED_ENUM_CLASS(StepBy, std::uint8_t, foot, teleport, card)
struct HowMany {
  static constexpr std::string_view name = "how_many";
  using on = On<Move>;
  Seat seat{};
  Space to{};
  StepBy by{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(HowMany, (), (seat, to, by))

// ---- cards.cpp: KEMET-18, KEMET-19 --------------------------------------------------------------

struct Played {  // a DI card lies open, and it is not certain that it stands: KEMET-18.7
  static constexpr std::string_view name = "played";
  using on = On<Turn, Recruit, Move, Encounter>;
  Seat player{};
  Di card{};
  bool cancelled = false;

  void resume(State& s, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Played, (), (player, card, cancelled))

struct Veto {  // KEMET-18.10
  static constexpr std::string_view name = "veto";
  using on = On<Played, Veto>;
  Seat seat{};
  Seat player{};  // of the card that may be cancelled

  static bool hidden(const State& /*s*/) { return true; }
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Veto, (), (seat, player))

struct Fire {  // KEMET-19.3
  static constexpr std::string_view name = "fire";
  using on = On<Turn, Recruit, Move>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Fire, (), (seat))

struct Enlist {  // KEMET-19.6, KEMET-29.6
  static constexpr std::string_view name = "enlist";
  using on = On<Turn, Recruit, Move, Walking>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Enlist, (), (seat))

struct EnlistUnits {
  static constexpr std::string_view name = "enlist_units";
  using on = On<Turn, Recruit, Move, Walking>;
  Seat seat{};
  std::uint8_t district = 0;
  std::uint8_t left = 0;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(EnlistUnits, (), (seat, district, left))

struct CardTeleport {  // KEMET-19.10
  static constexpr std::string_view name = "card_teleport";
  using on = On<Move>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(CardTeleport, (), (seat))

struct Memory {  // KEMET-24.10
  static constexpr std::string_view name = "memory";
  static constexpr bool secret = true;
  using on = On<Turn, Recruit, Move>;
  Seat seat{};
  std::uint8_t size = 0;
  std::array<std::uint8_t, DiCards::bytes_of_all> bytes{};  // of the open discards as they are

  DiCards cards() const { return DiCards::from_bytes(bytes); }
  void set(DiCards cards) { bytes = cards.bytes(); }
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void hide(const State& s, Seat from);
};

// ---- evening.cpp: KEMET-20 ----------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(EveningStep, std::uint8_t, delta, temples, sanctuary, points)
struct Evening {
  static constexpr std::string_view name = "evening";
  using on = On<>;
  EveningStep next{};

  void resume(State& s, KemetJournal& journal);
};
BOOST_DESCRIBE_STRUCT(Evening, (), (next))

struct Delta {  // KEMET-20.2
  static constexpr std::string_view name = "delta";
  using on = On<Evening>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Delta, (), (seat))

struct Sanctuary {  // KEMET-20.5
  static constexpr std::string_view name = "sanctuary";
  using on = On<Evening>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Sanctuary, (), (seat))

// The order gives the kinds of questions their numbers.
using Stack =
    FrameStack<8, SetUp, Night, Vision, NightPowers, Reinforce, TurnOrder, Turn, Raise, Buy, Remove,
               NewCreature, Recruit, Move, HowMany, Played, Veto, Fire, Enlist, EnlistUnits,
               CardTeleport, Encounter, Escape, Flee, Plan, SupportPlan, Wound, Discard, Beaten,
               RetreatTo, Victor, GoHome, Evening, Delta, Sanctuary, TacticsPlan, Swap, MoreUnits,
               Memory, Dawn, DawnCard, DawnTokens, DawnPlace, Guard, Hire, Acting, SealWindow,
               BattleObjects, Activate, Walking, PathFire, PriestTo, WhichPriests, DirectRecruits>;

}  // namespace ennead::kemet
