// The names of everything in Kemet's boxes, and the few fixed numbers. What the things cost and do
// in numbers is in data/kemet/ and read once (box.h). Each power, creature and card has an
// enumerator, whose name is its name in the data; the rules ask for the enumerator, which is a test
// of one bit.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/enums.h"

namespace ennead::kemet {

// What can be played with: the base game is always in play. A record of data/kemet/ says which set
// it belongs to.
BOOST_DEFINE_FIXED_ENUM_CLASS(Set, std::uint8_t, base, cards, dawn, c3k, black, path)
using Content = EnumSet<Set>;
constexpr Content base_only = Content::of(Set::base);

// ---- KEMET-1.1 ----------------------------------------------------------------------------------

constexpr int units_per_player = 12;
constexpr int regular_tokens = 5;
constexpr int units_at_start = 10;
constexpr int plain_limit = 5;   // KEMET-2.10
constexpr int legion_limit = 7;  // KEMET-17.6
constexpr int most_pp = 11;      // KEMET-3.1
constexpr int top_level = 4;
constexpr int most_days = 100;  // KEMET-21.4

BOOST_DEFINE_FIXED_ENUM_CLASS(Colour, std::uint8_t, white, red, blue, black)
constexpr int colour_count = count_of<Colour>;
using Colours = EnumSet<Colour>;
constexpr auto colours = Colours::all();
constexpr int built_colours = 3;  // of each player: KEMET-28.2

// ---- KEMET-1.7  The action pyramid --------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Action, std::uint8_t, move1, recruit, raise, move2, pray2, white, red,
                              blue, pray3, black)
constexpr int action_count = count_of<Action>;
constexpr int pyramid_levels = 3;
// The spaces of each level, as bits.
constexpr std::array<std::uint16_t, pyramid_levels> level_spaces = {0b0000000011, 0b0000011100,
                                                                    0b1111100000};
constexpr std::uint16_t all_actions = (1U << count_of<Action>)-1U;
static_assert((level_spaces[0] | level_spaces[1] | level_spaces[2]) == all_actions);

// ---- KEMET-17  The power tiles ------------------------------------------------------------------

// Two lists, because the macros that describe an enumeration take no more than some fifty names.
#define ENNEAD_KEMET_TILES                                                                         \
  priest, priestess, slaves, high_priest, crusade, divine_boon, hand_of_god, vision, holy_war,     \
      victory_point, priest_of_ra, priest_of_amon, mummy, act_of_god, charge, stargate, god_speed, \
      carnage, offensive_strategy, open_gates, teleport, royal_scarab, blades_of_neith,            \
      divine_wound, giant_scorpion, initiative, phoenix, recruiting_scribe, defense, legion,       \
      ancestral_elephant, defensive_strategy, deep_desert_snake, shield_of_neith,                  \
      defensive_victory, prescience, reinforcements, sphinx, divine_will, chiron, minotaur,        \
      cerberus, medusa, kraken, polyphemus
#define ENNEAD_KEMET_BLACK_TILES                                                         \
  mercenaries, enforced_recruitment, dark_ritual, honor_in_battle, dedication_to_battle, \
      khnum_sphinx, twin_ceremony, griffin_sphinx, forced_march, deadly_trap, devourer,  \
      bestial_fury, divine_strength
enum class Tile : std::uint8_t { ENNEAD_KEMET_TILES, ENNEAD_KEMET_BLACK_TILES };
BOOST_DESCRIBE_ENUM_BEGIN(Tile)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Tile, ENNEAD_KEMET_TILES)
BOOST_DESCRIBE_PP_FOR_EACH(BOOST_DESCRIBE_ENUM_ENTRY, Tile, ENNEAD_KEMET_BLACK_TILES)
BOOST_DESCRIBE_ENUM_END(Tile)
#undef ENNEAD_KEMET_TILES
#undef ENNEAD_KEMET_BLACK_TILES
using Tiles = EnumSet<Tile>;

