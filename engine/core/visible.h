// Makes untrusted text safe to print on a terminal.
#pragma once

#include <string>
#include <string_view>

namespace tianji {

/// `text` with every control character, every byte that is not UTF-8, and every character that ends
/// a line or changes the direction of writing (U+202E and its like) written as `\xNN`, so that
/// nothing in it can move a cursor, change a colour, end a line or show other text than there is.
std::string visible(std::string_view text);

}  // namespace tianji
