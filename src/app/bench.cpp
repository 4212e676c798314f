// `ennead bench`: how fast the rules are, and the signatures of what they do.
#include <algorithm>
#include <iostream>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "app/bench_server.h"
#include "app/commands.h"
#include "app/cpu_time.h"
#include "play/games.h"
#include "play/signature.h"

namespace ennead {

namespace {

struct BenchArguments {
  std::optional<std::uint64_t> games;
  std::optional<int> repetitions;
  bool quiet = false;
  bool only_signatures = false;
  bool server = false;
};

struct Amount {
  std::uint64_t games = 500;
  int repetitions = 100;
  bool quiet = false;
};

// Keeps the compiler from leaving out what nobody looks at.
template <class T>
void keep(T& value) {
  asm volatile("" : : "r"(&value) : "memory");  // NOLINT(hicpp-no-assembler)
}

// Random games with legal lists; the number of choices. Not inlined, so that profilers find it.
template <Game G>
[[gnu::noinline]] std::uint64_t play_random_games(std::uint64_t games) {
  std::uint64_t choices = 0;
  ChoiceList list;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    Journal<typename G::Event> nobody;
    typename G::State state = G::start({}, G::info.min_players, seed, nobody);
    Chance picks(~seed);
    for (Question q = G::question(state); !q.waiting.empty(); q = G::question(state)) {
      const Seat seat = q.waiting.lowest();
      list.clear();
      G::legal(state, seat, list);
      G::choose(state, seat, list[picks.below(static_cast<std::uint32_t>(list.size()))], nobody);
      ++choices;
    }
    keep(state);
  }
  return choices;
}

// The shortest time of several runs, in nanoseconds for each unit that `work` says it did.
template <class Work>
double best_ns(int repetitions, Work work) {
  double best = std::numeric_limits<double>::max();
  for (int n = 0; n < repetitions; ++n) {
    const double begin = cpu_ns();
    const auto units = static_cast<double>(work());
    best = std::min(best, (cpu_ns() - begin) / units);
  }
  return best;
}

template <Game G>
double ns_of_copy(int repetitions) {
  return best_ns(repetitions, [] {
    constexpr std::uint64_t copies = 100'000;
    typename G::State from{};
    typename G::State to{};
    for (std::uint64_t n = 0; n < copies; ++n) {
      keep(from);
      to = from;
      keep(to);
    }
    return copies;
  });
}

double ns_of_random_number(int repetitions) {
  return best_ns(repetitions, [] {
    constexpr std::uint64_t numbers = 100'000;
    Chance chance(1);
    std::uint32_t sum = 0;
    for (std::uint64_t n = 0; n < numbers; ++n) {
      sum += chance.below(24);
      keep(sum);
    }
    return numbers;
  });
}

template <Game G>
void measure(const Amount& given) {
  if (given.quiet) {
    const std::uint64_t choices = play_random_games<G>(given.games);
    std::cout << fmt::format("{}: {} games, {} choices\n", G::info.name, given.games, choices);
    return;
  }
  const double ns =
      best_ns(given.repetitions, [&given] { return play_random_games<G>(given.games); });
  std::cout << fmt::format("{:8} {:7.1f} {:12.2f} {:4} of {:4} B {:13.1f}\n", G::info.name, ns,
                           1000 / ns, bytes_in_use(typename G::State{}), sizeof(typename G::State),
                           ns_of_copy<G>(given.repetitions));
}

void run_bench(const BenchArguments& wish) {
  if (wish.server) {
    ServerBench given{.quiet = wish.quiet};
    given.games = wish.games.value_or(given.games);
    given.repetitions = wish.repetitions.value_or(given.repetitions);
    run_server_bench(given);
    return;
  }
  if (!wish.only_signatures) {
    Amount given{.quiet = wish.quiet};
    given.games = wish.games.value_or(given.games);
    given.repetitions = wish.repetitions.value_or(given.repetitions);
    if (!given.quiet)
      std::cout << fmt::format("{:8} {:>7} {:>12} {:>14} {:>13}\n", "game", "ns", "million/s",
                               "state in use", "ns to copy it");
    for_each_game([&given]<class G>(std::type_identity<G>) { measure<G>(given); });
    if (given.quiet) return;
    std::cout << fmt::format("a random number below 24: {:.1f} ns\n",
                             ns_of_random_number(given.repetitions));
  }
  std::cout << to_text(signatures());
}

}  // namespace

void add_bench(CommandLine& line) {
  const Command command =
      line.command("bench", "Measure random play, and print the signatures of the games");
  command.footer(
      "Random play with legal lists on one core. Times are for one choice, the best of several\n"
      "repetitions. Of a state, games without expansions hash and compare only what is in use.\n"
      "Each game has three signatures: of what its rules do, of its states as JSON, and of what "
      "it\n"
      "tells. Each changes only with that.");
  auto given = std::make_shared<BenchArguments>();
  command.option("--games", &given->games, "Games in one repetition (500; with --server 3)")
      .positive();
  command
      .option("--repetitions", &given->repetitions,
              "Repetitions, of which the best counts (100; with --server 20)")
      .positive();
  command.flag("--quiet", &given->quiet,
               "Play the games once and print how many choices they had, for profilers");
  const CommandOption signatures =
      command.flag("--signature", &given->only_signatures, "Only the signatures");
  command
      .flag("--server", &given->server,
            "Measure what the table server makes for each choice and viewer instead")
      .excludes(signatures);
  command.action([given] { run_bench(*given); });
}

}  // namespace ennead
