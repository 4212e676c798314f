// The threads in which bots think. No bot blocks a table, and the more bots think, the less time
// each of them gets.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "bots/any_bot.h"
#include "server/entry.h"

namespace ennead {

class BotPool {
 public:
  explicit BotPool(unsigned threads);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  // Bots that think are told to come to an end; nobody is told what they think.
  ~BotPool();

  // Comes from a thread of the pool; none where the bot failed.
  using Done = std::function<void(std::optional<Choice>)>;
  struct Job {
    std::string table;
    std::unique_ptr<AnyView> view;
    BotPlayer bot;
    Done done;
  };
  void ask(Job job);
  std::size_t waiting() const;

 private:
  // A bot may remember what it thought before: the next choice of the same seat is thought about
  // by the same one, as long as there is room.
  struct Remembered {
    BotPlayer player;
    std::unique_ptr<AnyBot> bot;
    std::uint64_t used;
  };
  using Player = std::pair<std::string, Seat>;

  void work();
  void think(Job& job);
  std::unique_ptr<AnyBot> recall(const Job& job);
  void remember(const Job& job, std::unique_ptr<AnyBot> bot);

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Job> jobs_;
  std::map<Player, Remembered> remembered_;
  std::uint64_t uses_ = 0;
  std::atomic<bool> ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace ennead
