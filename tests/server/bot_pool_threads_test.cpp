// Who is thought for first.
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include <gtest/gtest.h>

#include "core/chance.h"
#include "play/any_game.h"
#include "server/bot_pool.h"
#include "server/bot_queue.h"

namespace ennead {
namespace {

using namespace std::chrono_literals;

class Asking {
 public:
  void ask(BotPool& pool, const std::string& table, const std::string& address, bool person,
           int effort) {
    const auto match = game_named("aton").start(json::object{}, 2, 1);
    pool.ask({table,
              address,
              person,
              match->view(Seat{}),
              {"search", effort},
              [this, table](BotPool::Thought thought) {
                const std::lock_guard guard(mutex_);
                order_.push_back(table);
                cut_ = cut_ || thought.cut;
                arrived_.notify_all();
              }});
  }
  std::vector<std::string> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    arrived_.wait_for(lock, 60s, [&] { return order_.size() >= count; });
    return order_;
  }
  bool cut() {
    const std::lock_guard guard(mutex_);
    return cut_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<std::string> order_;
  bool cut_ = false;
};

std::size_t place_of(const std::vector<std::string>& order, const std::string& table) {
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), table) - order.begin());
}

TEST(BotPoolThreads, ManyTablesOfOneAddressDoNotStarveAnother) {
  BotPool pool(1);
  Asking asking;
  for (int table = 0; table < 19; ++table)
    asking.ask(pool, "many" + std::to_string(table), "1.1.1.1", true, 1);
  asking.ask(pool, "one", "2.2.2.2", true, 1);
  const std::vector<std::string> order = asking.wait_for(20);
  ASSERT_EQ(order.size(), 20U);
  EXPECT_LE(place_of(order, "one"), 2U);
}

TEST(BotPoolThreads, WherePeopleWaitComesFirst) {
  BotPool pool(1);
  Asking asking;
  // The first is being thought about, for six seconds, when the others come.
  asking.ask(pool, "bots0", "1.1.1.1", false, 3);
  std::this_thread::sleep_for(50ms);
  const auto begun = std::chrono::steady_clock::now();
  for (int table = 1; table < 5; ++table)
    asking.ask(pool, "bots" + std::to_string(table), "3.3.3." + std::to_string(table), false, 1);
  asking.ask(pool, "person", "1.1.1.1", true, 1);
  const std::vector<std::string> order = asking.wait_for(2);
  ASSERT_GE(order.size(), 2U);
  EXPECT_EQ(order[0], "bots0");
  EXPECT_EQ(order[1], "person");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 5s);
  EXPECT_TRUE(asking.cut());
}

// ---- The order by itself -----------------------------------------------------------------------

struct Queued {
  std::string table;
  std::string address;
  bool person_waits = true;
  int number = 0;
};

// Takes so many, each of which takes a second.
std::vector<std::string> taken(BotQueue<Queued>& queue, int count) {
  std::vector<std::string> tables;
  for (int at = 0; at < count; ++at) {
    const Queued job = queue.take();
    queue.served(job, 1);
    tables.push_back(job.table);
  }
  return tables;
}

using Tables = std::vector<std::string>;

TEST(BotQueueThreads, WherePeopleWaitComesFirst) {
  BotQueue<Queued> queue;
  queue.put({"bots", "1", false});
  EXPECT_FALSE(queue.person_waits());
  queue.put({"person", "1", true});
  EXPECT_TRUE(queue.person_waits());
  EXPECT_EQ(queue.size(), 2U);
  EXPECT_EQ(taken(queue, 2), (Tables{"person", "bots"}));
  EXPECT_TRUE(queue.empty());
}

TEST(BotQueueThreads, AddressesTakeTurnsAndSoDoTheirTables) {
  BotQueue<Queued> queue;
  for (int round = 0; round < 2; ++round)
    for (const char* table : {"a", "b", "c"}) queue.put({table, "many"});
  queue.put({"x", "one"});
  queue.put({"x", "one"});
  EXPECT_EQ(taken(queue, 8), (Tables{"a", "x", "b", "x", "c", "a", "b", "c"}));
}

TEST(BotQueueThreads, AtATableInTheOrderInWhichTheyCame) {
  BotQueue<Queued> queue;
  for (int number = 0; number < 5; ++number) queue.put({"a", "1", true, number});
  for (int number = 0; number < 5; ++number) EXPECT_EQ(queue.take().number, number);
}

// Who has not asked for long gets no more than his turn.
TEST(BotQueueThreads, NobodySavesUp) {
  BotQueue<Queued> queue;
  for (int at = 0; at < 100; ++at) {
    queue.put({"a", "busy"});
    taken(queue, 1);
  }
  for (int at = 0; at < 4; ++at) queue.put({"a", "busy"});
  for (int at = 0; at < 4; ++at) queue.put({"x", "new"});
  const Tables order = taken(queue, 8);
  EXPECT_EQ(std::count(order.begin(), order.begin() + 5, "a"), 2) << "by turns from the beginning";
}

TEST(BotQueueThreads, RivalsAreOtherAddressesAndMoreOfOnesOwn) {
  BotQueue<Queued> queue;
  for (const char* table : {"a", "b", "c"}) queue.put({table, "many"});
  queue.put({"x", "one"});
  queue.put({"y", "one"});
  queue.put({"bots", "other", false});
  const Queued first = queue.take();
  EXPECT_EQ(first.table, "a");
  EXPECT_EQ(queue.rivals(first), 3U) << "two of its own, and one address";
  EXPECT_EQ(queue.rivals({"z", "third"}), 2U);
  EXPECT_EQ(queue.rivals({"bots", "third", false}), 1U);
  EXPECT_EQ(queue.rivals({"bots", "other", false}), 1U);
}

// Whatever comes and goes, of any addresses and tables.
TEST(BotQueueThreads, EachComesOnceAndInItsOrder) {
  BotQueue<Queued> queue;
  Chance chance(1);
  std::vector<Queued> waiting;
  int number = 0;
  for (int step = 0; step < 20'000; ++step) {
    if (waiting.empty() || chance.below(100) < 48) {
      const std::string address = std::to_string(chance.below(7));
      waiting.push_back({address + "/" + std::to_string(chance.below(4)), address,
                         chance.below(2) == 0, ++number});
      queue.put(waiting.back());
      continue;
    }
    const bool person = std::any_of(waiting.begin(), waiting.end(),
                                    [](const Queued& job) { return job.person_waits; });
    const Queued next = queue.take();
    EXPECT_EQ(next.person_waits, person);
    const auto found = std::find_if(waiting.begin(), waiting.end(),
                                    [&](const Queued& job) { return job.number == next.number; });
    ASSERT_NE(found, waiting.end()) << "each comes once";
    const auto earlier = std::find_if(waiting.begin(), found, [&](const Queued& job) {
      return job.table == next.table && job.person_waits == next.person_waits;
    });
    EXPECT_EQ(earlier, found) << "those of a table in their order";
    waiting.erase(found);
    queue.served(next, 1 + chance.below(3));
    EXPECT_EQ(queue.size(), waiting.size());
  }
  while (!queue.empty()) queue.take();
}

// A hundred thousand wait, of as many tables: it stays quick.
TEST(BotQueueThreads, ManyWait) {
  BotQueue<Queued> queue;
  constexpr int many = 100'000;
  for (int at = 0; at < many; ++at)
    queue.put({std::to_string(at), std::to_string(at % 1000), at % 2 == 0});
  taken(queue, many);
  EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace ennead
