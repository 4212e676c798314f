// An explanation (AnyMatch::explain) as text for a terminal.
#pragma once

#include <string>

#include <boost/json/object.hpp>

namespace ennead {

std::string explained(const boost::json::object& explanation);

}  // namespace ennead
