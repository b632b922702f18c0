// Makes untrusted text safe to print on a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tianji {

/// The length in bytes of the printable character of UTF-8 that `text` begins with; 0 if there is
/// none.
std::size_t printable_bytes(std::string_view text);

/// `text` with every control character, every byte that is not UTF-8, and every character that ends
/// a line or changes the direction of writing (U+202E and its like) written as `\xNN`, so that
/// nothing in it can move a cursor, change a colour, end a line or show other text than there is.
std::string visible(std::string_view text);

}  // namespace tianji
