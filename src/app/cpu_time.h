// Time for benchmarks.
#pragma once

#include <ctime>

namespace ennead {

// The time that this thread has had a core, which other programs on the machine do not add to.
inline double cpu_ns() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}

}  // namespace ennead
