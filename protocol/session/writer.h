// The one way out of a session: what is said, and the log of the conversation.
#pragma once

#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "protocol/session/log.h"

namespace tianji::protocol {

/// Owns where lines go, and the log; any thread may say something at any time, and nobody else
/// writes there. Errors are the log's, said once when it ends; what is said goes out all the same.
class Writer {
 public:
  /// Gets one line without its end; never called by two threads at a time.
  using Output = std::function<void(std::string_view line)>;

  explicit Writer(Output output) : output_(std::move(output)) {}

  /// Nothing comes between the lines.
  absl::Status say(std::span<const std::string> lines);
  /// For the log: a line that came in.
  absl::Status heard(std::string_view line);
  /// Appends to the log in that file from now on; to none where `path` is empty. On an error the
  /// log goes on as before.
  absl::Status log_to(const std::string& path);

 private:
  std::mutex mutex_;
  Output output_;
  Log log_;
};

}  // namespace tianji::protocol
