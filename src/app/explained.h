// An explanation (AnyMatch::explain) as text for a terminal.
#pragma once

#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "core/text.h"

namespace ennead {

// All of it, or the part of this name ("battle").
std::string explained(const boost::json::object& explanation, std::string_view part,
                      std::string_view game, const TextTable& words);

}  // namespace ennead
