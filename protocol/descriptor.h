// Writing to a file descriptor, past the buffers that other threads could flush.
#pragma once

#include <string_view>

namespace tianji::protocol {

/// Writes all of it, and waits where the other end is slow. False, with errno, when that cannot be
/// done.
bool write_all(int descriptor, std::string_view text);

}  // namespace tianji::protocol
