// Control flow as data: what the game is in the middle of is a stack of small plain frames inside
// the state. "Resolve this, then come back" is a push; saving, undoing and searching are free. What
// a frame asks, does and is called stands in its type (core/frame_game.h).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>
#include <utility>

#include <boost/mp11/list.hpp>

#include "core/full.h"

namespace ennead {

// The place of T in a list of types, counted from 1 (0 means "no frame").
template <class T, class First, class... Rest>
constexpr std::uint8_t tag_of() {
  if constexpr (std::is_same_v<T, First>)
    return 1;
  else
    return static_cast<std::uint8_t>(1 + tag_of<T, Rest...>());
}

template <class... Types>
struct TypeList {
  template <class T>
  static constexpr bool has = (std::is_same_v<T, Types> || ...);
  static constexpr std::size_t size = sizeof...(Types);
};

// Frames have no padding, and slots above the top are zero, so two equal stacks are equal in every
// byte. Frames are byte-aligned: they hold ids, counts and seat sets.
template <std::size_t Capacity, class... Frames>
class FrameStack {
  static_assert((std::is_trivially_copyable_v<Frames> && ...));
  static_assert((std::has_unique_object_representations_v<Frames> && ...), "a frame has padding");
  static_assert(((alignof(Frames) == 1) && ...), "frames are made of bytes");
  static_assert(sizeof...(Frames) < 256);

 public:
  using List = TypeList<Frames...>;
  static constexpr std::size_t capacity = Capacity;
  template <class F>
  static constexpr std::uint8_t tag = tag_of<F, Frames...>();

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

  template <class F>
  bool is(std::size_t depth) const {
    return depth < size_ && slots_[depth].tag == tag<F>;
  }
  template <class F>
  bool top_is() const {
    return size_ > 0 && slots_[size_ - 1U].tag == tag<F>;
  }
  template <class F>
  F& top() {
    return at<F>(size_ - 1U);
  }
  template <class F>
  const F& top() const {
    return at<F>(size_ - 1U);
  }
  // The nearest frame of a type below a depth, from the top down; null where there is none.
  template <class F>
  const F* find(std::size_t below = Capacity) const {
    for (std::size_t depth = std::min<std::size_t>(below, size_); depth-- > 0;)
      if (slots_[depth].tag == tag<F>) return &at<F>(depth);
    return nullptr;
  }
  template <class F>
  F* find(std::size_t below = Capacity) {
    return const_cast<F*>(std::as_const(*this).template find<F>(below));  // NOLINT
  }
  // The same where it must be there.
  template <class F>
  F& nearest() {
    return *find<F>();
  }
  template <class F>
  const F& nearest() const {
    return *find<F>();
  }

  // Calls `visit` with the frame at a depth, counted from the bottom. A chain of comparisons that
  // compilers make a jump table of.
  template <class Visit>
  [[gnu::always_inline]] auto visit(std::size_t depth, Visit&& visit) {
    return visit_in(*this, depth, visit);
  }
  template <class Visit>
  [[gnu::always_inline]] auto visit(std::size_t depth, Visit&& visit) const {
    return visit_in(*this, depth, visit);
  }
  template <class Visit>
  [[gnu::always_inline]] auto visit_top(Visit&& visit) {
    return visit_in(*this, size_ - 1U, visit);
  }
  template <class Visit>
  [[gnu::always_inline]] auto visit_top(Visit&& visit) const {
    return visit_in(*this, size_ - 1U, visit);
  }

  template <class F>
  F& push(const F& frame) {
    if (size_ == Capacity) [[unlikely]]
      refuse_full("more frames than the stack has room for");
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

  template <class Self, class Visit>
  [[gnu::always_inline]] static auto visit_in(Self& self, std::size_t depth, Visit& visit) {
    using First = boost::mp11::mp_first<List>;
    using Result = decltype(visit(self.template at<First>(depth)));
    const std::uint8_t is = self.slots_[depth].tag;
    assert(depth < self.size_ && is >= 1 && is <= sizeof...(Frames));
    if (is < 1 || is > sizeof...(Frames)) __builtin_unreachable();  // spares a comparison
    if constexpr (std::is_void_v<Result>) {
      (void)((is == tag<Frames> && (visit(self.template at<Frames>(depth)), true)) || ...);
    } else {
      Result result{};
      (void)((is == tag<Frames> && (result = visit(self.template at<Frames>(depth)), true)) || ...);
      return result;
    }
  }

  std::array<Slot, Capacity> slots_{};
  std::uint8_t size_ = 0;
};

}  // namespace ennead
