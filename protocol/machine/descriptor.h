// Writing to a file descriptor, past the buffers that other threads could flush.
#pragma once

#include <cstddef>
#include <string_view>

namespace tianji::protocol {

/// Writes what can be written, and waits where the other end is slow: the number of bytes, which is
/// less than all where an error (errno) ended it. A file gets all of it in one call.
std::size_t write_most(int descriptor, std::string_view text);
/// All of it. False, with errno, when that cannot be done.
bool write_all(int descriptor, std::string_view text);

}  // namespace tianji::protocol
