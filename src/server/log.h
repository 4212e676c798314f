// The server's log: an event and its details, one line each. Keys, invitations and full names of
// tables are never in it.
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

// An answered request: how it went, for whoever looks for what is slow or who asks too much.
void log_request(std::string_view method, std::string_view route, const std::string& table,
                 int status, double seconds, const std::string& address);

}  // namespace ennead
