// Files that long work appends to and that a later run goes on with.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::tuning {

/// The text of a file up to and with its last line that begins with `mark`; the rest, which an
/// interruption left, is cut off the file. With an empty mark: up to its last whole line. A file
/// that is not there is made, with `heading` as its text; of one that is there the heading always
/// stays.
absl::StatusOr<std::string> resumed_text(const std::string& path, std::string_view heading,
                                         std::string_view mark);

}  // namespace tianji::tuning
