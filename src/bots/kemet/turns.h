// Whole turns of Kemet: the short sequences of choices that a seat can make from the beginning of
// its turn, or from the middle of it, to its end.
#pragma once

#include <cstdint>
#include <vector>

#include "bots/kemet/value.h"
#include "bots/playout.h"

namespace ennead::kemet {

// The work of finding the turns of a seat, about; a quarter of it where the width is that of
// answers.
inline constexpr std::uint64_t units_of_turns = 100;

struct WholeTurn {
  std::vector<Choice> choices;
  double value = 0;  // for the seat, when the next turn begins
};

// Level by level: from every position all choices, of the positions after them the best `width` by
// their value are kept. No position is looked at twice, so nothing goes round in circles. Others
// let everything pass, and battles are fought some times with cards by lot.
class Turns {
 public:
  Turns(const Playout<Kemet>& playout, std::size_t width) : playout_(&playout), width_(width) {}

  // The seat is asked, in its own turn. Best first.
  const std::vector<WholeTurn>& all(const State& world, Seat seat, Chance& chance);
  const std::vector<WholeTurn>& found() const { return found_; }  // by the last `all`
  // The position after the best of them, when the next turn begins.
  State after_best(const State& world, Seat seat, Chance& chance);

  // Makes the choices of a turn in a world, as far as they are legal there, and plays on to the
  // next turn.
  void carry_out(State& world, Seat seat, const WholeTurn& turn, Chance& chance) const;
  // Makes the choices alone; false where one of them is not legal.
  bool make_choices(State& world, Seat seat, const WholeTurn& turn) const;
  // Are both sides asked for their cards now that the choices are made? Others let it come to that.
  bool leads_to_battle(State& world, Seat seat) const;

 private:
  struct Node {
    State state;
    std::uint32_t before;  // number of the node before it
    Choice choice;
    double value;
  };
  bool goes_on(State& state, Seat seat) const;
  double finish(const State& state, Seat seat, Chance& chance) const;

  const Playout<Kemet>* playout_;
  std::size_t width_;
  std::vector<Node> nodes_;
  std::vector<WholeTurn> found_;
};

}  // namespace ennead::kemet
