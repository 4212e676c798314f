#include "server/sqlite_storage.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/fault.h"

namespace ennead {

namespace {

constexpr const char* file_name = "/tables.sqlite";

// What brings a file from each version to the next; the first makes it. Never changed, only added
// to: files of every version are about.
constexpr std::array<const char*, 1> migrations = {
    "CREATE TABLE tables(name TEXT PRIMARY KEY NOT NULL, header TEXT NOT NULL,"
    " note INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX tables_by_note ON tables(note) WHERE note <> 0;"
    "CREATE TABLE entries(name TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY(name, number)) WITHOUT ROWID;",
};

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

// What is in it says who holds which cards: a new folder is its owner's alone.
std::string made_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  const bool made = fs::create_directories(folder, error);
  if (error) throw Fault(folder, "this folder cannot be made (" + error.message() + ")");
  if (made) fs::permissions(folder, fs::perms::owner_all, error);
  return folder;
}

// SQLite gives its other files the rights of this one.
std::string made_file(const std::string& path) {
  constexpr mode_t owner_only = 0600;
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (file < 0) throw Fault(path, std::string("cannot be written (") + std::strerror(errno) + ")");
  close(file);
  return path;
}

}  // namespace

// ---- The lock ----------------------------------------------------------------------------------

FolderLock::FolderLock(const std::string& folder) {
  const std::string path = made_folder(folder) + "/lock";
  constexpr mode_t owner_only = 0600;
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (file_ < 0) throw Fault(path, std::string("cannot be opened (") + std::strerror(errno) + ")");
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    const int error = errno;
    close(file_);
    if (error == EWOULDBLOCK)
      throw Fault(folder,
                  "another server is running on these files; stop it, or give this one a "
                  "folder of its own with --data");
    throw Fault(path, std::string("cannot be locked (") + std::strerror(error) + ")");
  }
}

FolderLock::~FolderLock() { close(file_); }

// ---- Writing -----------------------------------------------------------------------------------

struct SqliteStorage::Writing {
  explicit Writing(Database& database)
      : add(database, "INSERT INTO tables(name, header, note) VALUES(?, ?, ?)"),
        append(database, "INSERT INTO entries(name, number, entry) VALUES(?, ?, ?)"),
        note(database, "UPDATE tables SET note = ?1 WHERE name = ?2 AND note <> ?1"),
        remove_table(database, "DELETE FROM tables WHERE name = ?"),
        remove_entries(database, "DELETE FROM entries WHERE name = ?") {}

  void carry_out(const Change& change) {
    switch (change.kind) {
      case Change::Kind::add:
        add.bind(change.table).bind(change.text).bind(std::int64_t{change.note}).run();
        break;
      case Change::Kind::append:
        append.bind(change.table).bind(change.number).bind(change.text).run();
        note.bind(std::int64_t{change.note}).bind(change.table).run();
        break;
      case Change::Kind::remove:
        remove_table.bind(change.table).run();
        remove_entries.bind(change.table).run();
        break;
    }
  }

  Statement add, append, note, remove_table, remove_entries;
};

struct SqliteStorage::Reading {
  explicit Reading(Database& database)
      : header(database, "SELECT header FROM tables WHERE name = ?"),
        entries(database, "SELECT entry FROM entries WHERE name = ? ORDER BY number"),
        noted(database, "SELECT name FROM tables WHERE note <> 0 AND (note & ?) <> 0") {}

  std::mutex mutex;
  Statement header, entries, noted;
};

SqliteStorage::SqliteStorage(const std::string& folder, Durability durability) try
    : lock_(folder), write_(made_file(folder + file_name)), read_(folder + file_name) {
  // FULL: a commit that was acknowledged survives the loss of power, not only of the process.
  write_.run("PRAGMA journal_mode = WAL");
  write_.run(durability == Durability::full ? "PRAGMA synchronous = FULL"
                                            : "PRAGMA synchronous = OFF");
  migrate(write_);
  writing_ = std::make_unique<Writing>(write_);
  reading_ = std::make_unique<Reading>(read_);
  writer_ = std::thread([this] { write_all(); });
} catch (const SqliteError& error) {
  throw Fault(folder + file_name, error.what());
}

