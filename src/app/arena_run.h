// Bots against each other: the same deals from every seat, on several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/arena_statistics.h"
#include "app/bot_spec.h"

namespace ennead {

struct ArenaPlan {
  const AnyGame* game = nullptr;
  json::object options;
  int players = 2;
  std::vector<BotSpec> bots;
  BudgetSpec budget;  // of bots that bring none
  int deals = 1;      // of each table
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<SequentialTest> test;  // where there is one table of two bots

  // Who sits together, as indices of `bots` in seat order. As many bots as players make one table.
  // Of more bots, each group that fills a table meets; fewer take the seats in turn.
  std::vector<std::vector<int>> tables() const;
};

struct ArenaGame {
  std::vector<int> seats;  // the bot at each seat
  SeatSet winners;
  std::string reason;  // a message key
  int choices = 0;     // forced ones included
  bool drawn = false;

  // The bot's share of the victory.
  double score(int bot) const;
};

// What thinking took.
struct Usage {
  std::uint64_t choices = 0;
  std::uint64_t work = 0;
  double ms = 0;
  double longest_ms = 0;

  void add(const Usage& other);
};

// A deal: one seed, played from every rotation of a table's seats.
struct ArenaDeal {
  int table = 0;
  std::vector<ArenaGame> games;
  std::vector<Usage> usage;  // of each bot of the plan

  // The mean of a bot's results, over all the seats that it had.
  double score(int bot) const;
};

struct ArenaResult {
  std::vector<ArenaDeal> deals;  // in the order of their seeds, whatever thread played them
  SequentialTest::Verdict verdict = SequentialTest::Verdict::open;
  double log_likelihood_ratio = 0;
  bool interrupted = false;

  std::vector<double> scores(int table, int bot) const;
};

// Plays the plan. `progress` is called with the number of deals done, from this thread; `stop` ends
// everything soon. With budgets of work the result does not depend on the number of threads: a test
// that ends early counts exactly the deals up to the first one that decided it. Throws what a bot
// or match throws.
ArenaResult run_arena(const ArenaPlan& plan,
                      const std::function<void(const ArenaResult&)>& progress,
                      const std::atomic<bool>& stop);

}  // namespace ennead
