// The program `ennead`: one binary, a subcommand for each job.
#include <exception>
#include <iostream>

#include "app/commands.h"

namespace {

constexpr int exit_failed = 1;
constexpr int exit_usage = 2;

}  // namespace

int main(int argc, char** argv) {
  using namespace ennead;
  CLI::App app{"Ennead: Egyptian board games with every rule enforced", "ennead"};
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Help for all commands");

  try {
    app.parse(argc, argv);
    return 0;
  } catch (const CLI::Success& asked_for_help) {
    return app.exit(asked_for_help);
  } catch (const CLI::ParseError& error) {
    std::cerr << "ennead: " << error.what() << " (see ennead --help)\n";
    return exit_usage;
  } catch (const UsageError& error) {
    std::cerr << "ennead: " << error.what() << "\n";
    return exit_usage;
  } catch (const std::exception& error) {
    std::cerr << "ennead: " << error.what() << "\n";
    return exit_failed;
  }
}
