#include "bots/kemet/turn_tree.h"

#include <algorithm>
#include <cmath>

#include "bots/steady.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

constexpr std::uint64_t units_of_battle = 20;  // to solve it, about
constexpr std::size_t most_kept = 20'000;
constexpr std::size_t deepest = 40;  // turns

}  // namespace

TurnTree::Node TurnTree::made(Turns& turns, std::size_t most, const State& world, Seat seat,
                              Chance& chance) const {
  Node node{seat, 0, {}};
  for (const WholeTurn& turn : turns.all(world, seat, chance)) {
    node.edges.push_back({turn, 0, 0, {}});
    if (node.edges.size() == most) break;
  }
  return node;
}

std::vector<TurnTree::Edge> TurnTree::search(const View<Kemet>& view, Seat seat, Chance& chance,
                                             Budget& budget) {
  budget.spend(units_of_turns);
  nodes_.push_back(made(turns_, tuning_.candidates, Kemet::resample(view, chance), seat, chance));
  if (nodes_[0].edges.size() > 1)
    while (nodes_.size() < most_kept && look(Kemet::resample(view, chance), chance, budget)) {
    }
  std::vector<Edge> all = std::move(nodes_[0].edges);
  nodes_.clear();  // bots are kept between their turns
  index_.clear();
  const auto rank = [](const Edge& edge) { return edge.looks + edge.mean() / 4; };
  std::swap(all.front(),
            *std::max_element(all.begin(), all.end(),
                              [&rank](const Edge& a, const Edge& b) { return rank(a) < rank(b); }));
  std::stable_sort(all.begin() + 1, all.end(),
                   [](const Edge& a, const Edge& b) { return a.mean() > b.mean(); });
  return all;
}

// False when the budget is spent.
bool TurnTree::look(State world, Chance& chance, Budget& budget) {
  if (!budget.spend()) return false;
  path_.clear();
  std::uint32_t at = 0;
  bool is_new = false;
  for (std::size_t depth = 0; depth < deepest; ++depth) {
    const std::uint32_t edge = select(nodes_[at]);
    path_.push_back({at, edge});
    const Seat seat = nodes_[at].seat;
    settle(nodes_[at].edges[edge], world, seat, chance, budget);
    if (world.stack.empty()) break;
    if (is_new && depth >= static_cast<std::size_t>(tuning_.replies)) break;
    const std::uint64_t key = hash_bytes(Kemet::view(world, Viewer::spectator()));
    const auto known = index_.find(key);
    is_new = known == index_.end();
    if (!is_new) {
      at = known->second;
      continue;
    }
    if (!budget.spend(units_of_turns / 4)) break;
    at = static_cast<std::uint32_t>(nodes_.size());
    index_.emplace(key, at);
    nodes_.push_back(made(replies_, tuning_.reply_candidates, world, active_seat(world), chance));
  }
  const Values values = playout_->look(world);
  for (const Step& step : path_) {
    Node& node = nodes_[step.node];
    ++node.looks;
    ++node.edges[step.edge].looks;
    node.edges[step.edge].sum += values[node.seat];
  }
  return true;
}

std::uint32_t TurnTree::select(const Node& node) const {
  const double reach = tuning_.exploration * std::sqrt(steady_log(node.looks + 1));
  std::uint32_t best = 0;
  double most = -1e300;
  for (std::uint32_t at = 0; at < node.edges.size(); ++at) {
    const Edge& edge = node.edges[at];
    const double bound = edge.mean() + reach / std::sqrt(edge.looks + 1.0);
    if (bound > most) {
      most = bound;
      best = at;
    }
  }
  return best;
}

// The world after a turn, when the next one begins.
void TurnTree::settle(Edge& edge, State& world, Seat seat, Chance& chance, Budget& budget) {
  replies_.make_choices(world, seat, edge.turn);
  if (replies_.leads_to_battle(world, seat)) {
    if (!edge.battle && budget.spend(units_of_battle)) {
      edge.battle = solved_battle(*playout_, world, chance);
      if (edge.looks == 0) edge.turn.value = edge.battle->values[seat];
    }
    if (edge.battle) {
      edge.battle->fight(*playout_, world, chance);
      return;
    }
  }
  playout_->play_on(world, chance);
}

}  // namespace ennead::kemet
