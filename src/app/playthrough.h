// Playthroughs: whole random games as readable text. Committed ones show what a change does to the
// game (tests/playthroughs/).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play/kit.h"

namespace ennead {

// Everything that anybody could see of one random game: questions, legal lists, choices, events,
// and views. After so many choices only kinds of questions that are new are told in words; the rest
// is a check sum.
constexpr std::size_t whole_length = SIZE_MAX;
constexpr std::size_t golden_length = 150;
std::string playthrough(const AnyGame& game, const kit::Setup& setup,
                        std::size_t in_words = whole_length);

// The committed playthroughs of a game: its default options with every number of players, and each
// other value of an option.
struct GoldenPlaythrough {
  std::string file;
  kit::Setup setup;
};
std::vector<GoldenPlaythrough> golden_playthroughs(const AnyGame& game);

}  // namespace ennead
