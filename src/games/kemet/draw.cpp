#include "games/kemet/rules.h"
namespace ennead::kemet {
std::string Kemet::draw(const State&, const TextTable&) { return "x\n"; }
}  // namespace ennead::kemet
