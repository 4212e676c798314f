// Messages and sets of seats as JSON for clients (docs/api.md).
#pragma once

#include <string_view>

#include <boost/json.hpp>

#include "core/game.h"

namespace ennead {

// {"key":…,"fields":{…},"text":…}: fields keep their kind, so that a client can make the sentence
// in another language.
json::object message_json(const Message& message, std::string_view game);
json::array seats_json(SeatSet seats);
json::object outcome_json(const Outcome& outcome, int players, std::string_view game);
// A game with its options and bots.
class AnyGame;
json::object game_json(const AnyGame& game);

}  // namespace ennead
