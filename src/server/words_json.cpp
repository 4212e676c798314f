#include "server/words_json.h"

#include "bots/any_bot.h"
#include "core/json_reader.h"
#include "core/text.h"
#include "play/any_game.h"

namespace ennead {

namespace {

json::value field_json(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* seat = std::get_if<Seat>(&value)) return json::object{{"seat", index(*seat)}};
  if (const auto* name = std::get_if<std::string>(&value)) return json::value(*name);
  return json::object{{"term", std::get<Term>(value).key}};
}

}  // namespace

json::object message_json(const Message& message, std::string_view game) {
  json::object fields;
  for (const Field& field : message.fields) fields[field.name] = field_json(field.value);
  return {{"key", message.key},
          {"fields", std::move(fields)},
          {"text", TextTable::english().say(message, game)}};
}

json::array seats_json(SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.push_back(index(seat));
  return list;
}

json::object outcome_json(const Outcome& outcome, int players, std::string_view game) {
  json::array ranking;
  for (int rank = 0; rank < players; ++rank) {
    SeatSet sharing;
    for (const Seat seat : SeatSet::first(players))
      if (outcome.rank[seat] == rank) sharing.add(seat);
    if (!sharing.empty()) ranking.push_back(seats_json(sharing));
  }
  return {{"winners", seats_json(outcome.winners)},
          {"drawn", outcome.drawn},
          {"ranking", std::move(ranking)},
          {"reason", message_json(Message(outcome.reason), game)}};
}

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
  }
  json::array bots;
  for (const BotInfo& bot : bots_for(game))
    bots.push_back(
        json::object{{"name", bot.name}, {"help", words.say(bot.help)}, {"help_key", bot.help}});
  return {{"game", info.name},  {"title", info.title}, {"rules", info.rules_version},
          {"players", players}, {"options", options},  {"bots", bots}};
}

}  // namespace ennead
