// Messages, seats and outcomes as JSON for other programs (docs/api.md, docs/protocol.md).
#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

#include "core/game.h"
#include "core/json_text.h"

namespace ennead {

// {"key":…,"fields":{…},"text":…}: fields keep their kind, so that a client can make the sentence
// in another language.
json::object message_json(const Message& message, std::string_view game);
// The same, and its members alone. For both kinds of sinks.
template <JsonSink Sink>
void write_message(Sink& out, const Message& message, std::string_view game);
template <JsonSink Sink>
void write_message_fields(Sink& out, const Message& message, std::string_view game);
json::array seats_json(SeatSet seats);
// The seats of each place, best first: those who share one stand together.
json::array ranking_json(const Outcome& outcome, int players);
json::object outcome_json(const Outcome& outcome, int players, std::string_view game);

// The message of an error: what was wrong may be quoted in it, and may be megabytes long.
std::string clipped(std::string text);

}  // namespace ennead
