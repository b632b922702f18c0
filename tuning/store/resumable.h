// Text files that long work appends to and that a later run goes on with.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::tuning {

/// Returns the text of a file up to and including its last whole line that begins with `mark`, and
/// cuts the rest, which an interruption left, off the file. An empty mark stands for any line. The
/// heading is never cut off. A file that is not there is made, with `heading` as its text. An
/// error: the file cannot be read or written.
absl::StatusOr<std::string> resumed_text(const std::string& path, std::string_view heading,
                                         std::string_view mark);

/// Resumes a file as above and gives `read` each of its lines but those that begin with #. An error
/// of `read` is returned with the file and line before it.
absl::Status read_resumed_lines(const std::string& path, std::string_view heading,
                                const std::function<absl::Status(std::string_view)>& read);

}  // namespace tianji::tuning
