// The signature: one number for what all games do. It changes if and only if behaviour changes, so
// a commit that should not change the rules shows that it does not.
#pragma once

#include <cstdint>

namespace ennead {

// Over fixed random games of every game, player count and combination of options: questions, legal
// lists, notation, events, views, outcomes and states. It is the same on every machine and in every
// build; sentences are not in it, so words may be improved freely.
std::uint64_t signature();

}  // namespace ennead
