// Tables in one SQLite file. One thread writes: it takes all changes that have arrived and commits
// them together, so a thousand choices a second cost a few hundred syncs instead of a thousand.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/checkpoints.h"
#include "server/stored_tables.h"

namespace ennead {

// Keeps a second server away from the same files. The lock dies with the process.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder);  // throws Fault where another holds it
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();

 private:
  int file_;
};

// Whether a change has to be on the disk before it counts as stored. What does not wait is lost
// with the power, and is for benchmarks that ask what waiting costs.
enum class Durability { full, none };

class SqliteStorage final : public Storage {
 public:
  // Makes the folder and the file where they are missing, and brings an older file up to date.
  // Throws Fault, in words for whoever started the server.
  explicit SqliteStorage(const std::string& folder, Durability durability = Durability::full);
  SqliteStorage(const SqliteStorage&) = delete;
  SqliteStorage& operator=(const SqliteStorage&) = delete;
  // Writes what was asked for, then returns.
  ~SqliteStorage() override;

  void add(std::string table, std::string header, Summary summary, Maker maker, Done done) override;
  void append(std::string table, std::size_t number, std::string entry, Summary summary,
              Done done) override;
  void remove(std::string table, std::optional<std::size_t> number, Done done) override;
  void remove_later(std::string table, std::size_t number, Done done) override;
  void summarise(std::string table, std::size_t number, Summary summary, Done done) override;
  void probe(Done done) override;
  void keep_snapshot(std::string table, std::size_t number, std::int64_t now,
                     std::string content) override;
  void forget_snapshots(std::int64_t before) override;
  std::optional<Stored> load(std::string_view table, From from) override;
  std::vector<Row> noted(unsigned note) override;
  std::vector<Row> list(const Query& query) override;
  std::int64_t count(Phase phase, std::int64_t changed_before) override;
  Unsummarised unsummarised(std::string_view after) override;
  std::int64_t last_change() override;
  std::string trouble() const override;

 private:
  struct Change {
    enum class Kind { add, append, remove, summarise, probe, keep_snapshot, forget_snapshots } kind;
    std::string table;
    std::int64_t number;
    std::string text;
    Summary summary;
    Maker maker;
    std::int64_t time;
    Done done;
    Outcome outcome = Outcome::stored;
  };
  struct Writing;  // the statements of the writer

  void ask(Change change);
  void ask_later(Change change);
  void write_all();
  void write(std::vector<Change>& changes);
  bool commit(std::vector<Change>& changes, std::size_t first, std::size_t end);
  void write_later();
  enum class Waits { nobody, somebody };
  std::optional<Change> take_later(Waits may_wait);
  // `next` carries out one change after the other; false at the end.
  template <class Next>
  std::string transaction(Next next);
  template <class Reading>
  auto read(Reading reading);

  FolderLock lock_;
  Database write_;
  Database read_;
  std::unique_ptr<Writing> writing_;
  std::unique_ptr<Checkpoints> checkpoints_;
  std::mutex reading_;
  std::unique_ptr<StoredTables> tables_;

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<Change> asked_;
  std::deque<Change> later_;  // what could also be lost
  bool ending_ = false;
  std::string trouble_;
  std::thread writer_;
};

}  // namespace ennead
