// The test kit: plays any game through a match and checks its promises after every choice, lightly
// or in full. The tests, `ennead fuzz` and the fuzz targets share it. A fault is an exception that
// says which check failed, in which game and after which choice, and ends with the record.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "play/kit_checks.h"
#include "play/kit_views.h"
#include "play/match_of.h"

namespace ennead::kit {

// Light checks take about as long as the play itself; full ones, with JSON, records and resampled
// worlds, some hundred times as long.
enum class Level { light, full };

struct Setup {
  json::object options;
  int players = 0;
  Seed seed;
};

// The values of an option that are worth a game, as JSON. Of sets of content: none, each by itself,
// and all of them.
std::vector<json::value> values_of(const OptionInfo& option);
// Every combination of these values.
std::vector<json::object> option_sets(const GameInfo& info);
// Every combination of a game's options, with any of its sets: there are many.
std::vector<json::object> all_option_sets(const GameInfo& info);
// One of those by lot.
json::object random_options(const GameInfo& info, Chance& chance);
// The game, and the edition, the sets and the other expansions that it has beyond the default:
// "kemet+path+victory".
std::string content_of(const GameInfo& info, const json::object& options);

class Failure : public std::runtime_error {
 public:
  Failure(const std::string& what, std::string record)
      : std::runtime_error(what + "\n" + record), record_(std::move(record)) {}
  const std::string& record() const { return record_; }

 private:
  std::string record_;
};

// One game under the kit's eyes.
template <Game G>
class CheckedGame {
 public:
  using State = typename G::State;
  static constexpr std::size_t most_choices = 20'000;
  static constexpr std::size_t always_replayed = 256;  // choices
  static constexpr std::size_t most_replays = 512;

  CheckedGame(const Setup& setup, Level level)
      : any_(own_game().start(setup.options, setup.players, setup.seed)) {
    guard([&] {
      Journal<typename G::Event> nobody;
      const auto options = G::options_from_json(setup.options);
      begin(G::start(options, setup.players, setup.seed, nobody), level);
    });
  }
  CheckedGame(const State& position, Level level)
      : any_(own_game().from_state(G::to_json(position))) {
    guard([&] { begin(position, level); });
  }

  const State& state() const { return match().state(); }
  bool over() const { return G::outcome(state()).over; }
  std::size_t choices() const { return match().made().size(); }
  // The longest legal list that a seat had to choose from, for each question that step() answered.
  std::map<std::string_view, std::size_t> largest_lists() const {
    std::map<std::string_view, std::size_t> lists;
    for (const Largest& largest : largest_)
      if (largest.size != 0) lists.emplace(largest.question, largest.size);
    return lists;
  }
  const AnyMatch& any() const { return *any_; }

  // One choice: `pick(n)` says which of n things, for the seat and then for its choice.
  template <class Pick>
  void step(Pick&& pick, Level level) {
    const Question q = G::question(state());
    // Now and then somebody who has answered already thinks better of it.
    const bool again = q.asked != q.waiting && pick(8) == 0;
    const SeatSet from = again ? q.asked : q.waiting;
    Seat seat = from.lowest();
    if (from.size() > 1) {
      auto at = from.begin();
      for (auto skip = pick(static_cast<std::uint32_t>(from.size())); skip > 0; --skip) ++at;
      seat = *at;
    }
    const ChoiceList list = legal_list<G>(state(), seat);
    guard([&] { require(!list.empty(), "legal", "a seat is asked and has no choice"); });
    if (Largest& largest = largest_[q.kind]; list.size() > largest.size)
      largest = {G::question_name(state()), list.size()};
    make(seat, list[pick(static_cast<std::uint32_t>(list.size()))], level);
  }

  void make(Seat seat, Choice choice, Level level) {
    guard([&] {
      require(choices() < most_choices, "end", "the game does not come to an end");
      require(G::allows(state(), seat, choice), "legal", "a choice of the list is not allowed");
      Chance chance(hash_bytes(state()));
      if (level == Level::full) check_secrecy<G>(state(), seat, choice, chance);
      carry_out(seat, choice, level);
      check(level);
    });
  }

  // For games that are over or go no further: every truncation of the record replays; of a long
  // record some hundred, because replaying all would take the square of its length.
  void finish() const {
    guard([&] {
      const Record record = any_->record();
      const std::size_t step = 1 + states_.size() / most_replays;
      for (std::size_t made = 0; made < states_.size(); made += step) check_replay(record, made);
    });
  }

 private:
  static const AnyGame& own_game() {
    static const GameOf<G> game;
    return game;
  }
  static const Match<G>& match_in(const AnyMatch& any) {
    return static_cast<const MatchOf<G>&>(any).match();
  }
  const Match<G>& match() const { return match_in(*any_); }

