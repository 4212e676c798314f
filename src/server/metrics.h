// Numbers about the running server, as Prometheus text.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace ennead {

struct Metrics {
  std::atomic<std::uint64_t> requests = 0;
  std::atomic<std::uint64_t> refused = 0;  // answered with an error
  std::atomic<std::uint64_t> entries = 0;  // stored: choices and all other changes of tables
  std::atomic<std::uint64_t> not_stored = 0;
  std::atomic<std::uint64_t> events_sent = 0;
  std::atomic<std::uint64_t> bot_choices = 0;
  std::atomic<std::uint64_t> loads = 0;  // tables brought back from the storage
  std::atomic<std::int64_t> connections = 0;
  std::atomic<std::int64_t> watchers = 0;
  std::atomic<std::int64_t> live_tables = 0;
  std::atomic<std::int64_t> bots_waiting = 0;

  std::string text() const;
};

}  // namespace ennead
