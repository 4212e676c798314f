#include "bots/analysis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include "core/fault.h"

namespace ennead {

namespace {

constexpr std::uint64_t seed_of_judges = 9;
constexpr std::uint64_t seed_of_worlds = 0xa5a1;
// Answers that the bot itself gives as often as this are as good as its best one: at an equilibrium
// they are worth the same, and what is between them is noise.
constexpr double played_by_bot = 0.05;
// A choice that the bot has looked at less often than this, beside its best one, is not judged by
// these few looks.
constexpr double looked_enough = 0.05;
constexpr int worlds_to_weigh = 24;
// What seemed to cost much is judged once more, by itself and with more work, so that chance does
// not make mistakes: so many turns of each seat.
constexpr std::size_t judged_twice = 8;
constexpr std::uint64_t more_work = 4;
constexpr double worth_telling = 0.01;
// A mixture is found more slowly than a best choice.
constexpr std::uint64_t secret_work = 3;

// Through a record choice by choice; forced ones are taken where they stand.
class Walk {
 public:
  explicit Walk(const Record& record)
      : record_(record), game_(game_of(record)), match_(game_.from_record(record, 0)) {}

  const AnyMatch& match() const { return *match_; }
  std::size_t at() const { return match_->made().size(); }
  bool done() const { return at() >= record_.choices.size(); }
  Seat seat() const { return record_.choices[at()].seat; }
  Choice choice() const { return game_.parse(record_.choices[at()].text); }
  void step() { match_->choose(seat(), choice()); }

 private:
  const Record& record_;
  const AnyGame& game_;
  std::unique_ptr<AnyMatch> match_;
};

bool answered_at_once(const Question& question) {
  return question.secret || question.asked.size() > 1;
}

// What is kept of a choice until all have been judged.
struct Open {
  std::unique_ptr<AnyView> view;
  std::vector<Choice> legal;
  std::size_t turn = 0;
  bool sure = true;               // otherwise what follows tells what the choice was worth
  bool goes_on = false;           // the same seat chooses next, and nothing was drawn or revealed
  std::vector<Choice> line;       // of the bot
  std::vector<Choice> made_line;  // of the bot, had it made the choice that was made
};

class Analyst {
 public:
  Analyst(const Record& record, const AnalysisOptions& options)
      : record_(record), game_(game_of(record)), options_(options) {}

  std::optional<Analysis> run() {
    count();
    if (!judge_all()) return std::nullopt;
    settle();
    if (!judge_twice()) return std::nullopt;
    sum_up();
    tell();
    out_.work = spent_;
    return std::move(out_);
  }

 private:
  // Faults show before any work is done, and the work is divided among the choices.
  void count() {
    static_cast<void>(game_.from_record(record_));
    if (record_.choices.size() > longest_analysed)
      throw Fault("", "a record of more than " + std::to_string(longest_analysed) +
                          " choices is too long for an analysis");
    std::size_t open = 0;
    std::uint64_t shares = 0;
    for (Walk walk(record_); !walk.done(); walk.step()) {
      if (walk.match().legal(walk.seat()).size() <= 1) continue;
      ++open;
      shares += answered_at_once(walk.match().question()) ? secret_work : 1;
    }
    const std::uint64_t all = options_.work > 0 ? options_.work : usual_work(record_.game);
    all_ = open;
    // The second look takes as much as the first.
    half_ = all / 2;
    each_ = std::max<std::uint64_t>(1, half_ / std::max<std::uint64_t>(1, shares));
    out_.game = record_.game;
    out_.bot = bots_for(game_).back().name;
    out_.made = record_.choices.size();
  }

  bool judge_all() {
    Walk walk(record_);
    players_ = walk.match().players();
    stand(walk);
    std::size_t told = 0;
    bool last_secret = false;
    while (!walk.done()) {
      const Seat seat = walk.seat();
      const bool secret = answered_at_once(walk.match().question());
      const bool same = !turns_.empty() && turns_.back().seat == seat && !secret && !last_secret;
      if (!same) {
        if (!turns_.empty() && !turns_.back().choices.empty()) stand(walk);
        turns_.push_back({walk.at(), walk.at(), seat, secret, {}, 0, std::nullopt});
      }
      const std::vector<Choice> legal = walk.match().legal(seat);
      const bool open = legal.size() > 1;
      if (open) {
        judge(walk, legal, secret);
        if (options_.go_on && !options_.go_on(out_.choices.size(), 2 * all_)) return false;
      }
      walk.step();
      turns_.back().end = walk.at();
      last_secret = secret;
      if (open)
        open_.back().goes_on = !secret && !walk.done() && walk.seat() == seat &&
                               walk.match().can_undo(seat) &&
                               !answered_at_once(walk.match().question());
      for (const LogLine& line : walk.match().log(told))
        if (begins_part(line.message.key)) out_.parts.push_back({walk.at(), line.message});
      told = walk.match().log_size();
    }
    stand(walk);
    out_.sources = point_sources(walk.match());
    return true;
  }

