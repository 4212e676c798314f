// Search over what a seat may know, for any game of the contract.
//
// Every simulation begins in a world resampled from the view. A node belongs to one seat and what
// it may know: its key is the hash of that seat's view. Worlds that the seat cannot tell apart
// share a node, different orders of the same choices meet again, and no node can use what its seat
// does not know.
//
// At questions for one seat the tree grows by upper confidence bounds. Where it ends, a short
// playout gives a value for each seat. A secret question for several seats has no best answer, only
// a best mixture. Regret matching finds it: the seats take turns at trying all of their answers
// against one answer of each other seat, in the same world.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "bots/bot.h"
#include "bots/playout.h"
#include "bots/settings.h"
#include "bots/steady.h"

namespace ennead {

struct SearchTuning {
  double exploration = 0.3;  // of the confidence bound
  double prior = 2;          // courses that the value right after a choice counts for
  double wide = 8;           // choices looked at in a new node; grows with the root of its courses
  double explore = 0.1;      // share of random answers of others at secret questions
  double playouts = 2;       // from the same knowledge after a secret question
  double least = 0.05;       // answers less likely than this are not played
  double kept = 0.5;         // of the courses of a search are enough for a choice on its line
};
inline constexpr SearchTuning search_2026{.kept = 0};  // as it was in 2026 (docs/bots.md)

inline constexpr std::array<SettingName<SearchTuning>, 7> search_settings = {
    {{"exploration", &SearchTuning::exploration},
     {"prior", &SearchTuning::prior},
     {"wide", &SearchTuning::wide},
     {"explore", &SearchTuning::explore},
     {"least", &SearchTuning::least},
     {"playouts", &SearchTuning::playouts},
     {"kept", &SearchTuning::kept}}};

template <Game G>
class Search final : public Bot<G> {
 public:
  using State = typename G::State;

  Search(const Advice<G>& advice, const SearchTuning& tuning, std::uint64_t seed)
      : playout_(advice), tuning_(tuning), chance_(seed) {}

  Choice choose(const View<G>& view, Seat seat, Budget& budget) override {
    ChoiceList list;
    playout_.choices(*view, seat, list);
    if (list.size() == 1) return list[0];
    const Node& node = thought_about(view, seat, budget);
    return simultaneous(G::question(*view)) ? drawn_from_mixture(node) : most_looked_at(node);
  }

  std::vector<Considered> consider(const View<G>& view, Seat seat, Budget& budget) override {
    ChoiceList list;
    playout_.choices(*view, seat, list);
    if (list.size() == 1) return {the_only(view, seat, list[0])};
    const Node node = thought_about(view, seat, budget);
    return simultaneous(G::question(*view)) ? mixture(node) : looked_at(node, view, seat);
  }

 private:
  static constexpr std::size_t most_nodes = 200'000;
  static constexpr std::size_t most_tried = 32;  // answers tried at a time at a secret question

  // A choice of a node: at questions for one seat its courses and the sum of their values, at
  // secret ones its regret and the sum of its shares in the mixtures so far.
  struct Edge {
    Choice choice;
    std::uint32_t courses = 0;
    double sum = 0;
    double prior = 0;
    double earned = 0;  // at secret ones, with the later courses weighing more
    double& regret() { return sum; }
    double& mixed() { return prior; }
  };
  struct Node {
    std::uint32_t begin = 0;
    std::uint32_t size = 0;
    std::uint32_t courses = 0;
  };
  struct Seen {
    double sum = 0;
    int playouts = 0;
  };
  struct Step {
    Seat seat;
    std::uint32_t node;
    std::uint32_t edge;
  };

