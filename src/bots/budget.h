// How much a bot may think: deterministic work, or time by a clock that the caller supplies.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

namespace ennead {

// A unit of work is about one simulated course of events, a few microseconds. Bots ask `spend`
// before each unit and answer with what they have when it says no.
class Budget {
 public:
  static Budget of_work(std::uint64_t units) { return {units, {}}; }
  // `expired` is asked before every unit; the clock behind it is the program's.
  static Budget until(std::function<bool()> expired) { return {UINT64_MAX, std::move(expired)}; }

  bool spend(std::uint64_t units = 1) {
    if (spent_ + units > limit_) return false;
    if (expired_ && expired_()) return false;
    spent_ += units;
    return true;
  }
  std::uint64_t spent() const { return spent_; }
  bool timed() const { return static_cast<bool>(expired_); }

 private:
  Budget(std::uint64_t limit, std::function<bool()> expired)
      : limit_(limit), expired_(std::move(expired)) {}

  std::uint64_t limit_;
  std::uint64_t spent_ = 0;
  std::function<bool()> expired_;
};

}  // namespace ennead
