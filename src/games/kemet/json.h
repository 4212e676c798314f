// What writing and reading states share.
#pragma once

#include "core/frame_json.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

using ennead::read_value;
using ennead::to_value;
// Found by core/frame_json.h, which asks for the values of frames.
json::value to_value(const State& s, Space space);
json::value to_value(const State& s, const PlanOf& plan);
void read_value(const State& s, const JsonReader& in, Seat& seat);
void read_value(const State& s, const JsonReader& in, Space& space);
void read_value(const State& s, const JsonReader& in, Card& card);
void read_value(const State& s, const JsonReader& in, Creature& creature);
void read_value(const State& s, const JsonReader& in, PlanOf& plan);

}  // namespace ennead::kemet
