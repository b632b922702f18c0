// A database file (SQLite), its errors as sentences.
//
// Rollback journal with synchronous=EXTRA: a transaction that was committed survives kill -9 and
// the loss of power, one that was not leaves no trace, and a finished file stands alone. Readers
// and the writer wait for each other, ten seconds at most.
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

/// One line of SQL, with values to bind to its `?` and rows to step through. Lives no longer than
/// its Database.
class Statement {
 public:
  /// Binds the next `?`.
  Statement& with(std::string_view text);
  Statement& with(std::int64_t number);
  Statement& with(double number);
  /// NULL where there is nothing.
  template <class T>
  Statement& with(const std::optional<T>& value) {
    if (!value) return ++bound_, *this;
    return with(*value);
  }

  /// Is there a next row?
  absl::StatusOr<bool> step();
  /// Steps to the end and makes the statement ready for other values.
  absl::Status run();

  // Columns of the row, from 0.
  std::string text(int column) const;
  std::int64_t integer(int column) const;
  std::optional<double> number(int column) const;  ///< nothing where it is NULL
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

class Database {
 public:
  enum class Use { read, write };

  /// Writing makes the file when it is not there; reading changes nothing but what an interrupted
  /// writer left half done. An error says what is wrong with the file.
  static absl::StatusOr<Database> open(
      const std::string& path, Use use,
      std::chrono::milliseconds patience = std::chrono::seconds(10));

  const std::string& path() const { return path_; }
  /// One or more statements without values or rows.
  absl::Status execute(const std::string& sql);
  absl::StatusOr<Statement> prepare(std::string_view sql);

  /// Rolls back unless committed. The one that begins waits until it may write.
  class Transaction {
   public:
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
  Database(sqlite3* handle, std::string path) : handle_(handle), path_(std::move(path)) {}

  std::unique_ptr<sqlite3, Close> handle_;
  std::string path_;
};

}  // namespace tianji::tuning
