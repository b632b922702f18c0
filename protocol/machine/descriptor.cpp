#include "protocol/machine/descriptor.h"

#include <poll.h>
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

}  // namespace tianji::protocol
