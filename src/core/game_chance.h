// The generator in a state, behind every shuffle and random draw of the rules. The same seed and
// the same choices give the same game everywhere. Views lose it, so nobody can read the future from
// them.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "core/chance.h"
#include "core/seed.h"

namespace ennead {

// The fast one where the seed is a number, and in the worlds that bots think in. ChaCha20 where it
// is a key: from the cards that somebody has seen, nobody can reckon those that come.
class GameChance {
 public:
  constexpr GameChance() = default;
  constexpr explicit GameChance(Chance fast) : fast_(fast) {}
  explicit GameChance(const Seed& seed);

  // A number in [0, bound), every one equally likely.
  std::uint32_t below(std::uint32_t bound) {
    return next_ == 0 ? fast_.below(bound) : keyed_below(bound);
  }
  template <class T>
  void shuffle(std::span<T> items) {
    if (next_ == 0)
      fast_.shuffle(items);
    else
      shuffle_with(items, [this](std::uint32_t bound) { return keyed_below(bound); });
  }

  // In the JSON of a state: "0x" and sixteen hex digits, or the key, a colon, and how many words of
  // its stream have been drawn.
  std::string text() const;
  constexpr bool operator==(const GameChance&) const = default;

 private:
  friend GameChance read_chance(const JsonReader& in);
  [[gnu::cold]] std::uint32_t keyed_below(std::uint32_t bound);

  Chance fast_;  // zero where there is a key
  ChaChaKey key_{};
  std::uint64_t next_ = 0;  // the word of its stream to draw, from 1 on; 0: there is no key
};

GameChance read_chance(const JsonReader& in);

}  // namespace ennead
