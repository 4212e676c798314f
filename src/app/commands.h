// The subcommands of `ennead`. Each has its own file, adds itself to the command line and runs from
// there. It throws UsageError for wrong usage, and Fault or any other exception for input that
// fails.
#pragma once

#include "app/command_line.h"

namespace ennead {

void add_serve(CommandLine& line);
void add_admin(CommandLine& line);
void add_backup(CommandLine& line);
void add_check_data(CommandLine& line);
void add_play(CommandLine& line);
void add_replay(CommandLine& line);
void add_analyse(CommandLine& line);
void add_puzzles(CommandLine& line);
void add_check_rules(CommandLine& line);
void add_engine(CommandLine& line);
void add_arena(CommandLine& line);
void add_balance(CommandLine& line);
void add_tune(CommandLine& line);
void add_positions(CommandLine& line);
void add_bench(CommandLine& line);
void add_load(CommandLine& line);
void add_year(CommandLine& line);
void add_perft(CommandLine& line);
void add_fuzz(CommandLine& line);
void add_playthrough(CommandLine& line);
void add_types(CommandLine& line);

}  // namespace ennead
