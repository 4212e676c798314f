// Aton, by the game contract (core/game.h). The rules are in round.cpp, cartouches.cpp and
// scoring.cpp, in the order of docs/rules/aton.md.
#pragma once

#include "core/game.h"
#include "games/aton/events.h"
#include "games/aton/state.h"

namespace ennead::aton {

using AtonJournal = Journal<Event>;

enum class Kind : std::uint8_t { keep, exchange, lay, remove, place, take_back };

constexpr Choice choice(Kind kind, std::uint8_t operand = 0) {
  return Choice(static_cast<std::uint8_t>(kind), operand);
}
constexpr Kind kind_of(Choice choice) { return static_cast<Kind>(choice.kind()); }
constexpr Choice lay(LayingCode code) { return choice(Kind::lay, static_cast<std::uint8_t>(code)); }
constexpr Choice on(Kind kind, Square square) {
  return choice(kind, static_cast<std::uint8_t>(square));
}
constexpr Square square_of(Choice choice) { return static_cast<Square>(choice.operand()); }

enum class QuestionKind : std::uint8_t { none, exchange, laying, remove, place, counters_back };

struct Aton {
  using State = aton::State;
  using Event = aton::Event;
  using Options = aton::Options;
  static const GameInfo info;

  static State start(const Options& chosen, int players, std::uint64_t seed, AtonJournal& journal);
  static Question question(const State& state);
  static void legal(const State& state, Seat seat, ChoiceList& list);
  static bool allows(const State& state, Seat seat, Choice wanted);
  static void choose(State& state, Seat seat, Choice chosen, AtonJournal& journal);
  static Outcome outcome(const State& state);

  static View<Aton> view(const State& state, Viewer viewer);
  static State resample(const View<Aton>& seen, Chance& chance);

  static std::string text(Choice choice);
  static Choice parse(std::string_view text);
  static Message label(const State& state, Seat seat, Choice choice);
  static Message prompt(const State& state, Seat seat);
  static Message message(const Event& event);
  static std::string_view question_name(const State& state);
  static std::string draw(const State& state, const TextTable& words);

  static json::object to_json(const State& state);
  static State from_json(const json::value& value);
  static json::object options_to_json(const Options& options);
  static Options options_from_json(const json::value& value);
  static std::string broken_invariant(const State& state);
};

static_assert(Game<Aton>);

// The cards of a seat that the viewer of this state has not seen: in its pile, its hand, or put
// away.
Cards unseen(const State& view, Seat seat);

}  // namespace ennead::aton
