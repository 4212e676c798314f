// Numbers about the running server, as Prometheus text. They may be counted from any thread.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace ennead {

double seconds_since(std::chrono::steady_clock::time_point begun);

// How long something took: how often it took no longer than each of the bounds.
class Histogram {
 public:
  void add(double seconds);
  std::uint64_t count() const;
  // The lines of the exposition; the labels are `name="value"` pairs, or empty.
  void write(std::string& out, const std::string& name, const std::string& labels) const;

 private:
  static constexpr std::array<double, 13> bounds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                    0.1,    0.25,  0.5,    1,     5,    30};
  std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
  std::atomic<std::uint64_t> microseconds_ = 0;
};

struct Metrics {
  std::atomic<std::uint64_t> entries = 0;  // stored: choices and all other changes of tables
  std::atomic<std::uint64_t> not_stored = 0;
  std::atomic<std::uint64_t> events_sent = 0;
  std::atomic<std::uint64_t> scenes_sent = 0;
  std::atomic<std::uint64_t> bot_choices = 0;
  std::atomic<std::uint64_t> bots_hurried = 0;          // chose sooner than they would have
  std::atomic<std::uint64_t> unplayable = 0;            // loaded, and cannot be continued
  std::atomic<std::uint64_t> loads_from_snapshots = 0;  // without playing the whole game
  std::atomic<std::uint64_t> expired = 0;               // tables removed because of their age
  std::atomic<std::int64_t> connections = 0;
  std::atomic<std::int64_t> watchers = 0;
  std::atomic<std::int64_t> live_tables = 0;
  std::atomic<std::int64_t> bots_waiting = 0;
  Histogram commits;    // from an entry to the word that it is stored
  Histogram loads;      // of tables from the storage, played again
  Histogram bot_waits;  // until a thread took them up

  // An HTTP request or a message of a WebSocket that was answered.
  void request(std::string_view route, int status, double seconds);
  void refused(std::string_view code);

  std::string text() const;

 private:
  struct Route {
    std::array<std::uint64_t, 6> by_class{};  // 2xx at 2
    Histogram took;
  };

  mutable std::mutex mutex_;
  std::map<std::string, Route, std::less<>> routes_;
  std::map<std::string, std::uint64_t, std::less<>> refused_;
};

}  // namespace ennead
