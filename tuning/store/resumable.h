// Text files that long work appends to and that a later run goes on with.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::tuning {

/// Makes a file ready to go on. An interruption may have left a torn line, or lines of work that
/// was not finished, at its end; a line that begins with `mark` ends a piece of work. So the file
/// is cut behind its last whole line of that kind (an empty `mark`: behind its last whole line),
/// but never within `heading`. Returns the text that is left. Where there is no file, or an empty
/// one, one with `heading` is made. An error: the file cannot be read or written, or does not begin
/// with `heading`, so that it is somebody else's; every byte of it is kept then.
absl::StatusOr<std::string> resumed_text(const std::string& path, std::string_view heading,
                                         std::string_view mark);

/// The same for a file without a heading, each line of which begins with `beginning`: a torn last
/// line is cut off. A line that begins otherwise is an error that names it, and every byte is kept.
absl::StatusOr<std::string> resumed_lines(const std::string& path, std::string_view beginning);

/// Resumes a file as above and gives `read` each of its lines but those that begin with #. An error
/// of `read` is returned with the file and line before it.
absl::Status read_resumed_lines(const std::string& path, std::string_view heading,
                                const std::function<absl::Status(std::string_view)>& read);

/// An error if there is a file that does not begin with `heading`, so that it is somebody else's.
/// For files that are written anew.
absl::Status check_ours(const std::string& path, std::string_view heading);

}  // namespace tianji::tuning