SqliteStorage::~SqliteStorage() {
  {
    const std::lock_guard guard(mutex_);
    ending_ = true;
  }
  arrived_.notify_one();
  writer_.join();
}

void SqliteStorage::add(std::string table, std::string header, unsigned note, Done done) {
  ask({Change::Kind::add, std::move(table), 0, std::move(header), note, std::move(done)});
}

void SqliteStorage::append(std::string table, std::size_t number, std::string entry, unsigned note,
                           Done done) {
  ask({Change::Kind::append, std::move(table), static_cast<std::int64_t>(number), std::move(entry),
       note, std::move(done)});
}

void SqliteStorage::remove(std::string table, Done done) {
  ask({Change::Kind::remove, std::move(table), 0, {}, 0, std::move(done)});
}

void SqliteStorage::ask(Change change) {
  {
    const std::lock_guard guard(mutex_);
    asked_.push_back(std::move(change));
  }
  arrived_.notify_one();
}

void SqliteStorage::write_all() {
  std::vector<Change> changes;
  for (;;) {
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return ending_ || !asked_.empty(); });
      if (asked_.empty()) return;
      changes.clear();
      changes.swap(asked_);
    }
    write(changes);
  }
}

// All together; where that fails each by itself, so that one bad change costs the others nothing.
void SqliteStorage::write(std::vector<Change>& changes) {
  if (commit(changes, 0, changes.size())) {
    for (Change& change : changes) change.done(true);
    return;
  }
  for (std::size_t at = 0; at < changes.size(); ++at)
    changes[at].done(changes.size() > 1 && commit(changes, at, at + 1));
}

bool SqliteStorage::commit(std::vector<Change>& changes, std::size_t first, std::size_t end) {
  std::string error;
  try {
    write_.run("BEGIN IMMEDIATE");
    for (std::size_t at = first; at < end; ++at) writing_->carry_out(changes[at]);
    write_.run("COMMIT");
  } catch (const SqliteError& failed) {
    error = failed.what();
    try {
      if (write_.in_transaction()) write_.run("ROLLBACK");
    } catch (const SqliteError&) {  // the next BEGIN says so again
    }
  }
  const std::lock_guard guard(mutex_);
  trouble_ = error;
  return error.empty();
}

std::string SqliteStorage::trouble() const {
  const std::lock_guard guard(mutex_);
  return trouble_;
}

// ---- Reading -----------------------------------------------------------------------------------

std::optional<Storage::Stored> SqliteStorage::load(std::string_view table) try {
  const std::lock_guard guard(reading_->mutex);
  // One transaction: header and entries are of one moment.
  Stored stored;
  if (!reading_->header.bind(table).step()) {
    reading_->header.reset();
    return std::nullopt;
  }
  stored.header = reading_->header.text(0);
  reading_->entries.bind(table);
  while (reading_->entries.step()) stored.entries.push_back(reading_->entries.text(0));
  reading_->entries.reset();
  reading_->header.reset();
  return stored;
} catch (const SqliteError& error) {
  reading_->header.reset();
  reading_->entries.reset();
  throw std::runtime_error(std::string("the tables cannot be read: ") + error.what());
}

std::vector<std::string> SqliteStorage::noted(unsigned note) try {
  const std::lock_guard guard(reading_->mutex);
  std::vector<std::string> names;
  reading_->noted.bind(std::int64_t{note});
  while (reading_->noted.step()) names.push_back(reading_->noted.text(0));
  reading_->noted.reset();
  return names;
} catch (const SqliteError& error) {
  throw std::runtime_error(std::string("the tables cannot be read: ") + error.what());
}

}  // namespace ennead
