// Any legal choice, all equally likely: the floor that other bots are measured from.
#pragma once

#include "bots/bot.h"

namespace ennead {

template <Game G>
Choice random_choice(const typename G::State& state, Seat seat, Chance& chance) {
  ChoiceList list;
  G::legal(state, seat, list);
  return list[chance.below(static_cast<std::uint32_t>(list.size()))];
}

template <Game G>
class Random final : public Bot<G> {
 public:
  explicit Random(std::uint64_t seed) : chance_(seed) {}

  Choice choose(const View<G>& view, Seat seat, Budget& /*budget*/) override {
    return random_choice<G>(*view, seat, chance_);
  }

  std::vector<Considered> consider(const View<G>& view, Seat seat, Budget& /*budget*/) override {
    ChoiceList list;
    G::legal(*view, seat, list);
    std::vector<Considered> all;
    all.reserve(list.size());
    for (const Choice choice : list)
      all.push_back(
          {choice, 1.0 / view->players, 1.0 / static_cast<double>(list.size()), 0, {choice}});
    return all;
  }

 private:
  Chance chance_;
};

}  // namespace ennead
