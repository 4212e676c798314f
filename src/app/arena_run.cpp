#include "app/arena_run.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

namespace ennead {

namespace {

using Clock = std::chrono::steady_clock;

std::uint64_t derived_seed(std::uint64_t seed, std::uint64_t number) {
  return Chance::mix(Chance::mix(seed + 0x9e3779b97f4a7c15ULL) + number);
}

// One game, or nothing if it was stopped.
std::optional<ArenaGame> play(const ArenaPlan& plan, std::vector<int> seats,
                              std::uint64_t deal_seed, std::uint64_t bot_seed,
                              std::vector<Usage>& usage, const std::atomic<bool>& stop) {
  const auto match = plan.game->start(plan.options, plan.players, deal_seed);
  std::vector<std::unique_ptr<AnyBot>> bots;
  for (std::size_t at = 0; at < seats.size(); ++at)
    bots.push_back(plan.bots[static_cast<std::size_t>(seats[at])].make(*plan.game,
                                                                       derived_seed(bot_seed, at)));
  while (!match->outcome().over) {
    if (stop) return std::nullopt;
    const Seat seat = match->question().waiting.lowest();
    const auto bot = static_cast<std::size_t>(seats[static_cast<std::size_t>(seat)]);
    const BudgetSpec& own = plan.bots[bot].budget;
    const auto begun = Clock::now();
    Budget budget = (own.given() ? own : plan.budget).begin();
    const Choice choice = bots[static_cast<std::size_t>(seat)]->choose(*match->view(seat), budget);
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
    usage[bot].add({1, budget.spent(), ms, ms});
    match->choose(seat, choice);
  }
  const Outcome outcome = match->outcome();
  return ArenaGame{std::move(seats), outcome.winners, std::string(outcome.reason),
                   static_cast<int>(match->made().size()), outcome.drawn};
}

std::optional<ArenaDeal> play_deal(const ArenaPlan& plan, int table, std::vector<int> seats,
                                   std::uint64_t number, const std::atomic<bool>& stop) {
  ArenaDeal deal{table, {}, std::vector<Usage>(plan.bots.size())};
  const std::uint64_t seed = derived_seed(plan.seed, number);
  for (std::size_t rotation = 0; rotation < seats.size(); ++rotation) {
    auto game = play(plan, seats, seed, derived_seed(seed, rotation), deal.usage, stop);
    if (!game) return std::nullopt;
    deal.games.push_back(std::move(*game));
    std::rotate(seats.begin(), seats.begin() + 1, seats.end());
  }
  return deal;
}

// Deals come in from the threads in any order and are counted in the order of their numbers.
class Results {
 public:
  explicit Results(const ArenaPlan& plan) : test_(plan.test) {}

  void bring(std::size_t number, ArenaDeal deal) {
    const std::lock_guard lock(mutex_);
    early_.emplace(number, std::move(deal));
    while (!early_.empty() && early_.begin()->first == result_.deals.size() && !decided()) {
      count(std::move(early_.begin()->second));
      early_.erase(early_.begin());
    }
    tell();
  }
  void fail(std::exception_ptr error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = std::move(error);
    tell();
  }
  void leave() {
    const std::lock_guard lock(mutex_);
    ++left_;
    tell();
  }

  // Waits until something has come in, or a moment; false once all threads have left or nothing
  // more counts.
  bool wait(int threads, const std::function<void(const ArenaResult&)>& progress) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::milliseconds(200), [this] { return news_; });
    news_ = false;
    progress(result_);
    return left_ < threads && !error_ && !decided();
  }

  // Once no thread is left. Whole deals after a gap count, too: a stop may leave gaps.
  ArenaResult take() {
    if (error_) std::rethrow_exception(error_);
    if (!decided())
      for (auto& [number, deal] : early_) count(std::move(deal));
    return std::move(result_);
  }

 private:
  void tell() {
    news_ = true;
    changed_.notify_one();
  }
  bool decided() const { return result_.verdict != SequentialTest::Verdict::open; }
  void count(ArenaDeal deal) {
    if (test_) {
      test_->add(deal.score(0));
      result_.verdict = test_->verdict();
      result_.log_likelihood_ratio = test_->log_likelihood_ratio();
    }
    result_.deals.push_back(std::move(deal));
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::size_t, ArenaDeal> early_;
  ArenaResult result_;
  std::optional<SequentialTest> test_;
  std::exception_ptr error_;
  int left_ = 0;
  bool news_ = false;
};

}  // namespace

std::vector<std::vector<int>> ArenaPlan::tables() const {
  const int count = static_cast<int>(bots.size());
  std::vector<std::vector<int>> found;
  if (count <= players) {
    found.emplace_back();
    for (int seat = 0; seat < players; ++seat) found[0].push_back(seat % count);
    return found;
  }
  std::vector<int> chosen(static_cast<std::size_t>(players), 1);
  chosen.resize(bots.size(), 0);
  do {
    found.emplace_back();
    for (int bot = 0; bot < count; ++bot)
      if (chosen[static_cast<std::size_t>(bot)] == 1) found.back().push_back(bot);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
  return found;
}

double ArenaGame::score(int bot) const {
  int own = 0;
  for (const Seat winner : winners) own += seats[static_cast<std::size_t>(winner)] == bot ? 1 : 0;
  return winners.empty() ? 0 : static_cast<double>(own) / winners.size();
}

void Usage::add(const Usage& other) {
  choices += other.choices;
  work += other.work;
  ms += other.ms;
  longest_ms = std::max(longest_ms, other.longest_ms);
}

double ArenaDeal::score(int bot) const {
  double sum = 0;
  for (const ArenaGame& game : games) sum += game.score(bot);
  return sum / static_cast<double>(games.size());
}

std::vector<double> ArenaResult::scores(int table, int bot) const {
  std::vector<double> found;
  for (const ArenaDeal& deal : deals)
    if (deal.table == table) found.push_back(deal.score(bot));
  return found;
}

ArenaResult run_arena(const ArenaPlan& plan,
                      const std::function<void(const ArenaResult&)>& progress,
                      const std::atomic<bool>& stop) {
  const auto tables = plan.tables();
  const std::size_t all = tables.size() * static_cast<std::size_t>(plan.deals);
  std::atomic<std::size_t> next{0};
  std::atomic<bool> halt{false};
  Results results(plan);

  const auto work = [&] {
    try {
      for (std::size_t number = next++; number < all && !halt; number = next++) {
        // All tables get the same deals.
        const std::size_t table = number % tables.size();
        auto deal =
            play_deal(plan, static_cast<int>(table), tables[table], number / tables.size(), halt);
        if (deal) results.bring(number, std::move(*deal));
      }
    } catch (...) {
      results.fail(std::current_exception());
    }
    results.leave();
  };

  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(plan.threads));
  for (int n = 0; n < plan.threads; ++n) threads.emplace_back(work);
  while (results.wait(plan.threads, progress))
    if (stop) halt = true;
  halt = true;
  for (std::thread& thread : threads) thread.join();
  ArenaResult result = results.take();
  result.interrupted = stop;
  return result;
}

}  // namespace ennead
