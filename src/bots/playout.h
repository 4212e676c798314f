// From a position to a value for one seat or for each: play on a little, then look.
#pragma once

#include "bots/advice.h"
#include "bots/random.h"
#include "bots/simultaneous.h"

namespace ennead {

using Values = PerSeat<double>;

template <Game G>
class Playout {
 public:
  explicit Playout(const Advice<G>& advice) : advice_(advice) {}

  const Advice<G>& advice() const { return advice_; }
  bool has_value() const { return advice_.value != nullptr; }
  bool waits_for_calm() const { return advice_.calm != nullptr; }

  // The legal choices of a seat, one of each effect.
  void choices(const typename G::State& world, Seat seat, ChoiceList& list) const {
    G::legal(world, seat, list);
    if (advice_.distinct != nullptr && list.size() > 1) advice_.distinct(world, seat, list);
  }

  Choice quick(const typename G::State& world, Seat seat, Chance& chance) const {
    return advice_.quick != nullptr ? advice_.quick(world, seat, chance)
                                    : random_choice<G>(world, seat, chance);
  }

  // The value of a position as it stands; for a game that brings a value, or one that is over.
  double look(const typename G::State& world, Seat seat) const {
    if (const Outcome outcome = G::outcome(world); outcome.over) {
      const double result = outcome_value(outcome, seat, world.players, advice_.even_draws);
      if (advice_.margin == nullptr) return result;
      return (1 - weight_of_margin) * result + weight_of_margin * advice_.margin(world, seat);
    }
    if (!has_value()) return 0;
    const bool second_of_two = world.players == 2 && seat == Seat{1};
    return second_of_two ? -advice_.value(world, Seat{0}) : advice_.value(world, seat);
  }

  Values look(const typename G::State& world) const {
    if (advice_.values != nullptr && !G::outcome(world).over) return advice_.values(world);
    Values values{};
    for (const Seat seat : SeatSet::first(world.players)) values[seat] = look(world, seat);
    return values;
  }

  // Plays on with quick choices up to the next calm moment, or the next question for several seats,
  // where what happens stops to follow from what lies open. Without a value: up to the end.
  void play_on(typename G::State& world, Chance& chance) const {
    Journal<typename G::Event> nobody;
    for (int made = 0; made < longest; ++made) {
      const Question question = G::question(world);
      if (question.waiting.empty()) break;
      if (waits_for_calm() && advice_.calm(world)) break;
      if (!simultaneous(question)) {
        const Seat seat = question.waiting.lowest();
        G::choose(world, seat, quick(world, seat, chance), nobody);
        continue;
      }
      if (has_value() && !waits_for_calm()) break;
      Answers answers{};
      for (const Seat seat : question.asked)
        answers[static_cast<std::size_t>(seat)] = quick(world, seat, chance);
      commit<G>(world, question, answers);
    }
  }

  // Plays on and looks.
  double run(typename G::State& world, Seat seat, Chance& chance) const {
    play_on(world, chance);
    return look(world, seat);
  }
  Values run(typename G::State& world, Chance& chance) const {
    play_on(world, chance);
    return look(world);
  }

 private:
  static constexpr double weight_of_margin = 0.004;  // it never outweighs who wins
  static constexpr int longest = 5000;  // a game that goes round in circles counts as even

  Advice<G> advice_;
};

}  // namespace ennead
