// A game with its options and bots, as JSON for programs.
#pragma once

#include <boost/json.hpp>

#include "play/any_game.h"

namespace ennead {

// {"game","title","rules","players":[…],"options":[…],"bots":[…]}: docs/protocol.md, hello.
json::object game_json(const AnyGame& game);

}  // namespace ennead
