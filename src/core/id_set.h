// A set of up to 64 ids in one word: the squares of a board, the spaces of a map.
#pragma once

#include <bit>
#include <cstdint>

namespace ennead {

template <class Id>
class IdSet {
 public:
  constexpr IdSet() = default;
  constexpr explicit IdSet(std::uint64_t bits) : bits_(bits) {}
  static constexpr IdSet of(Id id) { return IdSet(bit(id)); }

  constexpr bool has(Id id) const { return (bits_ & bit(id)) != 0; }
  constexpr bool has_all(IdSet other) const { return (other.bits_ & ~bits_) == 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr Id lowest() const { return static_cast<Id>(std::countr_zero(bits_)); }
  constexpr std::uint64_t bits() const { return bits_; }

  constexpr void add(Id id) { bits_ |= bit(id); }
  constexpr void remove(Id id) { bits_ &= ~bit(id); }

  constexpr IdSet operator&(IdSet other) const { return IdSet(bits_ & other.bits_); }
  constexpr IdSet operator|(IdSet other) const { return IdSet(bits_ | other.bits_); }
  constexpr IdSet without(IdSet other) const { return IdSet(bits_ & ~other.bits_); }
  constexpr bool operator==(const IdSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) : bits_(bits) {}
    constexpr Id operator*() const { return static_cast<Id>(std::countr_zero(bits_)); }
    constexpr Iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t bits_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  static constexpr std::uint64_t bit(Id id) { return 1ULL << static_cast<unsigned>(id); }
  std::uint64_t bits_ = 0;
};

}  // namespace ennead
