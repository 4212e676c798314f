// Ankh, by the game contract (core/game.h). The rules are in the other files of this folder, in
// the order of docs/rules/ankh.md.
#pragma once

#include <memory>
#include <optional>

#include "core/game.h"
#include "games/ankh/explain.h"
#include "games/ankh/scenario.h"
#include "games/ankh/state.h"

namespace ennead::ankh {

// ANKH-4.1: what is not named is left to chance.
struct Options {
  ContentSets content = ContentSets::of(ContentSet::retail);
  std::optional<ScenarioName> scenario;          // of the box
  std::shared_ptr<const Scenario> own_scenario;  // instead, with the JSON it was read from
  std::shared_ptr<const json::value> own_scenario_json;
  std::array<std::optional<Deity>, max_seats> gods{};
  std::array<std::optional<Figure>, guardian_levels> guardians{};
  std::optional<Seat> first;
  bool pharaoh = false;  // ANKH-28.1: the expansion is in play
  std::optional<std::uint8_t> which_pharaoh;
  std::uint64_t pharaoh_file = 0;  // of one's own, with the JSON it was read from
  std::shared_ptr<const json::value> own_pharaoh;
};

// What the option `pharaoh` can be, those of the box in the order of data/ankh/pharaoh.json.
inline constexpr std::array<std::string_view, 7> words_of_pharaohs = {
    "none", "random", "djoser", "khufu", "hatshepsut", "akhenaten", "ramesses"};

struct Ankh : FrameGame<Ankh, State, Event> {
  using Options = ankh::Options;
  static const GameInfo info;

  // Its file of the expansion, where that is one of one's own.
  static std::shared_ptr<const void> holds(const State& state);
  static State start(const Options& chosen, int players, const Seed& seed, AnkhJournal& journal);
  static Outcome outcome(const State& state);

  static View<Ankh> view(const State& state, Viewer viewer);
  static State resample(const View<Ankh>& seen, Chance& chance);
  // ANKH-23.5: two seats of one god know the same.
  static bool share_secrets(const State& state, Seat one, Seat other) {
    return state.playing(one) == state.playing(other);
  }

  // The god that a seat began with.
  static std::string_view side_name(const State& state, Seat seat) {
    return word_of(state.gods[seat].deity);
  }

  static std::string text(Choice choice);
  static Choice parse(std::string_view text);
  static Message label(const State& state, Seat seat, Choice choice);
  static Message prompt(const State& state, Seat seat);
  static Message message(const Event& event);
  static std::string draw(const State& state, const TextTable& words);

  using Explanation = ankh::Explanation;
  static Explanation explain(const View<Ankh>& view) { return explained_whole<Ankh>(view); }
  static void explain_all(const View<Ankh>& view, Explanation& out);
  static void explain_own(const View<Ankh>& view, const Explanation& all,
                          OwnPart<Explanation>& own);
  static void look_back(Explanation& out, const View<Ankh>& view,
                        std::span<const Event* const> told);
  static std::optional<Message> why_not(const View<Ankh>& view, Seat seat, std::string_view target);

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

static_assert(Game<Ankh>);

}  // namespace ennead::ankh
