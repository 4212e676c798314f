#include "play/words_json.h"

#include "core/text.h"

namespace ennead {

namespace {

json::value field_json(const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
  if (const auto* seat = std::get_if<Seat>(&value)) return json::object{{"seat", index(*seat)}};
  if (const auto* name = std::get_if<std::string>(&value)) return json::value(*name);
  if (const auto* term = std::get_if<Term>(&value)) return json::object{{"term", term->key}};
  if (const auto* parts = std::get_if<CauseValues>(&value)) {
    json::array list;
    for (const CauseValue& part : *parts)
      list.push_back(json::object{{"cause", part.cause.key}, {"value", part.value}});
    return json::object{{"parts", std::move(list)}};
  }
  json::array terms;
  for (const Term& term : std::get<Terms>(value)) terms.emplace_back(term.key);
  return json::object{{"terms", std::move(terms)}};
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

json::array ranking_json(const Outcome& outcome, int players) {
  json::array ranking;
  for (int rank = 0; rank < players; ++rank) {
    SeatSet sharing;
    for (const Seat seat : SeatSet::first(players))
      if (outcome.rank[seat] == rank) sharing.add(seat);
    if (!sharing.empty()) ranking.push_back(seats_json(sharing));
  }
  return ranking;
}

json::object outcome_json(const Outcome& outcome, int players, std::string_view game) {
  return {{"winners", seats_json(outcome.winners)},
          {"drawn", outcome.drawn},
          {"ranking", ranking_json(outcome, players)},
          {"reason", message_json(Message(outcome.reason), game)}};
}

std::string clipped(std::string text) {
  constexpr std::size_t longest = 600;
  if (text.size() <= longest) return text;
  std::size_t end = longest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
  text.resize(end);
  return text + "…";
}

}  // namespace ennead
