// A file to which lines are appended, and the only way out of a session: the lines that it says,
// with the log of the conversation.
#pragma once

#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"
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
  /// `option`, which names the log; its text must outlive the log.
  static absl::StatusOr<Log> open(const std::string& path, std::string_view option = "LogFile");

  /// Appends `mark`, `line` and a line end; does nothing while closed. An error, such as a full
  /// disk, closes the log, so that it is reported once.
  absl::Status write(std::string_view mark, std::string_view line);

 private:
  int file_ = -1;
  std::string path_;
  std::string_view option_;
};

/// Owns the output and the log; nothing else writes to them. Any thread may call it at any time.
/// Errors are errors of the log, each returned once; the lines go out all the same.
class Writer {
 public:
  /// Gets one line without its end; never called by two threads at a time.
  using Output = std::function<void(std::string_view line)>;

  explicit Writer(Output output) : output_(std::move(output)) {}

  /// Says the lines with nothing between them.
  absl::Status say(std::span<const std::string> lines);
  /// Logs a line that came in.
  absl::Status heard(std::string_view line);
  /// Logs to that file from now on, or nowhere if `path` is empty. On an error the old log goes on.
  absl::Status log_to(const std::string& path);

 private:
  std::mutex mutex_;
  Output output_;
  Log log_;
};

}  // namespace tianji::protocol
