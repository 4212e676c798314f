// A choice: one legal answer to a question, small enough to copy and compare freely.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace ennead {

// What the kind and the operands mean is the game's business.
struct Choice {
  std::uint8_t kind = 0;
  std::array<std::uint8_t, 3> operands{};

  constexpr std::uint8_t operand() const { return operands[0]; }
  constexpr auto operator<=>(const Choice&) const = default;
};

// The caller's buffer for a legal list. It never allocates, and its memory is not cleared.
class ChoiceList {
 public:
  static constexpr std::size_t capacity = 512;

  ChoiceList() {}  // NOLINT: the items stay uninitialised on purpose

  void clear() { size_ = 0; }
  void add(Choice choice) { items_[size_++] = choice; }
  // Adds make(id) for every id of a set. The end stays in a register, which is most of the speed.
  template <class Set, class Make>
  void add_each(Set set, Make make) {
    Choice* end = items_.data() + size_;
    for (const auto id : set) *end++ = make(id);
    size_ = static_cast<std::size_t>(end - items_.data());
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
