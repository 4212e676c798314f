// A tree of whole turns, for a seat and for those who answer it.
//
// A node is what lies open when a turn begins, with the best turns of the seat whose turn it is.
// Each look begins in a world resampled from the view, follows the most promising turns by upper
// confidence bounds, makes a new node where the tree ends, and takes the values of all seats back
// up. Every seat goes for its own, so more work makes the answers better, and not only the means.
#pragma once

#include <optional>
#include <unordered_map>

#include "bots/budget.h"
#include "bots/kemet/battle_game.h"
#include "bots/kemet/turns.h"

namespace ennead::kemet {

struct TreeTuning {
  std::size_t width = 50;        // positions kept at every level of the first turn
  std::size_t candidates = 16;   // first turns that are looked at
  std::size_t reply_width = 12;  // of the turns after it
  std::size_t reply_candidates = 8;
  int replies = 2;  // turns after the first one, at least
  double exploration = 0.2;
};

class TurnTree {
 public:
  struct Edge {
    WholeTurn turn;
    double sum = 0;
    std::uint32_t looks = 0;
    std::optional<BattleMix> battle;
    // What it looked like at first counts as one look.
    double mean() const { return (sum + turn.value) / (looks + 1.0); }
  };

  TurnTree(const Playout<Kemet>& playout, const TreeTuning& tuning)
      : playout_(&playout),
        tuning_(tuning),
        turns_(playout, tuning.width),
        replies_(playout, tuning.reply_width) {}

  // The turns that were looked at, the one to take first.
  std::vector<Edge> search(const View<Kemet>& view, Seat seat, Chance& chance, Budget& budget);
  const std::vector<WholeTurn>& found() const { return turns_.found(); }

 private:
  struct Node {
    Seat seat{};
    std::uint32_t looks = 0;
    std::vector<Edge> edges;
  };
  struct Step {
    std::uint32_t node;
    std::uint32_t edge;
  };

  Node made(Turns& turns, std::size_t most, const State& world, Seat seat, Chance& chance) const;
  bool look(State world, Chance& chance, Budget& budget);
  std::uint32_t select(const Node& node) const;
  void settle(Edge& edge, State& world, Seat seat, Chance& chance, Budget& budget);

  const Playout<Kemet>* playout_;
  TreeTuning tuning_;
  Turns turns_;
  Turns replies_;
  std::unordered_map<std::uint64_t, std::uint32_t> index_;  // what lies open, hashed: node
  std::vector<Node> nodes_;                                 // the root first
  std::vector<Step> path_;
};

}  // namespace ennead::kemet
