// Kemet, by the game contract (core/game.h). The rules are in the other files of this folder, in
// the order of docs/rules/kemet.md.
#pragma once

#include <optional>
#include <vector>

#include "core/game.h"
#include "games/kemet/events.h"
#include "games/kemet/explain.h"
#include "games/kemet/state.h"

namespace ennead::kemet {

using KemetJournal = Journal<Event>;

// KEMET-4.1
struct Options {
  int points = 8;
  bool discards_up = false;
  bool beginner = false;
  std::vector<Seat> order;  // empty: by lot
  bool operator==(const Options&) const = default;
};

// The order is that of the verbs in notation.cpp.
enum class Kind : std::uint8_t {
  city,
  levels,
  pyramid,
  units,
  keep_card,
  raise_once,
  reinforce,
  done,
  order,
  token,
  silver,
  golden,
  card,
  end,
  nothing,
  raise_to,
  buy,
  remove,
  home,
  keep,
  recruit,
  creature,
  fight,
  troop,
  to,
  teleport,
  how_many,
  veto,
  pass,
  fire,
  enlist_city,
  enlist,
  escape,
  flee,
  plan,
  support,
  wound,
  discard,
  recall,
  retreat,
  stay,
  retreat_to,
  withdraw,
};

template <class... Operands>
constexpr Choice choice(Kind kind, Operands... operands) {
  return Choice(static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(operands)...);
}
constexpr Kind kind_of(Choice choice) { return static_cast<Kind>(choice.kind()); }
constexpr Space space_of(Choice choice, unsigned at = 0) {
  return static_cast<Space>(choice.operand(at));
}

// KEMET-4.7: the levels of white, red and blue, as they are chosen.
constexpr std::array<std::array<std::uint8_t, colour_count>, 7> level_shares = {
    {{1, 1, 1}, {2, 1, 0}, {2, 0, 1}, {1, 2, 0}, {1, 0, 2}, {0, 2, 1}, {0, 1, 2}}};

// How a choice names a pyramid: an own one by its colour, another player's by its district.
constexpr std::uint8_t captured_mark = 0x40;
constexpr std::uint8_t pyramid_name(Colour colour) { return static_cast<std::uint8_t>(colour); }
constexpr std::uint8_t pyramid_name(Space district) {
  return static_cast<std::uint8_t>(captured_mark | static_cast<unsigned>(district));
}

enum class GoldenAction : std::uint8_t { move, recruit };

enum class QuestionKind : std::uint8_t {
  none,
  city,
  levels,
  district,
  start_units,
  vision,
  night,
  reinforce_units,
  order,
  turn,
  raise,
  buy,
  remove,
  new_creature,
  recruit,
  recruit_units,
  creature_in,
  fight,
  troop,
  step,
  how_many,
  veto,
  fire,
  enlist,
  enlist_units,
  card_teleport,
  escape,
  flee,
  plan,
  support,
  wound,
  discard,
  beaten,
  retreat_to,
  victor,
  go_home,
  delta,
  sanctuary,
};

struct Kemet {
  using State = kemet::State;
  using Event = kemet::Event;
  using Options = kemet::Options;
  static const GameInfo info;

  static State start(const Options& chosen, int players, std::uint64_t seed, KemetJournal& journal);
  static Question question(const State& state);
  static void legal(const State& state, Seat seat, ChoiceList& list);
  static bool allows(const State& state, Seat seat, Choice wanted);
  static void choose(State& state, Seat seat, Choice chosen, KemetJournal& journal);
  static Outcome outcome(const State& state);

  static View<Kemet> view(const State& state, Viewer viewer);
  static State resample(const View<Kemet>& seen, Chance& chance);
  // What a seat plays, for statistics.
  static std::string_view side_name(const State& state, Seat seat);
  // What a seat that is asked for a reaction answers if it passes automatically (KEMET-18.16).
  static std::optional<Choice> automatic_pass(const State& state, Seat seat);

  static std::string text(Choice choice);
  static Choice parse(std::string_view text);
  static Message label(const State& state, Seat seat, Choice choice);
  static Message prompt(const State& state, Seat seat);
  static Message message(const Event& event);
  static std::string_view question_name(const State& state);
  static std::string draw(const State& state, const TextTable& words);

  using Explanation = kemet::Explanation;
  static Explanation explain(const View<Kemet>& view);
  static std::optional<Message> why_not(const View<Kemet>& view, Seat seat,
                                        std::string_view target);

  static json::object to_json(const State& state);
  static State from_json(const json::value& value);
  static json::object options_to_json(const Options& options);
  static Options options_from_json(const json::value& value);
  static std::string broken_invariant(const State& state);
};

static_assert(Game<Kemet>);

}  // namespace ennead::kemet