  static bool begins_part(std::string_view key) {
    return key == "aton.event.round_begins" || key == "ankh.event.conflict_begins" ||
           key == "kemet.event.day_begins";
  }

  // A point of the graph.
  void stand(const Walk& walk) {
    const Outcome outcome = walk.match().outcome();
    Standing now{walk.at(), {}};
    if (outcome.over) {
      for (const Seat seat : outcome.winners) now.shares[seat] = 1;
      make_whole(now.shares, players_);
    } else {
      now.shares = standing_of(walk.match(), seed_of_worlds);
    }
    if (!out_.graph.empty() && out_.graph.back().made == now.made) return;
    out_.graph.push_back(now);
  }

  void judge(const Walk& walk, const std::vector<Choice>& legal, bool secret) {
    const Seat seat = walk.seat();
    std::unique_ptr<AnyBot>& bot = bots_[static_cast<std::size_t>(seat)];
    if (!bot)
      bot = make_bot(game_, out_.bot, seed_of_judges + static_cast<std::uint64_t>(index(seat)));
    Judged judged;
    judged.made = walk.at();
    judged.seat = seat;
    judged.choice = walk.choice();
    judged.secret = secret;
    Open open{walk.match().view(seat), legal, turns_.size() - 1, true, false, {}, {}};
    think(*bot, judged, open, each_);
    // An answer that was changed before the others' was in does not count.
    if (secret && !walk.match().question().waiting.has(seat)) take_back_answer(seat);
    turns_.back().choices.push_back(out_.choices.size());
    out_.choices.push_back(std::move(judged));
    open_.push_back(std::move(open));
  }

  void take_back_answer(Seat seat) {
    for (std::size_t at = out_.choices.size(); at-- > 0;)
      if (out_.choices[at].seat == seat) {
        out_.choices[at].share = out_.choices[at].best;
        open_[at].sure = true;
        return;
      }
  }

  // What the bot thinks of the choice that was made, beside its own.
  void think(AnyBot& bot, Judged& judged, Open& open, std::uint64_t work) {
    Budget budget = Budget::of_work(judged.secret ? work * secret_work : work);
    const std::vector<Considered> all = bot.consider(*open.view, budget);
    spent_ += budget.spent();
    const Considered* made = find(all, open, judged.choice);
    const Considered* best = &all.front();
    if (judged.secret)
      for (const Considered& one : all)
        if (one.mixture >= played_by_bot && one.share > best->share) best = &one;
    judged.best = judged.share = std::clamp(best->share, 0.0, 1.0);
    open.line = best->line;
    open.sure = true;
    judged.as_bot =
        made == best || (made != nullptr && judged.secret && made->mixture >= played_by_bot);
    if (judged.as_bot) return;
    const auto enough = static_cast<double>(all.front().looks) * looked_enough;
    if (made != nullptr && made->looks > 0 && static_cast<double>(made->looks) >= enough)
      judged.share = std::clamp(made->share, 0.0, judged.best);
    else
      open.sure = false;
    open.made_line = made != nullptr ? made->line : std::vector{judged.choice};
  }

  // Bots look at one of several choices that they hold to be the same.
  const Considered* find(const std::vector<Considered>& all, const Open& open, Choice made) const {
    for (const Considered& one : all)
      if (one.choice == made) return &one;
    const auto place = [&open](Choice choice) {
      return std::find(open.legal.begin(), open.legal.end(), choice) - open.legal.begin();
    };
    const auto own = place(made);
    const Considered* found = nullptr;
    std::ptrdiff_t nearest = -1;
    for (const Considered& one : all) {
      const auto at = place(one.choice);
      const bool same =
          at < own ? alike(*open.view, one.choice, made) : alike(*open.view, made, one.choice);
      if (!same || (found != nullptr && at < nearest)) continue;
      found = &one;
      nearest = at;
    }
    return found;
  }

