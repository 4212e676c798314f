#include "bots/game_json.h"

#include "bots/any_bot.h"
#include "core/json_reader.h"
#include "core/text.h"

namespace ennead {

json::object game_json(const AnyGame& game) {
  const TextTable& words = TextTable::english();
  const GameInfo& info = game.info();
  json::array players;
  for (int count = info.min_players; count <= info.max_players; ++count) players.push_back(count);
  json::array options;
  for (const OptionInfo& option : info.options) {
    json::array values;
    if (option.type == "bool") values = {false, true};
    for (const std::string_view value : option.values)
      values.push_back(option.type == "integer" ? parse_json(value) : json::value(value));
    options.push_back(json::object{{"name", option.name},
                                   {"type", option.type},
                                   {"default", parse_json(option.default_value)},
                                   {"values", std::move(values)},
                                   {"help", words.say(option.help)},
                                   {"help_key", option.help}});
    if (option.length != 0) options.back().as_object()["length"] = option.length;
  }
  json::array bots;
  for (const BotInfo& bot : bots_for(game))
    bots.push_back(
        json::object{{"name", bot.name}, {"help", words.say(bot.help)}, {"help_key", bot.help}});
  return {{"game", info.name},  {"title", info.title}, {"rules", info.rules_version},
          {"players", players}, {"options", options},  {"bots", bots}};
}

}  // namespace ennead
