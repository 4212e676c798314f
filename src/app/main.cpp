// The program `ennead`: one binary, a subcommand for each job.
#include <algorithm>
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

}  // namespace

int main(int argc, char** argv) {
  using namespace ennead;
  CommandLine line;
  add_serve(line);
  add_play(line);
  add_replay(line);
  add_analyse(line);
  add_puzzles(line);
  add_engine(line);
  add_arena(line);
  add_bench(line);
  add_load(line);
  add_year(line);
  add_perft(line);
  add_fuzz(line);
  add_playthrough(line);
  add_balance(line);
  add_tune(line);
  add_positions(line);
  add_check_rules(line);
  add_types(line);
  add_admin(line);
  add_backup(line);
  add_check_data(line);

  try {
    if (!line.run({argv + std::min(argc, 1), argv + argc})) return 0;
    std::cout.flush();
    if (!std::cout) return complain(exit_failed, "the output could not be written");
    return 0;
  } catch (const UsageError& error) {
    return complain(exit_usage, error.what());
  } catch (const std::exception& error) {
    return complain(exit_failed, error.what());
  }
}
