// How strong a bot is, as people choose it: a word, and the bot and effort behind it.
#pragma once

#include <string_view>
#include <vector>

#include "play/any_game.h"

namespace ennead {

struct BotLevel {
  std::string_view name;  // "easy"; its word is "bot.level.easy"
  std::string_view bot;
  int effort = 1;
};

// The levels of a game, weakest first.
std::vector<BotLevel> levels_for(const AnyGame& game);
// The level of a bot at a table, also of one that no level has: the strongest that it reaches, or
// "random" for the bot that only plays at random.
std::string_view level_of(const AnyGame& game, std::string_view bot, int effort);

}  // namespace ennead
