#include "engine/core/visible.h"

#include <cstddef>

namespace tianji {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

/// The length in bytes of the printable character that `text` begins with; 0 when there is none.
std::size_t printable_bytes(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  if (first < 0x80) return first >= 0x20 && first != 0x7f ? 1 : 0;
  const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < bytes) return 0;
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!continues(text[i])) return 0;
  }
  // U+0080 to U+009F are control characters too.
  return first == 0xc2 && static_cast<unsigned char>(text[1]) < 0xa0 ? 0 : bytes;
}

}  // namespace

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
