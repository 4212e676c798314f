// What the game waits for, and how it ended.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/seat.h"

namespace ennead {

struct Question {
  SeatSet asked;    // seats that may answer, those who already have included
  SeatSet waiting;  // seats that have not answered yet
  std::uint8_t kind = 0;
  // What a seat may choose depends on what only it knows, so that nothing about the answer may
  // show: a forced answer is not taken automatically, and commitments stay hidden.
  bool secret = false;
  // What a seat may choose depends on what only it knows, but what it chooses is public. A forced
  // answer is not taken automatically either: that would tell what the seat does not hold.
  bool hidden = false;

  constexpr bool operator==(const Question&) const = default;
};

struct Outcome {
  bool over = false;
  SeatSet winners;               // all of those who share the first place
  PerSeat<std::uint8_t> rank{};  // 0 is best; equal ranks share the place
  std::string_view reason;       // a message key; empty while the game goes on
  // Nobody has won: those of the first place share it as opponents. Without it several winners are
  // seats that have won together.
  bool drawn = false;
};

}  // namespace ennead
