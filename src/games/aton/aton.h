// Aton, by the game contract (core/game.h). The rules are in round.cpp, cartouches.cpp and
// scoring.cpp, in the order of docs/rules/aton.md.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/game.h"
#include "games/aton/choices.h"
#include "games/aton/explain.h"
#include "games/aton/state.h"

namespace ennead::aton {

struct Aton : FrameGame<Aton, State, Event> {
  using Options = aton::Options;
  static const GameInfo info;

  static State start(const Options& chosen, int players, const Seed& seed, AtonJournal& journal);
  static Outcome outcome(const State& state);

  static View<Aton> view(const State& state, Viewer viewer);
  static State resample(const View<Aton>& seen, Chance& chance);

  static std::string text(Choice choice);
  static Choice parse(std::string_view text);
  static Message label(const State& state, Seat seat, Choice choice);
  static Message message(const Event& event);
  static std::string draw(const State& state, const TextTable& words);

  using Explanation = aton::Explanation;
  static Explanation explain(const View<Aton>& seen) { return explained_whole<Aton>(seen); }
  static void explain_all(const View<Aton>& seen, Explanation& out);
  static void explain_own(const View<Aton>& seen, const Explanation& all,
                          OwnPart<Explanation>& own);
  static void look_back(Explanation& out, const View<Aton>& seen,
                        std::span<const Event* const> told);
  static std::optional<Message> why_not(const View<Aton>& seen, Seat seat, std::string_view target);

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
  // What is under way is one object in the JSON of a state.
  static std::string frame_path(const State& state, std::size_t depth);
};

static_assert(Game<Aton>);

// The cards of a seat that the viewer of this state has not seen: in its pile, its hand, or put
// away.
Cards unseen(const State& view, Seat seat);

}  // namespace ennead::aton
