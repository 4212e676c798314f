#include "server/sqlite_storage.h"

#include <cerrno>
#include <chrono>
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

// What is in it says who holds which cards: a new folder is its owner's alone.
std::string made_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  const bool made = fs::create_directories(folder, error);
  if (error) throw Fault(folder, "this folder cannot be made (" + error.message() + ")");
  if (made) fs::permissions(folder, fs::perms::owner_all, error);
  return folder;
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

namespace {

constexpr std::int64_t any_number = -1;  // of entries

}  // namespace

struct SqliteStorage::Writing {
  explicit Writing(Database& database)
      : tables(database, "SELECT tables FROM counts"),
        made(database, "SELECT count(*) FROM summaries WHERE maker = ?"),
        add(database, "INSERT INTO tables(name, header, note) VALUES(?, ?, ?)"),
        last(database,
             "SELECT number, coalesce(sum, 0) FROM entries WHERE name = ? ORDER BY number DESC"
             " LIMIT 1"),
        known(database, "SELECT 1 FROM tables WHERE name = ?"),
        append(database, "INSERT INTO entries(name, number, entry, sum) VALUES(?, ?, ?, ?)"),
        note(database, "UPDATE tables SET note = ?1 WHERE name = ?2 AND note <> ?1"),
        summary(database,
                "INSERT INTO summaries(name, number, changed, people, shown, phase, day, game,"
                " seats, maker) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, NULLIF(?10, ''))"
                " ON CONFLICT(name) DO UPDATE SET number = ?2, changed = ?3, people = ?4,"
                " shown = ?5"),
        age(database,
            "UPDATE summaries SET phase = ?2, day = ?3, maker = CASE WHEN ?2 >= ?4 THEN NULL ELSE"
            " maker END WHERE name = ?1 AND (phase <> ?2 OR day <> ?3)"),
        remove_table(database, "DELETE FROM tables WHERE name = ?"),
        remove_summary(database, "DELETE FROM summaries WHERE name = ?"),
        remove_snapshot(database, "DELETE FROM snapshots WHERE name = ?"),
        remove_entries(database, "DELETE FROM entries WHERE name = ?"),
        // More than a change of any table: where this has room, so has that.
        probe(database, "UPDATE probe SET content = randomblob(16384)"),
        keep_snapshot(database,
                      "INSERT OR REPLACE INTO snapshots(name, number, sum, time, content)"
                      " SELECT name, number, sum, ?3, ?4 FROM entries"
                      " WHERE name = ?1 AND number = ?2 AND sum IS NOT NULL"),
        forget_snapshots(database,
                         "DELETE FROM snapshots WHERE name IN"
                         " (SELECT name FROM snapshots WHERE time < ? ORDER BY time LIMIT 10)") {}

  void carry_out(Change& change) {
    switch (change.kind) {
      case Change::Kind::add: carry_out_add(change); break;
      case Change::Kind::append: carry_out_append(change); break;
      case Change::Kind::remove:
        if (!at(change, change.number)) break;
        remove_table.bind(change.table).run();
        remove_summary.bind(change.table).run();
        remove_snapshot.bind(change.table).run();
        remove_entries.bind(change.table).run();
        break;
      case Change::Kind::summarise:
        if (at(change, change.number)) write_summary(change);
        break;
      case Change::Kind::probe: probe.run(); break;
      case Change::Kind::keep_snapshot:
        keep_snapshot.bind(change.table)
            .bind(change.number)
            .bind(change.time)
            .bind_bytes(change.text)
            .run();
        break;
      case Change::Kind::forget_snapshots: forget_snapshots.bind(change.time).run(); break;
    }
  }

 private:
  void carry_out_add(Change& change) {
    const Maker& maker = change.maker;
    if (maker.most_in_all > 0 && only_number(tables) >= maker.most_in_all)
      change.outcome = Outcome::full;
    else if (maker.most > 0 && only_number(made.bind(maker.address)) >= maker.most)
      change.outcome = Outcome::maker_full;
    if (change.outcome != Outcome::stored) return;
    add.bind(change.table).bind(change.text).bind(std::int64_t{change.summary.note}).run();
    write_summary(change);
  }

  void carry_out_append(Change& change) {
    if (!at(change, change.number - 1)) return;
    append.bind(change.table)
        .bind(change.number)
        .bind(change.text)
        .bind(next_sum(last_sum, change.text))
        .run();
    note.bind(std::int64_t{change.summary.note}).bind(change.table).run();
    write_summary(change);
  }

