// What clients get to see of a table, as JSON (docs/api.md).
#pragma once

#include <memory>
#include <string>

#include <boost/json.hpp>

#include "table/scene_parts.h"
#include "table/table.h"

namespace ennead {

// What is in a scene. Earlier moments offer no choices; `ennead bench` leaves explanations out.
struct Shows {
  bool choices = true;
  bool explanation = true;
};

// The scene as the windows of a viewer have it. It keeps what was shown, not its text, so that what
// did not change costs no more than a comparison.
class Shown {
 public:
  Shown(const Table& table, Viewer viewer, Shows shows = {});

  // The whole scene. What people wrote, names and titles, ends where the result says.
  std::size_t write(JsonText& out, const Table& table) const;
  // The message that brings the windows up to date after an entry that the viewer notices.
  std::string event(const Table& table);

 private:
  Viewer viewer_;
  Shows shows_;
  Company company_;
  Play play_;
  std::unique_ptr<Seen> seen_;  // none while seats are open
};

// The log after a number, as the members log_from and log.
void write_log(JsonText& out, const Table& table, Viewer viewer, std::size_t since);
// Why a table is closed, as in its scene; null where it is not.
json::value closed_json(const Table& table);
// A line in a list of tables, for somebody with these rights.
json::object summary_json(const Table& table, const Rights& rights);
// A finished game after so many choices of its record, with nothing hidden.
std::string whole_text(const Record& record, std::size_t made);

}  // namespace ennead
