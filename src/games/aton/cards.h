// Cards of Aton: hands as counts, piles in order, and the layings that a hand allows.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <span>

namespace ennead::aton {

constexpr int top_value = 4;
constexpr int hand_size = 4;
constexpr int cartouches = 4;
constexpr int largest_pile = 36;

using Card = std::uint8_t;  // 1 to 4; 0 is a card that the viewer does not know, or none

// How many of each value; where order has no meaning.
struct Cards {
  std::array<std::uint8_t, top_value> counts{};

  constexpr std::uint8_t& operator[](Card card) { return counts[card - 1U]; }
  constexpr std::uint8_t operator[](Card card) const { return counts[card - 1U]; }
  constexpr int size() const { return counts[0] + counts[1] + counts[2] + counts[3]; }
  constexpr void add(Card card) { ++counts[card - 1U]; }
  constexpr void add(const Cards& other) {
    for (std::size_t at = 0; at < counts.size(); ++at)
      counts[at] = static_cast<std::uint8_t>(counts[at] + other.counts[at]);
  }
  constexpr bool operator==(const Cards&) const = default;
};

// A face-down pile: the bottom card first, the top card last, zeros above. The lowest `known` cards
// were shown in a draw-off (ATON-6.4).
struct Pile {
  std::array<Card, largest_pile> cards{};
  std::uint8_t size = 0;
  std::uint8_t known = 0;

  constexpr std::span<Card> in_order() { return {cards.data(), size}; }
  constexpr std::span<const Card> in_order() const { return {cards.data(), size}; }
  constexpr bool operator==(const Pile&) const = default;
};

// One card for each cartouche, in a byte: two bits a card, cartouche 1 in the highest bits, so that
// codes sort as "1123" sorts.
enum class LayingCode : std::uint8_t {};

constexpr Card card_at(LayingCode code, int cartouche) {  // cartouche from 1
  return static_cast<Card>(
      1 + ((static_cast<unsigned>(code) >> (8U - 2U * static_cast<unsigned>(cartouche))) & 3U));
}
constexpr LayingCode laying_code(std::span<const Card, cartouches> cards) {
  unsigned code = 0;
  for (const Card card : cards) code = code << 2U | (card - 1U);
  return static_cast<LayingCode>(code);
}
constexpr Cards cards_of(LayingCode code) {
  Cards cards;
  for (int cartouche = 1; cartouche <= cartouches; ++cartouche) cards.add(card_at(code, cartouche));
  return cards;
}

// All 256 layings, grouped by the hand that allows them: 35 kinds of hand, at most 24 layings each.
struct LayingTable {
  static constexpr std::size_t keys = 5 * 5 * 5;
  std::array<LayingCode, 256> codes{};
  std::array<std::uint16_t, keys + 1> begin{};

  static constexpr std::size_t key(const Cards& hand) {
    return static_cast<std::size_t>(hand.counts[0]) + 5U * hand.counts[1] + 25U * hand.counts[2];
  }
  // A counting sort: clang gives up on longer ways at compile time.
  constexpr LayingTable() {
    std::array<std::uint8_t, 256> key_of{};
    for (unsigned code = 0; code < 256; ++code) {
      key_of[code] = static_cast<std::uint8_t>(key(cards_of(static_cast<LayingCode>(code))));
      ++begin[key_of[code] + 1U];
    }
    for (std::size_t at = 0; at < keys; ++at)
      begin[at + 1] = static_cast<std::uint16_t>(begin[at + 1] + begin[at]);
    std::array<std::uint16_t, keys + 1> next = begin;
    for (unsigned code = 0; code < 256; ++code)
      codes[next[key_of[code]]++] = static_cast<LayingCode>(code);
  }
};
inline constexpr LayingTable laying_table;

// The layings of a hand of four, in ascending order.
constexpr std::span<const LayingCode> layings(const Cards& hand) {
  const std::size_t key = LayingTable::key(hand);
  return std::span(laying_table.codes)
      .subspan(laying_table.begin[key], laying_table.begin[key + 1] - laying_table.begin[key]);
}

}  // namespace ennead::aton
