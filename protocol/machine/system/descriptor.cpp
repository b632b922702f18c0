#include "protocol/machine/system/descriptor.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace tianji::protocol {

std::size_t write_most(int descriptor, std::string_view text) {
  const std::size_t all = text.size();
  while (!text.empty()) {
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      pollfd ready{descriptor, POLLOUT, 0};
      poll(&ready, 1, -1);
    } else if (errno != EINTR) {
      break;
    }
  }
  return all - text.size();
}

bool write_all(int descriptor, std::string_view text) {
  return write_most(descriptor, text) == text.size();
}

int open_for_appending(const std::string& path) {
  // Without O_NONBLOCK, opening a FIFO would block until somebody reads from it.
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0666);
  struct stat facts{};
  if (file < 0 || (fstat(file, &facts) == 0 && !S_ISFIFO(facts.st_mode))) return file;
  close(file);
  return -1;
}

void cut_end(int descriptor, std::size_t bytes) {
  struct stat facts{};
  if (fstat(descriptor, &facts) != 0 || !S_ISREG(facts.st_mode)) return;
  static_cast<void>(ftruncate(descriptor, facts.st_size - static_cast<off_t>(bytes)) == 0);
}

int lock_file(const std::string& path) {
  while (true) {
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) return -1;
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
      const int why = errno;
      close(file);
      errno = why;
      return -1;
    }
    // Another program may have removed the file meanwhile, and somebody made it again.
    struct stat locked{}, there{};
    if (fstat(file, &locked) == 0 && stat(path.c_str(), &there) == 0 &&
        locked.st_ino == there.st_ino) {
      return file;
    }
    close(file);
  }
}

void unlock_file(int descriptor, const std::string& path) {
  unlink(path.c_str());
  close(descriptor);
}

}  // namespace tianji::protocol
