// The subcommands of `ennead`. Each stands in a file of its own, adds itself to the command line,
// and runs from there: it throws UsageError for wrong usage, Fault or any other exception for
// failing input.
#pragma once

#include <stdexcept>

#include <CLI/CLI.hpp>

namespace ennead {

// Wrong usage: one clear line and exit status 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void add_play(CLI::App& app);
void add_replay(CLI::App& app);
void add_check_rules(CLI::App& app);
void add_engine(CLI::App& app);
void add_arena(CLI::App& app);
void add_tune(CLI::App& app);
void add_bench(CLI::App& app);
void add_perft(CLI::App& app);
void add_fuzz(CLI::App& app);
void add_playthrough(CLI::App& app);

}  // namespace ennead