  // The node of the view, when the budget is spent.
  const Node& thought_about(const View<G>& view, Seat seat, Budget& budget) {
    // What was found for earlier choices is still right: nodes are kept as long as there is room.
    if (nodes_.size() + seen_.size() > most_nodes) forget();
    if (simultaneous(G::question(*view))) {
      mix(view, seat, budget);
      return nodes_[index_.find(hash_bytes(view))->second];
    }
    const std::uint64_t key = hash_bytes(view);
    const auto known = index_.find(key);
    const double before = known == index_.end() ? 0 : nodes_[known->second].courses;
    // A choice in the middle of what an earlier search went through needs less of its own.
    constexpr double of_the_line = 0.1;
    const bool on_line = tuning_.kept > 0 && before > 0 && before >= of_the_line * thorough_;
    do {
      course(G::resample(view, chance_));
    } while (!(on_line && nodes_[index_.find(key)->second].courses >= tuning_.kept * thorough_) &&
             budget.spend());
    const Node& node = nodes_[index_.find(key)->second];
    if (!on_line) thorough_ = node.courses;
    return node;
  }

  Considered the_only(const View<G>& view, Seat seat, Choice choice) {
    constexpr int worlds = 8;
    Journal<typename G::Event> nobody;
    double sum = 0;
    for (int n = 0; n < worlds; ++n) {
      State world = G::resample(view, chance_);
      G::choose(world, seat, choice, nobody);
      sum += playout_.run(world, seat, chance_);
    }
    return {choice, share_of(sum / worlds), 1, worlds, {choice}};
  }

  // ---- Questions for one seat -------------------------------------------------------------------

  std::vector<Considered> looked_at(const Node& node, const View<G>& view, Seat seat) {
    std::vector<Considered> all;
    for (std::uint32_t at = node.begin; at < node.begin + node.size; ++at) {
      const Edge& edge = edges_[at];
      if (edge.courses > 0)
        all.push_back({edge.choice, share_of(edge.sum / edge.courses), 0, edge.courses,
                       line_of(view, seat, edge.choice)});
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Considered& a, const Considered& b) { return a.looks > b.looks; });
    all.front().mixture = 1;
    return all;
  }

  // What the seat would choose after a choice, as long as only it is asked.
  std::vector<Choice> line_of(const View<G>& view, Seat seat, Choice choice) {
    Journal<typename G::Event> nobody;
    std::vector<Choice> line{choice};
    State world = G::resample(view, chance_);
    G::choose(world, seat, choice, nobody);
    for (;;) {
      const Question question = G::question(world);
      if (question.waiting != SeatSet(seat) || simultaneous(question)) return line;
      ChoiceList list;
      playout_.choices(world, seat, list);
      Choice next = list[0];
      if (list.size() > 1) {
        const auto found = index_.find(hash_bytes(G::view(world, seat)));
        if (found == index_.end() || nodes_[found->second].courses == 0) return line;
        next = most_looked_at(nodes_[found->second]);
        if (!G::allows(world, seat, next)) return line;
      }
      line.push_back(next);
      G::choose(world, seat, next, nobody);
    }
  }

  Choice most_looked_at(const Node& root) const {
    const Edge* best = nullptr;
    for (std::uint32_t at = root.begin; at < root.begin + root.size; ++at)
      if (best == nullptr || edges_[at].courses > best->courses) best = &edges_[at];
    return best->choice;
  }

  // One course of events: down the tree, one new node, a playout, and the values back up.
  void course(State world) {
    Journal<typename G::Event> nobody;
    path_.clear();
    for (;;) {
      const Question question = G::question(world);
      if (question.waiting.empty() || simultaneous(question)) break;
      const Seat seat = question.waiting.lowest();
      ChoiceList list;
      playout_.choices(world, seat, list);
      if (list.size() == 1) {
        G::choose(world, seat, list[0], nobody);
        continue;
      }
      const auto [number, made] = node_of(world, seat, list);
      if (made && playout_.has_value()) foresee(world, seat, nodes_[number]);
      const std::uint32_t edge = select(nodes_[number]);
      path_.push_back({seat, number, edge});
      G::choose(world, seat, edges_[edge].choice, nobody);
      if (made) break;
    }
    const Values values = playout_.run(world, chance_);
    for (const Step& step : path_) {
      ++nodes_[step.node].courses;
      ++edges_[step.edge].courses;
      edges_[step.edge].sum += values[step.seat];
    }
  }

