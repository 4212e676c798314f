// How long tables are kept, how many there may be, and what is kept beside them.
#pragma once

#include <cstdint>

#include "table/entry.h"

namespace ennead {

constexpr Millis one_day = 24 * 60 * 60 * one_second;

struct Retention {
  // After the last change; 0: for ever.
  Millis open = 7 * one_day;        // nobody has begun to play
  Millis abandoned = 90 * one_day;  // nobody plays on
  Millis over = 730 * one_day;      // the record can be had as long
  // 0: as many as the disk takes.
  std::int64_t tables = 1'000'000;
  std::int64_t tables_each = 200;  // of one address, not over
  // Entries until a table that does not rest is kept as a snapshot again; 0: there are none.
  std::size_t snapshot_every = 256;
  bool operator==(const Retention&) const = default;
};

}  // namespace ennead
