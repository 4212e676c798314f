#include "app/fuzz_run.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#include "play/games.h"

namespace ennead {

namespace {

kit::Played play(const FuzzSetup& setup, std::uint64_t seed, std::uint32_t full_every) {
  kit::Played played;
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::info.name == setup.game->info().name)
      played = kit::play_random<G>({setup.options, setup.players, seed}, full_every);
  });
  return played;
}

}  // namespace

void FuzzResult::add(const kit::Played& played) {
  ++lengths[played.choices];
  ++endings[std::string(played.outcome.reason)];
  for (const auto& [question, size] : played.largest_lists) {
    std::size_t& largest = largest_lists[std::string(question)];
    largest = std::max(largest, size);
  }
  for (const Seat seat : SeatSet::first(max_seats)) {
    if (played.sides[seat].empty()) continue;
    Side& side = sides[std::string(played.sides[seat])];
    ++side.games;
    if (!played.outcome.drawn && played.outcome.winners.has(seat)) ++side.wins;
  }
  if (played.outcome.drawn) {
    ++draws;
    return;
  }
  for (const Seat winner : played.outcome.winners) ++wins[static_cast<std::size_t>(winner)];
  if (played.outcome.winners.size() > 1) ++together;
}

void FuzzResult::add(const FuzzResult& other) {
  for (const auto& [length, count] : other.lengths) lengths[length] += count;
  for (const auto& [ending, count] : other.endings) endings[ending] += count;
  for (std::size_t at = 0; at < wins.size(); ++at) wins[at] += other.wins[at];
  for (const auto& [name, side] : other.sides) {
    sides[name].games += side.games;
    sides[name].wins += side.wins;
  }
  together += other.together;
  draws += other.draws;
  for (const auto& [question, size] : other.largest_lists)
    largest_lists[question] = std::max(largest_lists[question], size);
}

std::uint64_t FuzzResult::games() const {
  std::uint64_t sum = 0;
  for (const auto& [length, count] : lengths) sum += count;
  return sum;
}

std::uint64_t FuzzResult::choices() const {
  std::uint64_t sum = 0;
  for (const auto& [length, count] : lengths) sum += length * count;
  return sum;
}

std::size_t FuzzResult::percentile(double share) const {
  const double wanted = share * static_cast<double>(games());
  std::uint64_t below = 0;
  for (const auto& [length, count] : lengths) {
    below += count;
    if (static_cast<double>(below) >= wanted) return length;
  }
  return longest();
}

std::vector<FuzzResult> fuzz(const FuzzPlan& plan, std::atomic<std::uint64_t>& done,
                             const std::function<bool()>& stop) {
  std::vector<FuzzResult> all(plan.setups.size());
  std::atomic<std::uint64_t> next{0};
  std::atomic<bool> failed{false};
  std::exception_ptr failure;
  std::mutex mutex;  // of `all` and `failure`

  const auto work = [&] {
    std::vector<FuzzResult> own(plan.setups.size());
    try {
      while (!failed && !stop()) {
        const std::uint64_t game = next++;
        if (game >= plan.games) break;
        const std::size_t setup = game % plan.setups.size();
        own[setup].add(play(plan.setups[setup], plan.seed + game, plan.full_every));
        ++done;
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      failed = true;
      if (!failure) failure = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    for (std::size_t at = 0; at < own.size(); ++at) all[at].add(own[at]);
  };

  std::vector<std::jthread> threads;
  for (int n = 1; n < plan.threads; ++n) threads.emplace_back(work);
  work();
  threads.clear();  // joins
  if (failure) std::rethrow_exception(failure);
  return all;
}

}  // namespace ennead
