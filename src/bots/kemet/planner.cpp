#include "bots/kemet/planner.h"

#include <algorithm>
#include <cmath>

#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

constexpr int worlds_of_a_choice = 6;

std::size_t whole(double setting) { return static_cast<std::size_t>(std::max(1.0, setting)); }

}  // namespace

Planner::Planner(std::uint64_t seed, const PlannerTuning& tuning, const Advice<Kemet>& advice)
    : tuning_(tuning),
      playout_(advice),
      secrets_(advice, {}, seed),
      turns_(playout_, whole(tuning.width)),
      replies_(playout_, whole(tuning.reply_width)),
      tree_(playout_,
            {whole(tuning.width), whole(tuning.candidates), whole(tuning.reply_width),
             whole(tuning.reply_candidates), static_cast<int>(tuning.replies), tuning.exploration}),
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
  if (active_seat(*view) != seat) return one_choice(view, seat, budget).front().choice;
  return as_planned(view, seat) ? next_of_plan(view, seat) : plan(view, seat, budget);
}

std::vector<Considered> Planner::consider(const View<Kemet>& view, Seat seat, Budget& budget) {
  if (simultaneous(Kemet::question(*view))) {
    if (tuning_.replies > 0) return secrets_.consider(view, seat, budget);
    auto some = Budget::of_work(static_cast<std::uint64_t>(tuning_.battle));
    return secrets_.consider(view, seat, some);
  }
  if (active_seat(*view) != seat) return one_choice(view, seat, budget);
  // Of the turns that begin with the same choice, the best; the looks are those at all of them.
  std::vector<Considered> all;
  const auto take = [&all](const WholeTurn& turn, double value, int looks) {
    const auto same = std::find_if(all.begin(), all.end(), [&turn](const Considered& one) {
      return one.choice == turn.choices.front();
    });
    if (same == all.end())
      all.push_back({turn.choices.front(), share_of(value), 0, static_cast<std::uint64_t>(looks),
                     turn.choices});
    else
      same->looks += static_cast<std::uint64_t>(looks);
  };
  const std::vector<Candidate> best = candidates(view, seat, budget);
  for (const Candidate& candidate : best) take(candidate.turn, candidate.mean(), candidate.looks);
  for (const WholeTurn& turn :
       tuning_.tree > 0 ? tree_.found() : turns_.found())  // what was not worth a second look
    take(turn, turn.value, 0);
  all.front().mixture = 1;
  return all;
}

// ---- The own turn -------------------------------------------------------------------------------

// A card that is drawn may be the expected one and yet not the one of the world that the turn was
// found in: what was planned with that one cannot be chosen.
bool Planner::as_planned(const View<Kemet>& view, Seat seat) const {
  return !planned_.empty() && hash_bytes(view) == expected_ &&
         Kemet::allows(*view, seat, planned_.back());
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
  const std::vector<Choice> best = candidates(view, seat, budget).front().turn.choices;
  planned_.assign(best.rbegin(), best.rend());
  return next_of_plan(view, seat);
}

std::vector<Planner::Candidate> Planner::candidates(const View<Kemet>& view, Seat seat,
                                                    Budget& budget) {
  if (tuning_.tree > 0) {
    std::vector<Candidate> all;
    for (const TurnTree::Edge& edge : tree_.search(view, seat, chance_, budget))
      all.push_back({edge.turn, edge.sum + edge.turn.value, static_cast<int>(edge.looks) + 1});
    return all;
  }
  const auto& turns = turns_.all(Kemet::resample(view, chance_), seat, chance_);
  budget.spend(units_of_turns);
  std::vector<Candidate> all;
  for (const WholeTurn& turn : turns) {
    all.push_back({turn, turn.value, 1});
    if (all.size() == whole(tuning_.candidates)) break;
  }
  std::swap(all.front(), best_of(all, view, seat, budget));
  std::stable_sort(all.begin() + 1, all.end(),
                   [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
  return all;
}

// Each candidate in some worlds, then the promising ones as long as the budget lasts. What it
// looked like at first counts as one look.
Planner::Candidate& Planner::best_of(std::vector<Candidate>& candidates, const View<Kemet>& view,
                                     Seat seat, Budget& budget) {
  if (candidates.size() == 1) return candidates.front();
  const auto mean = [](const Candidate& c) { return c.mean(); };
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
  return playout_.look(world, seat);
}

// ---- What is asked at other times ---------------------------------------------------------------

// What playing on costs.
std::uint64_t Planner::ahead_units(const State& state) const {
  return units_of_turns / 8 * static_cast<std::uint64_t>(tuning_.ahead) * state.players;
}

std::vector<Considered> Planner::one_choice(const View<Kemet>& view, Seat seat, Budget& budget) {
  ChoiceList list;
  playout_.choices(*view, seat, list);
  std::vector<double> sums(list.size(), 0.0);
  KemetJournal nobody_listens;
  int looks = 0;
  for (; looks < worlds_of_a_choice; ++looks) {
    const std::uint64_t price = tuning_.ahead > 0 ? ahead_units(*view) : 1;
    if (!budget.spend(list.size() * price) && looks > 0) break;
    const State world = Kemet::resample(view, chance_);
    const Chance luck = chance_.fork();
    for (std::size_t at = 0; at < list.size(); ++at) {
      State after = world;
      Chance same = luck;
      Kemet::choose(after, seat, list[at], nobody_listens);
      playout_.play_on(after, same);
      for (int n = 0; n < static_cast<int>(tuning_.ahead) * view->players && !after.stack.empty();
           ++n)
        after = replies_.after_best(after, active_seat(after), same);
      sums[at] += playout_.look(after, seat);
    }
  }
  return means_of(list, sums, looks);
}

}  // namespace ennead::kemet
