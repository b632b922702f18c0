// Files read and written as a whole.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji {

/// Larger files are refused: no record, book or table of weights comes near this size.
inline constexpr std::size_t kLargestFile = std::size_t{1} << 30;

/// The bytes of a regular file of at most `kLargestFile` bytes. Does not wait for another process,
/// as reading a FIFO would. An error names `path`, what was `expected` there, for example "a book
/// that can be read", and the reason.
absl::StatusOr<std::string> file_text(const std::string& path, std::string_view expected);
/// The same, but "-" stands for standard input, which is read to its end; that may block.
absl::StatusOr<std::string> file_or_input_text(const std::string& path, std::string_view expected);

/// Writes a whole file. The text is written to a new file beside it, which takes its name and
/// permissions once the disk has it, so that an interruption leaves the old file; a device or a
/// FIFO is written as it is. On failure the new file is removed, and the error names `path` and the
/// reason.
absl::Status write_file(const std::string& path, std::string_view text);
/// The error with which write_file() would fail at this moment, for work that writes at its end and
/// should not find out only then. Neither changes a file that is there nor leaves a new one.
absl::Status check_writable(const std::string& path);

/// Creates the file of which write_file() speaks, empty, for a text that is written piece by piece:
/// its path, under which nothing was before. An error names `path` and the reason.
absl::StatusOr<std::string> new_file_beside(const std::string& path);

}  // namespace tianji
