// Questions that several seats answer, each without knowing the others' answers.
#pragma once

#include <array>

#include "core/game.h"

namespace ennead {

using Answers = std::array<Choice, max_seats>;

// Nobody may build on what somebody else answers here, so all have to be decided together.
inline bool simultaneous(const Question& question) {
  return question.secret || question.asked.size() > 1;
}

// Commits the answers of all who are asked, in one step. Those who have answered before may still
// change it, so theirs come first: the last one who is waited for resolves the question.
template <Game G>
void commit(typename G::State& world, const Question& question, const Answers& answers) {
  Journal<typename G::Event> nobody;
  for (const Seat seat : question.asked.without(question.waiting))
    G::choose(world, seat, answers[static_cast<std::size_t>(seat)], nobody);
  for (const Seat seat : question.waiting)
    G::choose(world, seat, answers[static_cast<std::size_t>(seat)], nobody);
}

}  // namespace ennead
