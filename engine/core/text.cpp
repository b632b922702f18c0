#include "engine/core/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <iterator>

#include "engine/core/encoding.h"

namespace tianji {
namespace {

constexpr std::size_t kLongestQuote = 60;

bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// A byte of UTF-8 that is not the first of its character.
bool inside_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

char to_lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

template <class T>
std::optional<T> parse_whole(std::string_view text) {
  T value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// As many characters as fit into `most` bytes; unprintable bytes as `?`.
std::string beginning(std::string_view text, std::size_t most) {
  std::string quote;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t bytes = printable_bytes(text.substr(at));
    if (at + std::max<std::size_t>(bytes, 1) > most) break;
    quote += bytes > 0 ? text.substr(at, bytes) : "?";
    at += std::max<std::size_t>(bytes, 1);
  }
  return quote;
}

/// Both ends of what is long: of a path, the end tells which file is meant.
std::string quotable(std::string_view text) {
  if (text.size() <= kLongestQuote) return beginning(text, kLongestQuote);
  std::string_view end = text.substr(text.size() - kLongestQuote / 2);
  while (!end.empty() && inside_character(end.front())) end.remove_prefix(1);
  return beginning(text, kLongestQuote / 2) + "..." + beginning(end, kLongestQuote / 2);
}

/// Marks that order text from left or right, whatever it is (Unicode Standard Annex 9), and the
/// ends of a line and of a paragraph.
bool directs(std::string_view character) {
  constexpr std::string_view kMarks[] = {"\u061c", "\u200e", "\u200f", "\u2028", "\u2029",
                                         "\u202a", "\u202b", "\u202c", "\u202d", "\u202e",
                                         "\u2066", "\u2067", "\u2068", "\u2069"};
  return std::find(std::begin(kMarks), std::end(kMarks), character) != std::end(kMarks);
}

}  // namespace

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> result;
  std::size_t at = 0;
  while (at < line.size()) {
    while (at < line.size() && blank(line[at])) ++at;
    const std::size_t start = at;
    while (at < line.size() && !blank(line[at])) ++at;
    if (at > start) result.push_back(line.substr(start, at - start));
  }
  return result;
}

std::string joined(std::span<const std::string_view> words) {
  std::string result;
  for (const std::string_view word : words) {
    if (!result.empty()) result += ' ';
    result += word;
  }
  return result;
}

std::vector<std::string_view> split(std::string_view text, char mark) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(mark, begin), text.size());
    parts.push_back(trimmed(text.substr(begin, end - begin)));
    begin = end + 1;
  }
  return parts;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> lines(std::string_view text) {
  std::vector<std::string_view> result;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    result.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), to_lower);
  return result;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

std::optional<std::int64_t> parse_int(std::string_view text) {
  return parse_whole<std::int64_t>(text);
}

std::optional<double> parse_number(std::string_view text) {
  const auto value = parse_whole<double>(text);
  return value && std::isfinite(*value) ? value : std::nullopt;
}

absl::Status unreadable(std::string_view read, std::string_view expected) {
  return absl::InvalidArgumentError("read \"" + quotable(read) + "\", expected " +
                                    std::string(expected));
}

absl::Status at(std::string_view where, const absl::Status& status) {
  if (status.ok()) return status;
  return absl::Status(status.code(), std::string(where) + ": " + sentence(status));
}

std::string sentence(const absl::Status& status) {
  return std::string(status.message().data(), status.message().size());
}

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
