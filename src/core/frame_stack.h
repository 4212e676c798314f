// Control flow as data: what the game is in the middle of is a stack of small plain frames inside
// the state. "Resolve this, then come back" is a push; saving, undoing and searching are free.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace ennead {

// The place of T in a list of types, counted from 1 (0 means "no frame").
template <class T, class First, class... Rest>
constexpr std::uint8_t tag_of() {
  if constexpr (std::is_same_v<T, First>)
    return 1;
  else
    return static_cast<std::uint8_t>(1 + tag_of<T, Rest...>());
}

// Frames have no padding, and slots above the top are zero, so two equal stacks are equal in every
// byte. Frames are byte-aligned: they hold ids, counts and seat sets.
template <std::size_t Capacity, class... Frames>
class FrameStack {
  static_assert((std::is_trivially_copyable_v<Frames> && ...));
  static_assert((std::has_unique_object_representations_v<Frames> && ...), "a frame has padding");
  static_assert(((alignof(Frames) == 1) && ...), "frames are made of bytes");

 public:
  template <class F>
  static constexpr std::uint8_t tag = tag_of<F, Frames...>();

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::uint8_t top_tag() const { return size_ == 0 ? 0 : slots_[size_ - 1U].tag; }

  template <class F>
  bool top_is() const {
    return top_tag() == tag<F>;
  }
  template <class F>
  F& top() {
    return at<F>(size_ - 1U);
  }
  template <class F>
  const F& top() const {
    return at<F>(size_ - 1U);
  }
  // The frame at a depth counted from the bottom.
  template <class F>
  F& at(std::size_t depth) {
    assert(depth < size_ && slots_[depth].tag == tag<F>);
    return *reinterpret_cast<F*>(slots_[depth].bytes.data());  // NOLINT
  }
  template <class F>
  const F& at(std::size_t depth) const {
    assert(depth < size_ && slots_[depth].tag == tag<F>);
    return *reinterpret_cast<const F*>(slots_[depth].bytes.data());  // NOLINT
  }
  std::uint8_t tag_at(std::size_t depth) const { return slots_[depth].tag; }

  template <class F>
  F& push(const F& frame) {
    assert(size_ < Capacity);
    Slot& slot = slots_[size_++];
    slot.tag = tag<F>;
    std::memcpy(slot.bytes.data(), &frame, sizeof(F));
    return top<F>();
  }
  void pop() {
    assert(size_ > 0);
    slots_[--size_] = Slot{};
  }
  void clear() {
    slots_.fill(Slot{});
    size_ = 0;
  }

 private:
  struct Slot {
    std::uint8_t tag = 0;
    std::array<std::byte, std::max({sizeof(Frames)...})> bytes{};
  };
  std::array<Slot, Capacity> slots_{};
  std::uint8_t size_ = 0;
};

}  // namespace ennead
