#include <algorithm>

#include "engine/core/text.h"
#include "protocol/gtp/gtp.h"

namespace tianji::protocol::gtp {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 32 || c == 127; }

bool is_number(std::string_view word) {
  return word.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

Line parse_line(std::string_view line) {
  std::string text;
  for (const char c : line) {
    if (c == '\t') text += ' ';
    if (!is_control(c)) text += c;
  }
  Line result;
  for (const std::string_view word : words(text)) {
    if (word.starts_with('#')) break;
    result.words.emplace_back(word);
  }
  if (!result.words.empty() && is_number(result.words[0])) {
    result.id = result.words[0];
    result.words.erase(result.words.begin());
  }
  return result;
}

std::vector<std::string> answer_lines(char sign, std::string_view id, std::string_view text) {
  std::vector<std::string> result{std::string(1, sign).append(id)};
  for (const std::string_view line : lines(text)) {
    if (result.size() == 1 && result[0].find(' ') == std::string::npos) {
      result[0].append(" ").append(line);
    } else {
      result.emplace_back(line.empty() ? " " : line);
    }
  }
  result.emplace_back();
  return result;
}

}  // namespace tianji::protocol::gtp
