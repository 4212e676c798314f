// How much a bot may think: deterministic work, or time by a clock that the caller supplies.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace ennead {

// A unit of work is about one simulated course of events, a few microseconds. Bots ask `spend`
// before each unit and answer with what they have when it says no. A clock and a number of units
// may go together: the first that is at its end counts.
class Budget {
 public:
  static Budget of_work(std::uint64_t units) { return {units, {}}; }
  // `expired` is asked before every unit; the clock behind it is the program's.
  static Budget until(std::function<bool()> expired, std::uint64_t units = UINT64_MAX) {
    return {units, std::move(expired)};
  }

  bool spend(std::uint64_t units = 1) {
    if (spent_ + units > limit_) return false;
    if (expired_ && expired_()) return false;
    spent_ += units;
    return true;
  }
  std::uint64_t spent() const { return spent_; }
  std::uint64_t limit() const { return limit_; }
  bool timed() const { return static_cast<bool>(expired_); }

 private:
  Budget(std::uint64_t limit, std::function<bool()> expired)
      : limit_(limit), expired_(std::move(expired)) {}

  std::uint64_t limit_;
  std::uint64_t spent_ = 0;
  std::function<bool()> expired_;
};

}  // namespace ennead
