#include "play/words_json.h"

#include "core/text.h"

namespace ennead {

namespace {

void write_field(JsonSink auto& out, const FieldValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    out.number(*number);
    return;
  }
  if (const auto* name = std::get_if<std::string>(&value)) {
    out.string(*name);
    return;
  }
  out.begin_object();
  if (const auto* seat = std::get_if<Seat>(&value)) {
    out.name("seat");
    out.number(index(*seat));
  } else if (const auto* term = std::get_if<Term>(&value)) {
    out.name("term");
    out.string(term->key);
  } else if (const auto* parts = std::get_if<CauseValues>(&value)) {
    out.name("parts");
    out.begin_list();
    for (const CauseValue& part : *parts) {
      out.begin_object();
      out.name("cause");
      out.string(part.cause.key);
      out.name("value");
      out.number(part.value);
      out.end_object();
    }
    out.end_list();
  } else {
    out.name("terms");
    out.begin_list();
    for (const Term& one : std::get<Terms>(value)) out.string(one.key);
    out.end_list();
  }
  out.end_object();
}

}  // namespace

template <JsonSink Sink>
void write_message_fields(Sink& out, const Message& message, std::string_view game) {
  out.name("key");
  out.string(message.key);
  out.name("fields");
  out.begin_object();
  for (const Field& field : message.fields) {
    out.name(field.name);
    write_field(out, field.value);
  }
  out.end_object();
  out.name("text");
  out.string(TextTable::english().say(message, game));
}
template void write_message_fields(JsonText& out, const Message& message, std::string_view game);

template <JsonSink Sink>
void write_message(Sink& out, const Message& message, std::string_view game) {
  out.begin_object();
  write_message_fields(out, message, game);
  out.end_object();
}
template void write_message(JsonText& out, const Message& message, std::string_view game);
template void write_message(JsonValue& out, const Message& message, std::string_view game);

json::object message_json(const Message& message, std::string_view game) {
  JsonValue out;
  write_message(out, message, game);
  return std::move(out.take().as_object());
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
