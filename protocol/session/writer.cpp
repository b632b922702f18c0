#include "protocol/session/writer.h"

#include <utility>

namespace tianji::protocol {

absl::Status Writer::say(std::span<const std::string> lines) {
  const std::lock_guard lock(mutex_);
  absl::Status status;
  for (const std::string& line : lines) {
    output_(line);
    status.Update(log_.write("< ", line));
  }
  return status;
}

absl::Status Writer::heard(std::string_view line) {
  const std::lock_guard lock(mutex_);
  return log_.write("> ", line);
}

absl::Status Writer::log_to(const std::string& path) {
  absl::StatusOr<Log> next = path.empty() ? Log() : Log::open(path);
  if (!next.ok()) return next.status();
  const std::lock_guard lock(mutex_);
  log_ = *std::move(next);
  return absl::OkStatus();
}

}  // namespace tianji::protocol
