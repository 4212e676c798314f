// Reads what strangers ask for: every field is checked here, once, before anything is done.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json_reader.h"
#include "server/entry.h"

namespace ennead {

// Free text of people, made harmless: no control characters, nothing that turns the direction of
// writing, no spaces around it, not longer than a limit.
std::string cleaned_text(std::string_view text, std::size_t most_characters);
std::string name_from(const JsonReader& in);

// A seat of a table with so many players.
Seat seat_from(const JsonReader& in, int players);
BotPlayer bot_from(const JsonReader& in);  // of an object with `bot` and perhaps `effort`
std::string id_from(const JsonReader& in);

// A table that somebody wants to make.
struct TableWish {
  TableHeader header;               // without its keys; `start` only where it is not from a table
  std::optional<std::string> from;  // the finished table that it begins from
  std::optional<std::size_t> moment;
  bool shuffle = false;

  // Throws ApiError and Fault.
  static TableWish read(const json::value& body, Millis now);
};

// The beginning of a record as the start of a table: all of it, or so many choices.
Record start_from(const Record& record, std::optional<std::size_t> moment);
// Bots that the game has, and a chair for each player; ApiError otherwise.
void check_chairs(const TableHeader& header);

}  // namespace ennead
