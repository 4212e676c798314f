// What invariants.cpp and moments.cpp share.
#pragma once

#include <string>

#include "games/kemet/state.h"

namespace ennead::kemet {

// A fault as broken_invariant tells it: the path in the state's JSON, and what is wrong there.
std::string fault(const std::string& path, const std::string& what);
std::string seat_path(Seat seat);

// moments.cpp: what is under way fits the board and itself.
std::string broken_moment(const State& s);

}  // namespace ennead::kemet
