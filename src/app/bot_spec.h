// A bot as people name it on the command line: NAME[:key=value,…]. The keys `ms` and `work` are how
// much it may think at each choice; all others are settings of the bot itself.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bots/any_bot.h"

namespace ennead {

// Time or deterministic work for one choice. Time makes games differ from run to run.
struct BudgetSpec {
  double ms = 0;           // counts where it is not 0
  std::uint64_t work = 0;  // otherwise

  bool given() const { return ms > 0 || work > 0; }
  Budget begin() const;  // the clock starts now
};

struct BotSpec {
  std::string text;  // as it was given
  std::string name;
  BudgetSpec budget;  // not given: whatever the command says
  BotSettings settings;

  // Throws Fault where the form is wrong; whether there is such a bot shows in `make`.
  static BotSpec parse(std::string_view text);
  std::unique_ptr<AnyBot> make(const AnyGame& game, std::uint64_t seed) const;
};

}  // namespace ennead
