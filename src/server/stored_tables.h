// The file that tables stand in: its versions, its check sums, and what can be read from it, by a
// server or beside one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/sqlite.h"
#include "server/storage.h"

namespace ennead {

constexpr const char* tables_file = "/tables.sqlite";  // in the folder of a server
constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;

// A new file that only its owner may read; SQLite gives its others the same rights.
std::string made_file(const std::string& path);
// Brings a file of any older version up to date, also one without anything in it.
void migrate(Database& database);
// The check sum of an entry, with all entries before it.
std::int64_t next_sum(std::int64_t before, std::string_view entry);

// The tables of a file, as they are now. A server may be at work on it.
class StoredTables {
 public:
  explicit StoredTables(Database& database);

  // One transaction: header and entries are of one moment.
  std::optional<Storage::Stored> load(std::string_view table,
                                      Storage::From from = Storage::From::beginning);
  std::vector<Storage::Row> noted(unsigned note);
  std::vector<Storage::Row> list(const Storage::Query& query);
  std::int64_t count(Storage::Phase phase, std::int64_t changed_before);
  Storage::Unsummarised unsummarised(std::string_view after);
  std::int64_t last_change();
  std::vector<std::string> names();

 private:
  static Storage::Row row(Statement& found);

  Statement header_, snapshot_, entries_, noted_, newest_, oldest_, count_, next_, last_change_,
      names_;
};

// A copy of a server's tables in a new file, taken while it runs or not; how many tables it has.
// Throws Fault.
std::int64_t back_up(const std::string& folder, const std::string& file);
// Opens the tables of a folder to look at them.
Database stored_in(const std::string& folder);

}  // namespace ennead
