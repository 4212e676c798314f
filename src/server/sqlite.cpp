#include "server/sqlite.h"

#include <utility>

#include <sqlite3.h>

namespace ennead {

namespace {

[[noreturn]] void fail(sqlite3* handle) { throw SqliteError(sqlite3_errmsg(handle)); }

}  // namespace

void Database::Close::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }

Database::Database(const std::string& path, Access access) {
  sqlite3* handle = nullptr;
  const int how =
      access == Access::read ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  const int result = sqlite3_open_v2(path.c_str(), &handle, how | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(handle);
  if (result != SQLITE_OK) fail(handle);
  sqlite3_extended_result_codes(handle, 1);
  constexpr int patience_ms = 5000;
  sqlite3_busy_timeout(handle, patience_ms);
}

void Database::run(const std::string& sql) const {
  if (sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail(handle());
}

std::int64_t Database::number(const std::string& sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.number(0) : 0;
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle()) == 0; }

void Database::on_commit(std::function<void(int pages)> told) {
  if (!told) {
    constexpr int usual_pages = 1'000;
    sqlite3_wal_autocheckpoint(handle(), usual_pages);
    committed_.reset();
    return;
  }
  committed_ = std::make_unique<std::function<void(int pages)>>(std::move(told));
  sqlite3_wal_hook(
      handle(),
      [](void* called, sqlite3* /*handle*/, const char* /*name*/, int pages) {
        (*static_cast<std::function<void(int)>*>(called))(pages);
        return SQLITE_OK;
      },
      committed_.get());
}

void Database::checkpoint() const {
  sqlite3_wal_checkpoint_v2(handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(Database& database, std::string_view sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  check(sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
  statement_.reset(statement);
}

void Statement::check(int result) const {
  if (result != SQLITE_OK) fail(database_.handle());
}

Statement& Statement::bind(std::string_view text) {
  // SQLite copies it: the text of the caller may be gone at the next step.
  check(sqlite3_bind_text64(statement_.get(), ++bound_, text.data(), text.size(),
                            SQLITE_TRANSIENT,  // NOLINT: the library's own cast
                            SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind_bytes(std::string_view bytes) {
  check(sqlite3_bind_blob64(statement_.get(), ++bound_, bytes.data(), bytes.size(),
                            SQLITE_TRANSIENT));  // NOLINT: the library's own cast
  return *this;
}

Statement& Statement::bind(std::int64_t number) {
  check(sqlite3_bind_int64(statement_.get(), ++bound_, number));
  return *this;
}

bool Statement::step() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  if (result != SQLITE_DONE) {
    const std::string why = sqlite3_errmsg(database_.handle());  // before it is forgotten
    reset();
    throw SqliteError(why);
  }
  return false;
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

void Statement::reset() {
  sqlite3_reset(statement_.get());
  bound_ = 0;
}

std::string Statement::text(int column) const {
  const auto* bytes = sqlite3_column_blob(statement_.get(), column);
  const int size = sqlite3_column_bytes(statement_.get(), column);
  return bytes == nullptr
             ? std::string()
             : std::string(static_cast<const char*>(bytes), static_cast<std::size_t>(size));
}

bool Statement::null(int column) const {
  return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL;
}
std::int64_t Statement::number(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

}  // namespace ennead
