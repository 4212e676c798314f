// The named things of Ankh and what an edition says of them. Names are enumerators; their numbers
// and records are in data/ankh/<set>.json (content.h), one file for each set of content. What gods,
// guardians, powers and cards do, and the order of a battle, is in the rules; docs/rules/ankh.md
// marks what another edition changes as *(edition)*.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <boost/describe.hpp>

#include "core/enums.h"

namespace ennead::ankh {

// The sets of content, editions first. A state says which are in play; exactly one is an edition.
BOOST_DEFINE_FIXED_ENUM_CLASS(ContentSet, std::uint8_t, retail, pre_release)
using ContentSets = EnumSet<ContentSet>;

// ---- Names --------------------------------------------------------------------------------------

BOOST_DEFINE_FIXED_ENUM_CLASS(Deity, std::uint8_t, amun, anubis, isis, osiris, ra)  // ANKH-20
using Deities = EnumSet<Deity>;

// ANKH-1.1, ANKH-1.4, ANKH-21
BOOST_DEFINE_FIXED_ENUM_CLASS(Figure, std::uint8_t, none, god, warrior, cat_mummy, satet, mummy,
                              apep, scorpion, androsphinx)
using Figures = EnumSet<Figure>;
constexpr bool is_guardian(Figure figure) { return figure >= Figure::cat_mummy; }
// What a summon can place: a figure of the pool, or a trapped warrior in the place of Figure::none.
constexpr Figure freed_warrior = Figure::none;

// The Sphinx belongs to the expansion Pharaoh (ANKH-28.19).
BOOST_DEFINE_FIXED_ENUM_CLASS(Monument, std::uint8_t, obelisk, temple, pyramid, sphinx)
using Monuments = EnumSet<Monument>;
constexpr Monuments common_monuments =
    Monuments::all().without(Monuments::of(Monument::sphinx));  // those of the box

BOOST_DEFINE_FIXED_ENUM_CLASS(Action, std::uint8_t, move, summon, gain, unlock, none)  // ANKH-6
constexpr std::size_t action_count = count_of<Action> - 1;

BOOST_DEFINE_FIXED_ENUM_CLASS(TrackEvent, std::uint8_t, control, caravan, conflict)  // ANKH-11.1

BOOST_DEFINE_FIXED_ENUM_CLASS(Card, std::uint8_t, plague, build, chariots, maat, drought, flood,
                              miracle)  // ANKH-18.1
using CardSet = EnumSet<Card>;

BOOST_DEFINE_FIXED_ENUM_CLASS(Power, std::uint8_t, commanding, inspiring, omnipresent, revered,
                              resplendent, obelisk_attuned, temple_attuned, pyramid_attuned,
                              glorious, magnanimous, bountiful, worshipful, mighty,
                              splendiferous)  // ANKH-19.1, ANKH-27.22
using Powers = EnumSet<Power>;

// ANKH-28: what the expansion Pharaoh can do. Its files name these and give them numbers
// (pharaoh_file.h).
BOOST_DEFINE_FIXED_ENUM_CLASS(RoomEffect, std::uint8_t, law, granary, audience, war)
BOOST_DEFINE_FIXED_ENUM_CLASS(Politic, std::uint8_t, forced_march, levy, corvee, scribes,
                              ordination, intrigue, royal_barge, offering)
BOOST_DEFINE_FIXED_ENUM_CLASS(PharaohEffect, std::uint8_t, summons, doubles, strengthens, disarms,
                              rewards)
// The cards of a deck by their places in it; its file says which is which.
BOOST_DEFINE_FIXED_ENUM_CLASS(PoliticalCard, std::uint8_t, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9,
                              c10, c11, c12, c13, c14, c15)
using PoliticalCards = EnumSet<PoliticalCard>;
constexpr PoliticalCard no_politic{0xff};
constexpr PoliticalCard unseen_card{0xfe};  // in a view: some card of the pile
constexpr std::size_t palace_rooms = 4;
constexpr std::size_t row_places = 3;
// ANKH-28.24: when in an action a political card can be played, and what comes between.
BOOST_DEFINE_FIXED_ENUM_CLASS(Window, std::uint8_t, none, before, acting, priests, after)

// The stages of a battle; an edition says in which order it has which of them (ANKH-14.2).
BOOST_DEFINE_FIXED_ENUM_CLASS(BattleStep, std::uint8_t, obelisks, announcement, cards, flood, build,
                              plague, majorities, resolution, deaths, magnanimous, cat_mummies,
                              underworld, miracle, worship, maat)

BOOST_DEFINE_FIXED_ENUM_CLASS(ScenarioName, std::uint8_t, middle_kingdom, old_kingdom)  // ANKH-3
using ScenarioNames = EnumSet<ScenarioName>;

// What one edition does and another does not, where no number says it.
BOOST_DEFINE_FIXED_ENUM_CLASS(
    Policy, std::uint8_t,
    first_player_leads,       // ANKH-4.9: its token is on top; otherwise the last player's
    second_action_needed,     // ANKH-6.8
    merged_one_action,        // ANKH-6.9
    rewards_after_actions,    // Worshipful and Splendiferous look at what a god has
    control_needed,           // ANKH-11.3
    swap_either_part,         // ANKH-12.13: otherwise only the token just placed
    majorities_first,         // ANKH-13.4: before the devotion for dominating
    majority_each_monument,   // a majority brings 1 for each of its monuments
    obelisks_call_to_battle,  // Obelisk Attuned needs no figure in the region
    flood_protects,           // ANKH-15.2
    cards_god_by_god,         // Flood is resolved together with Build Monument
    plague_each,              // ANKH-15.6: every Plague is resolved
    drought_doubles,          // the strength of figures on desert
    trapped_strengthen_god,   // ANKH-20.4: the god figure; otherwise the total
    traps_own,                // Anubis, his own warriors
    protection_chosen,        // ANKH-20.6: by Isis, in the resolution; otherwise it always holds
    builds_on_own_tokens,     // Osiris
    ra_dominates,             // ANKH-20.11: Ra's bonus for dominating, too
    extras_at_returns,        // Pyramid Attuned when a Mummy returns
    monuments_leave,          // ANKH-22.2, ANKH-24.2: otherwise they become neutral
    merge_hands_over,         // ANKH-22.3, ANKH-22.4: followers and guardians
    pharaoh_fits)             // ANKH-28.1: the expansion can be played with it
using Policies = EnumSet<Policy>;

}  // namespace ennead::ankh

