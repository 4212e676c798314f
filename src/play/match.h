// A match: one game being played. It checks every choice, takes forced ones, undoes choices, and
// keeps the list of choices, which is the truth about the game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/bytes.h"
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

  Match(const typename G::Options& options, int players, const Seed& seed,
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

  // An answer to a secret question that is still open replaces the one that the seat gave before,
  // as if it had been given at once: also in the states that others' later answers can be taken
  // back to. (`choose` puts it beside the other.)
  void change(Seat seat, Choice choice) {
    check(seat, choice);
    const Question question = G::question(state_);
    const auto last = std::find_if(made_.rbegin(), made_.rend(),
                                   [seat](const MadeChoice& one) { return one.seat == seat; });
    // It may have been given before this match began.
    if (!question.secret || question.waiting.has(seat) || last == made_.rend()) {
      choose(seat, choice);
      return;
    }
    last->choice = choice;
    std::vector<Entry> nothing;
    Journal<typename G::Event> journal(nothing);
    G::choose(state_, seat, choice, journal);
    for (Before& before : undo_)
      if (before.made >= static_cast<std::size_t>(made_.rend() - last))
        G::choose(before.state, seat, choice, journal);
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

  // All of it as bytes, and from them. Only the same program may read them.
  void save(ByteWriter& out) const {
    out.plain(state_).number(made_.size());
    for (const MadeChoice& made : made_)
      out.plain(made.choice)
          .number(static_cast<unsigned>(index(made.seat)) * 2 + (made.forced ? 1 : 0));
    out.number(told_.size());
    std::size_t before = 0;
    for (const Told& told : told_) {
      out.number(told.made - std::exchange(before, told.made));
      out.plain(told.entry.audience).plain(told.entry.is_public).one_of(told.entry.event);
    }
    out.number(undo_.size());
    for (const Before& one : undo_) out.plain(one.state).number(one.made).number(one.told);
  }
  void load(ByteReader& in) {
    state_ = in.plain<State>();
    made_.clear();
    for (std::size_t left = in.size(); left > 0; --left) {
      const auto choice = in.plain<Choice>();
      const std::uint64_t who = in.number();
      made_.push_back({static_cast<Seat>(who / 2), choice, who % 2 != 0});
    }
    told_.clear();
    std::size_t made = 0;
    for (std::size_t left = in.size(); left > 0; --left) {
      made += in.size();
      const auto audience = in.plain<SeatSet>();
      const bool is_public = in.plain<bool>();
      told_.push_back({made, {audience, is_public, in.one_of<typename G::Event>()}});
    }
    undo_.clear();
    for (std::size_t left = in.size(); left > 0; --left) {
      const auto state = in.plain<State>();
      const std::size_t choices = in.size();
      undo_.push_back({state, choices, in.size()});
    }
  }

 private:
  // The state before a choice that can still be taken back. Kept since the last thing that cannot
  // be, so this stays short.
  struct Before {
    State state;
    std::size_t made;
    std::size_t told;
  };

  State begin(const typename G::Options& options, int players, const Seed& seed) {
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
