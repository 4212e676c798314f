// The names and numbers of Ankh's box, except the board and the scenarios (data/ankh/). They are
// compiled in, so there is one edition. What gods, guardians, powers and cards do, and the order of
// a battle, is in the rules; docs/rules/ankh.md marks what another edition changes as *(edition)*.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/enums.h"

namespace ennead::ankh {

// ---- The gods: ANKH-20 --------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Deity, std::uint8_t, amun, anubis, isis, osiris, ra)
using Deities = EnumSet<Deity>;

// ---- The figures: ANKH-1.1, ANKH-1.4, ANKH-21 ---------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Figure, std::uint8_t, none, god, warrior, cat_mummy, satet, mummy,
                              apep, scorpion, androsphinx)
using Figures = EnumSet<Figure>;
// What a summon can place: a figure of the pool, or a trapped warrior in the place of Figure::none.
constexpr Figure freed_warrior = Figure::none;

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

BOOST_DEFINE_FIXED_ENUM_CLASS(Monument, std::uint8_t, obelisk, temple, pyramid)
constexpr int monuments_of_a_type = 10;
constexpr int ankh_tokens = 9;
constexpr int camels_in_box = 30;
constexpr int region_tokens = 8;
constexpr int first_followers = 1;  // ANKH-4.7

// ---- The tracks: ANKH-5.1, ANKH-6.5, ANKH-11.1 --------------------------------------------------

constexpr int top_devotion = 31;
constexpr int last_red = 19;

BOOST_DEFINE_FIXED_ENUM_CLASS(Action, std::uint8_t, move, summon, gain, unlock, none)
constexpr std::size_t action_count = count_of<Action> - 1;
constexpr int track_length(Action action, int players) {
  return action == Action::unlock ? players : players + 1;
}

BOOST_DEFINE_FIXED_ENUM_CLASS(TrackEvent, std::uint8_t, control, caravan, conflict)
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

BOOST_DEFINE_FIXED_ENUM_CLASS(Card, std::uint8_t, plague, build, chariots, maat, drought, flood,
                              miracle)
using CardSet = EnumSet<Card>;
constexpr CardSet all_cards = CardSet::all();
constexpr PerEnum<Card, int> card_strength{1, 0, 3, 0, 1, 0, 0};
constexpr int build_cost = 3;

// ---- Powers: ANKH-10.1, ANKH-19.1 ---------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Power, std::uint8_t, commanding, inspiring, omnipresent, revered,
                              resplendent, obelisk_attuned, temple_attuned, pyramid_attuned,
                              glorious, magnanimous, bountiful, worshipful)
using Powers = EnumSet<Power>;
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

// What states, choices and data files call these things.
namespace ennead {

template <>
inline constexpr auto words_of<ankh::Power> = dashed_names_of<ankh::Power>;
template <>
inline constexpr auto words_of<ankh::Figure> = [] {
  auto words = dashed_names_of<ankh::Figure>;
  words[static_cast<std::size_t>(ankh::freed_warrior)] = "freed";
  return words;
}();

}  // namespace ennead
