#include "engine/core/visible.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "engine/core/encoding.h"

namespace tianji {
namespace {

/// Marks that order text from left or right, whatever it is (Unicode Standard Annex 9), and the
/// ends of a line and of a paragraph.
bool directs(std::string_view character) {
  constexpr std::string_view kMarks[] = {"\u061c", "\u200e", "\u200f", "\u2028", "\u2029",
                                         "\u202a", "\u202b", "\u202c", "\u202d", "\u202e",
                                         "\u2066", "\u2067", "\u2068", "\u2069"};
  return std::find(std::begin(kMarks), std::end(kMarks), character) != std::end(kMarks);
}

}  // namespace

std::size_t printable_bytes(std::string_view text) {
  if (text.empty()) return 0;
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return first >= 0x20 && first != 0x7f ? 1 : 0;
  const std::size_t bytes = utf8_character(text);
  // U+0080 to U+009F are control characters too.
  if (first == 0xc2 && bytes > 0 && static_cast<unsigned char>(text[1]) < 0xa0) return 0;
  return directs(text.substr(0, bytes)) ? 0 : bytes;
}

std::string visible(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string result;
  while (!text.empty()) {
    const std::size_t bytes = printable_bytes(text);
    if (bytes > 0) {
      result += text.substr(0, bytes);
    } else {
      const auto byte = static_cast<unsigned char>(text[0]);
      result.append("\\x").append({kDigits[byte >> 4], kDigits[byte & 15]});
    }
    text.remove_prefix(bytes > 0 ? bytes : 1);
  }
  return result;
}

}  // namespace tianji
