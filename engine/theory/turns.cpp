#include "engine/theory/turns.h"

#include "engine/core/text.h"

namespace tianji::theory {

namespace {

/// The first `|` outside of braces; npos when there is none.
std::size_t find_mark(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '|' && depth == 0) return i;
    depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
  }
  return text.npos;
}

}  // namespace

absl::StatusOr<ToMove> read_to_move(std::string_view text, std::string_view signs) {
  const std::size_t mark = find_mark(text);
  if (mark == text.npos) return ToMove{trimmed(text), 0};
  const std::string_view sign = trimmed(text.substr(mark + 1));
  const std::size_t seat = sign.size() == 1 ? signs.find(sign[0]) : signs.npos;
  if (seat == signs.npos) {
    return unreadable(sign, std::string("| ") + signs[0] + " or | " + signs[1] +
                                ": the side to move, at the end");
  }
  return ToMove{trimmed(text.substr(0, mark)), static_cast<std::uint8_t>(seat)};
}

}  // namespace tianji::theory
