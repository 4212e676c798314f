// What a position is worth to every seat, and lines of choices weighed against each other, both in
// worlds that a view allows.
#pragma once

#include <span>
#include <vector>

#include "bots/bot.h"
#include "bots/reasons.h"

namespace ennead {

// One share of the win for each seat; they add up to 1.
using Shares = PerSeat<double>;

inline void make_whole(Shares& shares, int players) {
  double sum = 0;
  for (const Seat seat : SeatSet::first(players)) sum += shares[seat];
  for (const Seat seat : SeatSet::first(players))
    shares[seat] = sum > 0 ? shares[seat] / sum : 1.0 / players;
}

// As far as the viewer of the view can know: a mean over worlds, each played on to a calm moment.
template <Game G>
Shares standing(const Advice<G>& advice, const View<G>& view, int worlds, std::uint64_t seed) {
  const Playout<G> playout(advice);
  Chance chance(seed);
  Shares shares{};
  const int players = view->players;
  for (int n = 0; n < worlds; ++n) {
    typename G::State world = G::resample(view, chance);
    const Values values = playout.run(world, chance);
    for (const Seat seat : SeatSet::first(players)) shares[seat] += share_of(values[seat]);
  }
  make_whole(shares, players);
  return shares;
}

// What the seat can expect after each of these lines of its choices, all in the same worlds and
// with the same luck.
template <Game G>
std::vector<double> weighed(const Advice<G>& advice, const View<G>& view, Seat seat,
                            std::span<const std::vector<Choice>> lines, int worlds,
                            std::uint64_t seed) {
  const Playout<G> playout(advice);
  Chance chance(seed);
  std::vector<double> shares(lines.size(), 0.0);
  for (int n = 0; n < worlds; ++n) {
    const typename G::State world = G::resample(view, chance);
    const Chance luck = chance.fork();
    for (std::size_t at = 0; at < lines.size(); ++at) {
      typename G::State after = world;
      Chance same = luck;
      carry_out<G>(playout, after, seat, lines[at], same);
      shares[at] += share_of(playout.look(after, seat)) / worlds;
    }
  }
  return shares;
}

}  // namespace ennead
