// A record: the saved game as text, header and choices, one line each.
//
//   ennead record 1
//   game aton
//   rules 1
//   players 2
//   options {"reduced":false}
//   seed 42
//   choices
//   0 keep
//   1 lay 1234
//   check 0x0123456789abcdef
//
// A seed is a number, or a key of 64 hex digits. A game that began from a set-up position has a
// line `state {…}` instead of options and seed. Blank lines and lines that begin with # are
// skipped. The check sum at the end is left out in records written by hand; where it stands, it
// must be right.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "core/game.h"

namespace ennead {

struct Record {
  struct Line {
    Seat seat{};
    std::string text;  // the choice in notation
    int line = 0;      // where it stands in the file, for faults
  };

  std::string game;
  int rules = 0;
  int players = 0;
  json::object options;
  Seed seed;
  std::optional<json::value> state;  // the position it began from, instead of options and seed
  std::vector<Line> choices;

  // Reads the form of a record; whether its choices are legal shows in AnyGame::from_record. Throws
  // Fault with the line.
  static Record parse(std::string_view text);
  std::string text() const;
};

// FNV-1a, for the check sums of records and states.
std::uint64_t check_sum(std::string_view text);

}  // namespace ennead
