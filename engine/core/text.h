// Reading text: words, numbers, and the one form of error message; and untrusted text made safe to
// print.
//
// Debian's Abseil has its own string_view, so our headers take std::string_view and only notation
// files hand Abseil strings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"

namespace tianji {

/// The words of a line, split at white space; views into `line`.
std::vector<std::string_view> words(std::string_view line);

/// The words with a blank between each two.
std::string joined(std::span<const std::string_view> words);

/// `text` without the blanks at both ends.
std::string_view trimmed(std::string_view text);

/// The parts of `text` between marks, trimmed: "a, b," has the parts a, b and an empty one.
std::vector<std::string_view> split(std::string_view text, char mark);

/// The lines of a text without their line ends (LF or CR LF).
std::vector<std::string_view> lines(std::string_view text);

std::string lower(std::string_view text);
bool equal_ignoring_case(std::string_view a, std::string_view b);

/// A whole decimal number with nothing around it; nothing when out of range.
std::optional<std::int64_t> parse_int(std::string_view text);

/// A finite decimal number such as 0.5 or -3.
std::optional<double> parse_number(std::string_view text);

/// The form of every error message: `read "12 cards", expected 13 cards`. Of what was
/// read and is long, the beginning and the end are shown; unprintable bytes appear as `?`.
absl::Status unreadable(std::string_view read, std::string_view expected);

/// `status` with `where`, for example a line number, put in front of its message. OK stays OK.
absl::Status at(std::string_view where, const absl::Status& status);

/// The message of a status as a std::string (Abseil's own is Abseil's string_view).
std::string sentence(const absl::Status& status);

/// The length in bytes of the printable character of UTF-8 that `text` begins with; 0 if there is
/// none.
std::size_t printable_bytes(std::string_view text);

/// `text` with every control character, every byte that is not UTF-8, and every character that ends
/// a line or changes the direction of writing (U+202E and its like) written as `\xNN`, so that
/// nothing in it can move a cursor, change a colour, end a line or show other text than there is.
std::string visible(std::string_view text);

}  // namespace tianji
