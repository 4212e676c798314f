// What is stored of a table: its header, written once, and its entries, appended one by one. They
// are the truth about it; everything else follows from them. Both have a text form, JSON in one
// line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "play/record.h"
#include "table/key_hash.h"

namespace ennead {

// Milliseconds since 1970. Nothing below the network asks a clock: time comes in with requests.
using Millis = std::int64_t;
constexpr Millis one_second = 1000;

struct BotPlayer {
  std::string name;  // of bots_for(game); empty: no bot
  int effort = 0;    // 1 to most_effort

  explicit operator bool() const { return !name.empty(); }
};
constexpr int most_effort = 3;

struct ClockRules {
  Millis start = 0;
  Millis add = 0;  // each time the game begins to wait for the seat
  Millis most = 0;
};

struct TableHeader {
  struct Chair {
    bool held = false;  // by the key of the maker; otherwise a bot's, or open
    std::string name;
    BotPlayer bot;
  };

  Record start;              // options and seed; with choices where the table began from a record
  bool imported = false;     // from a record or a moment of another game
  bool seed_chosen = false;  // by whoever made the table
  std::string lesson;        // that is played here; empty: none
  std::string title;
  bool listed = false;
  Millis made_at = 0;
  std::vector<Chair> chairs;
  KeyHash owner;
  KeyHash invitation;
  std::optional<ClockRules> clock;

  // What is hidden from others; only bots sit beside the maker then.
  bool maker_may_know() const { return imported || seed_chosen; }

  std::string text() const;
  static TableHeader from_text(std::string_view text);  // throws Fault
};

struct Entry {
  enum class Kind : std::uint8_t {
    choice,   // `text` in notation, `id` of the client (none: a bot's, or passed automatically)
    undo,     // `id`
    sit,      // `text` the person's name, `key`
    leave,    //
    rename,   // `text`
    bot,      // `bot` plays on; `text` is why: "handed" or "time" for a person's seat, else empty
    back,     // the person plays again
    pass,     // `text` "on" or "off": the seat passes automatically
    resume,   // the server was away until now; no seat's time ran
    rematch,  // `text` the name of the next table
    close,    // by the operator of the server, for ever; `text` is his note, or empty
  };

  Kind kind = Kind::choice;
  Seat seat{};
  Millis time = 0;
  std::string text;
  std::string id;
  BotPlayer bot;
  std::optional<KeyHash> key;

  std::string encoded() const;
  static Entry decoded(std::string_view text);  // throws Fault
};

}  // namespace ennead
