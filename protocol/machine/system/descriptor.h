// Files by their descriptors, without a buffer that another thread could flush.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tianji::protocol {

/// Writes `text`, waiting for a slow reader. Returns the number of bytes written: less than all
/// only after an error (errno). A file normally gets the text in one call.
std::size_t write_most(int descriptor, std::string_view text);
/// Writes all of `text`; false, with errno, if that fails.
bool write_all(int descriptor, std::string_view text);

/// Opens a file, or creates it, for text at its end, also while other programs append to it; -1 if
/// that fails or it is a FIFO. Does not wait for the reader of a FIFO.
int open_for_appending(const std::string& path);
/// Cuts the last `bytes` off a regular file that was opened for appending, where the system can.
void cut_end(int descriptor, std::size_t bytes);

/// Creates a file, if need be, and locks it for this program until it is given to `unlock_file`,
/// which removes it, or the program ends; -1, with errno (EWOULDBLOCK: another program has it).
int lock_file(const std::string& path);
void unlock_file(int descriptor, const std::string& path);

}  // namespace tianji::protocol
