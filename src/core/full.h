// What is full takes nothing more, in every build: a rule that wants more room than there is must
// be seen, not overwrite what lies beside it.
#pragma once

#include <stdexcept>

namespace ennead {

[[noreturn, gnu::cold, gnu::noinline]] inline void refuse_full(const char* what) {
  throw std::length_error(what);
}

}  // namespace ennead
