#include "app/arguments.h"

#include <algorithm>
#include <cstdlib>
#include <random>

#include "app/files.h"
#include "core/fault.h"
#include "core/json_reader.h"

namespace ennead {

json::object object_from(const std::string& path, const char* what) {
  const std::string text = [&path] {
    try {
      return read_file(path);
    } catch (const Fault& fault) {
      throw UsageError(fault.what());
    }
  }();
  try {
    json::value value = parse_json(text);
    if (!value.is_object())
      throw Fault("", std::string("a JSON object with ") + what + " is expected");
    return std::move(value.get_object());
  } catch (const Fault& fault) {
    throw UsageError(path + ": " + fault.what());
  }
}

std::uint64_t drawn_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  return (high << 32U | device()) >> 11U;
}

void GameArguments::add_to(const Command& command, bool game_required, const Defaults& defaults) {
  const CommandOption name = command.option("game", &game, "The game, for example aton");
  if (game_required) name.required();
  command.option("--players", &players, "Number of players (default: " + defaults.players + ")");
  command.option("--options", &options, "Options of the game as JSON: '{\"reduced\":true}'")
      .type_name("JSON");
  command.option("--option", &option, "One option of the game: --option reduced=true")
      .type_name("NAME=VALUE")
      .one_value_each_time();
  command
      .option(
          "--scenario",
          [this](const std::string& path) {
            scenario = path;
            scenario_value = object_from(path, "a scenario");
          },
          "Your own scenario for Ankh (docs/notation.md)")
      .type_name("FILE");
  command
      .option(
          "--pharaoh",
          [this](const std::string& path) {
            pharaoh = path;
            pharaoh_value = object_from(path, "an expansion Pharaoh");
          },
          "Your own file for Ankh's expansion Pharaoh (docs/notation.md)")
      .type_name("FILE");
  command
      .option(
          "--seed",
          [this](const std::string& text) {
            try {
              seed = Seed::parse(text);
            } catch (const Fault& fault) {
              throw UsageError(std::string("--seed: ") + fault.what());
            }
          },
          "Seed of everything random: a number or 64 hex digits (default: " + defaults.seed + ")")
      .type_name("SEED");
}

const AnyGame& GameArguments::chosen_game() const {
  try {
    return game_named(game);
  } catch (const Fault& fault) {
    throw UsageError(fault.what());
  }
}

int GameArguments::player_count() const {
  return players ? *players : chosen_game().info().min_players;
}

json::object GameArguments::chosen_options() const {
  json::object chosen;
  if (!options.empty()) {
    try {
      const json::value given = parse_json(options);
      if (!given.is_object()) throw Fault("", "a JSON object is expected");
      chosen = given.get_object();
    } catch (const Fault& fault) {
      throw UsageError(std::string("--options: ") + fault.what());
    }
  }
  for (const std::string& one : option) {
    const std::size_t equals = one.find('=');
    if (equals == std::string::npos)
      throw UsageError("--option " + one + ": NAME=VALUE is expected, as in reduced=true");
    const std::string value = one.substr(equals + 1);
    try {
      chosen[one.substr(0, equals)] = parse_json(value);
    } catch (const Fault&) {
      chosen[one.substr(0, equals)] = value;  // a word needs no quotes
    }
  }
  if (!scenario.empty()) {
    if (chosen.contains("scenario"))
      throw UsageError("--scenario " + scenario + ": the options already name a scenario");
    chosen["scenario"] = scenario_value;
  }
  if (!pharaoh.empty()) {
    if (chosen.contains("pharaoh"))
      throw UsageError("--pharaoh " + pharaoh + ": the options already name a pharaoh");
    chosen["pharaoh"] = pharaoh_value;
  }
  return chosen;
}

std::unique_ptr<AnyMatch> GameArguments::start(const Seed& with_seed) const {
  const AnyGame& chosen = chosen_game();
  const json::object chosen_options_json = chosen_options();
  std::string known;
  for (const OptionInfo& info : chosen.info().options)
    known += (known.empty() ? "" : ", ") + std::string(info.name);
  for (const auto& member : chosen_options_json) {
    const std::string_view name = member.key();
    bool found = false;
    for (const OptionInfo& info : chosen.info().options)  // a set may be named by itself
      found |=
          info.name == name || (info.type == "sets" && std::ranges::count(info.values, name) > 0);
    if (!found)
      throw UsageError(std::string(chosen.info().title) + " has no option \"" +
                       std::string(member.key()) + "\"; its options are: " + known);
  }
  try {
    return chosen.start(chosen_options_json, player_count(), with_seed);
  } catch (const Fault& fault) {
    constexpr std::string_view in_scenario = "/scenario";
    const std::string what = fault.what();
    if (!scenario.empty() && what.starts_with(in_scenario))
      throw UsageError(scenario + ": " + what.substr(in_scenario.size()));
    constexpr std::string_view in_pharaoh = "/pharaoh";
    if (!pharaoh.empty() && what.starts_with(in_pharaoh))
      throw UsageError(pharaoh + ": " + what.substr(in_pharaoh.size()));
    throw UsageError(what);
  }
}

std::optional<std::uint64_t> GameArguments::seed_number() const {
  if (!seed) return std::nullopt;
  if (seed->key()) throw UsageError("--seed: a number is expected here, from which games count up");
  return seed->word();
}

void BudgetArguments::add_to(const Command& command) {
  const CommandOption by_work =
      command.option("--work", &work, "How much a bot may think per choice, in units of work")
          .positive()
          .show_default();
  constexpr std::uint64_t an_hour = 3'600'000;
  command.option("--ms", &ms, "How long a bot may think per choice, in milliseconds")
      .range(std::uint64_t{1}, an_hour)
      .excludes(by_work);
}

BudgetSpec BudgetArguments::spec() const {
  return ms ? BudgetSpec{static_cast<double>(*ms), 0} : BudgetSpec{0, work};
}

void LanguageArgument::add_to(const Command& command) {
  command
      .option("--language", &language,
              "Language of the sentences (default: yours, or else English)")
      .one_of(TextTable::languages());
}

const TextTable& LanguageArgument::words() const {
  if (!language.empty()) return TextTable::of(language);
  // As other programs find it: the first of these that says anything, such as pt_BR.UTF-8.
  std::string wanted;
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = std::getenv(name); wanted.empty() && value != nullptr) wanted = value;
  wanted = wanted.substr(0, wanted.find_first_of(".@"));
  std::replace(wanted.begin(), wanted.end(), '_', '-');
  const std::vector<std::string> known = TextTable::languages();
  for (const std::string& name : {wanted, wanted.substr(0, wanted.find('-'))})
    if (std::find(known.begin(), known.end(), name) != known.end()) return TextTable::of(name);
  return TextTable::english();
}

std::string strongest_bot(const AnyGame& game) {
  const std::vector<BotInfo> bots = bots_for(game);
  if (bots.empty()) throw Fault("", "there is no bot for " + std::string(game.info().title));
  return std::string(bots.back().name);
}

}  // namespace ennead
