#include "bots/levels.h"

#include "bots/any_bot.h"

namespace ennead {

std::vector<BotLevel> levels_for(const AnyGame& game) {
  // The very first bot only plays at random: that is for tests.
  const std::vector<BotInfo> bots = bots_for(game);
  const std::string_view easy = bots.size() > 1 ? bots[1].name : bots.front().name;
  const std::string_view best = bots.back().name;
  constexpr int most = 3;
  return {{"easy", easy, 1}, {"medium", best, 1}, {"hard", best, most}};
}

std::string_view level_of(const AnyGame& game, std::string_view bot, int effort) {
  const std::vector<BotLevel> levels = levels_for(game);
  if (bot == "random") return bot;
  std::string_view reached = levels.front().name;
  for (const BotLevel& level : levels)
    if (level.bot == bot && level.effort <= effort) reached = level.name;
  return reached;
}

}  // namespace ennead
