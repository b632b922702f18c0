// Makes untrusted text safe to print on a terminal.
#pragma once

#include <string>
#include <string_view>

namespace tianji {

/// `text` with every control character, and every byte that is not UTF-8, written as `\xNN`, so
/// that nothing in it can move a cursor, change a colour or end a line.
std::string visible(std::string_view text);

}  // namespace tianji
