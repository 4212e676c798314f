// Rules have versions: a fix may change what some records mean.
#pragma once

#include <string>

#include "core/game.h"
#include "core/json_reader.h"

namespace ennead {

// The version under which a game goes on that began under this one; a Fault at the place where that
// cannot be: it names both versions and what changed.
int playable_rules(const GameInfo& info, int began, const std::string& place);
// The same for the field `rules` of a state.
int read_rules(const JsonReader& in, const GameInfo& info);

// What has changed since a version, for people: "; version 2 changed: …".
std::string rules_changed_since(const GameInfo& info, int version);

}  // namespace ennead