  // Whether the table is there and has so many entries; otherwise the change is in conflict.
  bool at(Change& change, std::int64_t number) {
    const bool any = last.bind(change.table).step();
    const std::int64_t there = any ? last.number(0) : 0;
    last_sum = any ? last.number(1) : 0;
    last.reset();
    if ((number != there && number != any_number) ||
        (!any && only_number(known.bind(change.table)) == 0))
      change.outcome = Outcome::conflict;
    return change.outcome == Outcome::stored;
  }

  void write_summary(const Change& change) {
    const Summary& now = change.summary;
    const auto phase = static_cast<std::int64_t>(now.phase);
    const std::int64_t day = now.changed / day_ms;
    summary.bind(change.table)
        .bind(change.number)
        .bind(now.changed)
        .bind(std::int64_t{now.people})
        .bind(now.shown)
        .bind(phase)
        .bind(day)
        .bind(now.game)
        .bind(std::int64_t{now.seats})
        .bind(now.phase < Phase::over ? change.maker.address : "")
        .run();
    age.bind(change.table)
        .bind(phase)
        .bind(day)
        .bind(std::int64_t{static_cast<int>(Phase::over)})
        .run();
  }

  static std::int64_t only_number(Statement& statement) {
    const std::int64_t number = statement.step() ? statement.number(0) : 0;
    statement.reset();
    return number;
  }

  Statement tables, made, add, last, known, append, note, summary, age, remove_table,
      remove_summary, remove_snapshot, remove_entries, probe, keep_snapshot, forget_snapshots;
  std::int64_t last_sum = 0;  // of the table that `at` has looked at
};

SqliteStorage::SqliteStorage(const std::string& folder, Durability durability) try
    : lock_(folder), write_(made_file(folder + tables_file)), read_(folder + tables_file) {
  // FULL: a commit that was acknowledged survives the loss of power, not only of the process.
  const std::string wait =
      durability == Durability::full ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF";
  write_.run("PRAGMA journal_mode = WAL");
  write_.run(wait);
  migrate(write_);
  Database beside(folder + tables_file);
  beside.run(wait);
  checkpoints_ = std::make_unique<Checkpoints>(write_, std::move(beside));
  writing_ = std::make_unique<Writing>(write_);
  tables_ = std::make_unique<StoredTables>(read_);
  writer_ = std::thread([this] { write_all(); });
} catch (const SqliteError& error) {
  throw Fault(folder + tables_file, error.what());
}

SqliteStorage::~SqliteStorage() {
  {
    const std::lock_guard guard(mutex_);
    ending_ = true;
  }
  arrived_.notify_one();
  writer_.join();
  checkpoints_.reset();
}

void SqliteStorage::add(std::string table, std::string header, Summary summary, Maker maker,
                        Done done) {
  ask({Change::Kind::add, std::move(table), 0, std::move(header), std::move(summary),
       std::move(maker), 0, std::move(done)});
}

void SqliteStorage::append(std::string table, std::size_t number, std::string entry,
                           Summary summary, Done done) {
  ask({Change::Kind::append,
       std::move(table),
       static_cast<std::int64_t>(number),
       std::move(entry),
       std::move(summary),
       {},
       0,
       std::move(done)});
}

void SqliteStorage::remove(std::string table, std::optional<std::size_t> number, Done done) {
  const std::int64_t expected = number ? static_cast<std::int64_t>(*number) : any_number;
  ask({Change::Kind::remove, std::move(table), expected, {}, {}, {}, 0, std::move(done)});
}

void SqliteStorage::remove_later(std::string table, std::size_t number, Done done) {
  ask_later({Change::Kind::remove,
             std::move(table),
             static_cast<std::int64_t>(number),
             {},
             {},
             {},
             0,
             std::move(done)});
}

void SqliteStorage::summarise(std::string table, std::size_t number, Summary summary, Done done) {
  ask({Change::Kind::summarise,
       std::move(table),
       static_cast<std::int64_t>(number),
       {},
       std::move(summary),
       {},
       0,
       std::move(done)});
}

void SqliteStorage::probe(Done done) {
  ask({Change::Kind::probe, {}, 0, {}, {}, {}, 0, std::move(done)});
}

void SqliteStorage::keep_snapshot(std::string table, std::size_t number, std::int64_t now,
                                  std::string content) {
  ask_later({Change::Kind::keep_snapshot,
             std::move(table),
             static_cast<std::int64_t>(number),
             std::move(content),
             {},
             {},
             now,
             {}});
}

void SqliteStorage::forget_snapshots(std::int64_t before) {
  ask_later({Change::Kind::forget_snapshots, {}, 0, {}, {}, {}, before, {}});
}

void SqliteStorage::ask(Change change) {
  {
    const std::lock_guard guard(mutex_);
    asked_.push_back(std::move(change));
  }
  arrived_.notify_one();
}

