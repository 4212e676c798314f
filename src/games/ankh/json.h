// What writing and reading states share: the words of frames and enumerations.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "games/ankh/state.h"

namespace ennead::ankh {

constexpr std::array<std::string_view, 32> frame_names = {
    "turn",          "move_figure",    "move_to",    "push_to",    "summon",
    "summon_figure", "summon_on",      "sun",        "aim",        "unlock",
    "control",       "caravan",        "old_token",  "swap",       "conflict",
    "battle",        "obelisk_figure", "obelisk_to", "announce",   "cards",
    "build",         "build_on",       "bid",        "deaths",     "trap",
    "mummy_return",  "tiebreak",       "protect",    "underworld", "underworld_on",
    "worship",       "merge_guardian"};
constexpr std::array<std::string_view, 3> turn_steps = {"choose", "resolved", "event_over"};
constexpr std::array<std::string_view, 3> summon_ways = {"ordinary", "pyramid", "underworld"};
constexpr std::array<std::string_view, 15> battle_steps = {
    "obelisks",    "announcement", "cards",      "flood",   "build",
    "plague",      "majorities",   "resolution", "deaths",  "magnanimous",
    "cat_mummies", "underworld",   "miracle",    "worship", "maat"};
constexpr std::array<std::string_view, 3> death_steps = {"trap", "cat_mummies", "mummies"};
constexpr std::array<std::string_view, 5> endings = {"none", "top", "last_god", "devotion",
                                                     "forgotten"};

// What a summon places.
constexpr std::array<std::string_view, 9> summoned_names = {
    "freed", "god", "warrior", "cat-mummy", "satet", "mummy", "apep", "scorpion", "androsphinx"};

// The words of an enumeration.
constexpr std::span<const std::string_view> words_of(Action) { return action_names; }
constexpr std::span<const std::string_view> words_of(Figure) { return summoned_names; }
constexpr std::span<const std::string_view> words_of(Monument) { return monument_names; }
constexpr std::span<const std::string_view> words_of(TurnStep) { return turn_steps; }
constexpr std::span<const std::string_view> words_of(SummonBy) { return summon_ways; }
constexpr std::span<const std::string_view> words_of(BattleStep) { return battle_steps; }
constexpr std::span<const std::string_view> words_of(DeathStep) { return death_steps; }

}  // namespace ennead::ankh
