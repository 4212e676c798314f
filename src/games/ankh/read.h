// Pieces of JSON that scenarios and states share.
#pragma once

#include <array>

#include "core/json_reader.h"
#include "games/ankh/board.h"
#include "games/ankh/edition.h"

namespace ennead::ankh {

Hex read_hex(const JsonReader& in);
Side read_side(const JsonReader& in);
// ANKH-3.7, ANKH-3.8
SideSet read_camels(const JsonReader& in);
// ANKH-3.9: for each token from 1 a space of its region.
std::array<HexSet, region_tokens> read_regions(const JsonReader& in, const SideSet& camels);

}  // namespace ennead::ankh
