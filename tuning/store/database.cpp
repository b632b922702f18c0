#include "tuning/store/database.h"

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

absl::Status complaint(const std::string& path, int code, const char* message) {
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return absl::UnavailableError(
          absl::StrCat(path, " is locked by another program; nothing that was stored is lost"));
    case SQLITE_FULL:
      return absl::ResourceExhaustedError(
          absl::StrCat("there is no space left for ", path, "; nothing that was stored is lost"));
    case SQLITE_IOERR:
      return absl::ResourceExhaustedError(absl::StrCat(
          path, " cannot be read or written (", message, "); nothing that was stored is lost"));
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      return unreadable(path, "a database (SQLite) that is whole");
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return unreadable(path, "a database that may be written");
    case SQLITE_CANTOPEN:
      return unreadable(path, "a database that can be opened");
    default:
      return absl::InternalError(absl::StrCat(path, ": ", message));
  }
}

absl::Status complaint(const std::string& path, sqlite3* handle) {
  return complaint(path, sqlite3_extended_errcode(handle), sqlite3_errmsg(handle));
}

}  // namespace

Statement& Statement::with(std::string_view text) {
  sqlite3_bind_text64(statement_.get(), ++bound_, text.data() == nullptr ? "" : text.data(),
                      text.size(), SQLITE_TRANSIENT, SQLITE_UTF8);  // NOLINT: the macro casts
  return *this;
}

Statement& Statement::with(std::int64_t number) {
  sqlite3_bind_int64(statement_.get(), ++bound_, number);
  return *this;
}

Statement& Statement::with(double number) {
  sqlite3_bind_double(statement_.get(), ++bound_, number);
  return *this;
}

absl::StatusOr<bool> Statement::step() {
  const int code = sqlite3_step(statement_.get());
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return complaint(path_, sqlite3_db_handle(statement_.get()));
}

absl::Status Statement::run() {
  absl::StatusOr<bool> more = true;
  while (more.ok() && *more) more = step();
  sqlite3_reset(statement_.get());
  sqlite3_clear_bindings(statement_.get());
  bound_ = 0;
  return more.status();
}

std::string Statement::text(int column) const {
  const void* bytes = sqlite3_column_blob(statement_.get(), column);
  if (bytes == nullptr) return {};
  return {static_cast<const char*>(bytes),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

std::int64_t Statement::integer(int column) const {
  return sqlite3_column_int64(statement_.get(), column);
}

std::optional<double> Statement::number(int column) const {
  if (sqlite3_column_type(statement_.get(), column) == SQLITE_NULL) return std::nullopt;
  return sqlite3_column_double(statement_.get(), column);
}

std::optional<std::int64_t> Statement::maybe_integer(int column) const {
  if (sqlite3_column_type(statement_.get(), column) == SQLITE_NULL) return std::nullopt;
  return integer(column);
}

absl::StatusOr<Database> Database::open(const std::string& path, Use use,
                                        std::chrono::milliseconds patience) {
  Database database(path);
  sqlite3* handle = nullptr;
  // A reader must be able to write, too: it rolls back what an interrupted writer left half done.
  const int flags = SQLITE_OPEN_READWRITE | (use == Use::write ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags, nullptr);
  database.handle_.reset(handle);
  if (code != SQLITE_OK) return complaint(path, code, sqlite3_errstr(code));
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_timeout(handle, static_cast<int>(patience.count()));
  absl::Status status = database.execute(
      use == Use::write
          ? "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA; PRAGMA foreign_keys=ON;"
          : "PRAGMA query_only=ON; SELECT count(*) FROM sqlite_master;");
  if (!status.ok()) return status;
  return database;
}

absl::Status Database::execute(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK) {
    return absl::OkStatus();
  }
  return complaint(path_, handle_.get());
}

absl::StatusOr<Statement> Database::prepare(std::string_view sql) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(handle_.get(), sql.data(), static_cast<int>(sql.size()), &statement,
                         nullptr) != SQLITE_OK) {
    return complaint(path_, handle_.get());
  }
  return Statement(statement, path_);
}

absl::StatusOr<Database::Transaction> Database::Transaction::begin(Database& database) {
  absl::Status status = database.execute("BEGIN IMMEDIATE");
  if (!status.ok()) return status;
  return Transaction(database);
}

Database::Transaction::~Transaction() {
  if (database_ != nullptr) database_->execute("ROLLBACK").IgnoreError();
}

absl::Status Database::Transaction::commit() {
  absl::Status status = database_->execute("COMMIT");
  if (status.ok()) database_ = nullptr;
  return status;
}

}  // namespace tianji::tuning
