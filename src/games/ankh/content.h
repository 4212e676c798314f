// The content of Ankh's sets, read once from data/ankh/<set>.json.
#pragma once

#include <array>
#include <atomic>

#include "games/ankh/edition.h"

namespace ennead {
class JsonReader;
}

namespace ennead::ankh {

// Throws Fault with the place of what is wrong in the file of a set.
Edition read_edition(const JsonReader& in);

// The edition is the first of the sets in play. Looked up by their bits without a guard, because
// the rules ask for it all the time; null before the first time.
extern std::array<std::atomic<const Edition*>, std::size_t{1} << count_of<ContentSet>> editions;
const Edition& find_edition(ContentSets sets);
inline const Edition& edition_of(ContentSets sets) {
  const Edition* found = editions[sets.bits()].load(std::memory_order_acquire);
  return found != nullptr ? *found : find_edition(sets);
}

}  // namespace ennead::ankh
