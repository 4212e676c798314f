// How much a test that tries many things does. The plain build does the usual. Under the
// sanitizers, where everything takes ten times as long, a tenth finds what they look for: reads and
// writes out of place happen in a few games or never. `./run prove` sets ENNEAD_EFFORT=full: then
// the address sanitizer gets the usual, and the plain build does what there is otherwise no time
// for. The thread sanitizer gets no more: its tests wait by the clock.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <string_view>

#if defined(__has_feature)
#define ENNEAD_HAS(feature) __has_feature(feature)
#else
#define ENNEAD_HAS(feature) 0
#endif

namespace ennead {

#if defined(__SANITIZE_THREAD__) || ENNEAD_HAS(thread_sanitizer)
inline constexpr bool threads_sanitized = true;
#else
inline constexpr bool threads_sanitized = false;
#endif
#if defined(__SANITIZE_ADDRESS__) || ENNEAD_HAS(address_sanitizer)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = threads_sanitized;
#endif

inline const bool proving = [] {
  const char* wanted = std::getenv("ENNEAD_EFFORT");
  return wanted != nullptr && std::string_view(wanted) == "full";
}();
inline const bool whole_effort = !sanitized || (proving && !threads_sanitized);
inline const bool full_effort = !sanitized && proving;

inline std::size_t effort(std::size_t usual) {
  return whole_effort ? usual : std::max<std::size_t>(1, usual / 10);
}
inline std::size_t effort(std::size_t usual, std::size_t full) {
  return full_effort ? full : effort(usual);
}

}  // namespace ennead
