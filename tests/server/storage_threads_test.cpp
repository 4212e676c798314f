// The storages, by the suite for all of them; then what is special to files.
#include <filesystem>
#include <memory>

#include "app/program.h"
#include "core/fault.h"
#include "server/memory_storage.h"
#include "server/sqlite.h"
#include "server/sqlite_storage.h"
#include "server/storage_conformance.h"

namespace ennead {
namespace {

class SqlitePlace {
 public:
  static constexpr bool from_several_threads = true;

  Storage& storage() { return *storage_; }
  void reopen() {
    storage_.reset();
    storage_ = std::make_unique<SqliteStorage>(folder_.path().string(), Durability::none);
  }
  void forget_summary(const std::string& table) {
    change("DELETE FROM summaries WHERE name = '" + table + "'");
  }
  // Something that the storage would not do.
  void change(const std::string& sql) {
    Database(folder_.path().string() + "/tables.sqlite").run(sql);
  }

 private:
  TemporaryFolder folder_;
  std::unique_ptr<SqliteStorage> storage_ =
      std::make_unique<SqliteStorage>(folder_.path().string(), Durability::none);
};
INSTANTIATE_TYPED_TEST_SUITE_P(Sqlite, StorageThreads, SqlitePlace);

// The one that lobbies are tested with keeps the same promises.
class MemoryPlace {
 public:
  static constexpr bool from_several_threads = false;

  Storage& storage() { return storage_; }
  void reopen() {}
  void forget_summary(const std::string& table) { storage_.forget_summary(table); }

