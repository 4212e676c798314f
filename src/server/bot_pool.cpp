#include "server/bot_pool.h"

#include <algorithm>
#include <array>
#include <cerrno>
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
    {20'000, std::chrono::milliseconds(500)},
    {200'000, std::chrono::milliseconds(800)},
}};

// One that has thought much remembers up to 60 MB.
constexpr std::size_t most_remembered = 16;

// People and their tables come first where there are too few cores for all.
constexpr int of_bots = 10;
constexpr int of_leisure = 15;
void step_back(int kindness) { setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kindness); }

}  // namespace

BotPool::BotPool(unsigned threads) : thinkers_(std::max(1U, threads)) {
  for (std::size_t at = 0; at < thinkers_; ++at)
    threads_.emplace_back([this] {
      step_back(of_bots);
      work();
    });
  threads_.emplace_back([this] {
    step_back(of_leisure);
    work_at_leisure();
  });
}

BotPool::~BotPool() {
  ending_ = true;
  for (std::size_t at = 0; at < thinkers_; ++at) bell_.ring();
  leisure_bell_.ring();
  for (std::thread& thread : threads_) thread.join();
  delete leisure_.exchange(nullptr);  // NOLINT: whoever takes it out has it
}

// ---- Asking ------------------------------------------------------------------------------------

void BotPool::ask(Job job) {
  job.asked = Clock::now();
  ++waiting_;
  door_.leave(std::move(job));
  ++asked_;
  bell_.ring();
}

BotPool::Door::~Door() {
  BotQueue<Job> nobody;
  bring_into(nobody);
}

void BotPool::Door::leave(Job job) {
  auto left = std::make_unique<Left>(Left{std::move(job), last_.load()});
  while (!last_.compare_exchange_weak(left->before, left.get())) {
  }
  static_cast<void>(left.release());  // whoever brings it in has it now
}

void BotPool::Door::bring_into(BotQueue<Job>& queue) {
  std::vector<std::unique_ptr<Left>> all;
  for (Left* next = last_.exchange(nullptr); next != nullptr; next = all.back()->before)
    all.emplace_back(next);
  std::reverse(all.begin(), all.end());
  for (const std::unique_ptr<Left>& one : all) queue.put(std::move(one->job));
}

void BotPool::Bell::wait() {
  while (sem_wait(&count_) != 0 && errno == EINTR) {
  }
}

// ---- What has time -----------------------------------------------------------------------------

void BotPool::at_leisure(std::function<void(const GoOn&)> work) {
  auto handed = std::make_unique<std::function<void(const GoOn&)>>(std::move(work));
  delete leisure_.exchange(handed.release());  // NOLINT: none is left there, as callers take turns
  leisure_bell_.ring();
}

void BotPool::work_at_leisure() {
  for (;;) {
    leisure_bell_.wait();
    if (ending_) return;
    const std::unique_ptr<std::function<void(const GoOn&)>> work(leisure_.exchange(nullptr));
    if (work) (*work)([this] { return may_go_on(); });
  }
}

// Bots that wait for a thread go first, but not for ever.
bool BotPool::may_go_on() const {
  constexpr auto nap = std::chrono::milliseconds(2);
  constexpr int naps = 50;
  for (int n = 0; n < naps && waiting_ > 0 && !ending_; ++n) std::this_thread::sleep_for(nap);
  return !ending_;
}

// ---- Thinking ----------------------------------------------------------------------------------

void BotPool::work() {
  for (;;) {
    bell_.wait();
    if (ending_) return;
    Job job = take();
    think(job);
  }
}

// The bell has rung once for each job, so there is one.
BotPool::Job BotPool::take() {
  const std::lock_guard guard(mutex_);
  door_.bring_into(queue_);
  --waiting_;
  return queue_.take();
}

// In how many parts the time is shared out: among the addresses that wait, so that a queue becomes
// shorter by itself and nobody is hurried by the many tables of somebody else.
int BotPool::parts_for(const Job& job) {
  constexpr std::size_t most_parts = 100;
  const std::lock_guard guard(mutex_);
  door_.bring_into(queue_);
  if (!job.person_waits && queue_.person_waits()) return most_parts;
  return static_cast<int>(std::min(1 + queue_.rivals(job) / thinkers_, most_parts));
}

void BotPool::think(Job& job) {
  const Effort& effort =
      efforts[static_cast<std::size_t>(std::clamp(job.bot.effort, 1, most_effort) - 1)];
  const auto begun = Clock::now();
  std::uint64_t seen = asked_;
  int parts = parts_for(job);
  std::uint64_t asks = 0;
  bool late = false;
  bool over = false;
  const auto expired = [&] {
    constexpr std::uint64_t between_looks = 16;  // at the clock
    if (over || ++asks % between_looks != 0) return over;
    if (seen != asked_) {  // somebody has come
      seen = asked_;
      parts = std::max(parts, parts_for(job));
    }
    late = Clock::now() >= begun + effort.time / parts;
    over = ending_ || late;
    return over;
  };
  Budget budget = Budget::until(expired, effort.work);
  Thought thought;
  thought.waited = std::chrono::duration<double>(begun - job.asked).count();
  try {
    std::unique_ptr<AnyBot> bot = recall(job);
    if (job.consider) {
      thought.thoughts = consider(*bot, *job.view, budget, drawn_word());
      thought.choice = thought.thoughts.choices.front().choice;
    } else {
      thought.choice = bot->choose(*job.view, budget);
    }
    remember(job, std::move(bot));
  } catch (const std::exception&) {  // told by the missing choice
  }
  thought.cut = late && parts > 1;
  {
    const double took = std::chrono::duration<double>(Clock::now() - begun).count();
    const std::lock_guard guard(mutex_);
    queue_.served(job, took);
  }
  if (!ending_) job.done(thought);
}

std::unique_ptr<AnyBot> BotPool::recall(const Job& job) {
  Remembered found;
  {
    const std::lock_guard guard(mutex_);
    auto known = remembered_.extract({job.table, job.view->seat()});
    if (known) found = std::move(known.mapped());
  }
  if (found.bot && found.player.name == job.bot.name) return std::move(found.bot);
  return make_bot(job.view->game(), job.bot.name, drawn_word());
}

void BotPool::remember(const Job& job, std::unique_ptr<AnyBot> bot) {
  Remembered forgotten;  // takes a while to take apart: not while others wait
  const std::lock_guard guard(mutex_);
  if (remembered_.size() >= most_remembered)
    forgotten = std::move(remembered_
                              .extract(std::min_element(remembered_.begin(), remembered_.end(),
                                                        [](const auto& a, const auto& b) {
                                                          return a.second.used < b.second.used;
                                                        }))
                              .mapped());
  remembered_.insert_or_assign({job.table, job.view->seat()},
                               Remembered{job.bot, std::move(bot), ++uses_});
}

}  // namespace ennead
