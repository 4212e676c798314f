#include "server/metrics.h"

#include <string_view>

namespace ennead {

std::string Metrics::text() const {
  std::string out;
  const auto add = [&out](std::string_view name, std::string_view type, std::string_view help,
                          auto value) {
    const std::string full = "ennead_" + std::string(name);
    out += "# HELP " + full + " " + std::string(help) + "\n# TYPE " + full + " " +
           std::string(type) + "\n" + full + " " + std::to_string(value) + "\n";
  };
  add("requests_total", "counter", "HTTP requests and WebSocket messages.", requests.load());
  add("refused_total", "counter", "Requests that were answered with an error.", refused.load());
  add("entries_total", "counter", "Changes of tables that were stored.", entries.load());
  add("not_stored_total", "counter", "Changes that could not be stored.", not_stored.load());
  add("events_sent_total", "counter", "Events sent to watchers.", events_sent.load());
  add("bot_choices_total", "counter", "Choices made by bots.", bot_choices.load());
  add("table_loads_total", "counter", "Tables brought back from the storage.", loads.load());
  add("connections", "gauge", "Open connections.", connections.load());
  add("watchers", "gauge", "Windows that look at a table.", watchers.load());
  add("live_tables", "gauge", "Tables in memory.", live_tables.load());
  add("bots_waiting", "gauge", "Bots that wait for a thread.", bots_waiting.load());
  return out;
}

}  // namespace ennead
