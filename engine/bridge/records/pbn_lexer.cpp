#include "engine/bridge/records/pbn_lexer.h"

#include <algorithm>

#include "engine/core/encoding.h"
#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kTagForm = "a tag such as [Board \"1\"]";

bool blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

std::size_t first_ink(std::string_view line, std::size_t from = 0) {
  while (from < line.size() && blank(line[from])) ++from;
  return from;
}

/// Reads a tag's value without proper quotes that starts at `from`; sets `end` to the tag's
/// bracket. A value that contains unescaped quotes ends at the quote that a bracket follows.
std::string loose_value(std::string_view line, std::size_t from, std::size_t& end) {
  const bool opens = line[from] == '"';
  const std::size_t closing = opens ? line.find("\"]", from + 1) : std::string_view::npos;
  if (closing != std::string_view::npos) {
    end = closing + 1;
    return std::string(line.substr(from + 1, closing - from - 1));
  }
  end = line.find(']', from);
  if (end == std::string_view::npos) return "";
  std::string_view value = trimmed(line.substr(from, end - from));
  if (opens) value.remove_prefix(1);
  if (!value.empty() && value.back() == '"') value.remove_suffix(1);
  return std::string(value);
}

bool starts_event(std::string_view line) {
  line.remove_prefix(first_ink(line));
  return equal_ignoring_case(line.substr(0, 7), "[Event ");
}

}  // namespace

PbnLexer::PbnLexer(std::string_view text) : lines_(lines(text)) {
  if (!lines_.empty() && lines_[0].starts_with(kByteOrderMark)) {
    lines_[0].remove_prefix(kByteOrderMark.size());
  }
}

void PbnLexer::next_line() {
  ++at_;
  column_ = 0;
}

PbnPiece PbnLexer::piece(PbnPiece::Kind kind, std::string text) const {
  return {kind, line_, "", std::move(text)};
}

absl::StatusOr<PbnPiece> PbnLexer::next() {
  while (at_ < lines_.size()) {
    const std::string_view line = lines_[at_];
    line_ = at_ + 1;
    const bool fresh = column_ == 0;
    column_ = first_ink(line, column_);
    if (fresh && line.starts_with('%')) {
      next_line();
    } else if (column_ == line.size()) {
      next_line();
      if (fresh) return piece(PbnPiece::Kind::empty_line, "");
    } else if (after_comment_ && line[column_] == '}') {
      ++column_;
    } else if (line[column_] == '[') {
      after_comment_ = false;
      return tag();
    } else if (line[column_] == '{' || line[column_] == ';') {
      after_comment_ = true;
      return comment();
    } else {
      after_comment_ = false;
      return word();
    }
  }
  line_ = std::max<std::size_t>(lines_.size(), 1);
  return piece(PbnPiece::Kind::end, "");
}

absl::StatusOr<PbnPiece> PbnLexer::tag() {
  const std::string_view line = lines_[at_];
  const std::string_view whole = rest();
  std::size_t i = first_ink(line, column_ + 1);
  const std::size_t name_at = i;
  while (i < line.size() && !blank(line[i]) && line[i] != '"' && line[i] != ']') ++i;
  const std::string_view name = line.substr(name_at, i - name_at);
  i = first_ink(line, i);
  if (name.empty() || i >= line.size()) return unreadable(whole, kTagForm);
  const std::size_t value_at = i;
  std::string value;
  for (++i; i < line.size() && line[i] != '"'; ++i) {
    const bool escaped =
        line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == '"' || line[i + 1] == '\\');
    if (escaped) ++i;
    value += line[i];
  }
  i = first_ink(line, std::min(i + 1, line.size()));
  const bool quoted = line[value_at] == '"' && i < line.size() && line[i] == ']';
  if (!quoted) value = loose_value(line, value_at, i);
  if (i == std::string_view::npos) return unreadable(whole, kTagForm);
  column_ = i + 1;
  PbnPiece result = piece(PbnPiece::Kind::tag, std::move(value));
  result.name = std::string(name);
  if (!quoted) {
    result.note =
        sentence(unreadable(line.substr(name_at - 1, i + 2 - name_at), "quotes around the value"));
  }
  return result;
}

absl::StatusOr<PbnPiece> PbnLexer::comment() {
  if (rest().front() == ';') {
    PbnPiece result = piece(PbnPiece::Kind::comment, std::string(rest().substr(1)));
    column_ = lines_[at_].size();
    return result;
  }
  const std::string_view opening = rest();
  std::string text;
  ++column_;
  while (true) {
    const std::size_t end = rest().find('}');
    text += rest().substr(0, end);
    if (end != std::string_view::npos) {
      column_ += end + 1;
      return piece(PbnPiece::Kind::comment, std::move(text));
    }
    const bool last = at_ + 1 == lines_.size();
    no_more_ends_ = no_more_ends_ || last;
    if (no_more_ends_ || starts_event(lines_[at_ + 1])) {
      return unreadable(opening, "a } that ends this comment");
    }
    text += '\n';
    next_line();
  }
}

absl::StatusOr<PbnPiece> PbnLexer::word() {
  const std::string_view line = lines_[at_];
  const std::string_view from_here = rest();
  std::size_t i = column_;
  if (line[i] == '"') {
    i = line.find('"', i + 1);
    if (i == std::string_view::npos) return unreadable(from_here, "a closing \" on the same line");
    ++i;
  } else {
    while (i < line.size() && !blank(line[i]) && line[i] != '{' && line[i] != ';') ++i;
  }
  PbnPiece result = piece(PbnPiece::Kind::word, std::string(from_here.substr(0, i - column_)));
  column_ = i;
  return result;
}

void PbnLexer::skip_board() {
  // The error may lie before at_: a missing end of a comment shows only where it should have been.
  at_ = line_ == 0 ? 0 : line_ - 1;
  next_line();
  while (at_ < lines_.size() && first_ink(lines_[at_]) < lines_[at_].size() &&
         !starts_event(lines_[at_])) {
    next_line();
  }
}

}  // namespace tianji::bridge
