// What changed between two JSON values, as JSON Patch (RFC 6902).
#pragma once

#include <boost/json/array.hpp>
#include <boost/json/value.hpp>

namespace ennead {

// The operations that make `after` of `before`: only add, remove and replace, so that clients need
// twenty lines to apply them. A list that became longer or shorter is replaced as a whole.
boost::json::array json_patch(const boost::json::value& before, const boost::json::value& after);

// What a client does with them; throws std::exception where they do not fit.
void apply_patch(boost::json::value& document, const boost::json::array& changes);

}  // namespace ennead
