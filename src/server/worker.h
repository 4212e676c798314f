// A thread for what takes long: reading and playing games again.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace ennead {

class Worker {
 public:
  Worker() : thread_([this] { run(); }) {}
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  // Ends with what it is doing; the rest is dropped.
  ~Worker() {
    {
      const std::lock_guard guard(mutex_);
      ending_ = true;
    }
    arrived_.notify_one();
    thread_.join();
  }

  void ask(std::function<void()> work) {
    {
      const std::lock_guard guard(mutex_);
      queue_.push_back(std::move(work));
    }
    arrived_.notify_one();
  }

 private:
  void run() {
    for (;;) {
      std::function<void()> work;
      {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return ending_ || !queue_.empty(); });
        if (ending_) return;
        work = std::move(queue_.front());
        queue_.pop_front();
      }
      work();
    }
  }

  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> queue_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace ennead
