// A small network that says how well a seat stands, from a few hundred small numbers; each
// game has a list of them. Integers alone: the answer is the same on every machine and with every
// compiler.
//
// One layer of 32: the first column adds up straight to the answer, so that a plain weighted sum is
// among what the network can say; the others count where they are above zero.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include "core/full.h"

namespace ennead {

// What is true or how much of it there is. 16 stands for "one", or "true".
struct Input {
  std::uint16_t at = 0;
  std::int16_t amount = 0;
};

// The inputs of one seat that are not zero, written in the order of a list that each game has.
class Inputs {
 public:
  static constexpr int one = 16;

  void number(int amount) {
    if (amount != 0) add(next_, amount);
    ++next_;
  }
  void flag(bool is) { number(is ? one : 0); }
  // Exactly one of `count` inputs, or none where `which` is not one of them.
  void one_of(int which, int count) { number_in(which, count, one); }
  void number_in(int which, int count, int amount) {
    if (which >= 0 && which < count && amount != 0) add(next_ + which, amount);
    next_ += count;
  }
  template <class Set>
  void members(const Set& set, std::size_t count) {
    for (const auto member : set) add(next_ + static_cast<int>(member), one);
    next_ += static_cast<int>(count);
  }

  int count() const { return next_; }  // zeros among them
  std::span<const Input> all() const { return {inputs_.data(), size_}; }

 private:
  static constexpr std::size_t most = 256;
  static constexpr int largest = 127;

  void add(int at, int amount) {
    if (size_ == most) [[unlikely]]
      refuse_full("more inputs of a network than there is room for");
    const int within = amount > largest ? largest : amount < -largest ? -largest : amount;
    inputs_[size_++] = {static_cast<std::uint16_t>(at), static_cast<std::int16_t>(within)};
  }
  std::array<Input, most> inputs_{};
  std::size_t size_ = 0;
  int next_ = 0;
};

class ValueNetwork {
 public:
  static constexpr std::size_t width = 32;

  // As train/train.py writes it; a Fault says what is wrong with it, or that it does not have as
  // many inputs as the game.
  static ValueNetwork parse(const boost::json::value& json, std::size_t inputs);

  // In log-odds.
  double run(std::span<const Input> inputs) const;

 private:
  using Row = std::array<std::int16_t, width>;
  std::vector<Row> rows_;                    // by input; 4096 is one
  std::array<std::int32_t, width> first_{};  // before any input
  Row last_{};                               // 1024 is one
};

// The network of a game: the one of the data, if it has one; another one, or none, where a program
// says so before it begins, to try weights that are being learnt. Without one the formula rates.
class NetworkInUse {
 public:
  // `file` below data/; `inputs` is how many the game has.
  NetworkInUse(std::string_view file, std::size_t inputs);
  const ValueNetwork* operator->() const { return network_ ? &*network_ : nullptr; }
  explicit operator bool() const { return network_.has_value(); }
  // "formula" for none, or a file.
  void take(const std::string& from);

 private:
  std::size_t inputs_;
  std::optional<ValueNetwork> network_;
};

}  // namespace ennead
