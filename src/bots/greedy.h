// Looks one choice ahead: takes what looks best right after it, over some worlds that the view
// allows. If the game says when things are calm, it takes what looks best at the next calm point
// and solves secret questions.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/bot.h"
#include "bots/playout.h"
#include "bots/search.h"

namespace ennead {

template <Game G>
class Greedy final : public Bot<G> {
 public:
  Greedy(const Advice<G>& advice, std::uint64_t seed)
      : playout_(advice), secrets_(advice, {}, seed), chance_(seed) {}

  Choice choose(const View<G>& view, Seat seat, Budget& budget) override {
    ChoiceList list;
    playout_.choices(*view, seat, list);
    if (list.size() == 1) return list[0];
    if (playout_.waits_for_calm() && simultaneous(G::question(*view))) {
      auto some = Budget::of_work(secret_work);
      return secrets_.choose(view, seat, some);
    }
    return weighed(view, seat, list, budget).front().choice;
  }

  std::vector<Considered> consider(const View<G>& view, Seat seat, Budget& budget) override {
    ChoiceList list;
    playout_.choices(*view, seat, list);
    if (playout_.waits_for_calm() && simultaneous(G::question(*view))) {
      auto some = Budget::of_work(secret_work);
      return secrets_.consider(view, seat, some);
    }
    return weighed(view, seat, list, budget);
  }

 private:
  static constexpr int worlds_to_look = 16;
  static constexpr int worlds_to_calm = 6;  // playing on costs more
  static constexpr std::uint64_t secret_work = 400;

  std::vector<Considered> weighed(const View<G>& view, Seat seat, const ChoiceList& list,
                                  Budget& budget) {
    const Question question = G::question(*view);
    std::vector<double> sums(list.size(), 0.0);
    int looks = 0;
    const int worlds = playout_.waits_for_calm() ? worlds_to_calm : worlds_to_look;
    for (int n = 0; n < worlds; ++n) {
      const bool paid = budget.spend(list.size());
      if (!paid && n > 0) break;
      ++looks;
      const typename G::State world = G::resample(view, chance_);
      Answers answers{};  // the others' are random, and the same for all choices
      for (const Seat other : question.asked.without(seat))
        answers[static_cast<std::size_t>(other)] = random_choice<G>(world, other, chance_);
      const Chance luck = chance_.fork();
      for (std::size_t at = 0; at < list.size(); ++at) {
        answers[static_cast<std::size_t>(seat)] = list[at];
        sums[at] += value_after(world, question, answers, seat, luck);
      }
    }
    return means_of(list, sums, looks);
  }

  double value_after(typename G::State world, const Question& question, const Answers& answers,
                     Seat seat, Chance luck) const {
    commit<G>(world, question, answers);
    const bool now = playout_.has_value() && !playout_.waits_for_calm();
    return now ? playout_.look(world, seat) : playout_.run(world, seat, luck);
  }

  Playout<G> playout_;
  Search<G> secrets_;
  Chance chance_;
};

}  // namespace ennead