 private:
  MemoryStorage storage_;
};
INSTANTIATE_TYPED_TEST_SUITE_P(Memory, StorageThreads, MemoryPlace);

TEST(SqliteThreads, ASecondServerIsRefused) {
  const TemporaryFolder folder;
  const SqliteStorage storage(folder.path().string());
  try {
    const SqliteStorage second(folder.path().string());
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_NE(std::string(fault.what()).find("another server"), std::string::npos);
  }
}

TEST(SqliteThreads, AFileOfANewerProgramIsRefused) {
  const TemporaryFolder folder;
  { const SqliteStorage storage(folder.path().string()); }
  Database(folder.path().string() + "/tables.sqlite").run("PRAGMA user_version = 99");
  EXPECT_THROW(SqliteStorage(folder.path().string()), Fault);
}

// Five entries, and a snapshot after the fourth.
void fill(SqlitePlace& place) {
  Asked asked(place.storage());
  asked.add("one");
  for (std::size_t at = 1; at <= 5; ++at) asked.append("one", at, "entry " + std::to_string(at));
  asked.keep_snapshot("one", 4, "after four");
}

// What is written goes from the log into the file beside the writer, and the log begins anew.
TEST(SqliteThreads, TheLogStaysShort) {
  const TemporaryFolder folder;
  SqliteStorage storage(folder.path().string(), Durability::none);
  Asked asked(storage);
  asked.add("one");
  constexpr std::size_t entries = 1200, bytes = 100'000;
  for (std::size_t at = 1; at <= entries; ++at)
    ASSERT_EQ(asked.append("one", at, std::string(bytes, 'x')), Ended::stored);
  const auto size = [&folder](const char* name) {
    return std::filesystem::file_size(folder.path() / name);
  };
  EXPECT_LT(size("tables.sqlite-wal"), entries * bytes / 2);
  EXPECT_GT(size("tables.sqlite"), entries * bytes / 2);
}

TEST(SqliteThreads, WhatIsNotAsItWasWrittenIsSaid) {
  const auto trouble_after = [](const std::string& damage) -> std::string {
    SqlitePlace place;
    fill(place);
    place.change(damage);
    place.reopen();
    const auto stored = place.storage().load("one", Storage::From::beginning);
    EXPECT_EQ(stored->damage.empty(), stored->entries.size() == 5) << "those before it are there";
    return stored->damage;
  };
  EXPECT_NE(trouble_after("DELETE FROM entries WHERE number = 3").find("entry 3 is missing"),
            std::string::npos);
  EXPECT_NE(
      trouble_after("UPDATE entries SET entry = 'x' WHERE number = 2").find("entry 2 does not"),
      std::string::npos);
  EXPECT_EQ(trouble_after("UPDATE entries SET sum = NULL"), "") << "as files of before have it";
}

// A snapshot that does not fit the entries is none: they are the truth.
TEST(SqliteThreads, ASnapshotThatDoesNotFitIsNone) {
  const auto snapshot_after = [](const std::string& damage) {
    SqlitePlace place;
    fill(place);
    place.change(damage);
    place.reopen();
    const auto stored = place.storage().load("one", Storage::From::snapshot);
    EXPECT_EQ(stored->number + stored->entries.size(), 5U) << damage;
    return stored->snapshot;
  };
  EXPECT_EQ(snapshot_after("SELECT 1"), "after four");
  EXPECT_EQ(snapshot_after("UPDATE snapshots SET sum = sum + 1"), "");
  EXPECT_EQ(snapshot_after("UPDATE snapshots SET number = 3"), "");
  EXPECT_EQ(snapshot_after("UPDATE snapshots SET number = 9"), "");
  EXPECT_EQ(snapshot_after("UPDATE entries SET sum = NULL"), "");
}

// Entries without check sums, as the first version wrote them, have no snapshots.
TEST(SqliteThreads, WithoutACheckSumThereIsNoSnapshot) {
  SqlitePlace place;
  fill(place);
  place.change("UPDATE entries SET sum = NULL; DELETE FROM snapshots");
  Asked(place.storage()).keep_snapshot("one", 4, "again");
  EXPECT_EQ(place.storage().load("one", Storage::From::snapshot)->snapshot, "");
}

// ---- Files of every version there was ----------------------------------------------------------

constexpr const char* version_1 =
    "CREATE TABLE tables(name TEXT PRIMARY KEY NOT NULL, header TEXT NOT NULL,"
    " note INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX tables_by_note ON tables(note) WHERE note <> 0;"
    "CREATE TABLE entries(name TEXT NOT NULL, number INTEGER NOT NULL, entry TEXT NOT NULL,"
    " PRIMARY KEY(name, number)) WITHOUT ROWID;"
    "INSERT INTO tables VALUES('one', 'header', 2);"
    "INSERT INTO entries VALUES('one', 1, 'first');"
    "PRAGMA user_version = 1;";
constexpr const char* version_2 =
    "ALTER TABLE entries ADD COLUMN sum INTEGER;"
    "CREATE TABLE probe(id INTEGER PRIMARY KEY CHECK (id = 1), content BLOB NOT NULL);"
    "INSERT INTO probe VALUES(1, '');"
    "PRAGMA user_version = 2;";

TEST(SqliteThreads, OlderFilesAreBroughtUpToDate) {
  for (const std::string& made : {std::string(version_1), std::string(version_1) + version_2}) {
    const TemporaryFolder folder;
    Database(folder.path().string() + "/tables.sqlite").run(made);
    SqliteStorage storage(folder.path().string());
    Asked asked(storage);
    EXPECT_EQ(storage.unsummarised("").names, TableNames{"one"}) << "nothing was played again";
    ASSERT_EQ(storage.noted(Storage::awake).size(), 1U);
    EXPECT_EQ(storage.noted(Storage::awake)[0].name, "one");
    EXPECT_EQ(asked.add("two", {}, {"here", 0, 1}), Ended::full) << "the old one counts";
    EXPECT_EQ(asked.append("one", 2, "second", {.changed = 7}), Ended::stored);
    EXPECT_EQ(asked.entries("one"), (TableNames{"first", "second"}));
    EXPECT_TRUE(storage.unsummarised("").names.empty()) << "its change has brought a summary";
    EXPECT_EQ(storage.list({})[0].number, 2U);
  }
}

TEST(SqliteThreads, WhatCannotBeWrittenIsToldAndBreaksNothing) {
  const TemporaryFolder folder;
  {
    SqliteStorage storage(folder.path().string());
    ASSERT_EQ(Asked(storage).add("one"), Ended::stored);
  }
  // Every insertion fails, as on a full disk.
  Database database(folder.path().string() + "/tables.sqlite");
  database.run(
      "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'full'); END");
  SqliteStorage storage(folder.path().string());
  Waiting waiting;
  storage.append("one", 1, "entry", {}, waiting.one());
  EXPECT_EQ(waiting.stored_of(1), 0);
  EXPECT_EQ(storage.trouble(), "full");
  EXPECT_EQ(storage.load("one", Storage::From::beginning)->entries.size(), 0U);
  database.run("DROP TRIGGER full");
  storage.append("one", 1, "entry", {}, waiting.one());
  EXPECT_EQ(waiting.stored_of(2), 1);
  EXPECT_EQ(storage.trouble(), "");
}

}  // namespace
}  // namespace ennead
