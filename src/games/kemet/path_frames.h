// The frames of KEMET-29: the path to Ta-Seti, its priests and its objects.
#pragma once

#include "games/kemet/battle_frames.h"

namespace ennead::kemet {

struct Night;
struct NightPowers;
struct Reinforce;
struct Evening;
struct Walking;
struct Acting;
struct SealWindow;
struct BattleObjects;
struct PriestTo;
struct EnlistUnits;

// ---- objects.cpp: KEMET-29.22 -------------------------------------------------------------------

// A token lies and its action waits for the Seal.
struct Acting {
  static constexpr std::string_view name = "acting";
  using on = On<Turn>;
  Seat seat{};
  Action action{};
  std::uint8_t hares = 0;
  bool golden = false;

  void resume(State& s, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Acting, (), (seat, action, hares, golden))

struct SealWindow {
  static constexpr std::string_view name = "seal";
  using on = On<Acting, Move, Night>;
  Seat seat{};

  bool resume(State& s, KemetJournal& journal) const;
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(SealWindow, (), (seat))

struct BattleObjects {  // KEMET-29.19
  static constexpr std::string_view name = "objects";
  using on = On<Encounter>;
  Seat seat{};

  bool resume(State& s, KemetJournal& journal) const;
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(BattleObjects, (), (seat))

// ---- path.cpp: KEMET-29.4 to KEMET-29.12 --------------------------------------------------------

struct Activate {
  static constexpr std::string_view name = "priest";
  using on = On<Move>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(Activate, (), (seat))

// A priest has come to a location and gains what he passed on the way; then its tokens, or nothing.
struct Walking {
  static constexpr std::string_view name = "walking";
  static constexpr std::array<std::string_view, 1> questions = {"location"};
  using on = On<Move>;
  Seat seat{};
  Location from = no_location;  // none: the start
  Location to{};
  std::uint8_t next = 0;  // symbol of the way

  bool resume(State& s, KemetJournal& journal);
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(Walking, (), (seat, from, to, next))

struct PathFire {  // KEMET-29.7
  static constexpr std::string_view name = "path_fire";
  using on = On<Walking>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(PathFire, (), (seat))

struct PriestTo {  // KEMET-29.10: a priest with a new skill waits in the pool
  static constexpr std::string_view name = "priest_to";
  using on = On<Move, SealWindow>;
  Seat seat{};

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
};
BOOST_DESCRIBE_STRUCT(PriestTo, (), (seat))

// ---- priests.cpp: KEMET-29.13 -------------------------------------------------------------------

// Units went to the pool or came from it, plain ones as far as possible: which are priests?
struct WhichPriests {
  static constexpr std::string_view name = "which_priests";
  using on = On<Turn, Recruit, Move, Encounter, Night, NightPowers, Reinforce, Evening, Walking,
                Acting, SealWindow, BattleObjects, EnlistUnits, GoHome, WhichPriests, MoreUnits,
                struct DirectRecruits>;
  Seat seat{};
  Space space{};
  bool from_pool = false;
  std::uint8_t least = 0, most = 0;

  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal) const;
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(WhichPriests, (), (seat, space, from_pool, least, most))

// ---- skills.cpp: KEMET-29.31 --------------------------------------------------------------------

struct DirectRecruits {
  static constexpr std::string_view name = "direct_recruits";
  using on = On<Encounter>;
  Seat seat{};
  std::uint8_t left = 0;  // units

  bool resume(State& s, KemetJournal& journal) const;
  void offer(const State& s, ChoiceList& list) const;
  void answer(State& s, Choice choice, KemetJournal& journal);
  std::string fault(const State& s, std::size_t depth) const;
  void prompt(const State& s, Seat asked, Message& message) const;
};
BOOST_DESCRIBE_STRUCT(DirectRecruits, (), (seat, left))

}  // namespace ennead::kemet
