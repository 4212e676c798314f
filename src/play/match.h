// A match: one game being played. It checks every choice, takes forced ones, undoes choices, and
// keeps the list of choices, which is the truth about the game.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/game.h"
#include "play/refusal.h"

namespace ennead {

struct MadeChoice {
  Seat seat{};
  Choice choice;
  bool forced = false;  // the only answer there was, taken by the match itself
};

// The one answer to a question that leaves nothing to decide. Never to a question that depends on
// what only the seat knows: that somebody had no choice would tell what he holds.
template <Game G>
std::optional<MadeChoice> forced_choice(const typename G::State& state) {
  const Question question = G::question(state);
  if (question.secret || question.hidden || question.waiting.size() != 1) return std::nullopt;
  const Seat seat = question.waiting.lowest();
  ChoiceList list;
  G::legal(state, seat, list);
  if (list.size() != 1) return std::nullopt;
  return MadeChoice{seat, list[0], true};
}

template <Game G>
class Match {
 public:
  using State = typename G::State;
  using Entry = typename Journal<typename G::Event>::Entry;
  struct Told {
    std::size_t made;  // how many choices had been made when it happened, this one included
    Entry entry;
  };

  // Records hold the forced choices, too: a match that replays one does not take them by itself.
  enum class Forced { taken, replayed };

  Match(const typename G::Options& options, int players, std::uint64_t seed,
        Forced forced = Forced::taken)
      : state_(begin(options, players, seed)) {
    if (forced == Forced::taken) take_forced();
  }
  explicit Match(const State& state, Forced forced = Forced::taken) : state_(state) {
    if (forced == Forced::taken) take_forced();
  }

  const State& state() const { return state_; }
  const std::vector<MadeChoice>& made() const { return made_; }
  const std::vector<Told>& told() const { return told_; }

  void choose(Seat seat, Choice choice) {
    check(seat, choice);
    undo_.push_back({state_, made_.size(), told_.size()});
    if (carry_out({seat, choice, false})) undo_.clear();
    take_forced();
  }

  // For records: a choice as it was made, forced ones included, with nothing taken by itself.
  void replay(Seat seat, Choice choice) {
    check(seat, choice);
    const bool forced = forced_choice<G>(state_).has_value();
    if (!forced) undo_.push_back({state_, made_.size(), told_.size()});
    if (carry_out({seat, choice, forced})) undo_.clear();
  }
  void take_forced() {
    while (const auto forced = forced_choice<G>(state_))
      if (carry_out(*forced)) undo_.clear();
  }

  bool can_undo(Seat seat) const { return !undo_.empty() && made_[undo_.back().made].seat == seat; }

  // Back to before the seat's last choice, exact to the byte.
  void undo(Seat seat) {
    if (!can_undo(seat))
      throw Refusal(Refusal::Code::nothing_to_undo,
                    undo_.empty()
                        ? "there is nothing to take back: something was drawn or revealed"
                        : "there is nothing to take back: somebody else has chosen since");
    const Before& before = undo_.back();
    state_ = before.state;
    made_.resize(before.made);
    told_.erase(told_.begin() + static_cast<std::ptrdiff_t>(before.told), told_.end());
    undo_.pop_back();
  }

 private:
  // The state before a choice that can still be taken back. Kept since the last thing that cannot
  // be, so this stays short.
  struct Before {
    State state;
    std::size_t made;
    std::size_t told;
  };

  State begin(const typename G::Options& options, int players, std::uint64_t seed) {
    std::vector<Entry> entries;
    Journal<typename G::Event> journal(entries);
    State state = G::start(options, players, seed, journal);
    for (Entry& entry : entries) told_.push_back({0, std::move(entry)});
    return state;
  }

  void check(Seat seat, Choice choice) const {
    const Question question = G::question(state_);
    if (question.asked.empty()) throw Refusal(Refusal::Code::game_over, "the game is over");
    if (!question.asked.has(seat))
      throw Refusal(Refusal::Code::not_your_turn,
                    "seat " + std::to_string(index(seat)) + " is not asked at this moment");
    if (!G::allows(state_, seat, choice))
      throw Refusal(Refusal::Code::illegal_choice,
                    "\"" + G::text(choice) + "\" is not a legal choice of seat " +
                        std::to_string(index(seat)) + " at this moment");
  }

  // True if something was drawn or revealed.
  bool carry_out(const MadeChoice& made) {
    std::vector<Entry> entries;
    Journal<typename G::Event> journal(entries);
    G::choose(state_, made.seat, made.choice, journal);
    made_.push_back(made);
    for (Entry& entry : entries) told_.push_back({made_.size(), std::move(entry)});
    return journal.sealed();
  }

  std::vector<Told> told_;
  State state_;
  std::vector<MadeChoice> made_;
  std::vector<Before> undo_;
};

}  // namespace ennead
