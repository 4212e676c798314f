#include "games/kemet/rules.h"
namespace ennead::kemet {
json::object Kemet::to_json(const State&) { return {}; }
State Kemet::from_json(const json::value&) { return {}; }
std::string Kemet::broken_invariant(const State&) { return {}; }
}
