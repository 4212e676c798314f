// What clients get to see of a table, as JSON (docs/api.md).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "table/scene_parts.h"
#include "table/table.h"

namespace ennead {

// What is in a scene. Earlier moments offer no choices; `ennead bench` leaves explanations out.
struct Shows {
  bool choices = true;
  bool explanation = true;
};

// Lines of a table's log as text, made once for all who hear them.
class LogText {
 public:
  explicit LogText(const Table& table) : table_(table) {}
  struct Line {
    std::string members;  // of an object
    bool forced;          // nobody made the choice that it tells of
  };
  // A line of the match's log.
  const Line& line(std::size_t number);
  const Table& table() const { return table_; }

 private:
  const Table& table_;
  std::size_t first_ = 0;
  std::vector<Line> lines_;
};

// A table at one moment. What all viewers are shown alike is made once for all of them, and so is
// the text of its changes.
class Moment {
 public:
  explicit Moment(const Table& table, Shows shows = {});

  const Table& table() const { return table_; }
  Shows shows() const { return shows_; }
  const std::shared_ptr<const Company>& company() const { return company_; }
  // None where nothing is explained.
  const std::shared_ptr<Alike>& alike() const { return alike_; }
  // Whether the table has not changed since then.
  bool lasts() const;

  // What changed since another moment in who is there, as JSON Patch.
  const std::string& company_changes(const std::shared_ptr<const Company>& was);
  LogText& log() { return log_; }

 private:
  const Table& table_;
  Shows shows_;
  std::size_t entries_;
  bool closed_;
  std::shared_ptr<const Company> company_;
  std::shared_ptr<Alike> alike_;
  std::shared_ptr<const Company> company_was_;
  std::string company_changes_;
  LogText log_;
};

// The scene as the windows of a viewer have it. It keeps what was shown, not its text, so that what
// did not change costs no more than a comparison.
class Shown {
 public:
  Shown(const Moment& moment, Viewer viewer);
  Shown(const Table& table, Viewer viewer, Shows shows = {});

  // The whole scene. What people wrote, names and titles, ends where the result says.
  std::size_t write(JsonText& out, const Table& table) const;
  // The message that brings the windows up to date after an entry that the viewer notices.
  std::string event(Moment& at);

 private:
  Viewer viewer_;
  std::shared_ptr<const Company> company_;
  Play play_;
  std::unique_ptr<Seen> seen_;  // none while seats are open
};

// The log after a number, as the members log_from and log.
void write_log(JsonText& out, LogText& log, Viewer viewer, std::size_t since);
// Why a table is closed, as in its scene; null where it is not.
json::value closed_json(const Table& table);
// A line in a list of tables, for somebody with these rights.
json::object summary_json(const Table& table, const Rights& rights);
// A finished game after so many choices of its record, with nothing hidden.
std::string whole_text(const Record& record, std::size_t made);

}  // namespace ennead
