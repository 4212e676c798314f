// Tables in one SQLite file. One thread writes: it takes all changes that have arrived and commits
// them together, so a thousand choices a second cost a few hundred syncs instead of a thousand.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/sqlite.h"
#include "server/storage.h"

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

  void add(std::string table, std::string header, unsigned note, Done done) override;
  void append(std::string table, std::size_t number, std::string entry, unsigned note,
              Done done) override;
  void remove(std::string table, Done done) override;
  std::optional<Stored> load(std::string_view table) override;
  std::vector<std::string> noted(unsigned note) override;
  std::string trouble() const override;

 private:
  struct Change {
    enum class Kind { add, append, remove } kind;
    std::string table;
    std::int64_t number;
    std::string text;
    unsigned note;
    Done done;
  };
  struct Writing;  // the statements of the writer
  struct Reading;

  void ask(Change change);
  void write_all();
  void write(std::vector<Change>& changes);
  bool commit(std::vector<Change>& changes, std::size_t first, std::size_t end);

  FolderLock lock_;
  Database write_;
  Database read_;
  std::unique_ptr<Writing> writing_;
  std::unique_ptr<Reading> reading_;

  mutable std::mutex mutex_;
  std::condition_variable arrived_;
  std::vector<Change> asked_;
  bool ending_ = false;
  std::string trouble_;
  std::thread writer_;
};

}  // namespace ennead
