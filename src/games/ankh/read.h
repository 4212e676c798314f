// Pieces of JSON that scenarios and states share.
#pragma once

#include <array>
#include <utility>

#include "core/json_reader.h"
#include "games/ankh/board.h"
#include "games/ankh/state.h"

namespace ennead::ankh {

// A piece of a set that is in play.
template <Described Piece>
Piece read_piece(const JsonReader& in, EnumSet<Piece> in_play) {
  const auto piece = static_cast<Piece>(in.word(words_of<Piece>));
  if (!in_play.has(piece)) in.fail("this belongs to a set that is not in play");
  return piece;
}
Figure read_guardian(const JsonReader& in, const Edition& edition, std::size_t level);
// Spaces that a state has in its JSON only while there are some.
constexpr std::array<std::pair<const char*, HexSet State::*>, 4> spaces_under_way{{
    {"moved", &State::moved},
    {"marked", &State::marked},
    {"doomed", &State::doomed},
    {"undecided", &State::undecided},
}};
Hex read_hex(const JsonReader& in);
Side read_side(const JsonReader& in);
// ANKH-3.7, ANKH-3.8
SideSet read_camels(const JsonReader& in);
// ANKH-3.9: for each token from 1 a space of its region.
std::array<HexSet, region_tokens> read_regions(const JsonReader& in, const SideSet& camels);

}  // namespace ennead::ankh
