#include "server/bot_pool.h"

#include <algorithm>
#include <array>
#include <chrono>

#include <sys/resource.h>
#include <unistd.h>

#include "server/secrets.h"

namespace ennead {

namespace {

using Clock = std::chrono::steady_clock;

// How much a bot may think at each effort: work, and time for slow machines and long queues.
struct Effort {
  std::uint64_t work;
  std::chrono::milliseconds time;
};
constexpr std::array<Effort, most_effort> efforts = {{
    {2'000, std::chrono::milliseconds(250)},
    {20'000, std::chrono::milliseconds(1'500)},
    {200'000, std::chrono::milliseconds(6'000)},
}};

// One that has thought much remembers up to 60 MB.
constexpr std::size_t most_remembered = 16;

// People and their tables come first where there are too few cores for all.
void step_back() {
  constexpr int kindness = 10;
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kindness);
}

}  // namespace

BotPool::BotPool(unsigned threads) {
  for (unsigned at = 0; at < std::max(1U, threads); ++at)
    threads_.emplace_back([this] {
      step_back();
      work();
    });
}

BotPool::~BotPool() {
  {
    const std::lock_guard guard(mutex_);
    ending_ = true;
    jobs_.clear();
  }
  arrived_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void BotPool::ask(Job job) {
  {
    const std::lock_guard guard(mutex_);
    jobs_.push_back(std::move(job));
  }
  arrived_.notify_one();
}

std::size_t BotPool::waiting() const {
  const std::lock_guard guard(mutex_);
  return jobs_.size();
}

void BotPool::work() {
  for (;;) {
    std::optional<Job> job;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return ending_ || !jobs_.empty(); });
      if (ending_) return;
      job = std::move(jobs_.front());
      jobs_.pop_front();
    }
    think(*job);
  }
}

void BotPool::think(Job& job) {
  const Effort& effort =
      efforts[static_cast<std::size_t>(std::clamp(job.bot.effort, 1, most_effort) - 1)];
  // Shared out among those who wait, so that a queue becomes shorter by itself.
  const std::size_t queue = waiting() / threads_.size();
  const auto end =
      Clock::now() + effort.time / static_cast<int>(std::min<std::size_t>(1 + queue, 100));
  std::uint64_t left = effort.work;
  Budget budget = Budget::until([this, end, left]() mutable {
    if (left == 0) return true;
    --left;
    constexpr std::uint64_t between_looks = 16;  // at the clock
    if (left % between_looks != 0) return false;
    if (ending_ || Clock::now() >= end) left = 0;
    return left == 0;
  });
  std::optional<Choice> choice;
  try {
    std::unique_ptr<AnyBot> bot = recall(job);
    choice = bot->choose(*job.view, budget);
    remember(job, std::move(bot));
  } catch (const std::exception&) {  // told by the missing choice
  }
  if (!ending_) job.done(choice);
}

std::unique_ptr<AnyBot> BotPool::recall(const Job& job) {
  {
    const std::lock_guard guard(mutex_);
    const auto known = remembered_.find({job.table, job.view->seat()});
    if (known != remembered_.end()) {
      Remembered found = std::move(known->second);
      remembered_.erase(known);
      if (found.player.name == job.bot.name) return std::move(found.bot);
    }
  }
  return make_bot(job.view->game(), job.bot.name, drawn_word());
}

void BotPool::remember(const Job& job, std::unique_ptr<AnyBot> bot) {
  const std::lock_guard guard(mutex_);
  if (remembered_.size() >= most_remembered)
    remembered_.erase(std::min_element(
        remembered_.begin(), remembered_.end(),
        [](const auto& a, const auto& b) { return a.second.used < b.second.used; }));
  remembered_.insert_or_assign({job.table, job.view->seat()},
                               Remembered{job.bot, std::move(bot), ++uses_});
}

}  // namespace ennead
