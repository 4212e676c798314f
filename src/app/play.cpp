// ennead play: a game in the terminal.
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <unistd.h>

#include "app/arguments.h"
#include "app/files.h"
#include "app/table.h"
#include "core/fault.h"

namespace ennead {

namespace {

struct PlayArguments {
  GameArguments game;
  BudgetArguments thinking;
  std::vector<std::string> seats;
  std::string load;
  std::string save;
  std::string colour = "auto";
  std::string reactions = "held";
  LanguageArgument language;
  bool watch = false;
};

// The match from a file, or a new one; tells the seed where it was drawn.
std::unique_ptr<AnyMatch> match_for(const PlayArguments& arguments, const Seed& seed) {
  if (arguments.load.empty()) {
    if (arguments.game.game.empty())
      throw UsageError("a game is expected, as in: ennead play aton");
    return arguments.game.start(seed);
  }
  if (arguments.game.players || !arguments.game.chosen_options().empty())
    throw UsageError("--load already sets the players and options");
  std::unique_ptr<AnyMatch> match = load_match(arguments.load);
  if (!arguments.game.game.empty() && &arguments.game.chosen_game() != &match->game())
    throw UsageError(arguments.load + " is a game of " + std::string(match->game().info().title));
  return match;
}

// N=human or N=BOT for each seat that was named; the others are bots, or the one person's against
// them where nobody was named and somebody sits at the terminal.
std::vector<std::string> player_names(const PlayArguments& arguments, const AnyMatch& match) {
  std::vector<std::string> names(static_cast<std::size_t>(match.players()));
  for (const std::string& given : arguments.seats) {
    const std::size_t equals = given.find('=');
    const std::string number = given.substr(0, equals);
    if (equals == std::string::npos || equals + 1 == given.size())
      throw UsageError(fmt::format("--seat {}: SEAT=PLAYER is expected, as in 0=human", given));
    if (number.size() != 1 || number[0] < '0' || number[0] - '0' >= match.players())
      throw UsageError(fmt::format("--seat {}: there is no seat \"{}\"; seats are 0 to {}", given,
                                   number, match.players() - 1));
    std::string& name = names[static_cast<std::size_t>(number[0] - '0')];
    if (!name.empty())
      throw UsageError(fmt::format("--seat {}: this seat already has a player", given));
    name = given.substr(equals + 1);
  }
  if (arguments.seats.empty() && isatty(STDIN_FILENO) != 0) names[0] = "human";
  for (std::string& name : names)
    if (name.empty()) name = strongest_bot(match.game());
  return names;
}

Player player_named(const std::string& name, const AnyGame& game, std::uint64_t seed,
                    const BudgetSpec& thinking) {
  if (name == "human") return {name, nullptr, {}};
  try {
    const BotSpec spec = BotSpec::parse(name);
    return {name, spec.make(game, seed), spec.budget.given() ? spec.budget : thinking};
  } catch (const Fault& fault) {
    throw UsageError(std::string(fault.what()) + "; a person is \"human\"");
  }
}

// A game that begins anew never writes over an older one; one that goes on does.
void check_save_file(const PlayArguments& arguments) {
  namespace fs = std::filesystem;
  std::error_code ignored;
  if (!fs::is_regular_file(arguments.save, ignored)) return;
  if (!arguments.load.empty() && fs::equivalent(arguments.save, arguments.load, ignored)) return;
  throw UsageError(fmt::format(
      "--save {0}: this file already exists; continue it with --load {0}, or name another",
      arguments.save));
}

void run_play(const PlayArguments& arguments) {
  check_save_file(arguments);
  const Seed seed = arguments.game.seed ? *arguments.game.seed : drawn_seed();
  TableSetup setup;
  setup.match = match_for(arguments, seed);
  Chance bot_seeds(seed.word());
  for (const std::string& name : player_names(arguments, *setup.match))
    setup.players.push_back(
        player_named(name, setup.match->game(), bot_seeds.next(), arguments.thinking.spec()));
  setup.save_file = arguments.save;
  setup.watch = arguments.watch;
  setup.words = &arguments.language.words();
  if (arguments.reactions == "always") setup.reactions = Reactions::always;
  if (arguments.reactions == "never") setup.reactions = Reactions::never;
  if (arguments.load.empty() && !arguments.game.seed)
    std::cout << setup.words->say(Message("play.seed").with("seed", seed.text()), "") << "\n";
  StdinLines lines;
  TerminalTable(std::move(setup), Screen::of_process(arguments.colour), lines, std::cout).play();
}

}  // namespace

void add_play(CommandLine& line) {
  auto arguments = std::make_shared<PlayArguments>();
  const Command command = line.command("play", "Play in the terminal, with people, bots or both");
  arguments->game.add_to(command, false);
  command
      .option("--seat", &arguments->seats,
              "Who plays a seat: human, or a bot such as search or search:ms=500")
      .type_name("SEAT=PLAYER")
      .one_value_each_time();
  arguments->thinking.add_to(command);
  command.option("--load", &arguments->load, "Continue from a record or a state").type_name("FILE");
  command.option("--save", &arguments->save, "Save the record of the game to this file")
      .type_name("FILE");
  command.option("--colour,--color", &arguments->colour, "Whether to use colour")
      .one_of({"auto", "always", "never"})
      .show_default();
  command
      .option(
          "--reactions", &arguments->reactions,
          "When to ask people for reactions such as Veto: always; held: only those who hold one "
          "(always, with several people at the keyboard); never")
      .one_of({"always", "held", "never"})
      .show_default();
  arguments->language.add_to(command);
  command.flag("--watch", &arguments->watch, "With bots only: draw the table before every round");
  command.footer(
      "Examples:\n"
      "  ennead play aton                            you against the strongest bot\n"
      "  ennead play aton --seat 0=human --seat 1=human --save friday.record\n"
      "  ennead play aton --seat 0=random --seat 1=random --seed 7 --watch\n"
      "  ennead play --load friday.record");
  command.action([arguments] { run_play(*arguments); });
}

}  // namespace ennead
