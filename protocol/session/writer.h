// The only way out of a session: the lines that it says, and the log of the conversation.
#pragma once

#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "protocol/session/log.h"

namespace tianji::protocol {

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
