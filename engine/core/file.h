// Files read as a whole.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji {

/// The bytes of a file; an error says that `path` was read where `expected` was, for example "a
/// book that can be read".
absl::StatusOr<std::string> file_text(const std::string& path, std::string_view expected);

}  // namespace tianji
