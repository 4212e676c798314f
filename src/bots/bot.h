// What a bot is: something that answers for a seat, from that seat's view and nothing else.
#pragma once

#include "bots/budget.h"
#include "core/game.h"

namespace ennead {

template <Game G>
class Bot {
 public:
  Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;
  virtual ~Bot() = default;

  // `view` is G::view(state, seat), and the seat is asked. The answer is in its legal list.
  virtual Choice choose(const View<G>& view, Seat seat, Budget& budget) = 0;
};

}  // namespace ennead
