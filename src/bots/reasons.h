// Why a bot would make a choice: what changes for the seat, part by part of what the game's value
// is made of, until all that was begun is over.
#pragma once

#include <cmath>
#include <span>

#include "bots/playout.h"

namespace ennead {

// A seat's choices in a world, as far as they are legal there; others who are asked in between
// choose quickly. Then up to the next calm moment.
template <Game G>
void carry_out(const Playout<G>& playout, typename G::State& world, Seat seat,
               std::span<const Choice> line, Chance& chance) {
  Journal<typename G::Event> nobody;
  while (!line.empty()) {
    const Question question = G::question(world);
    if (question.waiting.empty()) return;
    Answers answers{};
    for (const Seat each : question.asked)
      if (each != seat)
        answers[static_cast<std::size_t>(each)] = playout.quick(world, each, chance);
    if (question.asked.has(seat)) {
      if (!G::allows(world, seat, line.front())) break;
      answers[static_cast<std::size_t>(seat)] = line.front();
      line = line.subspan(1);
    }
    if (simultaneous(question))
      commit<G>(world, question, answers);
    else
      G::choose(world, question.waiting.lowest(),
                answers[static_cast<std::size_t>(question.waiting.lowest())], nobody);
  }
  playout.play_on(world, chance);
}

// Means over some worlds that the view allows, the largest change first; what hardly changes is
// left out.
template <Game G>
std::vector<ValuePart> reasons(const Advice<G>& advice, const View<G>& view, Seat seat,
                               std::span<const Choice> line, std::uint64_t seed) {
  constexpr int worlds = 8;
  constexpr double least = 0.05;
  std::vector<ValuePart> changes;
  if (advice.parts == nullptr) return changes;
  const Playout<G> playout(advice);
  Chance chance(seed);
  for (int n = 0; n < worlds; ++n) {
    typename G::State world = G::resample(view, chance);
    std::vector<ValuePart> parts;
    advice.parts(world, seat, parts);
    for (const ValuePart& part : parts) add_part(changes, part.name, -part.worth / worlds);
    carry_out<G>(playout, world, seat, line, chance);
    parts.clear();
    advice.parts(world, seat, parts);
    for (const ValuePart& part : parts) add_part(changes, part.name, part.worth / worlds);
  }
  std::erase_if(changes, [](const ValuePart& part) { return std::abs(part.worth) < least; });
  std::stable_sort(changes.begin(), changes.end(), [](const ValuePart& a, const ValuePart& b) {
    return std::abs(a.worth) > std::abs(b.worth);
  });
  return changes;
}

}  // namespace ennead