void SqliteStorage::ask_later(Change change) {
  {
    const std::lock_guard guard(mutex_);
    later_.push_back(std::move(change));
  }
  arrived_.notify_one();
}

// What nobody waits for waits until there is nothing else, but not for ever.
void SqliteStorage::write_all() {
  constexpr int most_waits = 20;
  int waits = 0;
  std::vector<Change> changes;
  for (;;) {
    bool later = false;
    {
      std::unique_lock lock(mutex_);
      arrived_.wait(lock, [this] { return ending_ || !asked_.empty() || !later_.empty(); });
      if (asked_.empty() && later_.empty()) return;
      changes.clear();
      changes.swap(asked_);
      later = !later_.empty() && (changes.empty() || ++waits >= most_waits);
    }
    if (!changes.empty()) write(changes);
    if (!later) continue;
    waits = 0;
    write_later();
  }
}

// All together; where that fails each by itself, so that one bad change costs the others nothing.
void SqliteStorage::write(std::vector<Change>& changes) {
  if (commit(changes, 0, changes.size())) {
    for (Change& change : changes) change.done(change.outcome);
    return;
  }
  for (std::size_t at = 0; at < changes.size(); ++at) {
    const bool alone = changes.size() > 1 && commit(changes, at, at + 1);
    changes[at].done(alone ? changes[at].outcome : Outcome::refused);
  }
}

bool SqliteStorage::commit(std::vector<Change>& changes, std::size_t first, std::size_t end) {
  std::size_t at = first;
  const std::string error = transaction([&] {
    if (at == end) return false;
    changes[at].outcome = Outcome::stored;
    writing_->carry_out(changes[at++]);
    return true;
  });
  const std::lock_guard guard(mutex_);
  trouble_ = error;
  return error.empty();
}

// Several together, since each commit waits for the disk; but only until somebody comes who waits
// for his own, or a moment has passed.
void SqliteStorage::write_later() {
  constexpr auto a_moment = std::chrono::milliseconds(5);
  const auto begun = std::chrono::steady_clock::now();
  std::optional<Change> next = take_later(Waits::somebody);
  std::vector<Change> taken;
  const std::string error = transaction([&] {
    if (!next) return false;
    taken.push_back(std::move(*next));
    next.reset();
    writing_->carry_out(taken.back());
    if (std::chrono::steady_clock::now() - begun < a_moment) next = take_later(Waits::nobody);
    return true;
  });
  if (next) taken.push_back(std::move(*next));  // not even begun
  for (const Change& change : taken)
    if (change.done) change.done(error.empty() ? change.outcome : Outcome::refused);
}

std::optional<SqliteStorage::Change> SqliteStorage::take_later(Waits may_wait) {
  const std::lock_guard guard(mutex_);
  if (later_.empty() || (may_wait == Waits::nobody && !asked_.empty())) return std::nullopt;
  Change next = std::move(later_.front());
  later_.pop_front();
  return next;
}

// Empty, or why it failed.
template <class Next>
std::string SqliteStorage::transaction(Next next) try {
  write_.run("BEGIN IMMEDIATE");
  while (next()) {
  }
  write_.run("COMMIT");
  return "";
} catch (const SqliteError& failed) {
  try {
    if (write_.in_transaction()) write_.run("ROLLBACK");
  } catch (const SqliteError&) {  // the next BEGIN says so again
  }
  return failed.what();
}

std::string SqliteStorage::trouble() const {
  const std::lock_guard guard(mutex_);
  return trouble_;
}

// ---- Reading -----------------------------------------------------------------------------------

template <class Reading>
auto SqliteStorage::read(Reading reading) try {
  const std::lock_guard guard(reading_);
  return reading(*tables_);
} catch (const SqliteError& error) {
  throw std::runtime_error(std::string("the tables cannot be read: ") + error.what());
}

std::optional<Storage::Stored> SqliteStorage::load(std::string_view table, From from) {
  return read([&](StoredTables& tables) { return tables.load(table, from); });
}

std::vector<Storage::Row> SqliteStorage::noted(unsigned note) {
  return read([&](StoredTables& tables) { return tables.noted(note); });
}

std::vector<Storage::Row> SqliteStorage::list(const Query& query) {
  return read([&](StoredTables& tables) { return tables.list(query); });
}

std::int64_t SqliteStorage::count(Phase phase, std::int64_t changed_before) {
  return read([&](StoredTables& tables) { return tables.count(phase, changed_before); });
}

Storage::Unsummarised SqliteStorage::unsummarised(std::string_view after) {
  return read([&](StoredTables& tables) { return tables.unsummarised(after); });
}

std::int64_t SqliteStorage::last_change() {
  return read([](StoredTables& tables) { return tables.last_change(); });
}

}  // namespace ennead
