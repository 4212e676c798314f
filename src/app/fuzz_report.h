// What random games found, as tables for people.
#pragma once

#include <string>
#include <vector>

#include "app/fuzz_run.h"

namespace ennead {

// For each game: how evenly its combinations came up; lengths, winners by seat and by side, and
// endings, of all games, by number of players and by the value of each option that varied; and the
// longest legal list of each question.
std::string fuzz_text(const std::vector<FuzzSetup>& setups, const std::vector<FuzzResult>& results,
                      const TextTable& words);

}  // namespace ennead
