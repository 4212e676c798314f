// SQLite with owners for its handles and exceptions for its errors.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace ennead {

class SqliteError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Database {
 public:
  enum class Access { read, write };
  // With `write` made where there is none.
  explicit Database(const std::string& path, Access access = Access::write);

  // One or several statements without results.
  void run(const std::string& sql) const;
  std::int64_t number(const std::string& sql);  // the first column of the first row
  bool in_transaction() const;

  // What is called after each commit, with the pages that the log has then; SQLite leaves the log
  // alone from then on. Nothing: it does not.
  void on_commit(std::function<void(int pages)> told);
  // As far as that goes without anybody waiting. What fails is tried the next time.
  void checkpoint() const;

  sqlite3* handle() const { return handle_.get(); }

 private:
  struct Close {
    void operator()(sqlite3* handle) const;
  };
  std::unique_ptr<sqlite3, Close> handle_;
  std::unique_ptr<std::function<void(int pages)>> committed_;  // SQLite knows where it is
};

// A prepared statement: bind in order, step, read columns. It starts anew at the next `bind`s.
class Statement {
 public:
  Statement(Database& database, std::string_view sql);

  Statement& bind(std::string_view text);
  Statement& bind(std::int64_t number);
  Statement& bind_bytes(std::string_view bytes);
  bool step();  // whether there is a row
  void run();   // to its end, and ready for the next time
  void reset();

  std::string text(int column) const;
  std::int64_t number(int column) const;
  bool null(int column) const;

 private:
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  void check(int result) const;

  Database& database_;
  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
  int bound_ = 0;
};

}  // namespace ennead