  // A choice that the bot has hardly looked at is worth what the seat could expect right after it,
  // where it goes on; otherwise it is weighed against the bot's own.
  void settle() {
    for (std::size_t at = 0; at < out_.choices.size(); ++at) settle(at);
  }
  void settle(std::size_t at) {
    Judged& judged = out_.choices[at];
    Open& open = open_[at];
    if (open.sure) return;
    open.sure = true;
    const bool next = open.goes_on && at + 1 < out_.choices.size() &&
                      out_.choices[at + 1].seat == judged.seat && open_[at + 1].turn == open.turn;
    if (next) {
      judged.share = std::min(judged.best, out_.choices[at + 1].best);
      return;
    }
    judged.share = judged.best - weigh(judged, open);
  }
  double weigh(const Judged& judged, const Open& open) {
    const std::vector<std::vector<Choice>> lines = {open.line, open.made_line};
    const std::vector<double> shares =
        weighed_lines(*open.view, lines, worlds_to_weigh, seed_of_worlds + judged.made);
    spent_ += 2ULL * worlds_to_weigh;
    return std::clamp(shares[0] - shares[1], 0.0, judged.best);
  }

  double loss_of(const JudgedTurn& turn) const {
    double loss = 0;
    for (const std::size_t at : turn.choices) loss += out_.choices[at].loss();
    return loss;
  }

  // The turns that seem to have cost most, each judged by another bot that knows nothing of the
  // first verdict.
  bool judge_twice() {
    std::size_t done = 0, of = 0;
    std::uint64_t shares = 0;
    std::array<std::vector<std::size_t>, max_seats> dearest;
    for (const Seat seat : SeatSet::first(players_)) {
      std::vector<std::size_t>& turns = dearest[static_cast<std::size_t>(seat)];
      for (std::size_t at = 0; at < turns_.size(); ++at)
        if (turns_[at].seat == seat && loss_of(turns_[at]) >= worth_telling) turns.push_back(at);
      std::stable_sort(turns.begin(), turns.end(), [this](std::size_t a, std::size_t b) {
        return loss_of(turns_[a]) > loss_of(turns_[b]);
      });
      turns.resize(std::min(turns.size(), judged_twice));
      for (const std::size_t turn : turns) {
        of += turns_[turn].choices.size();
        shares += turns_[turn].choices.size() * (turns_[turn].secret ? secret_work : 1);
      }
    }
    const std::uint64_t work =
        std::clamp(half_ / std::max<std::uint64_t>(1, shares), each_, each_ * more_work);
    for (const auto& turns : dearest)
      for (const std::size_t turn : turns) {
        const auto bot = make_bot(game_, out_.bot, ~seed_of_judges - turn);
        for (const std::size_t at : turns_[turn].choices) {
          think(*bot, out_.choices[at], open_[at], work);
          if (options_.go_on && !options_.go_on(all_ + all_ * ++done / of, 2 * all_)) return false;
        }
        for (const std::size_t at : turns_[turn].choices) settle(at);
      }
    return true;
  }

  void sum_up() {
    out_.seats.resize(static_cast<std::size_t>(players_));
    for (JudgedTurn& turn : turns_) {
      if (turn.choices.empty()) continue;
      turn.loss = loss_of(turn);
      for (const std::size_t at : turn.choices)
        if (out_.choices[at].loss() > 0 &&
            (!turn.worst || out_.choices[at].loss() > out_.choices[*turn.worst].loss()))
          turn.worst = at;
      out_.turns.push_back(turn);
    }
    for (const Judged& judged : out_.choices) {
      SeatBalance& own = out_.seats[static_cast<std::size_t>(judged.seat)];
      ++own.choices;
      own.as_bot += judged.as_bot ? 1 : 0;
      own.lost += judged.loss();
      give(judged);
    }
    for (const Seat seat : SeatSet::first(players_)) {
      SeatBalance& own = out_.seats[static_cast<std::size_t>(seat)];
      own.start = out_.graph.front().shares[seat];
      own.end = out_.graph.back().shares[seat];
      own.luck = own.end - own.start + own.lost - own.given;
      for (std::size_t at = 0; at < out_.turns.size(); ++at)
        if (out_.turns[at].seat == seat && out_.turns[at].loss >= worth_telling)
          own.worst.push_back(at);
      std::stable_sort(own.worst.begin(), own.worst.end(), [this](std::size_t a, std::size_t b) {
        return out_.turns[a].loss > out_.turns[b].loss;
      });
      constexpr std::size_t told = 3;
      own.worst.resize(std::min(own.worst.size(), told));
    }
    find_turning_points();
  }

