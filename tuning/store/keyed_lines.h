// A file of one entry a line, each under a key of its own, to which long work adds its results.
#pragma once

#include <fstream>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/statusor.h"
#include "engine/core/text.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {

/// `Form` has the types Key and Value, the texts kHeading (the first line) and kOnce ("each replay
/// once"), and the functions
///   absl::StatusOr<std::pair<Key, Value>> read(std::string_view line)
///   std::string line(const Key& key, const Value& value), without its end.
template <class Form>
class KeyedLines {
 public:
  using Key = typename Form::Key;
  using Value = typename Form::Value;

  /// Makes the file or reads it. A line cut short at its end is cut off. Errors name file and line:
  /// a line of another form, an entry that is there twice and differs.
  static absl::StatusOr<KeyedLines> open(const std::string& path) {
    KeyedLines file;
    file.path_ = path;
    const auto read = [&](std::string_view line) -> absl::Status {
      auto entry = Form::read(line);
      if (!entry.ok()) return entry.status();
      const auto [there, added] = file.all_.insert(*std::move(entry));
      // Two programs that work on one file at a time find the same.
      if (added || Form::line(there->first, there->second) == line) return absl::OkStatus();
      return unreadable(line, Form::kOnce);
    };
    absl::Status status = read_resumed_lines(path, Form::kHeading, read);
    if (!status.ok()) return status;
    return file;
  }

  /// Null: not there.
  const Value* find(const Key& key) const {
    const auto at = all_.find(key);
    return at == all_.end() ? nullptr : &at->second;
  }
  absl::Status add(const Key& key, Value value) {
    std::ofstream out(path_, std::ios::app | std::ios::binary);
    out << Form::line(key, value) << '\n' << std::flush;
    if (!out) return unreadable(path_, "a file that can be written");
    all_[key] = std::move(value);
    return absl::OkStatus();
  }
  const std::map<Key, Value>& all() const { return all_; }

 private:
  std::string path_;
  std::map<Key, Value> all_;
};

}  // namespace tianji::tuning
