// The pattern of an address, for metrics and the log: the name of a table lets one watch it, and is
// in neither.
#pragma once

#include <string>
#include <string_view>

namespace ennead {

// "/api/v1/tables/TABLE/choose"; "page" for a file of the client, "other" for what there is not.
std::string_view route_of(std::string_view target);
// The table that an address names, as the log may name it; empty where it names none.
std::string table_in(std::string_view target);
// A table's name in the log: enough to find it with `ennead admin`, too little to watch it.
std::string short_name(std::string_view table);

}  // namespace ennead
