// How much a test that tries many things does. The plain build does all of it. Under the
// sanitizers, where everything takes ten times as long, a tenth finds what they look for: reads and
// writes out of place happen in a few games or never.
#pragma once

#include <algorithm>
#include <cstddef>

namespace ennead {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool whole_effort = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool whole_effort = false;
#else
inline constexpr bool whole_effort = true;
#endif
#else
inline constexpr bool whole_effort = true;
#endif

constexpr std::size_t effort(std::size_t whole) {
  return whole_effort ? whole : std::max<std::size_t>(1, whole / 10);
}

}  // namespace ennead