// What the numbers of a tile's record add to, apart from battles.
BOOST_DEFINE_FIXED_ENUM_CLASS(Effect, std::uint8_t,
                              movement,  // KEMET-10.5
                              pray,      // PP of a Pray action
                              night,     // PP at Night
                              cards,     // DI cards at Night
                              recruits,  // without a price: KEMET-9.2
                              buy,       // PP less for each tile
                              raise,     // PP less for each level
                              teleport,  // PP less for each teleport
                              points,    // VP with the purchase
                              kill,      // PP for each enemy unit destroyed in a battle
                              win,       // PP for a battle that is won
                              river,     // strength in battles on the river
                              units,     // more of them: KEMET-28.4
                              fallen,    // PP for each own unit destroyed in a battle
                              entry,     // PP for entering an enemy's space
                              gain)      // PP more with each gain by day

// ---- KEMET-16  The creatures --------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Creature, std::uint8_t, scarab, scorpion, phoenix, elephant, snake,
                              sphinx, mummy, chiron, minotaur, medusa, polyphemus, khnum, griffin,
                              devourer)
constexpr int creature_count = count_of<Creature>;
using Creatures = EnumSet<Creature>;
constexpr auto all_creatures = Creatures::all();
constexpr Creature no_creature{0xff};

// ---- KEMET-13.1, KEMET-13.2  Battle cards -------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Card, std::uint8_t, c410, c320, c301, c221, c202, c130, c330, c303,
                              c500, c113)
constexpr int card_count = count_of<Card>;
using CardSet = EnumSet<Card>;
constexpr Card no_card{0xff};

// ---- KEMET-19.1  DI cards -----------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Di, std::uint8_t, war_rage, war_fury, bloody_battle, bloodbath,
                              bronze_wall, iron_wall, glory, divine_protection, reinforcements,
                              tactical_choice, raining_fire, prayer, enlistment, mana_theft,
                              divine_memory, teleportation, open_gates, swiftness, veto, escape)
constexpr int di_count = count_of<Di>;
constexpr int battle_di_count = 10;  // they come first
constexpr int adding_di_count = 6;   // of these: they add to strength, damage or protection

// How many of each kind, three bits a kind: a hand, the pile, the discards.
class DiCards {
 public:
  static constexpr unsigned most_of_a_kind = 7;
  static constexpr std::size_t bits_of_all = 3 * count_of<Di>;
  static constexpr std::size_t bytes_of_all = (bits_of_all + 7) / 8;
  using Bytes = std::array<std::uint8_t, bytes_of_all>;  // the lowest first
  static_assert(bits_of_all <= 64);

