// Ankh, by the game contract (core/game.h). The rules are in the other files of this folder, in
// the order of docs/rules/ankh.md.
#pragma once

#include <optional>

#include "core/game.h"
#include "games/ankh/events.h"
#include "games/ankh/explain.h"
#include "games/ankh/scenario.h"
#include "games/ankh/state.h"

namespace ennead::ankh {

using AnkhJournal = Journal<Event>;

// The kinds of choices, with their operands.
enum class Kind : std::uint8_t {
  action,  // Action
  move,    // space of the figure
  done,
  to,    // space
  push,  // space
  summon_ordinary,
  summon_pyramid,  // space of the pyramid
  summon_underworld,
  figure,  // Figure
  on,      // space
  sun,
  no_sun,
  aim,      // two spaces
  unlock,   // Power
  control,  // space
  camel,    // Side
  no_caravan,
  old,   // space
  swap,  // two tokens
  no_swap,
  stop,
  two_cards,
  one_card,
  play,   // CardSet
  build,  // Monument
  no_building,
  bid,   // high and low byte
  trap,  // Deity
  no_trap,
  come_back,  // space
  tiebreak,
  no_tiebreak,
  save,  // space
  lose,  // space
  underworld_new,
  underworld_from,  // space
  no_underworld,
  worship,
  no_worship,
  take,    // Figure, space or no_hex for the pool
  refuse,  // the same
};

template <class First = std::uint8_t, class Second = std::uint8_t>
constexpr Choice choice(Kind kind, First first = {}, Second second = {}) {
  return Choice(static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(first),
                static_cast<std::uint8_t>(second));
}
constexpr Kind kind_of(Choice choice) { return static_cast<Kind>(choice.kind()); }
constexpr Hex hex_of(Choice choice, unsigned at = 0) {
  return static_cast<Hex>(choice.operand(at));
}

enum class QuestionKind : std::uint8_t {
  none,
  first_action,
  second_action,
  move_figure,
  move_to,
  push_to,
  summon,
  summon_figure,
  summon_on,
  sun,
  aim,
  unlock,
  control,
  caravan,
  caravan_next,
  old_token,
  swap,
  obelisk_figure,
  obelisk_to,
  announce,
  cards,
  build,
  build_on,
  bid,
  trap,
  mummy_return,
  tiebreak,
  protect,
  underworld,
  underworld_on,
  worship,
  merge_guardian,
};

// ANKH-4.1: what is not named is left to chance.
struct Options {
  std::optional<std::size_t> scenario;           // of the box
  std::shared_ptr<const Scenario> own_scenario;  // instead, with the JSON it was read from
  std::shared_ptr<const json::value> own_scenario_json;
  std::array<std::optional<Deity>, max_seats> gods{};
  std::array<std::optional<Figure>, guardian_levels> guardians{};
  std::optional<Seat> first;
};

struct Ankh {
  using State = ankh::State;
  using Event = ankh::Event;
  using Options = ankh::Options;
  static const GameInfo info;

  static State start(const Options& chosen, int players, std::uint64_t seed, AnkhJournal& journal);
  static Question question(const State& state);
  static void legal(const State& state, Seat seat, ChoiceList& list);
  static bool allows(const State& state, Seat seat, Choice wanted);
  static void choose(State& state, Seat seat, Choice chosen, AnkhJournal& journal);
  static Outcome outcome(const State& state);

  static View<Ankh> view(const State& state, Viewer viewer);
  static State resample(const View<Ankh>& seen, Chance& chance);
  // ANKH-23.5: two seats of one god know the same.
  static bool share_secrets(const State& state, Seat one, Seat other) {
    return state.playing(one) == state.playing(other);
  }

  // The god that a seat began with.
  static std::string_view side_name(const State& state, Seat seat) {
    return deity_names[static_cast<std::size_t>(state.gods[seat].deity)];
  }

  static std::string text(Choice choice);
  static Choice parse(std::string_view text);
  static Message label(const State& state, Seat seat, Choice choice);
  static Message prompt(const State& state, Seat seat);
  static Message message(const Event& event);
  static std::string_view question_name(const State& state);
  static std::string draw(const State& state, const TextTable& words);

  using Explanation = ankh::Explanation;
  static Explanation explain(const View<Ankh>& view);
  static std::optional<Message> why_not(const View<Ankh>& view, Seat seat, std::string_view target);

  static json::object to_json(const State& state);
  static State from_json(const json::value& value);
  static json::object options_to_json(const Options& options);
  static Options options_from_json(const json::value& value);
  static std::string broken_invariant(const State& state);
};

static_assert(Game<Ankh>);

}  // namespace ennead::ankh