  // The value right after each choice, best first.
  void foresee(const State& world, Seat seat, const Node& node) {
    Journal<typename G::Event> nobody;
    const auto first = edges_.begin() + node.begin;
    for (auto edge = first; edge != first + node.size; ++edge) {
      State after = world;
      G::choose(after, seat, edge->choice, nobody);
      edge->prior = playout_.look(after, seat);
    }
    std::stable_sort(first, first + node.size,
                     [](const Edge& a, const Edge& b) { return a.prior > b.prior; });
  }

  std::uint32_t select(const Node& node) const {
    const double root = std::sqrt(static_cast<double>(node.courses));
    const auto wide =
        static_cast<std::uint32_t>(std::min(static_cast<double>(node.size), tuning_.wide + root));
    const double reach = tuning_.exploration * std::sqrt(steady_log(node.courses + 1));
    std::uint32_t best = node.begin;
    double best_bound = -1e300;
    for (std::uint32_t at = node.begin; at < node.begin + wide; ++at) {
      const Edge& edge = edges_[at];
      const double courses = edge.courses + tuning_.prior;
      const double bound =
          (edge.sum + tuning_.prior * edge.prior) / courses + reach / std::sqrt(edge.courses + 1.0);
      if (bound > best_bound) {
        best_bound = bound;
        best = at;
      }
    }
    return best;
  }

  // ---- Secret questions -------------------------------------------------------------------------

  // The shares of the answers are means over all courses. A later course weighs more: the others
  // have found their mixtures by then.
  std::vector<Considered> mixture(const Node& node) {
    const double least = least_played(node);
    double sum = 0;
    std::vector<Considered> all;
    for (std::uint32_t at = node.begin; at < node.begin + node.size; ++at) {
      Edge& edge = edges_[at];
      const double weights = std::max(1.0, 0.5 * edge.courses * (edge.courses + 1.0));
      const double played = edge.mixed() < least ? 0 : edge.mixed();
      sum += played;
      all.push_back(
          {edge.choice, share_of(edge.earned / weights), played, edge.courses, {edge.choice}});
    }
    for (Considered& one : all) one.mixture /= sum;
    std::stable_sort(all.begin(), all.end(), [](const Considered& a, const Considered& b) {
      return a.mixture > b.mixture || (a.mixture == b.mixture && a.share > b.share);
    });
    return all;
  }

  void mix(const View<G>& view, Seat seat, Budget& budget) {
    const Question question = G::question(*view);
    const SeatSet others = question.asked.without(seat);
    Seat trying = seat;
    do {
      traverse(G::resample(view, chance_), question, trying, budget);
      // Every second time it is the seat itself; the others take turns in between.
      if (others.empty() || trying != seat)
        trying = seat;
      else
        for (std::uint32_t skip = chance_.below(static_cast<std::uint32_t>(others.size())) + 1;
             const Seat other : others)
          if (skip-- == 1) trying = other;
    } while (budget.spend());
  }

  // One seat tries its answers against one answer of each other, all in the same world and with the
  // same luck afterwards.
  void traverse(const State& world, const Question& question, Seat trying, Budget& budget) {
    Answers answers{};
    std::uint32_t own = 0;
    for (const Seat seat : question.asked) {
      ChoiceList list;
      playout_.choices(world, seat, list);
      const std::uint32_t number = node_of(world, seat, list).first;
      const Node& node = nodes_[number];
      match_regrets(node);
      if (seat == trying)
        own = number;
      else
        answers[static_cast<std::size_t>(seat)] = edges_[node.begin + draw(node)].choice;
      for (std::uint32_t at = 0; at < node.size; ++at)
        edges_[node.begin + at].mixed() += shares_[at] * (node.courses + 1.0);
    }
    Node& node = nodes_[own];
    ++node.courses;
    match_regrets(node);
    const Chance luck = chance_.fork();
    tried_.assign(node.size, 0);
    double mean = 0;
    for (std::uint32_t at = 0; at < node.size; ++at) {
      answers[static_cast<std::size_t>(trying)] = edges_[node.begin + at].choice;
      State after = world;
      commit<G>(after, question, answers);
      tried_[at] = played_out(after, trying, luck, budget);
      mean += shares_[at] * tried_[at];
    }
    budget.spend(node.size / 8);
    for (std::uint32_t at = 0; at < node.size; ++at) {
      Edge& edge = edges_[node.begin + at];
      edge.regret() = std::max(0.0, edge.regret() + tried_[at] - mean);
      edge.earned += ++edge.courses * tried_[at];
    }
  }

