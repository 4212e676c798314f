// What writing and reading states share: the words of frames and enumerations.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/kemet/state.h"

namespace ennead::kemet {

constexpr std::array<std::string_view, 34> frame_names = {
    "set_up",     "night",  "vision",  "night_powers", "reinforce",    "turn_order",    "turn",
    "raise",      "buy",    "remove",  "new_creature", "recruit",      "move",          "how_many",
    "played",     "veto",   "fire",    "enlist",       "enlist_units", "card_teleport", "encounter",
    "escape",     "flee",   "plan",    "support",      "wound",        "discard",       "beaten",
    "retreat_to", "victor", "go_home", "evening",      "delta",        "sanctuary"};
static_assert(frame_names.size() == Stack::tag<Sanctuary>);

constexpr std::array<std::string_view, 4> set_up_steps = {"city", "levels", "district", "units"};
constexpr std::array<std::string_view, 5> night_steps = {"prayer", "cards", "more_cards", "powers",
                                                         "order"};
constexpr std::array<std::string_view, 4> recruit_steps = {"take", "units", "creatures", "battles"};
constexpr std::array<std::string_view, 3> step_ways = {"foot", "teleport", "card"};
constexpr std::array<std::string_view, 15> encounter_steps = {"escape",
                                                              "initiative",
                                                              "plan",
                                                              "support",
                                                              "late_plan",
                                                              "late_support",
                                                              "reveal",
                                                              "attacker_wound",
                                                              "defender_wound",
                                                              "reckoning",
                                                              "beaten",
                                                              "victor",
                                                              "attacker_creature",
                                                              "defender_creature",
                                                              "over"};
constexpr std::array<std::string_view, 4> evening_steps = {"delta", "temples", "sanctuary",
                                                           "points"};
constexpr std::array<std::string_view, 3> endings = {"none", "points", "last_day"};

// The words of an enumeration.
constexpr std::span<const std::string_view> words_of(SetUpStep) { return set_up_steps; }
constexpr std::span<const std::string_view> words_of(NightStep) { return night_steps; }
constexpr std::span<const std::string_view> words_of(RecruitStep) { return recruit_steps; }
constexpr std::span<const std::string_view> words_of(StepBy) { return step_ways; }
constexpr std::span<const std::string_view> words_of(EncounterStep) { return encounter_steps; }
constexpr std::span<const std::string_view> words_of(EveningStep) { return evening_steps; }
constexpr std::span<const std::string_view> words_of(Colour) { return colour_names; }
constexpr std::span<const std::string_view> words_of(Di) { return di_names; }
constexpr std::span<const std::string_view> words_of(Card) { return card_names; }
constexpr std::span<const std::string_view> words_of(Creature) { return creature_names; }

// The tokens that a hand-written seat without any is given, so many from the first on: they cover
// the levels as soon as they can.
constexpr std::array<Action, regular_tokens> usual_tokens = {
    Action::move1, Action::raise, Action::white, Action::pray2, Action::recruit};

}  // namespace ennead::kemet
