#include "engine/core/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "engine/core/text.h"

namespace tianji {
namespace {

/// A file descriptor that is closed when this object is destroyed.
class Descriptor {
 public:
  // O_NONBLOCK: without it, opening a FIFO would wait for a writer.
  explicit Descriptor(const std::string& path)
      : number_(open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) close(number_);
  }
  int number() const { return number_; }

 private:
  int number_;
};

absl::Status refused(const std::string& path, std::string_view expected, std::string_view why) {
  return unreadable(path, std::string(expected).append(" (").append(why).append(")"));
}

absl::Status refused_by_system(const std::string& path, std::string_view expected) {
  return refused(path, expected, std::generic_category().message(errno));
}

/// Reads to the end; `path` and `expected` are for the errors.
absl::StatusOr<std::string> text_of(int file, const std::string& path, std::string_view expected) {
  std::string text;
  std::array<char, 1 << 16> piece{};
  while (true) {
    // The size from fstat is not used: files such as those in /proc report 0.
    const ssize_t bytes = read(file, piece.data(), piece.size());
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes < 0) return refused_by_system(path, expected);
    if (bytes == 0) return text;
    text.append(piece.data(), static_cast<std::size_t>(bytes));
    if (text.size() > kLargestFile) return refused(path, expected, "it is larger than 1 GiB");
  }
}

}  // namespace

absl::StatusOr<std::string> file_text(const std::string& path, std::string_view expected) {
  const Descriptor file(path);
  struct stat facts{};
  if (file.number() < 0 || fstat(file.number(), &facts) != 0) {
    return refused_by_system(path, expected);
  }
  if (S_ISDIR(facts.st_mode)) return refused(path, expected, "it is a folder");
  if (!S_ISREG(facts.st_mode)) return refused(path, expected, "it is no regular file");
  return text_of(file.number(), path, expected);
}

absl::StatusOr<std::string> file_or_input_text(const std::string& path, std::string_view expected) {
  return path == "-" ? text_of(STDIN_FILENO, path, expected) : file_text(path, expected);
}

}  // namespace tianji
