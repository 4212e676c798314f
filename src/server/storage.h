// Where tables are kept: a header, entries and a note for each, behind SqliteStorage. One server
// owns a storage: its lobby keeps live tables in memory, so no other server may write to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ennead {

class Storage {
 public:
  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  // Why a table must be looked at when the server starts. It follows from the entries and is
  // written with them, so that a start need not replay every table there is.
  enum Note : unsigned { nothing = 0, open_and_listed = 1, awake = 2 };

  // Called when the change is safe on the disk, or with false when it is not and never will be.
  // It comes from a thread of the storage.
  using Done = std::function<void(bool stored)>;

  // Changes, in the order in which they are asked for. They return at once.
  virtual void add(std::string table, std::string header, unsigned note, Done done) = 0;
  virtual void append(std::string table, std::size_t number, std::string entry, unsigned note,
                      Done done) = 0;
  virtual void remove(std::string table, Done done) = 0;

  // What is stored now. These throw std::runtime_error where the files cannot be read.
  struct Stored {
    std::string header;
    std::vector<std::string> entries;
  };
  virtual std::optional<Stored> load(std::string_view table) = 0;
  virtual std::vector<std::string> noted(unsigned note) = 0;

  // Empty while changes can be stored; otherwise why the last one could not.
  virtual std::string trouble() const = 0;
};

}  // namespace ennead
