// Where the points of a game came from, cause by cause.
#pragma once

#include <vector>

#include "core/message.h"
#include "play/any_game.h"

namespace ennead {

struct PointSource {
  Message cause;
  PerSeat<int> values{};
};

// As the log tells it, or what the rules count at the end. What brought nobody anything is left
// out.
std::vector<PointSource> point_sources(const AnyMatch& match);

}  // namespace ennead