  constexpr DiCards() = default;
  constexpr int operator[](Di di) const { return static_cast<int>(bits_ >> shift(di) & 7U); }
  constexpr bool has(Di di) const { return (bits_ >> shift(di) & 7U) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void add(Di di, int count = 1) {
    bits_ += static_cast<std::uint64_t>(count) << shift(di);
  }
  constexpr void remove(Di di, int count = 1) {
    bits_ -= static_cast<std::uint64_t>(count) << shift(di);
  }
  constexpr void add(DiCards other) { bits_ += other.bits_; }
  constexpr void remove(DiCards other) { bits_ -= other.bits_; }
  // Every kind in `other` as often here, at least.
  constexpr bool has_all(DiCards other) const {
    for (int at = 0; at < di_count; ++at)
      if ((*this)[static_cast<Di>(at)] < other[static_cast<Di>(at)]) return false;
    return true;
  }
  constexpr int size() const {
    int size = 0;
    for (std::uint64_t left = bits_; left != 0; left >>= 3U) size += static_cast<int>(left & 7U);
    return size;
  }
  // The kind of the card with this number, counted through all kinds from 0.
  constexpr Di at(std::uint32_t number) const {
    int kind = 0;
    for (std::uint64_t left = bits_; number >= (left & 7U); left >>= 3U, ++kind)
      number -= static_cast<std::uint32_t>(left & 7U);
    return static_cast<Di>(kind);
  }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr Bytes bytes() const {
    Bytes bytes{};
    for (std::size_t at = 0; at < bytes.size(); ++at)
      bytes[at] = static_cast<std::uint8_t>(bits_ >> (8U * at));
    return bytes;
  }
  // Bits beyond the last kind count nothing.
  static constexpr DiCards from_bytes(const Bytes& bytes) {
    DiCards cards;
    for (std::size_t at = bytes.size(); at-- > 0;) cards.bits_ = cards.bits_ << 8U | bytes[at];
    cards.bits_ &= ~std::uint64_t{0} >> (64U - bits_of_all);
    return cards;
  }
  // The kinds that are there, as the lowest of the three bits of each.
  constexpr std::uint64_t kinds() const { return (bits_ | bits_ >> 1U | bits_ >> 2U) & lowest; }
  static constexpr std::uint64_t bit(Di di) { return 1ULL << shift(di); }
  static constexpr Di first_of(std::uint64_t kinds) {
    return static_cast<Di>(std::countr_zero(kinds) / 3);
  }
  constexpr bool operator==(const DiCards&) const = default;

 private:
  static constexpr std::uint64_t lowest = 01'111'111'111'111'111'111'111;  // octal: a digit a kind
  static constexpr unsigned shift(Di di) { return 3U * static_cast<unsigned>(di); }
  std::uint64_t bits_ = 0;
};

// ---- KEMET-29  The path to Ta-Seti --------------------------------------------------------------

constexpr int priests_per_player = 3;

BOOST_DEFINE_FIXED_ENUM_CLASS(Object, std::uint8_t, ibis, hare, khopesh, shield, bull, seal, dagger,
                              mask)
BOOST_DEFINE_FIXED_ENUM_CLASS(Skill, std::uint8_t, slaughter, haste, charge, defensive_position,
                              open_gates, divinity, defensive_victory, legion, direct_recruitment,
                              compensation, premonition)
using Skills = EnumSet<Skill>;

// How many of each object, two bits a kind: in front of a player, or in the supply.
class Objects {
 public:
  static constexpr int most_of_a_kind = 3;

  constexpr int operator[](Object one) const { return bits_ >> shift(one) & 3U; }
  constexpr bool has(Object one) const { return (*this)[one] != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr void add(Object one, int count = 1) {
    bits_ = static_cast<std::uint16_t>(bits_ + (static_cast<unsigned>(count) << shift(one)));
  }
  constexpr void remove(Object one, int count = 1) {
    bits_ = static_cast<std::uint16_t>(bits_ - (static_cast<unsigned>(count) << shift(one)));
  }
  constexpr bool operator==(const Objects&) const = default;

 private:
  static constexpr unsigned shift(Object one) { return 2U * static_cast<unsigned>(one); }
  std::uint16_t bits_ = 0;
  static_assert(2 * count_of<Object> <= 16);
};

// The battle DI cards of a plan, two bits a kind in the order of `Di`.
using Support = std::uint32_t;
constexpr int in_support(Support support, int kind) {
  return static_cast<int>(support >> (2U * static_cast<unsigned>(kind)) & 3U);
}
constexpr int in_support(Support support, Di di) {
  return in_support(support, static_cast<int>(di));
}
constexpr unsigned adding_bits = 2U * adding_di_count;
constexpr Support adding_part(Support support) { return support & ((1U << adding_bits) - 1U); }
constexpr int most_in_support = 3;
static_assert(2 * battle_di_count <= 8 * sizeof(Support));

}  // namespace ennead::kemet

namespace ennead {

template <>
inline constexpr auto words_of<kemet::Tile> = dashed_names_of<kemet::Tile>;
template <>
inline constexpr auto words_of<kemet::Creature> = dashed_names_of<kemet::Creature>;
template <>
inline constexpr auto words_of<kemet::Object> = dashed_names_of<kemet::Object>;
template <>
inline constexpr auto words_of<kemet::Skill> = dashed_names_of<kemet::Skill>;
template <>
inline constexpr auto words_of<kemet::Di> = dashed_names_of<kemet::Di>;
// A battle card is called by its strength, damage and protection: "410".
template <>
inline constexpr auto words_of<kemet::Card> = [] {
  auto names = names_of<kemet::Card>;
  for (std::string_view& name : names) name.remove_prefix(1);
  return names;
}();

}  // namespace ennead
