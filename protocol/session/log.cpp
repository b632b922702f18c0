#include "protocol/session/log.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "engine/core/text.h"
#include "protocol/machine/descriptor.h"

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
  // Without O_NONBLOCK, opening a FIFO would block the session until somebody reads from it.
  log.file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0666);
  struct stat facts{};
  if (log.file_ < 0 || fstat(log.file_, &facts) != 0 || S_ISFIFO(facts.st_mode)) {
    return unreadable(path, "a file that can be written");
  }
  return log;
}

absl::Status Log::write(std::string_view mark, std::string_view line) {
  if (file_ < 0) return absl::OkStatus();
  const std::string whole = std::string(mark).append(line).append("\n");
  const std::size_t written = write_most(file_, whole);
  if (written == whole.size()) return absl::OkStatus();
  const std::string why = std::generic_category().message(errno);
  // A full disk may hold the beginning of the line: cut it off. If that fails too, it stays.
  struct stat facts{};
  if (written > 0 && fstat(file_, &facts) == 0 && S_ISREG(facts.st_mode)) {
    static_cast<void>(ftruncate(file_, facts.st_size - static_cast<off_t>(written)) == 0);
  }
  close(std::exchange(file_, -1));
  return at(option_, unreadable(path_, "a file that can be written to its end (" + why +
                                           "); no more lines are logged"));
}

}  // namespace tianji::protocol
