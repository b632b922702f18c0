// Holds a table, or a solver with tables, of the size of the option Hash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "search/option.h"

namespace tianji::search {

/// The table is made when it is needed; its address never changes.
template <class T>
class HeldTable {
 public:
  explicit operator bool() const { return table_.has_value(); }
  T& operator*() { return *table_; }
  T* operator->() { return &*table_; }
  const T* operator->() const { return &*table_; }

  /// Makes the table if there is none or if its size has changed (the old contents are lost); its
  /// constructor gets the mebibytes and `more`. Returns true if it made one.
  template <class... More>
  bool make(const Options& options, const More&... more) {
    const std::int64_t mebibytes = options.spin("Hash");
    if (table_ && mebibytes == mebibytes_) return false;
    table_.reset();  // first, so that memory never holds two tables
    table_.emplace(static_cast<std::size_t>(mebibytes), more...);
    mebibytes_ = mebibytes;
    return true;
  }

  /// Gives the table's memory back; `make` makes a new one.
  void free() { table_.reset(); }

  /// Resizes and clears an existing table if the option has changed. Returns true if it did. On too
  /// little memory it returns an error and leaves the table unchanged.
  absl::StatusOr<bool> resize(const Options& options) {
    const std::int64_t mebibytes = options.spin("Hash");
    if (!table_ || mebibytes == mebibytes_) return false;
    if (!table_->resize(static_cast<std::size_t>(mebibytes))) {
      return at("Hash", unreadable(std::to_string(mebibytes), "no more MiB than there are free"));
    }
    mebibytes_ = mebibytes;
    return true;
  }

 private:
  std::optional<T> table_;
  std::int64_t mebibytes_ = 0;
};

}  // namespace tianji::search