  // What somebody loses, the others gain, as they stand.
  void give(const Judged& judged) {
    const auto after =
        std::upper_bound(out_.graph.begin(), out_.graph.end(), judged.made,
                         [](std::size_t made, const Standing& point) { return made < point.made; });
    const Shares& shares = std::prev(after)->shares;
    double others = 0;
    for (const Seat seat : SeatSet::first(players_))
      others += seat == judged.seat ? 0 : shares[seat];
    for (const Seat seat : SeatSet::first(players_)) {
      if (seat == judged.seat) continue;
      const double part = others > 0 ? shares[seat] / others : 1.0 / (players_ - 1);
      out_.seats[static_cast<std::size_t>(seat)].given += judged.loss() * part;
    }
  }

  void find_turning_points() {
    constexpr std::size_t told = 3;
    constexpr double least = 0.05;
    const auto change = [this](std::size_t at) {
      double most = 0;
      for (const Seat seat : SeatSet::first(players_))
        most =
            std::max(most, std::abs(out_.graph[at + 1].shares[seat] - out_.graph[at].shares[seat]));
      return most;
    };
    std::vector<std::size_t>& turning = out_.turning;
    for (std::size_t at = 0; at + 1 < out_.graph.size(); ++at)
      if (change(at) >= least) turning.push_back(at);
    std::stable_sort(turning.begin(), turning.end(),
                     [&change](std::size_t a, std::size_t b) { return change(a) > change(b); });
    turning.resize(std::min(turning.size(), told));
    std::sort(turning.begin(), turning.end());
  }

  // Words for what cost something, in the position where it was chosen.
  void tell() {
    std::size_t next = 0;
    Walk walk(record_);
    for (; !walk.done() && next < out_.choices.size(); walk.step()) {
      Judged& judged = out_.choices[next];
      if (judged.made != walk.at()) continue;
      const Open& open = open_[next++];
      judged.label = walk.match().label(judged.seat, judged.choice);
      if (judged.loss() < worth_telling) continue;
      judged.better = open.line;
      judged.instead = words_of(walk.match(), judged.seat, open.line);
      judged.reasons = reasons_for(*open.view, open.line, seed_of_worlds);
    }
  }

  // As far as they go without a draw, or a question to somebody else.
  static std::vector<Message> words_of(const AnyMatch& match, Seat seat,
                                       const std::vector<Choice>& line) {
    constexpr std::size_t told = 8;
    std::vector<Message> words;
    const auto after = match.clone();
    std::size_t at = 0;
    while (at < line.size() && words.size() < told) {
      const std::vector<Choice> legal = after->legal(seat);
      if (std::find(legal.begin(), legal.end(), line[at]) == legal.end()) break;
      words.push_back(after->label(seat, line[at]));
      const std::size_t before = after->made().size();
      after->choose(seat, line[at++]);
      if (!after->can_undo(seat)) break;
      // Forced ones are in the line, too.
      for (std::size_t made = before + 1; made < after->made().size(); ++made)
        if (at < line.size() && after->made()[made].choice == line[at]) ++at;
    }
    return words;
  }

  const Record& record_;
  const AnyGame& game_;
  const AnalysisOptions& options_;
  int players_ = 0;
  std::size_t all_ = 0;     // choices to judge
  std::uint64_t half_ = 0;  // the work of either look
  std::uint64_t each_ = 0;  // of it for a choice
  std::uint64_t spent_ = 0;
  std::array<std::unique_ptr<AnyBot>, max_seats> bots_;
  std::vector<JudgedTurn> turns_;
  std::vector<Open> open_;  // beside the choices
  Analysis out_;
};

}  // namespace

std::uint64_t usual_work(std::string_view game) {
  if (game == "kemet") return 600'000;
  if (game == "ankh") return 200'000;
  return 400'000;
}

std::optional<Analysis> analyse(const Record& record, const AnalysisOptions& options) {
  return Analyst(record, options).run();
}

Slip slip_of(double loss) {
  constexpr double inaccuracy = 0.04, mistake = 0.08, blunder = 0.15;
  return loss >= blunder      ? Slip::blunder
         : loss >= mistake    ? Slip::mistake
         : loss >= inaccuracy ? Slip::inaccuracy
                              : Slip::none;
}

std::string_view mark_of(Slip slip) {
  constexpr std::array<std::string_view, 4> marks = {"", "?!", "?", "??"};
  return marks[static_cast<std::size_t>(slip)];
}

}  // namespace ennead