// What states, choices and data files call these things.
namespace ennead {

template <>
inline constexpr auto words_of<ankh::ContentSet> = dashed_names_of<ankh::ContentSet>;
template <>
inline constexpr auto words_of<ankh::Power> = dashed_names_of<ankh::Power>;
template <>
inline constexpr auto words_of<ankh::Politic> = dashed_names_of<ankh::Politic>;
template <>
inline constexpr auto words_of<ankh::Policy> = dashed_names_of<ankh::Policy>;
template <>
inline constexpr auto words_of<ankh::ScenarioName> = dashed_names_of<ankh::ScenarioName>;
template <>
inline constexpr auto words_of<ankh::Figure> = [] {
  auto words = dashed_names_of<ankh::Figure>;
  words[static_cast<std::size_t>(ankh::freed_warrior)] = "freed";
  return words;
}();

}  // namespace ennead

namespace ennead::ankh {

// ---- The same in every edition: what the map and the scenarios count with -----------------------

constexpr int warriors_per_god = 6;  // ANKH-1.1
constexpr int ankh_tokens = 9;
constexpr int monuments_of_a_type = 10;  // ANKH-1.3
constexpr int camels_in_box = 30;
constexpr int region_tokens = 8;
constexpr int longest_line = 6;  // ANKH-12
constexpr int smallest_part = 6;

// ---- What an edition can change -----------------------------------------------------------------

constexpr std::size_t guardian_levels = 3;  // counted from 0
constexpr std::size_t unlock_steps = 6;
constexpr std::size_t most_events = 24;
constexpr int fewest_players = 2;
constexpr int most_players = 5;

// What a thing is worth to a bot: as one more beside others of its kind, and as strength or
// devotion in a battle.
struct Worth {
  double ready = 1, battle = 0;
  constexpr bool operator==(const Worth&) const = default;
};

// What clients show of a named thing: its topic ("god:ra"), its rule and its drawing.
struct Thing {
  std::string topic, rule, icon;
  bool operator==(const Thing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Thing, (), (topic, rule, icon))

struct Edition {
  // By the names that the file has for them. A number of a named thing begins with its name.
  int bases_of_a_size = 0;  // ANKH-1.1
  int first_followers = 0;  // ANKH-4.7
  int top_devotion = 0;     // ANKH-5.1
  int last_red = 0;
  int merging_conflict = 0;  // ANKH-13.9
  int least_players_to_merge = 0;
  int forgetting_conflict = 0;
  // Those of named things are 0 where an edition has no use for them.
  int anubis_slots = 0;  // ANKH-20
  int anubis_freeing_cost = 0;
  int osiris_tokens = 0;
  int ra_tokens = 0;
  int commanding_followers = 0;  // ANKH-19
  int inspiring_most = 0;        // what Build Monument costs at most
  int revered_followers = 0;
  int resplendent_strength = 0;
  int resplendent_monuments = 0;
  int resplendent_each = 0;  // strength for each monument in the region
  int temple_attuned_strength = 0;
  int temple_attuned_each = 0;  // strength of the god figure for each temple anywhere
  int glorious_lead = 0;
  int glorious_reward = 0;
  int mighty_lead = 0;
  int mighty_reward = 0;
  int magnanimous_figures = 0;
  int magnanimous_reward = 0;
  int bountiful_bonus = 0;
  int bountiful_floods = 0;  // how many times Flood pays
  int worshipful_cost = 0;
  int worshipful_monuments = 0;
  int worshipful_reward = 0;
  int splendiferous_followers = 0;
  int splendiferous_reward = 0;
  int build_cost = 0;        // ANKH-15.3
  int build_more = 0;        // for each monument of the type that the god controls
  int drought_devotion = 0;  // ANKH-18.3: for each figure on desert

