// ANKH-4: the set-up.
#pragma once

#include "games/ankh/ankh.h"

namespace ennead::ankh {

// Throws Fault where the options do not fit the number of players.
State set_up(const Options& chosen, int players, const Seed& seed);

}  // namespace ennead::ankh
