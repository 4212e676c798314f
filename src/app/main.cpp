// The program `ennead`: one binary, a subcommand for each job.
#include <exception>
#include <iostream>
#include <string>

#include "app/commands.h"

namespace {

constexpr int exit_failed = 1;
constexpr int exit_usage = 2;

int complain(int status, const std::string& what) {
  std::cout.flush();
  std::cerr << "ennead: " << what << "\n";
  return status;
}

// What the parser says about a wrong command line, and where to read more.
std::string usage_text(const CLI::App& app, const CLI::ParseError& error, int argc, char** argv) {
  const std::string word = argc > 1 ? argv[1] : "";
  std::string known;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == word)
      return std::string(error.what()) + " (see ennead " + word + " --help)";
    known += (known.empty() ? "" : ", ") + command->get_name();
  }
  if (word.empty()) return "a command is expected; there is: " + known + " (see ennead --help)";
  if (word[0] == '-') return std::string(error.what()) + " (see ennead --help)";
  return "there is no command \"" + word + "\"; there is: " + known;
}

}  // namespace

int main(int argc, char** argv) {
  using namespace ennead;
  CLI::App app{"Ennead: Egyptian board games with every rule enforced", "ennead"};
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Help for all commands");
  app.set_version_flag("--version", "ennead " ENNEAD_VERSION);
  app.footer("`ennead COMMAND --help` says more about a command.");
  add_play(app);
  add_replay(app);
  add_engine(app);
  add_arena(app);
  add_bench(app);
  add_perft(app);
  add_fuzz(app);
  add_playthrough(app);
  add_tune(app);
  add_check_rules(app);

  try {
    app.parse(argc, argv);
    std::cout.flush();
    if (!std::cout) return complain(exit_failed, "the output could not be written");
    return 0;
  } catch (const CLI::Success& asked_for_help) {
    return app.exit(asked_for_help);
  } catch (const CLI::ParseError& error) {
    return complain(exit_usage, usage_text(app, error, argc, argv));
  } catch (const UsageError& error) {
    return complain(exit_usage, error.what());
  } catch (const std::exception& error) {
    return complain(exit_failed, error.what());
  }
}
