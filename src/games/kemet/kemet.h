// Kemet, by the game contract (core/game.h). The rules are in the other files of this folder, in
// the order of docs/rules/kemet.md.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/game.h"
#include "games/kemet/choices.h"
#include "games/kemet/explain.h"
#include "games/kemet/state.h"

namespace ennead::kemet {

// KEMET-4.1
struct Options {
  Content content = base_only;
  int points = 8;
  bool discards_up = false;
  bool beginner = false;
  bool by_turn = false;        // `victory`: KEMET-25
  std::optional<Sides> sides;  // `path`: KEMET-29.1; none: by lot
  std::vector<Seat> order;     // empty: by lot
  bool operator==(const Options&) const = default;
};

struct Kemet : FrameGame<Kemet, State, Event> {
  using Options = kemet::Options;
  static const GameInfo info;

  static State start(const Options& chosen, int players, const Seed& seed, KemetJournal& journal);
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
  static std::string draw(const State& state, const TextTable& words);

  using Explanation = kemet::Explanation;
  static Explanation explain(const View<Kemet>& view) { return explained_whole<Kemet>(view); }
  static void explain_all(const View<Kemet>& view, Explanation& out);
  static void explain_own(const View<Kemet>& view, const Explanation& all,
                          OwnPart<Explanation>& own);
  static std::optional<Message> why_not(const View<Kemet>& view, Seat seat,
                                        std::string_view target);

  static json::object to_json(const State& state);
  struct Wire;
  static std::shared_ptr<const Wire> wire(const State& state);
  static void write_wire(JsonText& out, const State& state, const Wire& wire);
  static void write_changes(JsonText& out, const JsonPath& path, const State& was,
                            const Wire& was_wire, const State& now, const Wire& now_wire);
  static void view_types(TypeScript& types);
  static State from_json(const json::value& value);
  static json::object options_to_json(const Options& options);
  static Options options_from_json(const json::value& value);
  static std::string broken_invariant(const State& state);
};

static_assert(Game<Kemet>);

}  // namespace ennead::kemet
