// A file to which lines are appended.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::protocol {

/// Closed at first, and at its end. A line is there wholly or not at all, also where several
/// programs append to one file.
class Log {
 public:
  Log() = default;
  Log(Log&& other) noexcept;
  Log& operator=(Log&& other) noexcept;
  ~Log();

  /// Opens, and makes, a file. An error where that cannot be done, or would wait for a reader.
  /// `option` is what asked for it, which later errors name.
  static absl::StatusOr<Log> open(const std::string& path, std::string_view option = "LogFile");

  /// Appends `mark`, `line` and a line end; nothing while closed. On an error, such as a full disk,
  /// the log is closed: it is reported once.
  absl::Status write(std::string_view mark, std::string_view line);

 private:
  int file_ = -1;
  std::string path_;
  std::string_view option_;
};

}  // namespace tianji::protocol
