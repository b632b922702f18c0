// Turns files of unknown encoding into UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tianji {

/// Whether all of `text` is UTF-8; plain ASCII is.
bool is_utf8(std::string_view text);

/// `text` as UTF-8, each byte read as a character of ISO 8859-1 (Latin-1).
std::string utf8_of_latin1(std::string_view text);

/// `text` read as GBK, the encoding of many Chinese programs, as UTF-8. Nothing when the bytes are
/// not GBK, when the common characters among them do not outnumber the rare ones (then another
/// encoding is likelier), or when this system cannot convert GBK.
std::optional<std::string> utf8_of_gbk(std::string_view text);

}  // namespace tianji
