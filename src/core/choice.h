// A choice: one legal answer to a question, small enough to copy and compare freely.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/full.h"

namespace ennead {

// What the kind and the operands mean is the game's business. All of it is one word, so that a
// legal list is written with one store a choice; choices sort by kind, then by operands.
class Choice {
 public:
  constexpr Choice() = default;
  constexpr explicit Choice(std::uint8_t kind, std::uint8_t first = 0, std::uint8_t second = 0,
                            std::uint8_t third = 0)
      : word_(std::uint32_t{kind} << 24U | std::uint32_t{first} << 16U |
              std::uint32_t{second} << 8U | third) {}
  static constexpr Choice from_word(std::uint32_t word) {
    Choice choice;
    choice.word_ = word;
    return choice;
  }

  constexpr std::uint8_t kind() const { return static_cast<std::uint8_t>(word_ >> 24U); }
  constexpr std::uint8_t operand(unsigned at = 0) const {
    return static_cast<std::uint8_t>(word_ >> (16U - 8U * at));
  }
  constexpr std::uint32_t word() const { return word_; }
  constexpr bool operator==(const Choice&) const = default;
  constexpr bool operator<(Choice other) const { return word_ < other.word_; }

 private:
  std::uint32_t word_ = 0;
};

// The caller's buffer for a legal list. It never allocates, and its memory is not cleared.
class ChoiceList {
 public:
  static constexpr std::size_t capacity = 4096;
  static constexpr std::size_t most_ids = 512;  // no set of a board has more

  ChoiceList() {}  // NOLINT: the items stay uninitialised on purpose

  void clear() { size_ = 0; }
  void add(Choice choice) {
    if (size_ == capacity) [[unlikely]]
      refuse_full("more choices than a legal list has room for");
    items_[size_++] = choice;
  }
  // Adds make(id) for every id of a set. The end stays in a register, which is most of the speed.
  template <class Set, class Make>
  void add_each(Set set, Make make) {
    if (size_ + most_ids > capacity) [[unlikely]]
      refuse_full("more choices than a legal list has room for");
    Choice* end = items_.data() + size_;
    for (const auto id : set) *end++ = make(id);
    size_ = static_cast<std::size_t>(end - items_.data());
  }

  // Keeps the items that `wanted` says yes to, in their order.
  template <class Wanted>
  void keep_if(Wanted wanted) {
    std::size_t kept = 0;
    for (std::size_t at = 0; at < size_; ++at)
      if (wanted(items_[at])) items_[kept++] = items_[at];
    size_ = kept;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Choice operator[](std::size_t at) const { return items_[at]; }
  const Choice* begin() const { return items_.data(); }
  const Choice* end() const { return items_.data() + size_; }

  bool has(Choice choice) const {
    for (const Choice& item : *this)
      if (item == choice) return true;
    return false;
  }

 private:
  union {  // a union member has no constructor to run
    std::array<Choice, capacity> items_;
  };
  std::size_t size_ = 0;
};

}  // namespace ennead
