// Arguments that several commands share: a game, its options, a seed, a budget for bots.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/bot_spec.h"
#include "app/commands.h"
#include "bots/any_bot.h"
#include "core/seed.h"
#include "core/text.h"
#include "play/any_game.h"

namespace ennead {

// A seed where none was given. Below 2^53, so that programs that read numbers as floats keep it.
std::uint64_t drawn_seed();

// A JSON object with `what` from a file. What is wrong is a UsageError that names the file.
json::object object_from(const std::string& path, const char* what);

// GAME, --players, --options, --option, --scenario, --pharaoh and --seed. What is wrong in them is
// a UsageError.
struct GameArguments {
  // What holds where nothing is given, in the words of the help.
  struct Defaults {
    std::string players = "the fewest possible";
    std::string seed = "random, and printed";
  };

  std::string game;
  std::optional<int> players;
  std::string options;
  std::vector<std::string> option;
  std::string scenario;         // the file
  json::object scenario_value;  // what it holds, read once
  std::string pharaoh;          // the same for the expansion
  json::object pharaoh_value;
  std::optional<Seed> seed;

  void add_to(const Command& command, bool game_required = true) {
    add_to(command, game_required, Defaults());
  }
  void add_to(const Command& command, bool game_required, const Defaults& defaults);

  const AnyGame& chosen_game() const;
  int player_count() const;  // as given, or as many as the game has at least
  json::object chosen_options() const;
  std::unique_ptr<AnyMatch> start(const Seed& with_seed) const;
  // Of commands that play many games and count their seeds up: a key is a UsageError.
  std::optional<std::uint64_t> seed_number() const;
};

// --ms and --work: how much a bot may think about one choice.
struct BudgetArguments {
  std::uint64_t work = 20'000;
  std::optional<std::uint64_t> ms;

  void add_to(const Command& command);
  BudgetSpec spec() const;
};

// --language: that of the sentences; where it is not given, that of the environment if we have it.
struct LanguageArgument {
  std::string language;

  void add_to(const Command& command);
  const TextTable& words() const;
};

// The bot that plays where nobody was named.
std::string strongest_bot(const AnyGame& game);

}  // namespace ennead
