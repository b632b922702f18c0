// The bytes of strangers' files as UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tianji {

/// Whether `text` is UTF-8 throughout, as plain ASCII is.
bool is_utf8(std::string_view text);

/// `text` with each byte taken as a character of ISO 8859-1 (Latin-1).
std::string utf8_of_latin1(std::string_view text);

/// `text` read as GBK, in which Chinese programs write; nothing where it is none, looks more like
/// another encoding (most of its characters are no common ones), or this system cannot read it.
std::optional<std::string> utf8_of_gbk(std::string_view text);

}  // namespace tianji
