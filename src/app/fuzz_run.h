// Random games under the eyes of the test kit, on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "play/kit.h"

namespace ennead {

// What was played: one game with its options and number of players.
struct FuzzSetup {
  const AnyGame* game = nullptr;
  json::object options;
  int players = 0;
};

struct FuzzPlan {
  std::vector<FuzzSetup> setups;  // played in turn
  std::uint64_t seed = 1;         // of the first game; the next one has the next seed
  std::uint64_t games = 0;
  std::uint32_t full_every = 1000;
  int threads = 1;
};

struct FuzzResult {
  std::map<std::size_t, std::uint64_t> lengths;  // choices -> games
  std::map<std::string, std::uint64_t> endings;  // reason, a message key -> games
  std::array<std::uint64_t, max_seats> wins{};   // by seat; a game can be won by two together
  // By what was played, in games whose sides differ: games and games won.
  struct Side {
    std::uint64_t games = 0;
    std::uint64_t wins = 0;
    bool operator==(const Side&) const = default;
  };
  std::map<std::string, Side> sides;
  std::uint64_t together = 0;  // games that several seats won together
  std::uint64_t draws = 0;
  std::map<std::string, std::size_t> largest_lists;  // question -> most choices that it offered

  void add(const kit::Played& played);
  void add(const FuzzResult& other);
  std::uint64_t games() const;
  std::uint64_t choices() const;
  std::size_t shortest() const { return lengths.empty() ? 0 : lengths.begin()->first; }
  std::size_t longest() const { return lengths.empty() ? 0 : lengths.rbegin()->first; }
  // The length that a share of the games does not exceed.
  std::size_t percentile(double share) const;
};

// Plays the plan and gives a result for each of its setups. `done` is counted up game by game, and
// `stop` is asked before each. Throws the kit's Failure; which one, where several threads find one
// at the same time, is left to the threads.
std::vector<FuzzResult> fuzz(const FuzzPlan& plan, std::atomic<std::uint64_t>& done,
                             const std::function<bool()>& stop);

}  // namespace ennead
