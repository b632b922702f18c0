// Turns files of unknown encoding into UTF-8.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tianji {

/// U+FEFF in UTF-8, with which many programs begin a file; it also stands in the middle of files
/// that were joined.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// The length in bytes of the UTF-8 character that `text` begins with; 0 where it begins with none.
/// Overlong forms, surrogates and what lies above U+10FFFF are no characters. Precondition: not
/// empty.
std::size_t utf8_character(std::string_view text);

/// Whether all of `text` is UTF-8; plain ASCII is.
bool is_utf8(std::string_view text);

/// `text` as UTF-8, each byte read as a character of ISO 8859-1 (Latin-1).
std::string utf8_of_latin1(std::string_view text);

/// `text` read as GBK, the encoding of many Chinese programs, as UTF-8. Nothing when the bytes are
/// not GBK, when the common characters among them do not outnumber the rare ones (then another
/// encoding is likelier), or when this system cannot convert GBK.
std::optional<std::string> utf8_of_gbk(std::string_view text);

}  // namespace tianji
