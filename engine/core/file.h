// Files read as a whole.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji {

/// More is not read: no record, book or table of weights comes near it.
inline constexpr std::size_t kLargestFile = std::size_t{1} << 30;

/// The bytes of a regular file of at most `kLargestFile` bytes; does not wait for others, as a FIFO
/// would. An error says that `path` was read where `expected` was, for example "a book that can be
/// read", and why it is none.
absl::StatusOr<std::string> file_text(const std::string& path, std::string_view expected);
/// The same; of "-" the bytes of standard input, for which it waits, to their end.
absl::StatusOr<std::string> file_or_input_text(const std::string& path, std::string_view expected);

}  // namespace tianji
