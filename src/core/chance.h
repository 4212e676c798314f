// The fast generator of random numbers: of bots, of the worlds that they think in, and of games
// whose seed is a number (core/game_chance.h).
#pragma once

#include <cstdint>
#include <span>
#include <utility>

namespace ennead {

// A number in [0, bound), every one equally likely (Lemire's multiplication with rejection).
template <class Next>
constexpr std::uint32_t number_below(std::uint32_t bound, Next next) {
  std::uint64_t product = (next() >> 32U) * bound;
  if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
    const std::uint32_t threshold = -bound % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32U);
}

template <class T, class Below>
constexpr void shuffle_with(std::span<T> items, Below below) {
  for (std::size_t left = items.size(); left > 1; --left) {
    const std::size_t pick = below(static_cast<std::uint32_t>(left));
    std::swap(items[left - 1], items[pick]);
  }
}

// SplitMix64: one word of state, passes the usual statistical batteries, and nothing to get wrong.
class Chance {
 public:
  constexpr Chance() = default;
  constexpr explicit Chance(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    return mix(state_);
  }

  constexpr std::uint32_t below(std::uint32_t bound) {
    return number_below(bound, [this] { return next(); });
  }

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    shuffle_with(items, [this](std::uint32_t bound) { return below(bound); });
  }

  // A generator for something else that shares no stream with this one.
  constexpr Chance fork() { return Chance(mix(next() ^ 0x6a09e667f3bcc909ULL)); }

  constexpr std::uint64_t state() const { return state_; }
  constexpr bool operator==(const Chance&) const = default;

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
  }

 private:
  std::uint64_t state_ = 0;
};

}  // namespace ennead
