#include "server/metrics.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

namespace ennead {

namespace {

void head(std::string& out, std::string_view name, std::string_view type, std::string_view help) {
  out += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n", name, type, help);
}

}  // namespace

double seconds_since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
}

void Histogram::add(double seconds) {
  constexpr double micros = 1e6;
  const auto bound = std::lower_bound(bounds.begin(), bounds.end(), seconds);
  counts_[static_cast<std::size_t>(bound - bounds.begin())] += 1;
  microseconds_ += static_cast<std::uint64_t>(std::max(0.0, seconds) * micros);
}

std::uint64_t Histogram::count() const {
  return std::accumulate(counts_.begin(), counts_.end(), std::uint64_t{0});
}

void Histogram::write(std::string& out, const std::string& name, const std::string& labels) const {
  const std::string more = labels.empty() ? "" : labels + ",";
  const std::string all = labels.empty() ? "" : "{" + labels + "}";
  std::uint64_t count = 0;
  for (std::size_t at = 0; at < bounds.size(); ++at) {
    count += counts_[at];
    out += fmt::format("{}_bucket{{{}le=\"{}\"}} {}\n", name, more, bounds[at], count);
  }
  count += counts_.back();
  out += fmt::format("{}_bucket{{{}le=\"+Inf\"}} {}\n", name, more, count);
  constexpr double micros = 1e6;
  out += fmt::format("{}_sum{} {}\n", name, all, static_cast<double>(microseconds_) / micros);
  out += fmt::format("{}_count{} {}\n", name, all, count);
}

void Metrics::request(std::string_view route, int status, double seconds) {
  const std::lock_guard guard(mutex_);
  auto found = routes_.find(route);
  if (found == routes_.end()) found = routes_.try_emplace(std::string(route)).first;
  constexpr int a_class = 100;
  const auto at = static_cast<std::size_t>(status / a_class);
  found->second.by_class[std::min(at, found->second.by_class.size() - 1)] += 1;
  found->second.took.add(seconds);
}

void Metrics::refused(std::string_view code) {
  const std::lock_guard guard(mutex_);
  const auto found = refused_.find(code);
  if (found == refused_.end())
    refused_.emplace(code, 1);
  else
    ++found->second;
}

std::string Metrics::text() const {
  std::string out;
  const auto add = [&out](std::string_view name, std::string_view type, std::string_view help,
                          auto value) {
    const std::string full = "ennead_" + std::string(name);
    head(out, full, type, help);
    out += fmt::format("{} {}\n", full, value);
  };
  const auto add_histogram = [&out](std::string_view name, std::string_view help,
                                    const Histogram& histogram) {
    const std::string full = "ennead_" + std::string(name);
    head(out, full, "histogram", help);
    histogram.write(out, full, "");
  };
  head(out, "ennead_build_info", "gauge", "The version of the program.");
  out += "ennead_build_info{version=\"" ENNEAD_VERSION "\"} 1\n";
  {
    const std::lock_guard guard(mutex_);
    head(out, "ennead_requests_total", "counter", "HTTP requests and WebSocket messages.");
    for (const auto& [route, counted] : routes_)
      for (std::size_t at = 1; at < counted.by_class.size(); ++at)
        if (counted.by_class[at] > 0)
          out += fmt::format("ennead_requests_total{{route=\"{}\",status=\"{}xx\"}} {}\n", route,
                             at, counted.by_class[at]);
    head(out, "ennead_request_seconds", "histogram", "Time from a request to its answer.");
    for (const auto& [route, counted] : routes_)
      counted.took.write(out, "ennead_request_seconds", "route=\"" + route + "\"");
    head(out, "ennead_refused_total", "counter", "Requests that were answered with an error.");
    for (const auto& [code, count] : refused_)
      out += fmt::format("ennead_refused_total{{code=\"{}\"}} {}\n", code, count);
  }
  add("entries_total", "counter", "Changes of tables that were stored.", entries.load());
  add("not_stored_total", "counter", "Changes that could not be stored.", not_stored.load());
  add("events_sent_total", "counter", "Events sent to watchers.", events_sent.load());
  add("scenes_sent_total", "counter", "Whole scenes sent to watchers.", scenes_sent.load());
  add("bot_choices_total", "counter", "Choices made by bots.", bot_choices.load());
  add("bots_hurried_total", "counter", "Choices that bots made sooner because many wait.",
      bots_hurried.load());
  add("tables_unplayable_total", "counter", "Tables that were loaded and cannot be continued.",
      unplayable.load());
  add_histogram("commit_seconds", "Time until a change is stored.", commits);
  add_histogram("table_load_seconds", "Time to bring a table back from the storage.", loads);
  add_histogram("bot_wait_seconds", "Time that bots wait for a thread.", bot_waits);
  add("table_loads_from_snapshots_total", "counter",
      "Tables brought back without playing the whole game.", loads_from_snapshots.load());
  add("tables_expired_total", "counter", "Tables removed because of their age.", expired.load());
  add("connections", "gauge", "Open connections.", connections.load());
  add("watchers", "gauge", "Windows that look at a table.", watchers.load());
  add("live_tables", "gauge", "Tables in memory.", live_tables.load());
  add("bots_waiting", "gauge", "Bots that wait for a thread.", bots_waiting.load());
  return out;
}

}  // namespace ennead
