#include "server/log.h"

#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <fmt/format.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace ennead {

namespace {

spdlog::level::level_enum level_of(LogLevel level) {
  switch (level) {
    case LogLevel::debug: return spdlog::level::debug;
    case LogLevel::info: return spdlog::level::info;
    case LogLevel::warning: return spdlog::level::warn;
    case LogLevel::error: return spdlog::level::err;
  }
  return spdlog::level::info;
}

// stdout belongs to what the program prints.
spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> log_to_stderr = [] {
    auto made = spdlog::stderr_logger_mt("ennead");
    made->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
    return made;
  }();
  return *log_to_stderr;
}

}  // namespace

void set_log_level(LogLevel least) { logger().set_level(level_of(least)); }

void log(LogLevel level, std::string_view event,
         std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  if (!logger().should_log(level_of(level))) return;
  std::string line(event);
  for (const auto& [name, value] : fields)  // quoted, so that no text can forge a line
    line += " " + std::string(name) + "=" + boost::json::serialize(boost::json::value(value));
  logger().log(level_of(level), line);
}

void log_request(std::string_view method, std::string_view route, const std::string& table,
                 int status, double seconds, const std::string& address) {
  if (!logger().should_log(spdlog::level::debug)) return;
  log(LogLevel::debug, "request",
      {{"method", std::string(method)},
       {"route", std::string(route)},
       {"table", table},
       {"status", std::to_string(status)},
       {"ms", fmt::format("{:.1f}", seconds * 1e3)},
       {"address", address}});
}

}  // namespace ennead
