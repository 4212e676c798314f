// What a bot is: something that answers for a seat, from that seat's view and nothing else.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "bots/budget.h"
#include "core/game.h"

namespace ennead {

// What a bot thinks of one of its choices.
struct Considered {
  Choice choice;
  double share = 0;          // of the win that it expects after it: 0 lost, 1 won
  double mixture = 0;        // how often it would make it
  std::uint64_t looks = 0;   // how often it has looked at it
  std::vector<Choice> line;  // what it means to do, beginning with this choice
};

// The share of the win that a value from -1 to 1 stands for.
inline double share_of(double value) { return (1 + value) / 2; }

// All choices of a list by what each was worth in the sum of so many looks, best first.
inline std::vector<Considered> means_of(const ChoiceList& list, const std::vector<double>& sums,
                                        int looks) {
  std::vector<std::size_t> order(list.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&sums](std::size_t a, std::size_t b) { return sums[a] > sums[b]; });
  std::vector<Considered> all;
  all.reserve(list.size());
  for (const std::size_t at : order)
    all.push_back({list[at],
                   share_of(sums[at] / looks),
                   all.empty() ? 1.0 : 0.0,
                   static_cast<std::uint64_t>(looks),
                   {list[at]}});
  return all;
}

template <Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // `view` is G::view(state, seat), and the seat is asked. The answer is in its legal list.
  virtual Choice choose(const View<G>& view, Seat seat, Budget& budget) = 0;
  // What it thinks of its choices, as far as it looks at them; at least one. First comes what it
  // would choose: where it mixes its answers, the likeliest.
  virtual std::vector<Considered> consider(const View<G>& view, Seat seat, Budget& budget) = 0;
};

}  // namespace ennead
