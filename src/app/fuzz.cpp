// `ennead fuzz`: random games with every promise checked, until something breaks or time is up.
#include <chrono>
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/fuzz_report.h"

namespace ennead {

namespace {

struct FuzzArguments {
  GameArguments game;
  std::uint64_t games = 0;
  double seconds = 0;
  std::uint32_t full_every = 1000;
  int threads = 0;
};

// All games or the one that was asked for, with the options and players that were asked for or all
// there are.
std::vector<FuzzSetup> setups_of(const GameArguments& given) {
  std::vector<FuzzSetup> setups;
  for (const AnyGame* game : all_games()) {
    const GameInfo& info = game->info();
    if (!given.game.empty() && &given.chosen_game() != game) continue;
    if (given.game.empty() && (given.players || !given.chosen_options().empty()))
      throw UsageError("--players and options need a game");
    const auto options = given.chosen_options().empty()
                             ? kit::all_option_sets(info)
                             : std::vector<json::object>{given.chosen_options()};
    // A short run then has all numbers of players.
    for (const json::object& set : options)
      for (int players = given.players.value_or(info.min_players);
           players <= given.players.value_or(info.max_players); ++players)
        setups.push_back({game, set, players});
  }
  return setups;
}

// A line on the terminal that says how far it is, anew each second.
class Progress {
 public:
  Progress(const std::atomic<std::uint64_t>& done, std::chrono::steady_clock::time_point begin)
      : thread_([this, &done, begin](const std::stop_token& stop) {
          std::unique_lock lock(mutex_);
          while (!changed_.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; }) &&
                 !stop.stop_requested()) {
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
            std::cerr << fmt::format("\r{} games, {:.0f} s ", done.load(), took.count());
          }
          std::cerr << "\r\x1b[K";
        }) {}

 private:
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::jthread thread_;
};

void run_fuzz(const FuzzArguments& given) {
  FuzzPlan plan;
  plan.setups = setups_of(given.game);
  plan.seed = given.game.seed_number().value_or(1);
  plan.full_every = given.full_every;
  plan.threads = given.threads != 0
                     ? given.threads
                     : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  plan.games = given.games != 0 ? given.games : given.seconds > 0 ? UINT64_MAX : 10'000;
  GameArguments of_setup = given.game;
  for (const FuzzSetup& setup : plan.setups) {  // says what is wrong
    if (given.game.game.empty()) break;
    of_setup.players = setup.players;
    of_setup.start(plan.seed);
  }

  std::atomic<std::uint64_t> done{0};
  const auto begin = std::chrono::steady_clock::now();
  const auto took = [begin] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  const auto stop = [&given, &took] { return given.seconds > 0 && took() > given.seconds; };
  std::vector<FuzzResult> results;
  {
    std::optional<Progress> progress;
    if (isatty(STDERR_FILENO) != 0) progress.emplace(done, begin);
    results = fuzz(plan, done, stop);
  }
  std::cout << fuzz_text(plan.setups, results, TextTable::english());
  std::cout << fmt::format("no fault in {} games from seed {} in {:.1f} s on {} threads\n",
                           done.load(), plan.seed, took(), plan.threads);
}

}  // namespace

void add_fuzz(CommandLine& line) {
  const Command command =
      line.command("fuzz", "Play random games and check what every game promises");
  command.footer(
      "A fault ends the run with exit status 1 and prints the record that reproduces it.\n"
      "Without a game, all games are played; without options, all combinations of them,\n"
      "one after another, so that none has more than one game more than another.");
  auto given = std::make_shared<FuzzArguments>();
  given->game.add_to(command, false, {.players = "every number", .seed = "1"});
  const CommandOption games =
      command.option("--games", &given->games, "Number of games (default: 10000)").positive();
  command.option("--seconds", &given->seconds, "Play for this long, instead of a number of games")
      .positive()
      .excludes(games);
  command.option("--threads", &given->threads, "Threads (default: one per core)").range(1, 1024);
  command
      .option("--full-every", &given->full_every,
              "One choice in so many also gets the costly checks: JSON, records, resampled worlds; "
              "0: none, 1: all")
      .show_default();
  command.action([given] { run_fuzz(*given); });
}

}  // namespace ennead
