// What every storage has to do, whatever is behind it. A place is where its tables are: `storage()`
// is open on it, `reopen()` as after a start of the server. INSTANTIATE_TYPED_TEST_SUITE_P runs it.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/storage.h"

namespace ennead {

using Ended = Storage::Outcome;

// Waits for changes, and keeps how they ended, in the order in which that was told.
class Waiting {
 public:
  Storage::Done one() {
    return [this](Ended outcome) {
      const std::lock_guard guard(mutex_);
      outcomes_.push_back(outcome);
      changed_.notify_all();
    };
  }
  std::vector<Ended> first(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this, count] { return outcomes_.size() >= count; });
    return outcomes_;
  }
  int stored_of(std::size_t count) {
    int stored = 0;
    for (const Ended outcome : first(count)) stored += outcome == Ended::stored ? 1 : 0;
    return stored;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Ended> outcomes_;
};

// A storage whose changes are waited for.
class Asked {
 public:
  explicit Asked(Storage& storage) : storage_(storage) {}

  Ended add(const std::string& table, Storage::Summary summary = {}, Storage::Maker maker = {}) {
    return wait([&](Storage::Done done) {
      storage_.add(table, "header of " + table, std::move(summary), std::move(maker),
                   std::move(done));
    });
  }
  Ended append(const std::string& table, std::size_t number, const std::string& entry,
               Storage::Summary summary = {}) {
    return wait([&](Storage::Done done) {
      storage_.append(table, number, entry, std::move(summary), std::move(done));
    });
  }
  Ended remove(const std::string& table, std::size_t number) {
    return wait([&](Storage::Done done) { storage_.remove(table, number, std::move(done)); });
  }
  Ended summarise(const std::string& table, std::size_t number, Storage::Summary summary) {
    return wait([&](Storage::Done done) {
      storage_.summarise(table, number, std::move(summary), std::move(done));
    });
  }
  Ended probe() {
    return wait([&](Storage::Done done) { storage_.probe(std::move(done)); });
  }
  // What waits until nothing else is to be written is written before long.
  void keep_snapshot(const std::string& table, std::size_t number, const std::string& content) {
    storage_.keep_snapshot(table, number, 1000, content);
    for (int at = 0; at < 25; ++at) probe();
  }

  std::vector<std::string> entries(const std::string& table) {
    return storage_.load(table, Storage::From::beginning).value_or(Storage::Stored{}).entries;
  }

 private:
  template <class Asking>
  static Ended wait(Asking asking) {
    Waiting waiting;
    asking(waiting.one());
    return waiting.first(1).front();
  }

  Storage& storage_;
};

inline std::vector<std::string> table_names(const std::vector<Storage::Row>& rows) {
  std::vector<std::string> names;
  for (const Storage::Row& row : rows) names.push_back(row.name);
  return names;
}

using TableNames = std::vector<std::string>;

template <class Place>
class StorageThreads : public testing::Test {
 protected:
  Place place;
  Storage& storage() { return place.storage(); }
  Asked asked() { return Asked(place.storage()); }
  // What is kept is there after a start, too.
  void reopened(const std::function<void()>& look) {
    look();
    place.reopen();
    look();
  }
};
TYPED_TEST_SUITE_P(StorageThreads);

TYPED_TEST_P(StorageThreads, WhatWasStoredComesBackInItsOrder) {
  Waiting waiting;
  this->storage().add("one", "header of one", {}, {}, waiting.one());
  this->storage().add("two", "header of two", {}, {}, waiting.one());
  std::vector<std::string> entries;
  for (std::size_t at = 1; at <= 100; ++at) {
    entries.push_back("entry " + std::to_string(at));
    this->storage().append("one", at, entries.back(), {}, waiting.one());
  }
  EXPECT_EQ(waiting.stored_of(102), 102);
  this->reopened([&] {
    const auto stored = this->storage().load("one", Storage::From::snapshot);
    ASSERT_TRUE(stored.has_value());
    EXPECT_EQ(stored->header, "header of one");
    EXPECT_EQ(stored->entries, entries);
    EXPECT_EQ(stored->snapshot, "");
    EXPECT_EQ(this->storage().load("two", Storage::From::snapshot)->entries, TableNames{});
    EXPECT_FALSE(this->storage().load("three", Storage::From::snapshot).has_value());
    EXPECT_EQ(this->storage().trouble(), "");
  });
}

