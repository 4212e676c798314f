// ANKH-3: scenarios, from the box or your own.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/ankh/board.h"
#include "games/ankh/edition.h"

namespace ennead {
class JsonReader;
}

namespace ennead::ankh {

struct Setup {  // ANKH-3.2, for one number of players
  struct Placed {
    Monument type{};
    Hex space{};
    int owner = 0;  // player 1 to n, or 0 for neutral
  };
  int players = 0;
  SideSet camels;
  SideSet first_sides;
  std::array<HexSet, region_tokens> regions{};  // by token
  std::vector<Placed> monuments;
  std::vector<Hex> gods;                   // by player
  std::vector<std::vector<Hex>> warriors;  // by player
};

struct Scenario {
  std::string title;
  std::vector<Setup> setups;

  const Setup* for_players(int players) const;
};

// Throws Fault with the place of the first fault: ANKH-3.3 to ANKH-3.10.
Scenario read_scenario(const JsonReader& in);

const Scenario& scenario_of_box(ScenarioName which);

}  // namespace ennead::ankh
