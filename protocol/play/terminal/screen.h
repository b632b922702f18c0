// What standard output can show.
#pragma once

namespace tianji::protocol {

/// Is it a terminal that heeds escape sequences?
bool is_screen();
/// Does the environment say that its text is UTF-8?
bool shows_utf8();

}  // namespace tianji::protocol
