#include <condition_variable>
#include <mutex>
#include <string>

#include <gtest/gtest.h>

#include "app/program.h"
#include "core/fault.h"
#include "server/sqlite.h"
#include "server/sqlite_storage.h"

namespace ennead {
namespace {

// Waits for so many changes, and counts those that were stored.
class Waiting {
 public:
  Storage::Done one() {
    return [this](bool stored) {
      const std::lock_guard guard(mutex_);
      ++done_;
      stored_ += stored ? 1 : 0;
      changed_.notify_all();
    };
  }
  int stored_of(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this, count] { return done_ >= count; });
    return stored_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int done_ = 0;
  int stored_ = 0;
};

TEST(StorageThreads, WhatWasStoredComesBack) {
  const TemporaryFolder folder;
  {
    SqliteStorage storage(folder.path().string());
    Waiting waiting;
    storage.add("one", "header of one", Storage::awake, waiting.one());
    storage.add("two", "header of two", Storage::nothing, waiting.one());
    for (std::size_t at = 1; at <= 100; ++at)
      storage.append("one", at, "entry " + std::to_string(at), Storage::awake, waiting.one());
    EXPECT_EQ(waiting.stored_of(102), 102);
    EXPECT_EQ(storage.trouble(), "");
  }
  SqliteStorage storage(folder.path().string());
  const auto stored = storage.load("one");
  ASSERT_TRUE(stored.has_value());
  EXPECT_EQ(stored->header, "header of one");
  ASSERT_EQ(stored->entries.size(), 100U);
  EXPECT_EQ(stored->entries[99], "entry 100");
  EXPECT_EQ(storage.noted(Storage::awake), std::vector<std::string>{"one"});
  EXPECT_FALSE(storage.load("three").has_value());
  Waiting waiting;
  storage.remove("one", waiting.one());
  EXPECT_EQ(waiting.stored_of(1), 1);
  EXPECT_FALSE(storage.load("one").has_value());
}

TEST(StorageThreads, ASecondServerIsRefused) {
  const TemporaryFolder folder;
  const SqliteStorage storage(folder.path().string());
  try {
    const SqliteStorage second(folder.path().string());
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_NE(std::string(fault.what()).find("another server"), std::string::npos);
  }
}

TEST(StorageThreads, AFileOfANewerProgramIsRefused) {
  const TemporaryFolder folder;
  { const SqliteStorage storage(folder.path().string()); }
  Database(folder.path().string() + "/tables.sqlite").run("PRAGMA user_version = 99");
  EXPECT_THROW(SqliteStorage(folder.path().string()), Fault);
}

// One change that cannot be is refused; those that came with it are not.
TEST(StorageThreads, ABadChangeCostsTheOthersNothing) {
  const TemporaryFolder folder;
  SqliteStorage storage(folder.path().string());
  Waiting waiting;
  storage.add("one", "header", Storage::nothing, waiting.one());
  for (std::size_t at = 1; at <= 20; ++at)
    storage.append("one", at, "entry", Storage::nothing, waiting.one());
  storage.append("one", 20, "entry", Storage::nothing, waiting.one());
  storage.append("one", 21, "entry", Storage::nothing, waiting.one());
  EXPECT_EQ(waiting.stored_of(23), 22);
  EXPECT_EQ(storage.load("one")->entries.size(), 21U);
}

TEST(StorageThreads, WhatCannotBeWrittenIsToldAndBreaksNothing) {
  const TemporaryFolder folder;
  {
    SqliteStorage storage(folder.path().string());
    Waiting waiting;
    storage.add("one", "header", Storage::nothing, waiting.one());
    ASSERT_EQ(waiting.stored_of(1), 1);
  }
  // Every insertion fails, as on a full disk.
  Database database(folder.path().string() + "/tables.sqlite");
  database.run(
      "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'full'); END");
  SqliteStorage storage(folder.path().string());
  Waiting waiting;
  storage.append("one", 1, "entry", Storage::nothing, waiting.one());
  EXPECT_EQ(waiting.stored_of(1), 0);
  EXPECT_EQ(storage.trouble(), "full");
  EXPECT_EQ(storage.load("one")->entries.size(), 0U);
  database.run("DROP TRIGGER full");
  storage.append("one", 1, "entry", Storage::nothing, waiting.one());
  EXPECT_EQ(waiting.stored_of(2), 1);
  EXPECT_EQ(storage.trouble(), "");
}

}  // namespace
}  // namespace ennead