  template <class Do>
  void guard(Do&& work) const {
    try {
      work();
    } catch (const std::exception& broken) {
      std::string where = "at the start";
      if (!match().made().empty()) {
        const MadeChoice& last = match().made().back();
        where = "after choice " + std::to_string(choices()) + " (\"" + G::text(last.choice) +
                "\" of " + name(last.seat) + ")";
      }
      throw Failure(std::string(G::info.title) + " breaks " + where + ": " + broken.what(),
                    any_->record().text());
    }
  }

  void begin(State s, Level level) {
    states_.push_back(s);
    take_forced(s);
    require(same(s, state()), "start", "the match began in another state than the rules do");
    check(level);
  }

  // The match does what the rules alone do, whoever listens: on a copy of the state, and on one
  // that went through JSON.
  void carry_out(Seat seat, Choice choice, Level level) {
    const State before = state();
    State after = before;
    Journal<typename G::Event> journal;
    G::choose(after, seat, choice, journal);
    require(journal.sealed() || after.chance == before.chance, "undo",
            "something was left to chance and can be taken back");
    if (level == Level::full) {
      State loaded = through_text<G>(G::to_json(before));
      Journal<typename G::Event> nobody;
      G::choose(loaded, seat, choice, nobody);
      require(same(loaded, after), "JSON", "a loaded game goes on differently");
    }
    states_.push_back(after);
    const bool forced_sealed = take_forced(after);
    if (journal.sealed() || forced_sealed)
      back_.clear();
    else
      back_.push_back({before, seat, match().made().size(), match().told().size()});
    any_->choose(seat, choice);
    require(same(state(), after), "match", "the match is in another state than the rules lead to");
    require(states_.size() == choices() + 1, "match", "other forced choices were taken");
  }

  // Forced choices as the match takes them; true if one drew or revealed something.
  bool take_forced(State& s) {
    Journal<typename G::Event> journal;
    while (const auto forced = forced_choice<G>(s)) {
      G::choose(s, forced->seat, forced->choice, journal);
      states_.push_back(s);
    }
    return journal.sealed();
  }

  void check(Level level) {
    check_box<G>(state());
    check_question<G>(state());
    if (level == Level::light) return;
    Chance chance(hash_bytes(state()));
    check_legal<G>(state());
    const std::vector<Choice> others = other_choices(chance);
    check_illegal<G>(state(), others);
    check_refusals(others, chance);
    check_words<G>(state(), TextTable::english());
    check_told();
    check_json<G>(state());
    check_loading();
    check_views<G>(state(), chance);
    check_undo();
    // Replaying costs as much as the game is long: late in long games it is done now and then.
    if (chance.below(static_cast<std::uint32_t>(1 + choices() / always_replayed)) != 0) return;
    const Record record = any_->record();
    check_replay(record, choices());
    check_replay(record, chance.below(static_cast<std::uint32_t>(choices() + 1)));
  }

  void check_told() {
    const auto& told = match().told();
    for (; told_checked_ < told.size(); ++told_checked_)
      check_message(G::message(told[told_checked_].entry.event), G::info.name,
                    TextTable::english());
  }

  // Choices that were legal at some time in this game, and wild ones.
  std::vector<Choice> other_choices(Chance& chance) {
    constexpr int wild = 16;
    for (const Seat seat : G::question(state()).asked) {
      const ChoiceList list = legal_list<G>(state(), seat);
      seen_.insert(list.begin(), list.end());
    }
    std::vector<Choice> others(seen_.begin(), seen_.end());
    for (int n = 0; n < wild; ++n)
      others.push_back(Choice::from_word(static_cast<std::uint32_t>(chance.next())));
    return others;
  }

  // A choice that is not allowed is refused and leaves no trace in the match.
  void check_refusals(const std::vector<Choice>& others, Chance& chance) const {
    constexpr int tries = 8;
    const auto clone = any_->clone();
    for (int n = 0; n < tries; ++n) {
      const auto seat = static_cast<Seat>(chance.below(max_seats));
      const Choice choice = others[chance.below(static_cast<std::uint32_t>(others.size()))];
      const bool asked = G::question(state()).asked.has(seat);
      if (asked && G::allows(state(), seat, choice)) continue;
      const auto fail = [&] { return "\"" + G::text(choice) + "\" of " + name(seat); };
      try {
        clone->choose(seat, choice);
        throw Broken("refusal", fail() + " is accepted");
      } catch (const Refusal& refusal) {
        const auto code = over()  ? Refusal::Code::game_over
                          : asked ? Refusal::Code::illegal_choice
                                  : Refusal::Code::not_your_turn;
        require(refusal.code() == code, "refusal", fail);
      }
      require(same(match_in(*clone).state(), state()) && clone->made().size() == choices() &&
                  clone->log_size() == any_->log_size(),
              "refusal", fail);
    }
  }

