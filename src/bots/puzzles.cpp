#include "bots/puzzles.h"

#include <algorithm>

namespace ennead {

namespace {

constexpr std::uint64_t seed_of_world = 0x9a11e;
constexpr std::uint64_t seed_of_reasons = 0xa5a1;
constexpr std::uint64_t judges = 3;
constexpr std::uint64_t deep = 6;  // times the work of the first look, for each judge
// Answers so close to the best one are right, too.
constexpr double as_good = 0.015;
constexpr std::size_t most_right = 4;
// A first look is worth a deep one, and one judge agrees, from such a part of the gap on.
constexpr double promising = 0.75;
// What follows the first answer only has to be clear.
constexpr double gap_later = 0.04;
constexpr std::size_t most_steps = 5;
constexpr std::size_t most_answers = 8;
constexpr std::size_t most_reasons = 4;
// Whoever can expect less has lost anyway.
constexpr double least_share = 0.12;

std::uint64_t usual_first_work(std::string_view game) {
  if (game == "aton") return 2'000;
  return game == "ankh" ? 300 : 1'000;
}

bool asks_openly(const AnyMatch& match, Seat seat) {
  const Question question = match.question();
  return question.waiting == SeatSet(seat) && question.asked == question.waiting &&
         !question.secret && match.legal(seat).size() > 1;
}

// The answers by their worth, with all choices that are the same as one that was considered.
std::vector<PuzzleAnswer> answers_of(const AnyView& view, const std::vector<Choice>& legal,
                                     const std::vector<Considered>& all) {
  std::vector<PuzzleAnswer> answers;
  const auto considered = [&all](Choice choice) {
    return std::any_of(all.begin(), all.end(),
                       [choice](const Considered& one) { return one.choice == choice; });
  };
  for (const Considered& one : all) {
    PuzzleAnswer answer{{one.choice}, std::clamp(one.share, 0.0, 1.0), one.line, {}};
    const auto own = std::find(legal.begin(), legal.end(), one.choice);
    for (auto at = legal.begin(); at != legal.end(); ++at)
      if (!considered(*at) &&
          (at < own ? alike(view, *at, one.choice) : alike(view, one.choice, *at)))
        answer.choices.push_back(*at);
    answers.push_back(std::move(answer));
  }
  return answers;
}

// Sorted and counted; the best ones come first.
PuzzleStep step_of(std::vector<PuzzleAnswer> answers) {
  std::stable_sort(answers.begin(), answers.end(),
                   [](const PuzzleAnswer& a, const PuzzleAnswer& b) { return a.share > b.share; });
  PuzzleStep step{std::move(answers), 0};
  while (step.best < step.answers.size() &&
         step.answers[step.best].share >= step.answers.front().share - as_good)
    ++step.best;
  return step;
}

double gap_of(const PuzzleStep& step) {
  return step.best < step.answers.size()
             ? step.answers.front().share - step.answers[step.best].share
             : 0;
}

bool is_clear(const PuzzleStep& step, double gap) {
  return step.best > 0 && step.best <= most_right && 2 * step.best <= step.answers.size() &&
         gap_of(step) >= gap;
}

bool is_right(const PuzzleStep& step, Choice choice) {
  return std::any_of(step.answers.begin(),
                     step.answers.begin() + static_cast<std::ptrdiff_t>(step.best),
                     [choice](const PuzzleAnswer& answer) {
                       return std::find(answer.choices.begin(), answer.choices.end(), choice) !=
                              answer.choices.end();
                     });
}

std::vector<Considered> thoughts(const AnyView& view, std::uint64_t seed, std::uint64_t work) {
  const auto bot = make_bot(view.game(), bots_for(view.game()).back().name, seed);
  Budget budget = Budget::of_work(work);
  return bot->consider(view, budget);
}

// Several bots that know nothing of each other; the means of what they think. None where they do
// not agree on what is best.
std::optional<PuzzleStep> judged(const AnyMatch& match, Seat seat, double gap, std::uint64_t work) {
  const auto view = match.view(seat);
  const std::vector<Choice> legal = match.legal(seat);
  std::vector<PuzzleAnswer> means;
  std::vector<int> counts;
  for (std::uint64_t judge = 1; judge <= judges; ++judge) {
    const std::vector<Considered> all = thoughts(*view, judge, work * deep);
    const PuzzleStep own = step_of(answers_of(*view, legal, all));
    if (!is_clear(own, gap * promising) || !is_right(own, all.front().choice)) return std::nullopt;
    if (!means.empty() && !is_right(own, means.front().choices.front())) return std::nullopt;
    for (const PuzzleAnswer& answer : own.answers) {
      const auto same = std::find_if(means.begin(), means.end(), [&](const PuzzleAnswer& one) {
        return one.choices.front() == answer.choices.front();
      });
      if (same == means.end()) {
        means.push_back(answer);
        counts.push_back(1);
      } else {
        same->share += answer.share;
        ++counts[static_cast<std::size_t>(same - means.begin())];
      }
    }
  }
  for (std::size_t at = 0; at < means.size(); ++at) means[at].share /= counts[at];
  PuzzleStep step = step_of(std::move(means));
  if (!is_clear(step, gap)) return std::nullopt;
  if (step.answers.size() > most_answers) step.answers.resize(most_answers);
  for (PuzzleAnswer& answer : step.answers) {
    answer.reasons = reasons_for(*view, answer.line, seed_of_reasons);
    if (answer.reasons.size() > most_reasons) answer.reasons.resize(most_reasons);
  }
  return step;
}

// The questions of the seat that follow the right answers, as long as it is clear what is best and
// nothing is drawn or revealed.
std::optional<Puzzle> judged_puzzle(const AnyMatch& world, Seat seat, const PuzzleSearch& search,
                                    std::uint64_t work) {
  Puzzle puzzle;
  puzzle.state = world.state();
  puzzle.name = std::string(puzzle.state.at("check").as_string().subview(2, 8));
  puzzle.seat = seat;
  puzzle.question = world.question_name();
  const auto match = world.clone();
  while (puzzle.steps.size() < most_steps && !match->outcome().over && asks_openly(*match, seat)) {
    auto step = judged(*match, seat, puzzle.steps.empty() ? search.gap : gap_later, work);
    if (!step || step->answers.front().share < least_share) break;
    const Choice best = step->answers.front().choices.front();
    puzzle.steps.push_back(std::move(*step));
    match->choose(seat, best);
    if (!match->can_undo(seat)) break;
  }
  if (puzzle.steps.empty()) return std::nullopt;
  return puzzle;
}

}  // namespace

std::optional<Puzzle> puzzle_at(const AnyMatch& match, const PuzzleSearch& search) {
  const Question question = match.question();
  if (question.waiting.empty()) return std::nullopt;
  const Seat seat = question.waiting.lowest();
  if (!asks_openly(match, seat)) return std::nullopt;
  const AnyGame& game = match.game();
  const std::uint64_t work = search.work > 0 ? search.work : usual_first_work(game.info().name);
  const auto view = match.view(seat);
  const PuzzleStep first = step_of(answers_of(*view, match.legal(seat), thoughts(*view, 0, work)));
  if (!is_clear(first, search.gap * promising) || first.answers.front().share < least_share)
    return std::nullopt;
  Budget budget = Budget::of_work(work);
  if (is_right(first, make_bot(game, "greedy", 1)->choose(*view, budget))) return std::nullopt;
  return judged_puzzle(*world_of(*view, seed_of_world), seat, search, work);
}

std::optional<Puzzle> judged_anew(const AnyGame& game, const Puzzle& puzzle,
                                  const PuzzleSearch& search) {
  return judged_puzzle(*game.from_state(puzzle.state), puzzle.seat, search,
                       search.work > 0 ? search.work : usual_first_work(game.info().name));
}

}  // namespace ennead
