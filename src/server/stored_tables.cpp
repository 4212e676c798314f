#include "server/stored_tables.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <unistd.h>

#include "core/fault.h"
#include "play/record.h"

namespace ennead {

// ---- The file ----------------------------------------------------------------------------------

namespace {

// What brings a file from each version to the next; the first makes it. Never changed, only added
// to: files of every version are about.
constexpr std::array<const char*, 3> migrations = {
    "CREATE TABLE tables(name TEXT PRIMARY KEY NOT NULL, header TEXT NOT NULL,"
    " note INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX tables_by_note ON tables(note) WHERE note <> 0;"
    "CREATE TABLE entries(name TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY(name, number)) WITHOUT ROWID;",
    // `sum` is a check sum over this entry and the sum of the one before; older entries have none.
    "ALTER TABLE entries ADD COLUMN sum INTEGER;"
    "CREATE TABLE probe(id INTEGER PRIMARY KEY CHECK (id = 1), content BLOB NOT NULL);"
    "INSERT INTO probe VALUES(1, '');",
    // Summaries are beside the tables, whose headers can be long: they are written with each entry.
    // `day` is the day of `changed`, so that the index moves once a day and not with each entry. A
    // table without a summary is from before, and gets one when it changes or when there is time.
    "CREATE TABLE summaries(name TEXT PRIMARY KEY NOT NULL, number INTEGER NOT NULL,"
    " phase INTEGER NOT NULL, day INTEGER NOT NULL, changed INTEGER NOT NULL, game TEXT NOT NULL,"
    " seats INTEGER NOT NULL, people INTEGER NOT NULL, shown TEXT NOT NULL, maker TEXT)"
    " WITHOUT ROWID;"
    "CREATE INDEX summaries_by_age ON summaries(phase, day);"
    "CREATE INDEX summaries_by_maker ON summaries(maker) WHERE maker IS NOT NULL;"
    "CREATE TABLE counts(id INTEGER PRIMARY KEY CHECK (id = 1), tables INTEGER NOT NULL);"
    "INSERT INTO counts SELECT 1, count(*) FROM tables;"
    "CREATE TRIGGER one_more AFTER INSERT ON tables BEGIN"
    " UPDATE counts SET tables = tables + 1; END;"
    "CREATE TRIGGER one_less AFTER DELETE ON tables BEGIN"
    " UPDATE counts SET tables = tables - 1; END;"
    // `sum` is that of the entry with this number, by which the snapshot is known to fit.
    "CREATE TABLE snapshots(name TEXT PRIMARY KEY NOT NULL, number INTEGER NOT NULL,"
    " sum INTEGER NOT NULL, time INTEGER NOT NULL, content BLOB NOT NULL);"
    "CREATE INDEX snapshots_by_age ON snapshots(time);",
};

using Phase = Storage::Phase;
constexpr std::array all_phases = {Phase::open, Phase::playing, Phase::over, Phase::closed};

}  // namespace

std::int64_t next_sum(std::int64_t before, std::string_view entry) {
  return static_cast<std::int64_t>(check_sum(std::to_string(before) + std::string(entry)));
}

void migrate(Database& database) {
  const auto known = static_cast<std::int64_t>(migrations.size());
  const std::int64_t version = database.number("PRAGMA user_version");
  if (version > known)
    throw SqliteError("was written by a newer Ennead (version " + std::to_string(version) +
                      " of the file; this program knows versions up to " + std::to_string(known) +
                      ")");
  for (std::int64_t from = version; from < known; ++from)
    database.run("BEGIN IMMEDIATE;" + std::string(migrations[static_cast<std::size_t>(from)]) +
                 "PRAGMA user_version = " + std::to_string(from + 1) + "; COMMIT;");
}

std::string made_file(const std::string& path) {
  constexpr mode_t owner_only = 0600;
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (file < 0) throw Fault(path, std::string("cannot be written (") + std::strerror(errno) + ")");
  close(file);
  return path;
}

// ---- Reading -----------------------------------------------------------------------------------

namespace {

// As `StoredTables::row` reads them.
std::string columns(const std::string& name, const std::string& note) {
  return "SELECT " + name + ", s.number, s.phase, s.changed, s.game, s.seats, s.people, s.shown, " +
         note + ", coalesce(s.maker, '') FROM ";
}

// By day first, which is what the index knows; so no more than a day is sorted.
std::string listed_by(const std::string& order) {
  return columns("s.name", "0") +
         "summaries s WHERE phase = ? AND day BETWEEN ? AND ? AND (changed, name) > (?, ?)"
         " AND (changed, name) < (?, ?) AND (?8 = '' OR game = ?8)"
         " ORDER BY day " +
         order + ", changed " + order + ", name " + order + " LIMIT ?";
}

}  // namespace

StoredTables::StoredTables(Database& database)
    : header_(database, "SELECT header FROM tables WHERE name = ?"),
      snapshot_(database,
                "SELECT s.number, s.sum, s.content FROM snapshots s JOIN entries e"
                " ON e.name = s.name AND e.number = s.number AND e.sum = s.sum WHERE s.name = ?"),
      entries_(database,
               "SELECT entry, number, sum FROM entries WHERE name = ? AND number > ?"
               " ORDER BY number"),
      noted_(database,
             columns("t.name", "t.note") +
                 "tables t LEFT JOIN summaries s USING(name) WHERE note <> 0 AND (note & ?) <> 0"),
      newest_(database, listed_by("DESC")),
      oldest_(database, listed_by("ASC")),
      count_(database,
             "SELECT count(*) FROM summaries"
             " WHERE phase = ? AND day <= ? AND (day < ?2 OR changed < ?)"),
      next_(database,
            "SELECT t.name, s.name IS NULL FROM tables t LEFT JOIN summaries s USING(name)"
            " WHERE t.name > ? ORDER BY t.name LIMIT 200"),
      last_change_(database,
                   "SELECT max(changed) FROM summaries WHERE phase = ?1 AND day ="
                   " (SELECT max(day) FROM summaries WHERE phase = ?1)"),
      names_(database, "SELECT name FROM tables ORDER BY name") {}

std::optional<Storage::Stored> StoredTables::load(std::string_view table, Storage::From from) {
  const auto rest = [this](void* /*nothing*/) {
    header_.reset(), snapshot_.reset(), entries_.reset();
  };
  const std::unique_ptr<void, decltype(rest)> at_the_end(this, rest);
  if (!header_.bind(table).step()) return std::nullopt;
  Storage::Stored stored;
  stored.header = header_.text(0);
  std::int64_t sum = 0;
  if (from == Storage::From::snapshot && snapshot_.bind(table).step()) {
    stored.number = static_cast<std::size_t>(snapshot_.number(0));
    sum = snapshot_.number(1);
    stored.snapshot = snapshot_.text(2);
  }
  entries_.bind(table).bind(static_cast<std::int64_t>(stored.number));
  while (entries_.step()) {
    const std::string number = std::to_string(stored.number + stored.entries.size() + 1);
    const bool summed = !entries_.null(2);
    const std::string entry = entries_.text(0);
    if (std::to_string(entries_.number(1)) != number)
      stored.damage = "entry " + number + " is missing";
    else if (summed && entries_.number(2) != next_sum(sum, entry))
      stored.damage = "entry " + number + " does not agree with its check sum";
    if (!stored.damage.empty()) break;
    stored.entries.push_back(entry);
    sum = summed ? entries_.number(2) : 0;
  }
  return stored;
}

Storage::Row StoredTables::row(Statement& found) {
  enum { name, number, phase, changed, game, seats, people, shown, note, maker };
  Storage::Row row;
  row.name = found.text(name);
  row.number = static_cast<std::size_t>(found.number(number));
  row.summary.note = static_cast<unsigned>(found.number(note));
  row.summary.phase = static_cast<Storage::Phase>(found.number(phase));
  row.summary.changed = found.number(changed);
  row.summary.game = found.text(game);
  row.summary.seats = static_cast<int>(found.number(seats));
  row.summary.people = static_cast<int>(found.number(people));
  row.summary.shown = found.text(shown);
  row.maker = found.text(maker);
  return row;
}

std::vector<Storage::Row> StoredTables::noted(unsigned note) {
  std::vector<Storage::Row> found;
  noted_.bind(std::int64_t{note});
  while (noted_.step()) found.push_back(row(noted_));
  noted_.reset();
  return found;
}

std::vector<Storage::Row> StoredTables::list(const Storage::Query& query) {
  const bool newest = query.order == Storage::Query::Order::newest_first;
  Storage::Place least{INT64_MIN, ""};
  Storage::Place most{query.changed_before, ""};
  if (query.after && newest) most = std::min(most, *query.after);
  if (query.after && !newest) least = *query.after;
  Statement& select = newest ? newest_ : oldest_;
  std::vector<Storage::Row> found;
  for (const Phase phase : all_phases) {
    if (query.phase.value_or(phase) != phase) continue;
    const auto limit = query.maker ? -1 : static_cast<std::int64_t>(query.most);
    select.bind(static_cast<std::int64_t>(phase))
        .bind(least.changed / day_ms)
        .bind(most.changed / day_ms)
        .bind(least.changed)
        .bind(least.name)
        .bind(most.changed)
        .bind(most.name)
        .bind(query.game)
        .bind(limit);
    for (std::size_t taken = 0; taken < query.most && select.step();) {
      Storage::Row one = row(select);
      if (query.maker && !query.maker->has(one.maker)) continue;
      found.push_back(std::move(one));
      ++taken;
    }
    select.reset();
  }
  std::sort(found.begin(), found.end(), [newest](const auto& a, const auto& b) {
    return newest ? b.place() < a.place() : a.place() < b.place();
  });
  if (found.size() > query.most) found.resize(query.most);
  return found;
}

std::int64_t StoredTables::count(Phase phase, std::int64_t changed_before) {
  count_.bind(static_cast<std::int64_t>(phase)).bind(changed_before / day_ms).bind(changed_before);
  const std::int64_t count = count_.step() ? count_.number(0) : 0;
  count_.reset();
  return count;
}

Storage::Unsummarised StoredTables::unsummarised(std::string_view after) {
  Storage::Unsummarised found;
  next_.bind(after);
  while (next_.step()) {
    found.looked_at = next_.text(0);
    if (next_.number(1) != 0) found.names.push_back(found.looked_at);
  }
  next_.reset();
  return found;
}

std::int64_t StoredTables::last_change() {
  std::int64_t last = 0;
  for (const Storage::Phase phase : all_phases) {
    if (last_change_.bind(static_cast<std::int64_t>(phase)).step())
      last = std::max(last, last_change_.number(0));
    last_change_.reset();
  }
  return last;
}

std::vector<std::string> StoredTables::names() {
  std::vector<std::string> found;
  while (names_.step()) found.push_back(names_.text(0));
  names_.reset();
  return found;
}

// ---- Copies ------------------------------------------------------------------------------------

Database stored_in(const std::string& folder) try {
  Database database(folder + tables_file, Database::Access::read);
  const std::int64_t version = database.number("PRAGMA user_version");
  if (version != static_cast<std::int64_t>(migrations.size()))
    throw SqliteError("has version " + std::to_string(version) + " of the file, and this program " +
                      "reads version " + std::to_string(migrations.size()) +
                      "; a server of this program brings it up to date when it starts");
  return database;
} catch (const SqliteError& error) {
  throw Fault(folder + tables_file, error.what());
}

// SQLite copies what is committed while the server goes on. The name is given when all is there.
std::int64_t back_up(const std::string& folder, const std::string& file) {
  namespace fs = std::filesystem;
  if (fs::exists(file)) throw Fault(file, "this file is there already");
  const std::string part = file + ".part";
  std::error_code ignored;
  fs::remove(part, ignored);
  made_file(part);
  try {
    Database database(folder + tables_file, Database::Access::read);
    Statement copy(database, "VACUUM INTO ?");
    copy.bind(part).run();
    Database copied(part, Database::Access::read);
    const std::int64_t tables = copied.number("SELECT count(*) FROM tables");
    fs::rename(part, file);
    return tables;
  } catch (const SqliteError& error) {
    fs::remove(part, ignored);
    throw Fault(folder + tables_file, error.what());
  } catch (const fs::filesystem_error& error) {
    fs::remove(part, ignored);
    throw Fault(file, error.code().message());
  }
}

}  // namespace ennead
