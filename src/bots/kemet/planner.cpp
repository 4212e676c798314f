#include "bots/kemet/planner.h"

#include <algorithm>
#include <cmath>

#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

constexpr std::uint64_t units_of_turns = 100;  // work of finding the turns of a seat, about
constexpr int worlds_of_a_choice = 6;

std::size_t whole(double setting) { return static_cast<std::size_t>(std::max(1.0, setting)); }

}  // namespace

Planner::Planner(std::uint64_t seed, const PlannerTuning& tuning)
    : tuning_(tuning),
      playout_(advice),
      secrets_(advice, {}, seed),
      turns_(playout_, whole(tuning.width)),
      replies_(playout_, whole(tuning.reply_width)),
      chance_(seed) {}

Choice Planner::choose(const View<Kemet>& view, Seat seat, Budget& budget) {
  ChoiceList list;
  playout_.choices(*view, seat, list);
  if (list.size() == 1) return list[0];
  const Question question = Kemet::question(*view);
  if (simultaneous(question)) {
    if (tuning_.replies > 0) return secrets_.choose(view, seat, budget);
    auto some = Budget::of_work(static_cast<std::uint64_t>(tuning_.battle));
    return secrets_.choose(view, seat, some);
  }
  if (active_seat(*view) != seat) return one_choice(view, seat, budget);
  return as_planned(view) ? next_of_plan(view, seat) : plan(view, seat, budget);
}

// ---- The own turn -------------------------------------------------------------------------------

bool Planner::as_planned(const View<Kemet>& view) const {
  return !planned_.empty() && hash_bytes(view) == expected_;
}

Choice Planner::next_of_plan(const View<Kemet>& view, Seat seat) {
  const Choice next = planned_.back();
  planned_.pop_back();
  if (planned_.empty()) return next;
  State after = Kemet::resample(view, chance_);
  KemetJournal nobody_listens;
  Kemet::choose(after, seat, next, nobody_listens);
  expected_ = hash_bytes(Kemet::view(after, seat));
  return next;
}

Choice Planner::plan(const View<Kemet>& view, Seat seat, Budget& budget) {
  const auto& turns = turns_.all(Kemet::resample(view, chance_), seat, chance_);
  budget.spend(units_of_turns);
  std::vector<Candidate> candidates;
  for (const WholeTurn& turn : turns) {
    candidates.push_back({turn, turn.value, 1});
    if (candidates.size() == whole(tuning_.candidates)) break;
  }
  const Candidate& best = best_candidate(candidates, view, seat, budget);
  planned_.assign(best.turn.choices.rbegin(), best.turn.choices.rend());
  return next_of_plan(view, seat);
}

// Each candidate in some worlds, then the promising ones as long as the budget lasts. What it
// looked like at first counts as one look.
const Planner::Candidate& Planner::best_candidate(std::vector<Candidate>& candidates,
                                                  const View<Kemet>& view, Seat seat,
                                                  Budget& budget) {
  if (candidates.size() == 1) return candidates.front();
  const auto mean = [](const Candidate& c) { return c.sum / c.looks; };
  const auto by = [&candidates](const auto& rank) -> Candidate& {
    return *std::max_element(
        candidates.begin(), candidates.end(),
        [&rank](const Candidate& a, const Candidate& b) { return rank(a) < rank(b); });
  };
  const auto look_at = [&](Candidate& candidate, const State& world) {
    candidate.sum += look(candidate, world, seat, budget);
    ++candidate.looks;
  };
  bool time_left = true;
  for (int n = 0; n < static_cast<int>(tuning_.worlds) && time_left; ++n) {
    const State world = Kemet::resample(view, chance_);
    for (Candidate& candidate : candidates)
      if ((time_left = budget.spend(1))) look_at(candidate, world);
  }
  if (tuning_.replies == 0) return by(mean);
  for (std::uint32_t looks = 1; budget.spend(1); ++looks) {
    const double reach = tuning_.exploration * std::sqrt(steady_log(looks + 1));
    const auto bound = [&](const Candidate& c) { return mean(c) + reach / std::sqrt(c.looks); };
    look_at(by(bound), Kemet::resample(view, chance_));
  }
  return by([&](const Candidate& c) { return c.looks + mean(c) / 4; });
}

double Planner::look(const Candidate& candidate, State world, Seat seat, Budget& budget) {
  turns_.carry_out(world, seat, candidate.turn, chance_);
  for (int n = 0; n < static_cast<int>(tuning_.replies); ++n) {
    if (world.stack.empty() || !budget.spend(units_of_turns / 4)) break;
    world = replies_.after_best(world, active_seat(world), chance_);
  }
  return playout_.look(world)[seat];
}

// ---- What is asked at other times ---------------------------------------------------------------

Choice Planner::one_choice(const View<Kemet>& view, Seat seat, Budget& budget) {
  ChoiceList list;
  playout_.choices(*view, seat, list);
  std::vector<double> sums(list.size(), 0.0);
  KemetJournal nobody_listens;
  for (int n = 0; n < worlds_of_a_choice; ++n) {
    if (!budget.spend(list.size()) && n > 0) break;
    const State world = Kemet::resample(view, chance_);
    const Chance luck = chance_.fork();
    for (std::size_t at = 0; at < list.size(); ++at) {
      State after = world;
      Chance same = luck;
      Kemet::choose(after, seat, list[at], nobody_listens);
      sums[at] += playout_.run(after, same)[seat];
    }
  }
  const auto best = std::max_element(sums.begin(), sums.end());
  return list[static_cast<std::size_t>(best - sums.begin())];
}

}  // namespace ennead::kemet
