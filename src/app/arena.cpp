// `ennead arena`: bots against each other, and who is how much better.
#include <atomic>
#include <csignal>
#include <fstream>
#include <iostream>
#include <thread>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "app/arena_report.h"
#include "app/arguments.h"
#include "bots/any_bot.h"
#include "core/fault.h"

namespace ennead {

namespace {

struct ArenaArguments {
  GameArguments game;
  BudgetArguments budget;
  std::vector<std::string> bots;
  int games = 100;
  int threads = 0;
  std::vector<double> sprt;
  std::string json_file;
  std::string network;
  LanguageArgument language;
  bool quiet = false;
};

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // so that a signal may set it

// Ctrl-C asks for what there is; a second one ends the program the usual way.
class InterruptWatch {
 public:
  InterruptWatch() {
    interrupted = false;
    std::signal(SIGINT, [](int /*signal*/) {
      interrupted = true;
      std::signal(SIGINT, SIG_DFL);
    });
  }
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;
  ~InterruptWatch() { std::signal(SIGINT, SIG_DFL); }
};

ArenaPlan plan_of(const ArenaArguments& given) {
  ArenaPlan plan;
  plan.game = &given.game.chosen_game();
  plan.options = given.game.chosen_options();
  for (const std::string& text : given.bots) plan.bots.push_back(BotSpec::parse(text));
  plan.players = given.game.player_count();
  plan.budget = given.budget.spec();
  plan.deals = (given.games + plan.players - 1) / plan.players;
  plan.seed = given.game.seed_number().value_or(drawn_seed());
  plan.threads = given.threads != 0
                     ? given.threads
                     : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  if (!given.sprt.empty()) {
    if (plan.players != 2 || plan.bots.size() != 2)
      throw UsageError("--sprt needs two bots and two players");
    if (given.sprt[0] >= given.sprt[1]) throw UsageError("--sprt: ELO0 must be below ELO1");
    plan.test.emplace(given.sprt[0], given.sprt[1]);
  }
  // What is wrong with names, settings, options or players shows here and not on a thread.
  given.game.start(plan.seed);
  for (const BotSpec& bot : plan.bots) bot.make(*plan.game, 0);
  if (!given.network.empty()) take_network(*plan.game, given.network);
  return plan;
}

void show_progress(const ArenaPlan& plan, const ArenaResult& result, const TextTable& words) {
  constexpr std::size_t bar = 30;
  const std::size_t all = plan.tables().size() * static_cast<std::size_t>(plan.deals);
  const std::size_t done = result.deals.size();
  const std::string filled(bar * done / all, '#');
  const auto text = words.say(
      Message("arena.progress")
          .with("done", done)
          .with("all", all)
          .with("bot", plan.bots[0].text)
          .with("score", fmt::format("{:.1f}", 100 * estimate(result.scores(0, 0), 2).mean)),
      "");
  std::cerr << fmt::format("\r[{:<{}}] {}\x1b[K", filled, bar, text) << std::flush;
}

void run_arena(const ArenaArguments& given) {
  ArenaPlan plan;
  try {
    plan = plan_of(given);
  } catch (const Fault& fault) {
    throw UsageError(fault.what());
  }
  // Opened before the games: a file that cannot be written should not cost an hour.
  std::ofstream file;
  if (!given.json_file.empty()) {
    file.open(given.json_file);
    if (!file) throw UsageError("cannot write " + given.json_file);
  }

  const bool bar = !given.quiet && isatty(STDERR_FILENO) == 1;
  const TextTable& words = given.language.words();
  const InterruptWatch watch;
  const ArenaResult result = run_arena(
      plan,
      [&](const ArenaResult& so_far) {
        if (bar) show_progress(plan, so_far, words);
      },
      interrupted);
  if (bar) std::cerr << "\r\x1b[K" << std::flush;

  if (!given.quiet) std::cout << arena_text(plan, result, words);
  if (file.is_open()) file << json::serialize(arena_json(plan, result)) << "\n";
}

}  // namespace

void add_arena(CommandLine& line) {
  const Command command = line.command("arena", "Compare bots by letting them play each other");
  const auto given = std::make_shared<ArenaArguments>();
  given->game.add_to(command);
  command
      .option("bots", &given->bots,
              "NAME or NAME:key=value,… (ms and work are the budget of that bot only)")
      .required()
      .values(2, 16);
  given->budget.work = 1000;
  given->budget.add_to(command);
  command
      .option("--games", &given->games, "Games for each group of bots, rounded up to whole deals")
      .range(1, 10'000'000)
      .show_default();
  command.option("--threads", &given->threads, "Games played at once (default: one per core)")
      .range(1, 1024);
  command
      .option("--sprt", &given->sprt,
              "Stop once it is known whether the first bot is better by ELO1 or only by ELO0")
      .type_name("ELO0 ELO1")
      .values(2, 2);
  command
      .option("--network", &given->network,
              "Network of the bots that have one: a file, or \"formula\" for none")
      .type_name("FILE");
  command.option("--json", &given->json_file, "Write the result to a file").type_name("FILE");
  given->language.add_to(command);
  command.flag("--quiet", &given->quiet, "Print neither progress nor results");
  command.action([given] { run_arena(*given); });
}

}  // namespace ennead
