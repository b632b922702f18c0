#include "protocol/session/log.h"

#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "engine/core/text.h"
#include "protocol/machine/system/descriptor.h"

namespace tianji::protocol {

Log::Log(Log&& other) noexcept
    : file_(std::exchange(other.file_, -1)),
      path_(std::move(other.path_)),
      option_(other.option_) {}

Log& Log::operator=(Log&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  std::swap(option_, other.option_);
  return *this;
}

Log::~Log() {
  if (file_ >= 0) close(file_);
}

absl::StatusOr<Log> Log::open(const std::string& path, std::string_view option) {
  Log log;
  log.path_ = path;
  log.option_ = option;
  log.file_ = open_for_appending(path);
  if (log.file_ < 0) return unreadable(path, "a file that can be written");
  return log;
}

absl::Status Log::write(std::string_view mark, std::string_view line) {
  if (file_ < 0) return absl::OkStatus();
  const std::string whole = std::string(mark).append(line).append("\n");
  const std::size_t written = write_most(file_, whole);
  if (written == whole.size()) return absl::OkStatus();
  const std::string why = std::generic_category().message(errno);
  // A full disk may hold the beginning of the line: cut it off. If that fails too, it stays.
  if (written > 0) cut_end(file_, written);
  close(std::exchange(file_, -1));
  return at(option_, unreadable(path_, "a file that can be written to its end (" + why +
                                           "); no more lines are logged"));
}

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
