// The names and numbers of Ankh's box, except the board and the scenarios (data/ankh/). They are
// compiled in, so there is one edition. What gods, guardians, powers and cards do, and the order of
// a battle, is in the rules; docs/rules/ankh.md marks what another edition changes as *(edition)*.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace ennead::ankh {

// ---- The gods: ANKH-20 --------------------------------------------------------------------------

enum class Deity : std::uint8_t { amun, anubis, isis, osiris, ra };
constexpr std::array<std::string_view, 5> deity_names = {"amun", "anubis", "isis", "osiris", "ra"};
constexpr int deity_count = 5;

// ---- The figures: ANKH-1.1, ANKH-1.4, ANKH-21 ---------------------------------------------------

enum class Figure : std::uint8_t {
  none,
  god,
  warrior,
  cat_mummy,
  satet,
  mummy,
  apep,
  scorpion,
  androsphinx,
};
constexpr std::array<std::string_view, 9> figure_names = {
    "none", "god", "warrior", "cat-mummy", "satet", "mummy", "apep", "scorpion", "androsphinx"};

constexpr int warriors_per_god = 6;
constexpr int guardian_levels = 3;
constexpr bool is_guardian(Figure figure) { return figure >= Figure::cat_mummy; }
// From 0.
constexpr std::size_t level_of(Figure guardian) {
  return (static_cast<std::size_t>(guardian) - static_cast<std::size_t>(Figure::cat_mummy)) / 2;
}
constexpr Figure guardian_of(std::size_t level, std::size_t which) {
  return static_cast<Figure>(static_cast<std::size_t>(Figure::cat_mummy) + 2 * level + which);
}
constexpr bool has_large_base(Figure guardian) { return guardian >= Figure::apep; }
constexpr int bases_of_a_size = 2;

// ANKH-4.12: how many figures of a guardian are in the game.
constexpr std::uint8_t guardians_in_game(Figure guardian, int players) {
  const int most = has_large_base(guardian) ? 2 : 3;
  return static_cast<std::uint8_t>(players - 1 < most ? players - 1 : most);
}

constexpr int amun_tokens = 1;
constexpr int underworld_tokens = 3;
constexpr int sun_tokens = 3;
constexpr int trap_slots = 3;

// ---- The common pieces: ANKH-1.1, ANKH-1.3 ------------------------------------------------------

enum class Monument : std::uint8_t { obelisk, temple, pyramid };
constexpr std::array<std::string_view, 3> monument_names = {"obelisk", "temple", "pyramid"};
constexpr int monument_types = 3;
constexpr int monuments_of_a_type = 10;
constexpr int ankh_tokens = 9;
constexpr int camels_in_box = 30;
constexpr int region_tokens = 8;
constexpr int first_followers = 1;  // ANKH-4.7

// ---- The tracks: ANKH-5.1, ANKH-6.5, ANKH-11.1 --------------------------------------------------

constexpr int top_devotion = 31;
constexpr int last_red = 19;

enum class Action : std::uint8_t { move, summon, gain, unlock, none };
constexpr std::array<std::string_view, 5> action_names = {"move", "summon", "gain", "unlock",
                                                          "none"};
constexpr int action_count = 4;
constexpr int track_length(Action action, int players) {
  return action == Action::unlock ? players : players + 1;
}

enum class TrackEvent : std::uint8_t { control, caravan, conflict };
constexpr std::array<std::string_view, 3> track_event_names = {"control", "caravan", "conflict"};
constexpr std::string_view event_track = "CCCXRCCXRCCXRCCXCX";
constexpr int event_count = static_cast<int>(event_track.size());
constexpr TrackEvent event_at(int number) {  // from 1
  const char letter = event_track[static_cast<std::size_t>(number - 1)];
  return letter == 'C'   ? TrackEvent::control
         : letter == 'R' ? TrackEvent::caravan
                         : TrackEvent::conflict;
}
constexpr int conflict_number(int event) {
  int count = 0;
  for (int number = 1; number <= event; ++number)
    count += event_at(number) == TrackEvent::conflict ? 1 : 0;
  return count;
}
constexpr int event_of_conflict(int conflict) {
  int event = 1;
  while (conflict_number(event) < conflict) ++event;
  return event;
}
constexpr int merging_conflict = 3;
constexpr int forgetting_conflict = 4;
constexpr int last_conflict = 5;
constexpr int least_players_to_merge = 3;

// ---- Caravans: ANKH-12 --------------------------------------------------------------------------

constexpr int longest_line = 6;
constexpr int smallest_part = 6;

// ---- Battle cards: ANKH-18.1 --------------------------------------------------------------------

enum class Card : std::uint8_t { plague, build, chariots, maat, drought, flood, miracle };
constexpr int card_count = 7;
constexpr std::array<std::string_view, 7> card_names = {"plague",  "build", "chariots", "maat",
                                                        "drought", "flood", "miracle"};
constexpr std::array<int, 7> card_strength = {1, 0, 3, 0, 1, 0, 0};
constexpr int build_cost = 3;

// A set of cards in one byte, in the order above.
class CardSet {
 public:
  constexpr CardSet() = default;
  constexpr explicit CardSet(std::uint8_t bits) : bits_(bits) {}
  constexpr bool has(Card card) const { return (bits_ >> static_cast<unsigned>(card) & 1U) != 0; }
  constexpr void add(Card card) {
    bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(card));
  }
  constexpr void add(CardSet other) { bits_ = static_cast<std::uint8_t>(bits_ | other.bits_); }
  constexpr CardSet without(CardSet other) const {
    return CardSet(static_cast<std::uint8_t>(bits_ & ~other.bits_));
  }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool operator==(const CardSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};
constexpr CardSet all_cards{(1U << card_count) - 1};

// ---- Powers: ANKH-10.1, ANKH-19.1 ---------------------------------------------------------------

enum class Power : std::uint8_t {
  commanding,
  inspiring,
  omnipresent,
  revered,
  resplendent,
  obelisk_attuned,
  temple_attuned,
  pyramid_attuned,
  glorious,
  magnanimous,
  bountiful,
  worshipful,
};
constexpr int power_count = 12;
constexpr std::array<std::string_view, 12> power_names = {
    "commanding",  "inspiring",       "omnipresent",    "revered",
    "resplendent", "obelisk-attuned", "temple-attuned", "pyramid-attuned",
    "glorious",    "magnanimous",     "bountiful",      "worshipful"};
constexpr int powers_of_a_level = 4;
constexpr int steps_of_a_level = 2;
constexpr int unlock_steps = 6;
// Levels and steps from 0.
constexpr int power_level(Power power) { return static_cast<int>(power) / powers_of_a_level; }
constexpr int step_level(int step) { return step / steps_of_a_level; }
constexpr int step_cost(int step) { return step_level(step) + 1; }
// Which level of guardian a step uncovers, or -1.
constexpr std::array<int, unlock_steps> step_guardian = {-1, 0, -1, 1, 2, -1};

// What the powers, cards and gods bring.
constexpr int commanding_followers = 3;
constexpr int revered_followers = 1;
constexpr int resplendent_strength = 3;
constexpr int resplendent_monuments = 3;
constexpr int temple_strength = 2;
constexpr int glorious_lead = 3;
constexpr int glorious_reward = 3;
constexpr int magnanimous_figures = 2;
constexpr int magnanimous_reward = 2;
constexpr int bountiful_bonus = 1;
constexpr int worship_cost = 2;
constexpr int worship_reward = 1;
constexpr int freeing_cost = 1;  // ANKH-8.8

}  // namespace ennead::ankh
