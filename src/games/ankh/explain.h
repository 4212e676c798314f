// What Ankh explains to a viewer (core/explain.h).
#pragma once

#include "core/explain.h"

namespace ennead::ankh {

struct Explanation {
  std::vector<Message> hint;  // for the viewer, under the prompt
  bool operator==(const Explanation&) const = default;
};

BOOST_DESCRIBE_STRUCT(Explanation, (), (hint))

}  // namespace ennead::ankh
