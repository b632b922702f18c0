// Writes to a file descriptor directly, without a buffer that another thread could flush.
#pragma once

#include <cstddef>
#include <string_view>

namespace tianji::protocol {

/// Writes `text`, waiting for a slow reader. Returns the number of bytes written: less than all
/// only after an error (errno). A file normally gets the text in one call.
std::size_t write_most(int descriptor, std::string_view text);
/// Writes all of `text`; false, with errno, if that fails.
bool write_all(int descriptor, std::string_view text);

}  // namespace tianji::protocol
