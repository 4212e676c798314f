// Perft: how many sequences of a number of choices there are. Counts that are known to be right pin
// down the legal lists and all that they depend on.
#pragma once

#include <cstdint>

#include "core/chance.h"
#include "core/game.h"

namespace ennead {

// The position after some random choices (fewer where the game ends before), to count from.
template <Game G>
typename G::State after_random_choices(typename G::State state, int choices, std::uint64_t seed) {
  Chance picks(seed);
  for (; choices > 0 && !G::question(state).waiting.empty(); --choices) {
    const Seat seat = G::question(state).waiting.lowest();
    ChoiceList list;
    G::legal(state, seat, list);
    Journal<typename G::Event> nobody;
    G::choose(state, seat, list[picks.below(static_cast<std::uint32_t>(list.size()))], nobody);
  }
  return state;
}

// Sequences of exactly `depth` choices, forced ones counted like others. Where several seats are
// asked at once they answer one after another in ascending order, each once. What is left to chance
// goes as the state's generator says, so every state has one count.
template <Game G>
std::uint64_t perft(const typename G::State& state, int depth) {
  if (depth == 0) return 1;
  const Question question = G::question(state);
  if (question.waiting.empty()) return 0;
  const Seat seat = question.waiting.lowest();
  ChoiceList list;
  G::legal(state, seat, list);
  if (depth == 1) return list.size();
  std::uint64_t sequences = 0;
  for (const Choice choice : list) {
    typename G::State next = state;
    Journal<typename G::Event> nobody;
    G::choose(next, seat, choice, nobody);
    sequences += perft<G>(next, depth - 1);
  }
  return sequences;
}

}  // namespace ennead