// Headers and entries are texts, and may be long; snapshots are any bytes.
TYPED_TEST_P(StorageThreads, EveryByteComesBack) {
  const std::string text =
      "Ä 'quoted' \"\\u0000\" % ; \xf0\x9f\x8e\xb2\n" + std::string(300'000, 'x');
  std::string bytes(300'000, '\0');
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  this->storage().add("one", text, {}, {}, [](Ended /*outcome*/) {});
  EXPECT_EQ(this->asked().append("one", 1, text), Ended::stored);
  this->asked().keep_snapshot("one", 1, bytes);
  this->reopened([&] {
    const auto stored = this->storage().load("one", Storage::From::snapshot);
    EXPECT_EQ(stored->header, text);
    EXPECT_EQ(stored->snapshot, bytes);
    EXPECT_EQ(this->asked().entries("one"), TableNames{text});
  });
}

// The number of an entry is a promise about all that came before it.
TYPED_TEST_P(StorageThreads, AnEntryThatDoesNotFollowIsAConflict) {
  Asked asked = this->asked();
  EXPECT_EQ(asked.add("one"), Ended::stored);
  EXPECT_EQ(asked.append("one", 2, "second"), Ended::conflict);
  EXPECT_EQ(asked.append("one", 1, "first"), Ended::stored);
  EXPECT_EQ(asked.append("one", 1, "another"), Ended::conflict);
  EXPECT_EQ(asked.append("one", 3, "third"), Ended::conflict);
  EXPECT_EQ(asked.append("nowhere", 1, "first"), Ended::conflict);
  EXPECT_EQ(asked.entries("one"), TableNames{"first"});
  EXPECT_EQ(this->storage().trouble(), "") << "nothing is wrong with the disk";
}

// One change that cannot be is refused; those that came with it are not.
TYPED_TEST_P(StorageThreads, ABadChangeCostsTheOthersNothing) {
  Waiting waiting;
  this->storage().add("one", "header", {}, {}, waiting.one());
  for (std::size_t at = 1; at <= 20; ++at)
    this->storage().append("one", at, "entry", {}, waiting.one());
  this->storage().add("one", "another header", {}, {}, waiting.one());
  this->storage().append("one", 20, "entry", {}, waiting.one());
  this->storage().append("one", 21, "entry", {}, waiting.one());
  const std::vector<Ended> outcomes = waiting.first(24);
  EXPECT_EQ(outcomes[21], Ended::refused);
  EXPECT_EQ(outcomes[22], Ended::conflict);
  EXPECT_EQ(outcomes[23], Ended::stored);
  EXPECT_EQ(this->asked().entries("one").size(), 21U);
  EXPECT_EQ(this->storage().load("one", Storage::From::beginning)->header, "header");
}

TYPED_TEST_P(StorageThreads, ARemovedTableLeavesNothing) {
  Asked asked = this->asked();
  asked.add("one", {.note = Storage::awake, .changed = 5});
  asked.append("one", 1, "first", {.note = Storage::awake, .changed = 6});
  asked.keep_snapshot("one", 1, "snapshot");
  EXPECT_EQ(asked.remove("one", 0), Ended::conflict) << "something has happened since";
  EXPECT_EQ(asked.entries("one").size(), 1U);
  EXPECT_EQ(asked.remove("one", 1), Ended::stored);
  EXPECT_EQ(asked.remove("one", 0), Ended::conflict) << "it is gone already";
  this->reopened([&] {
    EXPECT_FALSE(this->storage().load("one", Storage::From::snapshot).has_value());
    EXPECT_TRUE(this->storage().noted(Storage::awake).empty());
    EXPECT_TRUE(this->storage().list({}).empty());
    EXPECT_EQ(this->storage().last_change(), 0);
  });
  EXPECT_EQ(this->asked().append("one", 1, "late"), Ended::conflict);
  // Another table under the same name begins anew.
  EXPECT_EQ(this->asked().add("one"), Ended::stored);
  EXPECT_EQ(this->storage().load("one", Storage::From::snapshot)->snapshot, "");
  EXPECT_EQ(this->asked().append("one", 1, "early"), Ended::stored);
}

TYPED_TEST_P(StorageThreads, SummariesFollowTheEntries) {
  Asked asked = this->asked();
  const Storage::Summary open{.note = Storage::open_and_listed,
                              .phase = Storage::Phase::open,
                              .changed = 1'700'000'000'000,
                              .game = "aton",
                              .seats = 2,
                              .people = 1,
                              .shown = R"({"title":"Ä"})"};
  Storage::Summary playing = open;
  playing.note = Storage::awake;
  playing.phase = Storage::Phase::playing;
  playing.changed += 5;
  playing.people = 2;
  playing.shown = "";
  asked.add("one", open);
  ASSERT_EQ(this->storage().noted(Storage::open_and_listed | Storage::awake).size(), 1U);
  EXPECT_EQ(this->storage().noted(Storage::open_and_listed)[0].summary, open);
  EXPECT_EQ(this->storage().noted(Storage::open_and_listed)[0].number, 0U);
  asked.append("one", 1, "sits down", playing);
  // What is in conflict changes nothing.
  asked.append("one", 1, "sits down", open);
  this->reopened([&] {
    EXPECT_TRUE(this->storage().noted(Storage::open_and_listed).empty());
    const auto noted = this->storage().noted(Storage::open_and_listed | Storage::awake);
    ASSERT_EQ(noted.size(), 1U);
    EXPECT_EQ(noted[0].summary, playing);
    EXPECT_EQ(noted[0].number, 1U);
    EXPECT_EQ(this->storage().last_change(), playing.changed);
    EXPECT_TRUE(this->storage().unsummarised("").names.empty());
  });
}

TYPED_TEST_P(StorageThreads, ListsAreByPhaseAndAge) {
  Asked asked = this->asked();
  constexpr std::int64_t hour = 3'600'000;
  // Some of one day, some of others, in no order.
  const std::map<std::string, std::int64_t> changed = {
      {"a", 50 * hour}, {"b", 1 * hour}, {"c", 49 * hour}, {"d", 90 * hour}, {"e", 2 * hour}};
  for (const auto& [name, time] : changed)
    asked.add(name, {.phase = Storage::Phase::over, .changed = time, .game = "ankh"});
  asked.add("open", {.phase = Storage::Phase::open, .changed = 3 * hour});
  const auto list = [this](const Storage::Query& query) {
    return table_names(this->storage().list(query));
  };
  using Order = Storage::Query::Order;
  this->reopened([&] {
    EXPECT_EQ(list({}), (TableNames{"d", "a", "c", "open", "e", "b"}));
    EXPECT_EQ(list({.most = 2}), (TableNames{"d", "a"}));
    EXPECT_EQ(list({.phase = Storage::Phase::over, .order = Order::oldest_first}),
              (TableNames{"b", "e", "c", "a", "d"}));
    EXPECT_EQ(list({.phase = Storage::Phase::over, .changed_before = 50 * hour}),
              (TableNames{"c", "e", "b"}));
    EXPECT_EQ(list({.changed_before = 3 * hour + 1, .order = Order::oldest_first, .most = 2}),
              (TableNames{"b", "e"}));
    EXPECT_EQ(list({.phase = Storage::Phase::playing}), TableNames{});
    EXPECT_EQ(this->storage().list({.most = 1})[0].summary.game, "ankh");
    EXPECT_EQ(this->storage().last_change(), 90 * hour);
  });
}

TYPED_TEST_P(StorageThreads, ListsHavePagesAndFilters) {
  Asked asked = this->asked();
  constexpr std::int64_t hour = 3'600'000;
  // Three changed at the same moment.
  const std::vector<std::pair<std::string, std::int64_t>> changed = {
      {"a", 30 * hour}, {"b", 30 * hour}, {"c", 30 * hour}, {"d", 31 * hour}, {"e", 90 * hour}};
  for (const auto& [name, time] : changed) {
    const bool over = name == "b" || name == "e";
    asked.add(name,
              {.phase = over ? Storage::Phase::over : Storage::Phase::playing,
               .changed = time,
               .game = name < "c" ? "ankh" : "aton"},
              {name == "d" ? "2.2.2.2" : "1.1.1.7", 0, 0});
  }
  asked.append("b", 1, "the end",
               {.phase = Storage::Phase::over, .changed = 30 * hour, .game = "ankh"});
  const auto list = [this](const Storage::Query& query) {
    return table_names(this->storage().list(query));
  };
  using Order = Storage::Query::Order;
  this->reopened([&] {
    for (const Order order : {Order::newest_first, Order::oldest_first}) {
      TableNames all;
      Storage::Query query{.order = order, .most = 2};
      for (int page = 0; page < 3; ++page) {
        const std::vector<Storage::Row> rows = this->storage().list(query);
        ASSERT_EQ(rows.size(), page < 2 ? 2U : 1U);
        query.after = rows.back().place();
        for (const Storage::Row& row : rows) all.push_back(row.name);
      }
      EXPECT_EQ(all, order == Order::newest_first ? (TableNames{"e", "d", "c", "b", "a"})
                                                  : (TableNames{"a", "b", "c", "d", "e"}));
      EXPECT_TRUE(this->storage().list(query).empty());
    }
    EXPECT_EQ(list({.game = "ankh"}), (TableNames{"b", "a"}));
    EXPECT_EQ(list({.game = "kemet"}), TableNames{});
    EXPECT_EQ(list({.phase = Storage::Phase::over, .game = "aton"}), TableNames{"e"});
    EXPECT_EQ(list({.game = "aton", .changed_before = 31 * hour}), TableNames{"c"});
    // Whose table it is is known until the game is over.
    EXPECT_EQ(list({.maker = AddressRange("2.2.2.2")}), TableNames{"d"});
    EXPECT_EQ(list({.maker = AddressRange("1.1.1.0/24")}), (TableNames{"c", "a"}));
    EXPECT_EQ(list({.maker = AddressRange("1.1.1.0/24"), .most = 1}), TableNames{"c"});
    EXPECT_EQ(this->storage().list({.game = "ankh"})[1].maker, "1.1.1.7");
    EXPECT_EQ(this->storage().list({.game = "ankh"})[0].maker, "");
    EXPECT_EQ(this->storage().count(Storage::Phase::playing, 31 * hour), 2);
    EXPECT_EQ(this->storage().count(Storage::Phase::playing, 31 * hour + 1), 3);
    EXPECT_EQ(this->storage().count(Storage::Phase::over, 30 * hour), 0);
    EXPECT_EQ(this->storage().count(Storage::Phase::over, INT64_MAX), 2);
    EXPECT_EQ(this->storage().count(Storage::Phase::closed, INT64_MAX), 0);
  });
}

// What nobody waits for is done in the end, also while others ask without a pause.
TYPED_TEST_P(StorageThreads, OldTablesAreRemovedBesideTheOthers) {
  Asked asked = this->asked();
  constexpr std::size_t old = 30;
  for (std::size_t at = 0; at < old; ++at) {
    asked.add("old " + std::to_string(at));
    asked.append("old " + std::to_string(at), 1, "entry");
  }
  asked.add("one");
  asked.append("old 7", 2, "somebody plays on");
  Waiting removed, written;
  for (std::size_t at = 0; at < old; ++at)
    this->storage().remove_later("old " + std::to_string(at), 1, removed.one());
  for (std::size_t number = 1; number <= 200; ++number)
    this->storage().append("one", number, "entry", {}, written.one());
  EXPECT_EQ(written.stored_of(200), 200);
  EXPECT_EQ(removed.stored_of(old), static_cast<int>(old) - 1) << "one has changed since";
  this->reopened([&] {
    EXPECT_EQ(table_names(this->storage().list({})), (TableNames{"one", "old 7"}));
    EXPECT_EQ(this->storage().load("old 7", Storage::From::beginning)->entries.size(), 2U);
  });
}

TYPED_TEST_P(StorageThreads, NobodyMakesMoreTablesThanThereMayBe) {
  Asked asked = this->asked();
  const Storage::Maker anna{"1.1.1.1", 2, 4};
  const Storage::Maker bert{"2.2.2.2", 2, 4};
  EXPECT_EQ(asked.add("a1", {}, anna), Ended::stored);
  EXPECT_EQ(asked.add("a2", {}, anna), Ended::stored);
  EXPECT_EQ(asked.add("a3", {}, anna), Ended::maker_full);
  EXPECT_EQ(asked.add("b1", {}, bert), Ended::stored);
  this->place.reopen();
  Asked again = this->asked();
  EXPECT_EQ(again.add("a3", {}, anna), Ended::maker_full);
  // A game that is over is nobody's any more, but one of all.
  EXPECT_EQ(again.append("a1", 1, "the end", {.phase = Storage::Phase::over}), Ended::stored);
  EXPECT_EQ(again.add("a3", {}, anna), Ended::stored);
  EXPECT_EQ(again.add("b2", {}, bert), Ended::full);
  EXPECT_EQ(again.remove("a2", 0), Ended::stored);
  EXPECT_EQ(again.add("b2", {}, bert), Ended::stored);
  EXPECT_EQ(again.add("c", {}, {}), Ended::stored) << "without limits";
  EXPECT_EQ(this->storage().trouble(), "");
}

TYPED_TEST_P(StorageThreads, ASnapshotSparesTheEntriesBeforeIt) {
  Asked asked = this->asked();
  asked.add("one");
  for (std::size_t at = 1; at <= 5; ++at) asked.append("one", at, std::to_string(at));
  asked.keep_snapshot("one", 3, "after three");
  const auto from = [this](Storage::From where) { return *this->storage().load("one", where); };
  this->reopened([&] {
    EXPECT_EQ(from(Storage::From::snapshot).snapshot, "after three");
    EXPECT_EQ(from(Storage::From::snapshot).number, 3U);
    EXPECT_EQ(from(Storage::From::snapshot).entries, (TableNames{"4", "5"}));
    EXPECT_EQ(from(Storage::From::beginning).snapshot, "");
    EXPECT_EQ(from(Storage::From::beginning).entries, (TableNames{"1", "2", "3", "4", "5"}));
  });
  this->asked().keep_snapshot("one", 5, "after five");
  EXPECT_EQ(from(Storage::From::snapshot).number, 5U);
  EXPECT_EQ(from(Storage::From::snapshot).entries, TableNames{});
  // What is not there has no snapshot.
  this->asked().keep_snapshot("one", 6, "after six");
  this->asked().keep_snapshot("nowhere", 1, "after one");
  EXPECT_EQ(from(Storage::From::snapshot).number, 5U);
  EXPECT_FALSE(this->storage().load("nowhere", Storage::From::snapshot).has_value());
  this->storage().forget_snapshots(1000);
  for (int at = 0; at < 25; ++at) this->asked().probe();
  EXPECT_EQ(from(Storage::From::snapshot).number, 5U);
  this->storage().forget_snapshots(1001);
  for (int at = 0; at < 25; ++at) this->asked().probe();
  EXPECT_EQ(from(Storage::From::snapshot).snapshot, "");
  EXPECT_EQ(from(Storage::From::snapshot).entries.size(), 5U);
}

// Several ask, each for its own tables and all for one; who reads meanwhile never sees a hole.
TYPED_TEST_P(StorageThreads, ManyAskAtOnce) {
  if (!TypeParam::from_several_threads) GTEST_SKIP() << "it is for one thread only";
  constexpr std::size_t askers = 4, each = 60;
  Waiting shared;
  this->asked().add("shared");
  std::vector<std::thread> threads;
  for (std::size_t at = 0; at < askers; ++at)
    threads.emplace_back([&, name = "table " + std::to_string(at)] {
      Waiting waiting;
      this->storage().add(name, "header", {}, {}, waiting.one());
      for (std::size_t number = 1; number <= each; ++number) {
        this->storage().append(name, number, std::to_string(number), {}, waiting.one());
        this->storage().append("shared", number, name, {}, shared.one());
      }
      EXPECT_EQ(waiting.stored_of(each + 1), static_cast<int>(each + 1));
    });
  std::size_t before = 0;
  while (before < each) {
    const auto stored = this->storage().load("table 0", Storage::From::beginning);
    const std::size_t now = stored ? stored->entries.size() : 0;
    EXPECT_GE(now, before) << "what was seen once is there";
    for (std::size_t at = 0; at < now; ++at) EXPECT_EQ(stored->entries[at], std::to_string(at + 1));
    before = now;
  }
  for (std::thread& thread : threads) thread.join();
  // Each number of the shared one was given away once.
  EXPECT_EQ(shared.stored_of(askers * each),
            static_cast<int>(this->asked().entries("shared").size()));
  EXPECT_GE(this->asked().entries("shared").size(), 1U);
}

// What was told to be stored is seen by whoever reads then.
TYPED_TEST_P(StorageThreads, WhatIsToldIsThere) {
  Asked asked = this->asked();
  asked.add("one");
  for (std::size_t number = 1; number <= 50; ++number) {
    ASSERT_EQ(asked.append("one", number, "entry"), Ended::stored);
    ASSERT_EQ(asked.entries("one").size(), number);
  }
}

// Tables of before there were summaries are found, and get one.
TYPED_TEST_P(StorageThreads, TablesWithoutASummaryAreFound) {
  for (int at = 0; at < 450; ++at)
    this->storage().add("table " + std::to_string(1000 + at), "header", {}, {},
                        [](Ended /*outcome*/) {});
  this->asked().append("table 1007", 1, "entry");
  this->place.forget_summary("table 1007");
  this->place.forget_summary("table 1444");
  TableNames found;
  std::string after;
  int steps = 0;
  for (;; ++steps) {
    const Storage::Unsummarised next = this->storage().unsummarised(after);
    if (next.looked_at.empty()) break;
    EXPECT_GT(next.looked_at, after);
    found.insert(found.end(), next.names.begin(), next.names.end());
    after = next.looked_at;
  }
  EXPECT_GE(steps, 1);
  EXPECT_EQ(found, (TableNames{"table 1007", "table 1444"}));
  EXPECT_EQ(this->storage().list({.most = 1000}).size(), 448U);
  const Storage::Summary summary{.phase = Storage::Phase::over, .changed = 5, .game = "kemet"};
  EXPECT_EQ(this->asked().summarise("table 1007", 0, summary), Ended::conflict);
  EXPECT_EQ(this->asked().summarise("table 1007", 1, summary), Ended::stored);
  ASSERT_EQ(this->storage().list({.phase = Storage::Phase::over}).size(), 1U);
  EXPECT_EQ(this->storage().list({.phase = Storage::Phase::over})[0].summary, summary);
}

REGISTER_TYPED_TEST_SUITE_P(StorageThreads, WhatWasStoredComesBackInItsOrder, EveryByteComesBack,
                            AnEntryThatDoesNotFollowIsAConflict, ABadChangeCostsTheOthersNothing,
                            ARemovedTableLeavesNothing, SummariesFollowTheEntries,
                            ListsAreByPhaseAndAge, ListsHavePagesAndFilters,
                            OldTablesAreRemovedBesideTheOthers, NobodyMakesMoreTablesThanThereMayBe,
                            ASnapshotSparesTheEntriesBeforeIt, ManyAskAtOnce, WhatIsToldIsThere,
                            TablesWithoutASummaryAreFound);

}  // namespace ennead
