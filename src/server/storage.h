// Where tables are kept: a header, entries and a summary for each, behind SqliteStorage. One server
// owns a storage: its lobby keeps live tables in memory, so no other server may write to it. The
// entries are the truth. Summaries and snapshots follow from them, and only spare playing them
// again. tests/server/storage_conformance.h says what every storage has to do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "server/bans.h"

namespace ennead {

class Storage {
 public:
  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  // Why a table must be looked at when the server starts.
  enum Note : unsigned { nothing = 0, open_and_listed = 1, awake = 2 };

  // What a start, lists and expiry need to know of a table. It is written with each entry.
  enum class Phase { open, playing, over, closed };
  struct Summary {
    unsigned note = nothing;
    Phase phase = Phase::open;
    std::int64_t changed = 0;  // milliseconds since 1970
    std::string game = {};
    int seats = 0;
    int people = 0;          // who sit there
    std::string shown = {};  // while the table is open and listed: what lists show, as JSON
    bool operator==(const Summary&) const = default;
  };

  // Who makes a table, and how many tables there may be; 0: no limit.
  struct Maker {
    std::string address;           // kept until the game is over
    std::int64_t most = 0;         // not over, of one address
    std::int64_t most_in_all = 0;  // of everybody, games that are over included
  };

  // How a change ended, told from a thread of the storage.
  enum class Outcome {
    stored,      // safe on the disk
    conflict,    // the table has another number of entries, or is gone: read it again
    refused,     // not stored, and never will be
    unknown,     // the line was lost before the answer came: read again, and see
    full,        // there are as many tables as there may be
    maker_full,  // as many from this address
  };
  using Done = std::function<void(Outcome)>;

  // Changes, in the order in which they are asked for. They return at once.
  virtual void add(std::string table, std::string header, Summary summary, Maker maker,
                   Done done) = 0;
  virtual void append(std::string table, std::size_t number, std::string entry, Summary summary,
                      Done done) = 0;
  // If the table has so many entries, or whatever it has.
  virtual void remove(std::string table, std::optional<std::size_t> number, Done done) = 0;
  // As the first, for a table that nobody waits for: when nothing else is to be written, and in
  // so small steps that whoever comes meanwhile hardly waits.
  virtual void remove_later(std::string table, std::size_t number, Done done) = 0;
  // A summary for a table that has none yet, from before there were summaries.
  virtual void summarise(std::string table, std::size_t number, Summary summary, Done done) = 0;
  // Changes something that is nobody's, to see whether it can.
  virtual void probe(Done done) = 0;

  // Changes of what could also be lost. They wait until nothing else is to be written, and say
  // nothing where they fail.
  // What the table was after so many entries; the last one counts. `content` is the caller's.
  virtual void keep_snapshot(std::string table, std::size_t number, std::int64_t now,
                             std::string content) = 0;
  // Some of those that are older.
  virtual void forget_snapshots(std::int64_t before) = 0;

  // What is stored now. These throw std::runtime_error where the files cannot be read.
  struct Stored {
    std::string header;
    std::size_t number = 0;            // the entries that the snapshot stands for
    std::string snapshot;              // empty: there is none
    std::vector<std::string> entries;  // those after that
    // Where the table is not as it was written, an entry missing or another one: how. The entries
    // are those before it.
    std::string damage;
  };
  enum class From { snapshot, beginning };
  virtual std::optional<Stored> load(std::string_view table, From from) = 0;

  // Where a table stands in a list. No two stand at the same place.
  struct Place {
    std::int64_t changed = 0;
    std::string name = {};
    bool operator<(const Place& other) const {
      return std::tie(changed, name) < std::tie(other.changed, other.name);
    }
  };
  struct Row {
    std::string name;
    std::size_t number = 0;  // of entries
    Summary summary;
    std::string maker = {};  // the address, until the game is over
    Place place() const { return {summary.changed, name}; }
  };
  virtual std::vector<Row> noted(unsigned note) = 0;
  struct Query {
    std::optional<Phase> phase = {};         // none: any
    std::string game = {};                   // empty: any
    std::optional<AddressRange> maker = {};  // none: whoever made it
    std::int64_t changed_before = INT64_MAX;
    enum class Order { newest_first, oldest_first } order = Order::newest_first;
    std::size_t most = 100;
    std::optional<Place> after = {};  // the last one of the page before
  };
  virtual std::vector<Row> list(const Query& query) = 0;
  virtual std::int64_t count(Phase phase, std::int64_t changed_before) = 0;
  // The next names after this one of tables without a summary. A step looks at some tables only:
  // `looked_at` is the last of them, empty at the end.
  struct Unsummarised {
    std::vector<std::string> names;
    std::string looked_at;
  };
  virtual Unsummarised unsummarised(std::string_view after) = 0;
  // When something last changed anywhere; 0: never.
  virtual std::int64_t last_change() = 0;

  // Empty while changes can be stored; otherwise why the last one could not.
  virtual std::string trouble() const = 0;
};

}  // namespace ennead
