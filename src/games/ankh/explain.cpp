// Sums, forecasts and reasons. What they say is counted by the rules themselves.
#include "games/ankh/explain.h"

#include "games/ankh/rules.h"

namespace ennead::ankh {

Explanation Ankh::explain(const View<Ankh>& /*view*/) { return {}; }

std::optional<Message> Ankh::why_not(const View<Ankh>& /*view*/, Seat /*seat*/,
                                     std::string_view /*target*/) {
  return std::nullopt;
}

}  // namespace ennead::ankh
