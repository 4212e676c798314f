// What a client does with the changes of a scene (core/wire_changes.h).
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

namespace ennead {

// Throws std::exception where they do not fit.
void apply_patch(boost::json::value& document, const boost::json::array& changes);

}  // namespace ennead
