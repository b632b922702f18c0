// What takes as many MiB as the option Hash says: a table, or a solver with tables of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "search/option.h"

namespace tianji::search {

/// Made at its first need; its place in memory never changes.
template <class T>
class HeldTable {
 public:
  explicit operator bool() const { return table_.has_value(); }
  T& operator*() { return *table_; }
  T* operator->() { return &*table_; }
  const T* operator->() const { return &*table_; }

  /// Makes it where there is none, or one of another size, which is forgotten. Was one made?
  bool make(const Options& options) {
    const std::int64_t mebibytes = options.spin("Hash");
    if (table_ && mebibytes == mebibytes_) return false;
    table_.reset();  // before there are two of them
    table_.emplace(static_cast<std::size_t>(mebibytes));
    mebibytes_ = mebibytes;
    return true;
  }

  /// One that is there already takes the new size and forgets everything. Has it changed? An error
  /// where there is not so much memory: it stays what it was.
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
