// What clients get to see of a table, as JSON (docs/api.md).
#pragma once

#include <boost/json.hpp>

#include "server/table.h"

namespace ennead {

enum class Offer { choices, none };

// All that is shown to a viewer. Earlier moments offer no choices.
json::object scene_json(const Table& table, Viewer viewer, Offer offer = Offer::choices);
// The log after a number, as the members log_from and log.
void add_log(json::object& out, const Table& table, Viewer viewer, std::size_t since);
// A line in a list of tables, for somebody with these rights.
json::object summary_json(const Table& table, const Rights& rights);
// A finished game after so many choices of its record, with nothing hidden.
json::object whole_json(const Table& table, std::size_t made);

}  // namespace ennead
