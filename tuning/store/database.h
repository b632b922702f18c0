// A database file (SQLite), whose errors are sentences.
//
// The file uses a rollback journal with synchronous=EXTRA: a transaction that was committed
// survives kill -9 and the loss of power, one that was not leaves no trace, and between
// transactions there is no second file beside it. Readers and the writer wait for each other, ten
// seconds at most.
#pragma once

#include <sqlite3.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/statusor.h"

namespace tianji::tuning {

/// One statement of SQL, with values to bind to its `?` and rows to step through. It must not
/// outlive its Database.
class Statement {
 public:
  /// Binds a value to the next `?`.
  Statement& with(std::string_view text);
  Statement& with(std::int64_t number);
  Statement& with(int number) { return with(std::int64_t{number}); }
  Statement& with(double number);
  /// Binds NULL where there is no value.
  template <class T>
  Statement& with(const std::optional<T>& value) {
    if (!value) return ++bound_, *this;
    return with(*value);
  }

  /// Goes to the next row; false when there is none.
  absl::StatusOr<bool> step();
  /// Steps to the end, and makes the statement ready to be run again with other values.
  absl::Status run();

  // The columns of the current row, numbered from 0.
  std::string text(int column) const;
  std::int64_t integer(int column) const;
  std::optional<double> number(int column) const;  ///< nothing where the column is NULL
  std::optional<std::int64_t> maybe_integer(int column) const;

 private:
  friend class Database;
  struct Close {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  Statement(sqlite3_stmt* statement, std::string path)
      : statement_(statement), path_(std::move(path)) {}

  std::unique_ptr<sqlite3_stmt, Close> statement_;
  std::string path_;
  int bound_ = 0;
};

/// An open database. Not thread-safe.
class Database {
 public:
  enum class Use { read, write };

  /// Opens a file. For writing the file is made when it is not there. For reading nothing is
  /// changed, except that a transaction which an interrupted writer left half done is rolled back.
  /// An error says what is wrong with the file. `patience` is how long to wait for another
  /// program's lock.
  static absl::StatusOr<Database> open(
      const std::string& path, Use use,
      std::chrono::milliseconds patience = std::chrono::seconds(10));

  const std::string& path() const { return path_; }
  /// Runs one or more statements that have no values to bind and whose rows are not needed.
  absl::Status execute(const std::string& sql);
  absl::StatusOr<Statement> prepare(std::string_view sql);

  /// A transaction. It is rolled back at its end unless it was committed.
  class Transaction {
   public:
    /// Waits until the database may be written. The database must outlive the transaction.
    static absl::StatusOr<Transaction> begin(Database& database);
    Transaction(Transaction&& other) noexcept
        : database_(std::exchange(other.database_, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();
    absl::Status commit();

   private:
    explicit Transaction(Database& database) : database_(&database) {}
    Database* database_;
  };

 private:
  struct Close {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  explicit Database(std::string path) : path_(std::move(path)) {}

  std::unique_ptr<sqlite3, Close> handle_;
  std::string path_;
};

}  // namespace tianji::tuning
