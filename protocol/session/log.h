// A file to which lines are appended.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::protocol {

/// Closed until `open`; the destructor closes it. A line is written whole or not at all, also when
/// several programs append to one file.
class Log {
 public:
  Log() = default;
  Log(Log&& other) noexcept;
  Log& operator=(Log&& other) noexcept;
  ~Log();

  /// Opens a file, or creates it. An error if that fails or the file is a FIFO. Later errors name
  /// `option`, which asked for the log; its text must outlive the log.
  static absl::StatusOr<Log> open(const std::string& path, std::string_view option = "LogFile");

  /// Appends `mark`, `line` and a line end; does nothing while closed. An error, such as a full
  /// disk, closes the log, so that it is reported once.
  absl::Status write(std::string_view mark, std::string_view line);

 private:
  int file_ = -1;
  std::string path_;
  std::string_view option_;
};

}  // namespace tianji::protocol