  // What of its named things is in the box, with their own numbers.
  Deities gods;
  Figures guardians, large_bases;
  std::array<Figures, guardian_levels> guardians_of_level{};
  PerEnum<Figure, std::uint8_t> guardian_copies;
  Powers powers;
  std::array<Powers, guardian_levels> powers_of_level{};
  CardSet cards;
  PerEnum<Card, std::uint8_t> card_strength;
  ScenarioNames scenarios;
  PerEnum<Power, std::string> power_help;  // the key of its sentence after "ankh.power_help."
  std::vector<Thing> things;
  std::tuple<PerEnum<Deity, Worth>, PerEnum<Figure, Worth>, PerEnum<Power, Worth>,
             PerEnum<Card, Worth>>
      worths;
  template <Described Enum>
  constexpr const Worth& worth_of(Enum thing) const {
    return std::get<PerEnum<Enum, Worth>>(worths)[thing];
  }

  struct Step {  // ANKH-10.1
    std::uint8_t level = 0, cost = 0;
    std::uint8_t guardian = guardian_levels;  // the level that it uncovers; no level: none
  };
  std::array<Step, unlock_steps> steps{};
  std::array<std::array<std::uint8_t, most_players + 1>, action_count> tracks{};  // ANKH-6.5
  std::array<TrackEvent, most_events> events{};                                   // ANKH-11.1
  int event_count = 0;
  Policies policies;
  // The stages of a battle: what follows each, and their places.
  PerEnum<BattleStep, BattleStep> step_after;
  PerEnum<BattleStep, std::uint8_t> step_place;
  EnumSet<BattleStep> battle;

  constexpr bool does(Policy policy) const { return policies.has(policy); }
  // Is `now` behind that stage?
  constexpr bool behind(BattleStep now, BattleStep step) const {
    return step_place[now] > step_place[step];
  }
  constexpr int track_length(Action action, int players) const {
    return tracks[static_cast<std::size_t>(action)][static_cast<std::size_t>(players)];
  }
  // ANKH-4.12: how many figures of a guardian are in the game.
  constexpr std::uint8_t guardians_in_game(Figure guardian, int players) const {
    const int copies = guardian_copies[guardian];
    return static_cast<std::uint8_t>(players - 1 < copies ? players - 1 : copies);
  }
  // Events and conflicts count from 1.
  constexpr TrackEvent event_at(int number) const {
    return events[static_cast<std::size_t>(number - 1)];
  }
  constexpr int conflict_number(int event) const {
    int count = 0;
    for (int number = 1; number <= event; ++number)
      count += event_at(number) == TrackEvent::conflict ? 1 : 0;
    return count;
  }
  constexpr int event_of_conflict(int conflict) const {
    int event = 1;
    while (conflict_number(event) < conflict) ++event;
    return event;
  }
  constexpr int last_conflict() const { return conflict_number(event_count); }
  // Is there a caravan after this event? Otherwise nobody needs to know the lines any more.
  constexpr bool caravan_after(int event) const {
    for (int number = event + 1; number <= event_count; ++number)
      if (event_at(number) == TrackEvent::caravan) return true;
    return false;
  }
};
BOOST_DESCRIBE_STRUCT(Edition, (),
                      (bases_of_a_size, first_followers, top_devotion, last_red, merging_conflict,
                       least_players_to_merge, forgetting_conflict, anubis_slots,
                       anubis_freeing_cost, osiris_tokens, ra_tokens, commanding_followers,
                       inspiring_most, revered_followers, resplendent_strength,
                       resplendent_monuments, resplendent_each, temple_attuned_strength,
                       temple_attuned_each, glorious_lead, glorious_reward, mighty_lead,
                       mighty_reward, magnanimous_figures, magnanimous_reward, bountiful_bonus,
                       bountiful_floods, worshipful_cost, worshipful_monuments, worshipful_reward,
                       splendiferous_followers, splendiferous_reward, build_cost, build_more,
                       drought_devotion))

}  // namespace ennead::ankh
