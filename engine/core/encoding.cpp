#include "engine/core/encoding.h"

#include <utility>

#include "engine/core/gbk.h"

namespace tianji {
namespace {

/// Counts the two-byte characters of GBK in `text`: those also in GB 2312, which are common, and
/// the rest.
std::pair<std::size_t, std::size_t> common_and_rare(std::string_view text) {
  constexpr unsigned char kFirstCommon = 0xa1;
  std::size_t common = 0;
  std::size_t rare = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto lead = static_cast<unsigned char>(text[i]);
    if (lead < 0x80) continue;
    const auto trail = i + 1 < text.size() ? static_cast<unsigned char>(text[++i]) : 0;
    ++(lead >= kFirstCommon && trail >= kFirstCommon ? common : rare);
  }
  return {common, rare};
}

}  // namespace

std::size_t utf8_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const std::size_t bytes = byte(0) >= 0xf0 ? 4 : byte(0) >= 0xe0 ? 3 : 2;
  if (byte(0) < 0xc2 || byte(0) > 0xf4 || text.size() < bytes) return 0;
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return 0;
  }
  // The second byte shows what a shorter form could have held, surrogates, and too large numbers.
  switch (byte(0)) {
    case 0xe0:
      return byte(1) >= 0xa0 ? bytes : 0;
    case 0xed:
      return byte(1) < 0xa0 ? bytes : 0;
    case 0xf0:
      return byte(1) >= 0x90 ? bytes : 0;
    case 0xf4:
      return byte(1) < 0x90 ? bytes : 0;
    default:
      return bytes;
  }
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = utf8_character(text);
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

std::string utf8_of_latin1(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      result += c;
    } else {
      result += static_cast<char>(0xc0 | byte >> 6);
      result += static_cast<char>(0x80 | (byte & 0x3f));
    }
  }
  return result;
}

std::optional<std::string> utf8_of_gbk(std::string_view text) {
  const auto [common, rare] = common_and_rare(text);
  return common > rare ? converted_from_gbk(text) : std::nullopt;
}

}  // namespace tianji