  void check_loading() const {
    const auto loaded = own_game().from_state(parse_json(json::serialize(any_->state())));
    require(same(match_in(*loaded).state(), state()), "JSON", "the match comes back changed");
  }

  // Back, choice by choice, to the last one that drew or revealed something, exact to the byte; and
  // only by whoever chose last.
  void check_undo() const {
    Match<G> copy = match();
    if (!back_.empty()) check_no_undo(copy, SeatSet::first(max_seats).without(back_.back().seat));
    for (auto back = back_.rbegin(); back != back_.rend(); ++back) {
      for (const Seat seat : SeatSet::first(max_seats))
        require(copy.can_undo(seat) == (seat == back->seat), "undo",
                [&] { return name(seat) + " and the choice of " + name(back->seat); });
      copy.undo(back->seat);
      require(same(copy.state(), back->before), "undo", "the state before is another one");
      require(copy.made().size() == back->made && copy.told().size() == back->told, "undo",
              "something of the choice is left");
    }
    check_no_undo(copy, SeatSet::first(max_seats));
  }
  static void check_no_undo(Match<G>& match, SeatSet seats) {
    for (const Seat seat : seats) {
      const State before = match.state();
      bool refused = !match.can_undo(seat);
      try {
        match.undo(seat);
        refused = false;
      } catch (const Refusal& refusal) {
        refused = refused && refusal.code() == Refusal::Code::nothing_to_undo;
      }
      require(refused && same(match.state(), before), "undo",
              [&] { return name(seat) + " can take back what is settled"; });
    }
  }

  // The first choices of the record lead to the state that was there then, and as a record of
  // their own to the same game.
  void check_replay(const Record& record, std::size_t made) const {
    const auto there = own_game().from_record(record, made);
    require(same(match_in(*there).state(), states_[made]), "record", "replay leads elsewhere");
    Record cut = record;
    cut.choices.resize(made);
    const std::string text = cut.text();
    const Record read = Record::parse(text);
    require(read.text() == text, "record", "the text comes back changed");
    const auto replayed = own_game().from_record(read);
    const std::size_t forced_too = replayed->made().size();
    require(forced_too >= made && forced_too <= choices() &&
                same(match_in(*replayed).state(), states_[forced_too]),
            "record", "the record by itself leads elsewhere");
    require(made != choices() || replayed->log_size() == any_->log_size(), "record",
            "replay tells something else");
  }

  struct Back {
    State before;
    Seat seat;
    std::size_t made, told;
  };

  struct Largest {
    std::string_view question;
    std::size_t size = 0;
  };

  std::unique_ptr<AnyMatch> any_;
  std::array<Largest, 256> largest_{};  // by the question's kind
  std::vector<State> states_;           // after each choice made, the start first
  std::vector<Back> back_;              // what can be taken back, by the kit's own account
  std::set<Choice> seen_;
  std::size_t told_checked_ = 0;
};

// ---- Whole games --------------------------------------------------------------------------------

struct Played {
  std::size_t choices = 0;
  Outcome outcome;
  PerSeat<std::string_view> sides{};  // what each seat played, in games whose sides differ
  std::map<std::string_view, std::size_t> largest_lists{};  // by the question's name
};

// One game with random choices to its end. One choice in `full_every` gets full checks, by lot;
// none if it is 0.
template <Game G>
Played play_random(const Setup& setup, std::uint32_t full_every) {
  Chance chance(Chance::mix(setup.seed.word() ^ 0xa5a5a5a5a5a5a5a5ULL));
  Chance lots = chance.fork();
  const auto pick = [&chance](std::uint32_t count) { return chance.below(count); };
  const auto level = [&lots, full_every] {
    return full_every != 0 && lots.below(full_every) == 0 ? Level::full : Level::light;
  };
  CheckedGame<G> game(setup, level());
  while (!game.over()) game.step(pick, level());
  if (full_every == 1) game.finish();
  Played played{game.choices(), G::outcome(game.state()), {}, game.largest_lists()};
  if constexpr (requires { G::side_name(game.state(), Seat{}); })
    for (const Seat seat : SeatSet::first(setup.players))
      played.sides[seat] = G::side_name(game.state(), seat);
  return played;
}

// A game whose choices are a list of numbers, as far as they reach: short lists are short games,
// and a list with a number left out is a game that goes differently from there.
template <Game G, class Numbers>
void play_numbers(const Setup& setup, const Numbers& numbers, Level level) {
  auto next = numbers.begin();
  const auto pick = [&](std::uint32_t count) {
    return next == numbers.end() ? 0U : static_cast<std::uint32_t>(*next++) % count;
  };
  CheckedGame<G> game(setup, level);
  while (!game.over() && next != numbers.end()) game.step(pick, level);
  if (level == Level::full) game.finish();
}

}  // namespace ennead::kit
