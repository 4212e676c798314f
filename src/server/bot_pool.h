// The threads in which bots think. No bot blocks a table, and the more bots think, the less time
// each of them gets. Who comes first, BotQueue says.
//
// The threads have a low priority, so whoever waits for one of them may wait long. Therefore
// whoever asks takes no lock that they take: jobs are left at the door, and the threads bring them
// into their order themselves.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <semaphore.h>

#include "bots/considered.h"
#include "server/bot_queue.h"
#include "table/entry.h"

namespace ennead {

class BotPool {
 public:
  explicit BotPool(unsigned threads);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  // Bots that think are told to come to an end; nobody is told what they think.
  ~BotPool();

  // Comes from a thread of the pool; no choice where the bot failed.
  struct Thought {
    std::optional<Choice> choice;
    bool cut = false;   // others waited, so it had less time than it would have used
    double waited = 0;  // for a thread, in seconds
    Thoughts thoughts;  // where they were asked for
  };
  using Done = std::function<void(Thought)>;
  struct Job {
    std::string table;
    std::string address;        // whose table it is, as limits count it
    bool person_waits = false;  // not only somebody who watches bots
    std::unique_ptr<AnyView> view;
    BotPlayer bot;
    Done done;
    bool consider = false;  // to know what it thinks of its choices, and why
    std::chrono::steady_clock::time_point asked = {};  // set by `ask`
  };
  // From any thread; returns at once.
  void ask(Job job);
  std::size_t waiting() const { return waiting_; }

  // For what has time, one at a time: a thread of its own with the lowest priority, which also
  // steps aside where bots wait. Whoever works asks now and then whether to go on: not where the
  // pool comes to its end. The next may be handed over when the last has said that it is done.
  using GoOn = std::function<bool()>;
  void at_leisure(std::function<void(const GoOn&)> work);

 private:
  // Jobs as they were asked for, the last one first. Nobody waits for anybody here.
  class Door {
   public:
    Door() = default;
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;
    ~Door();
    void leave(Job job);
    void bring_into(BotQueue<Job>& queue);

   private:
    struct Left {
      Job job;
      Left* before;
    };
    std::atomic<Left*> last_ = nullptr;
  };
  // Counts the jobs that no thread has taken; the threads sleep while there is none.
  class Bell {
   public:
    Bell() { sem_init(&count_, 0, 0); }
    Bell(const Bell&) = delete;
    Bell& operator=(const Bell&) = delete;
    ~Bell() { sem_destroy(&count_); }
    void ring() { sem_post(&count_); }
    void wait();

   private:
    sem_t count_;
  };

  // A bot may remember what it thought before: the next choice of the same seat is thought about
  // by the same one, as long as there is room.
  struct Remembered {
    BotPlayer player;
    std::unique_ptr<AnyBot> bot;
    std::uint64_t used = 0;
  };
  using Player = std::pair<std::string, Seat>;

  void work();
  void work_at_leisure();
  bool may_go_on() const;
  Job take();
  int parts_for(const Job& job);
  void think(Job& job);
  std::unique_ptr<AnyBot> recall(const Job& job);
  void remember(const Job& job, std::unique_ptr<AnyBot> bot);

  const std::size_t thinkers_;  // threads of bots
  Door door_;
  Bell bell_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<std::uint64_t> asked_ = 0;  // so many jobs have come
  std::atomic<bool> ending_ = false;
  Bell leisure_bell_;
  std::atomic<std::function<void(const GoOn&)>*> leisure_ = nullptr;

  std::mutex mutex_;  // of the threads alone
  BotQueue<Job> queue_;
  std::map<Player, Remembered> remembered_;
  std::uint64_t uses_ = 0;
  std::vector<std::thread> threads_;
};

}  // namespace ennead
