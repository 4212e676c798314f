// Sums, forecasts and reasons. What they say is counted by the rules themselves.
#include "games/kemet/explain.h"

#include "games/kemet/rules.h"

namespace ennead::kemet {

Explanation Kemet::explain(const View<Kemet>& /*view*/) { return {}; }

std::optional<Message> Kemet::why_not(const View<Kemet>& /*view*/, Seat /*seat*/,
                                     std::string_view /*target*/) {
  return std::nullopt;
}

}  // namespace ennead::kemet
