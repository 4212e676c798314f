// `ennead perft`: counts of choice sequences, to pin down the legal lists.
#include "play/perft.h"

#include <chrono>
#include <iostream>

#include <fmt/format.h>

#include "app/arguments.h"
#include "play/games.h"
#include "play/match_of.h"

namespace ennead {

namespace {

struct PerftArguments {
  GameArguments game;
  int after = 0;
  int depth = 4;
};

template <Game G>
void print_counts(const PerftArguments& given, const Seed& seed) {
  Journal<typename G::Event> nobody;
  const auto options = G::options_from_json(given.game.chosen_options());
  const auto start = G::start(options, given.game.player_count(), seed, nobody);
  const auto state = after_random_choices<G>(start, given.after, seed.word());
  std::cout << fmt::format("{}, question {}\n", G::info.title, G::question_name(state));
  for (int depth = 1; depth <= given.depth; ++depth) {
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t count = perft<G>(state, depth);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    std::cout << fmt::format("{:3}  {:16}  {:9.3f} s\n", depth, count, took.count()) << std::flush;
  }
}

void run_perft(const PerftArguments& given) {
  const Seed seed = given.game.seed.value_or(1);
  given.game.start(seed);  // says what is wrong with players and options
  const std::string name(given.game.chosen_game().info().name);
  for_each_game([&]<class G>(std::type_identity<G>) {
    if (G::info.name == name) print_counts<G>(given, seed);
  });
}

}  // namespace

void add_perft(CommandLine& line) {
  const Command command = line.command("perft", "Count the sequences of choices in a game");
  command.footer(
      "Prints one line per length. Seats that are asked together answer in ascending order, each\n"
      "once. The seed decides what is random.");
  auto given = std::make_shared<PerftArguments>();
  given->game.add_to(command, true, {.seed = "1"});
  command.option("--after", &given->after, "Random choices to make before counting")
      .range(0, 100'000)
      .show_default();
  command.option("--depth", &given->depth, "Length of the longest sequences to count")
      .range(1, 100)
      .show_default();
  command.action([given] { run_perft(*given); });
}

}  // namespace ennead
