// The server's log: an event and what belongs to it, one line each. Keys, invitations and whole
// names of tables are never among it.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace ennead {

enum class LogLevel { debug, info, warning, error };

void set_log_level(LogLevel least);
void log(LogLevel level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, std::string>> fields = {});

}  // namespace ennead
