// A set of more ids than one word holds: the 121 places of a grid of hexagons, or the sides between
// them. Like IdSet, with shifts for boards whose adjacent places are at fixed distances.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ennead {

template <class Id, std::size_t Words>
class WideSet {
 public:
  constexpr WideSet() = default;
  static constexpr WideSet of(Id id) {
    WideSet set;
    set.add(id);
    return set;
  }

  constexpr bool has(Id id) const { return (words_[word(id)] & bit(id)) != 0; }
  constexpr bool has_all(const WideSet& other) const { return other.without(*this).empty(); }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t bits : words_) any |= bits;
    return any == 0;
  }
  constexpr int size() const {
    int count = 0;
    for (const std::uint64_t bits : words_) count += std::popcount(bits);
    return count;
  }
  // Of a set that is not empty.
  constexpr Id lowest() const {
    std::size_t at = 0;
    while (at + 1 < Words && words_[at] == 0) ++at;
    return static_cast<Id>(64 * at + static_cast<std::size_t>(std::countr_zero(words_[at])));
  }

  constexpr void add(Id id) { words_[word(id)] |= bit(id); }
  constexpr void remove(Id id) { words_[word(id)] &= ~bit(id); }

  constexpr WideSet operator&(const WideSet& other) const {
    WideSet set;
    for (std::size_t at = 0; at < Words; ++at) set.words_[at] = words_[at] & other.words_[at];
    return set;
  }
  constexpr WideSet operator|(const WideSet& other) const {
    WideSet set;
    for (std::size_t at = 0; at < Words; ++at) set.words_[at] = words_[at] | other.words_[at];
    return set;
  }
  constexpr WideSet& operator|=(const WideSet& other) { return *this = *this | other; }
  constexpr WideSet without(const WideSet& other) const {
    WideSet set;
    for (std::size_t at = 0; at < Words; ++at) set.words_[at] = words_[at] & ~other.words_[at];
    return set;
  }
  constexpr bool operator==(const WideSet&) const = default;

  // Every id made larger or smaller by 1 to 63; what leaves the words is lost.
  constexpr WideSet up(unsigned by) const {
    WideSet set;
    for (std::size_t at = Words; at-- > 0;)
      set.words_[at] = words_[at] << by | (at == 0 ? 0 : words_[at - 1] >> (64U - by));
    return set;
  }
  constexpr WideSet down(unsigned by) const {
    WideSet set;
    for (std::size_t at = 0; at < Words; ++at)
      set.words_[at] = words_[at] >> by | (at + 1 == Words ? 0 : words_[at + 1] << (64U - by));
    return set;
  }

  // Walks through the ids in ascending order. It has the words itself, so that they can stay in
  // registers and the set may change meanwhile.
  class Iterator {
   public:
    constexpr Iterator(const std::array<std::uint64_t, Words>& words, std::size_t at)
        : words_(words), word_(at < Words ? words[at] : 0), at_(at) {
      skip();
    }
    constexpr Id operator*() const {
      return static_cast<Id>(64 * at_ + static_cast<std::size_t>(std::countr_zero(word_)));
    }
    constexpr Iterator& operator++() {
      word_ &= word_ - 1;
      skip();
      return *this;
    }
    // Good for comparing with the end only, which is all that walking needs.
    constexpr bool operator==(const Iterator& other) const { return at_ == other.at_; }

   private:
    constexpr void skip() {
      while (word_ == 0 && at_ < Words)
        if (++at_ < Words) word_ = words_[at_];
    }
    std::array<std::uint64_t, Words> words_;
    std::uint64_t word_;  // what is left of the one at_
    std::size_t at_;
  };
  constexpr Iterator begin() const { return Iterator(words_, 0); }
  constexpr Iterator end() const { return Iterator(words_, Words); }

 private:
  static constexpr std::size_t word(Id id) { return static_cast<std::size_t>(id) / 64; }
  static constexpr std::uint64_t bit(Id id) { return 1ULL << (static_cast<unsigned>(id) % 64U); }
  std::array<std::uint64_t, Words> words_{};
};

}  // namespace ennead
