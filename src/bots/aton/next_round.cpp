#include "bots/aton/next_round.h"

#include <algorithm>
#include <numeric>

#include "bots/aton/turn_search.h"
#include "games/aton/rules.h"

namespace ennead::aton {

namespace {

void take_back(const PriestTables& tables, Position& position, Seat seat) {
  PerTemple left = taken_back(position.temples, position[seat].temples);
  while (std::accumulate(left.begin(), left.end(), 0) > 0) {
    const Cell cell = best_to_take_back(tables, position, seat, left);
    position.take_back(seat, cell);
    --left[static_cast<std::size_t>(temple_in(cell))];
  }
}

// The next hand's odds from the cards not seen since the last shuffling. A pile that runs out in
// between is made up for by the whole deck, which is near enough.
Mix next_hand_odds(const State& state, Seat seat) {
  Cards unknown = unseen(*Aton::view(state, Viewer::spectator()), seat);
  if (unknown.size() < hand_size) {
    unknown = {};
    for (Card card = 1; card <= state.highest_card(); ++card)
      for (int n = 0; n < state.cards_of_each(); ++n) unknown.add(card);
  }
  return hand_odds(unknown, {}, hand_size);
}

}  // namespace

Position next_round(const PriestTables& tables, const Position& end) {
  Position next = end;
  next.removes = true;
  if (end.in_kingdom() < kingdom_squares) return next;
  const auto points = end.points();
  for (const Seat seat : {red, blue}) {
    Half& half = next[seat];
    half.score = static_cast<std::uint8_t>(half.score + points[seat]);
    half.stock = static_cast<std::uint8_t>(half.stock + half.kingdom);
    half.kingdom = 0;
  }
  const Seat leader = next[blue].score > next[red].score ? blue : red;
  for (const Seat seat : {leader, other(leader)}) take_back(tables, next, seat);
  return next;
}

NextRound::NextRound(const PriestTables& tables, const State& state) : tables_(tables) {
  for (const Seat seat : {red, blue}) hands_[seat] = next_hand_odds(state, seat);
}

std::optional<float> NextRound::worth(const Position& end, Budget& budget) {
  constexpr int iterations = 60;
  constexpr std::size_t width = 1;
  for (const Seat seat : {red, blue})
    if (end.complete(seat)) return seat == red ? 1.0F : -1.0F;
  const Position next = next_round(tables_, end);
  if (std::max(next[red].score, next[blue].score) >= end.goal)
    return expectation(log_odds(tables_, end));
  if (!payoffs_->fill(tables_, next, width, budget)) return std::nullopt;
  LayingSolver solver(*payoffs_, hands_[red], hands_[blue]);
  for (int n = 0; n < iterations; ++n) solver.iterate();
  return solver.value();
}

}  // namespace ennead::aton
