// The parts of the explanation (explain.h), by the files that count them.
#pragma once

#include "games/ankh/explain.h"
#include "games/ankh/state.h"

namespace ennead::ankh {

// ---- forecast.cpp -------------------------------------------------------------------------------
Sum strength_now(const State& s, Seat god, int region);
RegionNow region_now(const State& s, int token);
inline std::vector<std::string> names(const HexSet& spaces) {
  std::vector<std::string> list;
  for (const Hex hex : spaces) list.push_back(name(hex));
  return list;
}

// What the choices of a seat that is asked would change; those that change the same are one plan.
std::vector<Plan> plans_of(const State& s, Seat seat);

// ANKH-15.9: the least bid that is higher than all that the others have.
std::optional<int> safe_bid(const State& s, Seat god);

// ---- caravan.cpp --------------------------------------------------------------------------------
std::vector<LineAhead> lines_ahead(const State& s, Seat seat);

// ---- explain_battle.cpp -------------------------------------------------------------------------
BattleNow battle_now(const State& s);

// ---- explain_palace.cpp -------------------------------------------------------------------------
PalaceNow palace_now(const State& s);
Message politic_help(const State& s, PoliticalCard card);

// ---- hints.cpp ----------------------------------------------------------------------------------
// The thing that a question comes from: "god:ra".
std::optional<std::string> about(std::string_view asked);
std::vector<Message> hint_of(const State& s, const Explanation& all,
                             const std::optional<int>& safe_bid, Seat seat);

}  // namespace ennead::ankh
