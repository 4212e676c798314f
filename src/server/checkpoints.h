// Brings what is committed from SQLite's log into its file, in a thread of its own. SQLite would do
// that within a commit now and then, a thousand pages at a time, and whoever waits for that commit
// would wait for all of them.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include "server/sqlite.h"

namespace ennead {

class Checkpoints {
 public:
  // `writer` commits, from one thread. `own` is another connection to the same file.
  Checkpoints(Database& writer, Database own)
      : writer_(writer), own_(std::move(own)), thread_([this] { run(); }) {
    writer_.on_commit([this](int pages) { committed(pages); });
  }
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;
  // Nobody may commit any more.
  ~Checkpoints() {
    writer_.on_commit({});
    {
      const std::lock_guard guard(mutex_);
      ending_ = true;
    }
    due_.notify_one();
    thread_.join();
  }

 private:
  // There are so many pages in the log. It begins anew when all of them are in the file, and while
  // there is always somebody who writes, that is never quite so. Then the writer does the rest,
  // after what is under way: SQLite does nothing while another connection is at it.
  void committed(int pages) {
    constexpr int enough = 1'000;
    constexpr int too_many = 10'000;
    if (pages >= too_many) {
      const std::lock_guard one_at_a_time(at_it_);
      writer_.checkpoint();
    }
    {
      const std::lock_guard guard(mutex_);
      if (pages < done_) done_ = 0;
      if (pages < done_ + enough) return;
      done_ = pages;
      waiting_ = true;
    }
    due_.notify_one();
  }
  void run() {
    for (;;) {
      {
        std::unique_lock lock(mutex_);
        due_.wait(lock, [this] { return ending_ || waiting_; });
        if (ending_) return;
        waiting_ = false;
      }
      const std::lock_guard one_at_a_time(at_it_);
      own_.checkpoint();
    }
  }

  Database& writer_;
  Database own_;
  std::mutex at_it_;  // held by whoever brings pages into the file
  std::mutex mutex_;
  std::condition_variable due_;
  int done_ = 0;  // pages of this log that are in the file, or on their way
  bool waiting_ = false;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace ennead