  // The mean of some playouts from all that the seat knows after an answer. The same answers meet
  // again and again in different worlds, and once they lie open the worlds hardly differ.
  double played_out(State& world, Seat seat, Chance luck, Budget& budget) {
    Seen& seen = seen_[hash_bytes(G::view(world, seat))];
    if (seen.playouts < tuning_.playouts) {
      seen.sum += playout_.run(world, seat, luck);
      ++seen.playouts;
      budget.spend();
    }
    return seen.sum / seen.playouts;
  }

  // shares_ becomes the node's present mixture: each answer by how much it is regretted.
  void match_regrets(const Node& node) {
    shares_.assign(node.size, 0);
    double sum = 0;
    for (std::uint32_t at = 0; at < node.size; ++at) sum += edges_[node.begin + at].regret();
    for (std::uint32_t at = 0; at < node.size; ++at)
      shares_[at] = sum > 0 ? edges_[node.begin + at].regret() / sum : 1.0 / node.size;
  }

  std::uint32_t draw(const Node& node) {
    if (unit() < tuning_.explore) return chance_.below(node.size);
    double left = unit();
    for (std::uint32_t at = 0; at + 1 < node.size; ++at)
      if ((left -= shares_[at]) < 0) return at;
    return node.size - 1;
  }

  // The mean of all mixtures is what converges. Answers that hardly occur in it are mostly noise.
  double least_played(const Node& node) {
    double all = 0;
    for (std::uint32_t at = 0; at < node.size; ++at) all += edges_[node.begin + at].mixed();
    double most = 0;
    for (std::uint32_t at = 0; at < node.size; ++at)
      most = std::max(most, edges_[node.begin + at].mixed());
    return std::min(most, tuning_.least * all);
  }

  Choice drawn_from_mixture(const Node& node) {
    const double least = least_played(node);
    double sum = 0;
    for (std::uint32_t at = 0; at < node.size; ++at)
      if (edges_[node.begin + at].mixed() >= least) sum += edges_[node.begin + at].mixed();
    double left = unit() * sum;
    Choice chosen = edges_[node.begin].choice;
    for (std::uint32_t at = 0; at < node.size; ++at) {
      Edge& edge = edges_[node.begin + at];
      if (edge.mixed() < least) continue;
      chosen = edge.choice;
      if ((left -= edge.mixed()) < 0) break;
    }
    return chosen;
  }

  double unit() { return static_cast<double>(chance_.next() >> 11U) * 0x1p-53; }

  // ---- Nodes ------------------------------------------------------------------------------------

  // The node of all that the seat knows here, and whether it is new.
  std::pair<std::uint32_t, bool> node_of(const State& world, Seat seat, const ChoiceList& list) {
    const auto [entry, made] = index_.try_emplace(hash_bytes(G::view(world, seat)),
                                                  static_cast<std::uint32_t>(nodes_.size()));
    if (made) {
      nodes_.push_back(
          {static_cast<std::uint32_t>(edges_.size()), static_cast<std::uint32_t>(list.size()), 0});
      for (const Choice& choice : list) edges_.push_back({choice, 0, 0, 0, 0});
    }
    return {entry->second, made};
  }

  void forget() {
    index_.clear();
    nodes_.clear();
    edges_.clear();
    seen_.clear();
  }

  Playout<G> playout_;
  SearchTuning tuning_;
  Chance chance_;
  double thorough_ = 0;  // courses of the last search from its beginning
  std::unordered_map<std::uint64_t, std::uint32_t> index_;  // view's hash: node
  std::unordered_map<std::uint64_t, Seen> seen_;            // view's hash: playouts from there
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Step> path_;
  std::vector<double> shares_;
  std::vector<double> tried_;
};

}  // namespace ennead
