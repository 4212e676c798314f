// The contract between a game and everything that plays, shows, tests or studies it.
//
// A game is a type with static functions over a plain State. Bots, matches and the test kit are
// templates over it; play/any_game.h gives the same things behind a virtual interface, for programs
// that pick the game at run time.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include <boost/json/fwd.hpp>  // most files need no more than the names

#include "core/chance.h"
#include "core/choice.h"
#include "core/journal.h"
#include "core/message.h"
#include "core/question.h"
#include "core/seat.h"
#include "core/seed.h"
#include "core/text.h"
#include "core/view.h"

namespace ennead {

namespace json = boost::json;
class TypeScript;  // core/typescript.h
class JsonText;    // core/json_text.h
class JsonPath;    // core/wire_changes.h
template <class Explanation>
class OwnPart;  // core/explain.h

struct OptionInfo {
  std::string_view name;
  // "bool", "integer" (one of the values where there are any), "choice" (one of them), "list" (of
  // them) or "sets" (of content: those of the default and any others). What is left to chance is
  // "random" in every type but the last.
  std::string_view type;
  std::string_view default_value;  // as JSON text
  std::span<const std::string_view> values;
  std::string_view help;   // a message key
  std::size_t length = 0;  // of a list; 0: one value for each player
};

// What a version of the rules changed.
struct RulesChange {
  // What becomes of games that began before it.
  enum class Older : std::uint8_t {
    go_on,    // under the new rules: what was chosen means the same, as far as it is still legal
    kept,     // under their own: Options has a member `rules`, and the rules ask for it
    refused,  // they cannot be played any more
  };
  std::string_view what;
  Older older;
};

struct GameInfo {
  std::string_view name;   // what programs call it: "aton"
  std::string_view title;  // what people call it: "Aton"
  int min_players;
  int max_players;
  int rules_version;                           // raised when a fix changes what some records mean
  std::span<const RulesChange> rules_changes;  // of each version from 2 on
  std::span<const OptionInfo> options;
  // Kinds of questions that a seat may be set to pass automatically.
  std::span<const std::string_view> reactions = {};
};

// A state is a small plain value: copying is memcpy, comparing is memcmp, hashing is over its
// bytes.
template <class State>
concept PlainState =
    std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>;

template <class G>
concept Game = PlainState<typename G::State> &&
    requires(const typename G::State& state, typename G::State& changing, Seat seat, Choice choice,
             Viewer viewer, const View<G>& view, ChoiceList& list, Chance& chance,
             const typename G::Event& event, Journal<typename G::Event>& journal,
             const typename G::Options& options, std::string_view text, const TextTable& words,
             JsonText& out, const JsonPath& path, typename G::Explanation& explanation,
             OwnPart<typename G::Explanation>& own) {
  { G::info } -> std::convertible_to<const GameInfo&>;

  // The box is opened: options, players, seed.
  { G::start(options, 2, Seed(), journal) } -> std::same_as<typename G::State>;

  // What the game waits for; asks nobody when the game is over.
  { G::question(state) } -> std::same_as<Question>;
  // Everything that `seat` may answer, added to the list; nothing where it is not asked.
  { G::legal(state, seat, list) } -> std::same_as<void>;
  // Is the choice in that list? The gate in front of `choose`.
  { G::allows(state, seat, choice) } -> std::same_as<bool>;
  // Carries out a choice that is allowed, up to the next question.
  { G::choose(changing, seat, choice, journal) } -> std::same_as<void>;
  { G::outcome(state) } -> std::same_as<Outcome>;

  // The state without what the viewer may not know.
  { G::view(state, viewer) } -> std::same_as<View<G>>;
  // A world that the viewer of this view could be in, with a future of its own.
  { G::resample(view, chance) } -> std::same_as<typename G::State>;

  // Words: the notation of a choice (unique in its legal list) and back; what a person reads.
  { G::text(choice) } -> std::same_as<std::string>;
  { G::parse(text) } -> std::same_as<Choice>;  // throws Fault
  { G::label(state, seat, choice) } -> std::same_as<Message>;
  { G::prompt(state, seat) } -> std::same_as<Message>;
  { G::message(event) } -> std::same_as<Message>;
  { G::question_name(state) } -> std::same_as<std::string_view>;
  // The table for a terminal, with the colour marks of core/paint.h. In the view of a seat that is
  // asked, what it can choose on the table shows its number in the legal list, counted from 1.
  { G::draw(state, words) } -> std::same_as<std::string>;

  // Sums with their causes, forecasts and hints, as a described struct (core/explain.h). It gets a
  // view, so it knows no more than the viewer does.
  { G::explain(view) } -> std::same_as<typename G::Explanation>;
  // The same in two parts: what everybody is explained alike, made once for all who look, and what
  // this viewer has of its own (`explained_whole` puts them together).
  { G::explain_all(view, explanation) } -> std::same_as<void>;
  { G::explain_own(view, explanation, own) } -> std::same_as<void>;
  // Where a game has `look_back(explanation, view, events)`, it adds what the state has forgotten,
  // from all events that the viewer has heard of: the last scoring.
  // Where a game has `holds(state)`, that gives what must be there as long as anybody uses the
  // state or a copy of it: a file of one's own that it only names.
  // Why a thing on the table that `seat`, who is asked, might press is part of no legal choice;
  // named as clients name it ("space:C3"). Nothing: it is legal, or there is no reason to give.
  { G::why_not(view, seat, text) } -> std::same_as<std::optional<Message>>;

  // JSON for people and programs; reading throws Fault with the path of what is wrong.
  { &G::to_json } -> std::same_as<json::object (*)(const typename G::State&)>;
  // What is written of a state, kept so that it need not be made again; the same as text; and what
  // changed in it since another state of the same match and viewer.
  { G::wire(state) } -> std::same_as<std::shared_ptr<const typename G::Wire>>;
  { G::write_wire(out, state, *G::wire(state)) } -> std::same_as<void>;
  {
    G::write_changes(out, path, state, *G::wire(state), state, *G::wire(state))
    } -> std::same_as<void>;
  { &G::from_json } -> std::same_as<typename G::State (*)(const json::value&)>;
  { &G::options_to_json } -> std::same_as<json::object (*)(const typename G::Options&)>;
  { &G::options_from_json } -> std::same_as<typename G::Options (*)(const json::value&)>;

  // The first broken rule of the box in a state that sees everything, or an empty string.
  { G::broken_invariant(state) } -> std::same_as<std::string>;
};

// How many bytes of a state say something: all of them, unless it keeps what few games use at its
// end and knows that this is none of them. The others are those of a new state.
template <PlainState State>
std::size_t bytes_in_use(const State& state) {
  if constexpr (requires { state.in_use(); })
    return state.in_use();
  else
    return sizeof(State);
}
// Two states of one game.
template <PlainState State>
bool same_bytes(const State& a, const State& b) {
  const std::size_t used = bytes_in_use(a);
  return used == bytes_in_use(b) && __builtin_memcmp(&a, &b, used) == 0;
}

// A hash over a plain state's bytes, for search tables.
template <PlainState State>
std::uint64_t hash_bytes(const State& state) {
  static_assert(sizeof(State) % 8 == 0);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&state);  // NOLINT
  std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
  const std::size_t used = bytes_in_use(state);  // whole words
  for (std::size_t at = 0; at < used; at += 8) {
    std::uint64_t word = 0;
    __builtin_memcpy(&word, bytes + at, 8);
    hash = (hash ^ word) * 0xff51afd7ed558ccdULL;
    hash ^= hash >> 32U;
  }
  return hash;
}

}  // namespace ennead
