#include <algorithm>
#include <array>
#include <cctype>

#include "absl/strings/str_cat.h"
#include "engine/core/encoding.h"
#include "engine/core/text.h"
#include "engine/xiangqi/records/pgn.h"

namespace tianji::xiangqi {
namespace {

constexpr std::array<std::string_view, 4> kResults{"1-0", "0-1", "1/2-1/2", "*"};

bool blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }

/// Removes `12.` and `12...` before a move, nothing else.
std::string_view without_number(std::string_view word) {
  const std::size_t end = word.find_first_not_of("0123456789");
  if (end == 0 || end == std::string_view::npos) {
    return end == 0 ? word : std::string_view();  // a number alone
  }
  if (word[end] != '.') return word;
  return word.substr(std::min(word.find_first_not_of('.', end), word.size()));
}

/// Reads a text from its beginning to its end.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  PgnGames read() {
    while (at_ < text_.size()) {
      const std::size_t line = line_;
      const absl::Status status = read_piece();
      if (status.ok()) continue;
      result_.problems.push_back({line, status});
      game_ = {};
      begun_ = moves_begun_ = ended_ = false;
      skip_game();
    }
    finish();
    return std::move(result_);
  }

 private:
  char now() const { return text_[at_]; }
  bool at_line_start() const { return at_ == 0 || text_[at_ - 1] == '\n'; }
  void step() {
    if (now() == '\n') ++line_;
    ++at_;
  }
  void step_to(std::size_t end) {
    while (at_ < std::min(end, text_.size())) step();
  }
  std::size_t line_end() const { return std::min(text_.find('\n', at_), text_.size()); }

  void begin() {
    if (begun_) return;
    begun_ = true;
    game_.line = line_;
  }

  void finish() {
    if (begun_ && game_.result.empty()) game_.result = game_.tag("Result").value_or("");
    if (begun_) result_.games.push_back(std::move(game_));
    game_ = {};
    begun_ = moves_begun_ = ended_ = false;
  }

  /// Continues at the next line that begins with a tag.
  void skip_game() {
    step_to(line_end() + 1);
    while (at_ < text_.size() && now() != '[') step_to(line_end() + 1);
  }

  absl::Status read_piece() {
    if (blank(now())) return step(), absl::OkStatus();
    if (text_.substr(at_).starts_with(kByteOrderMark)) {
      return step_to(at_ + kByteOrderMark.size()), absl::OkStatus();
    }
    if (now() == '%' && at_line_start()) return step_to(line_end()), absl::OkStatus();
    if (now() == '[') return read_tag();
    if (now() == '{' || now() == ';') return read_comment();
    if (now() == '(') return pass_variation();
    if (now() == ')') return unreadable(")", "a ( before it");
    return read_word();
  }

  absl::Status read_tag() {
    if (moves_begun_) finish();
    begin();
    const std::string_view whole = text_.substr(at_, line_end() - at_);
    const std::size_t end = whole.rfind(']');
    if (end == whole.npos) return unreadable(whole, "a tag such as [Event \"\"]");
    const std::string_view inside = trimmed(whole.substr(1, end - 1));
    const std::size_t gap = std::min(inside.find_first_of(" \t\""), inside.size());
    std::string_view value = trimmed(inside.substr(gap));
    if (gap == 0) return unreadable(whole, "a tag such as [Event \"\"]");
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') {
      value = value.substr(1, value.size() - 2);
    } else {
      game_.notes.push_back(absl::StrCat("line ", line_, ": ",
                                         sentence(unreadable(whole, "quotes around the value"))));
    }
    std::string unescaped;
    for (std::size_t i = 0; i < value.size(); ++i) {
      const bool escaped =
          value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
      if (escaped) ++i;
      unescaped += value[i];
    }
    game_.tags.push_back({std::string(inside.substr(0, gap)), unescaped});
    step_to(at_ + end + 1);
    return absl::OkStatus();
  }

  /// The next } (npos: none). Where there was none once, nobody looks again.
  std::size_t closing_brace() {
    const std::size_t end = no_more_braces_ ? text_.npos : text_.find('}', at_);
    no_more_braces_ = end == text_.npos;
    return end;
  }

  absl::Status read_comment() {
    begin();
    const bool braces = now() == '{';
    const std::size_t end = braces ? closing_brace() : line_end();
    if (end == text_.npos) {
      return unreadable(text_.substr(at_, line_end() - at_), "a } that ends this comment");
    }
    const std::string_view comment = trimmed(text_.substr(at_ + 1, end - at_ - 1));
    std::string& target = game_.moves.empty() ? game_.comment : game_.moves.back().comment;
    if (!target.empty() && !comment.empty()) target += ' ';
    target += comment;
    step_to(end + (braces ? 1 : 0));
    return absl::OkStatus();
  }

  /// A variation that does not end does not take the next game with it.
  absl::Status pass_variation() {
    int depth = 0;
    while (at_ < text_.size()) {
      const char c = now();
      if (c == '[' && at_line_start()) {
        --at_;  // skip_game() goes on at the next line
        --line_;
        break;
      }
      if (c == '{') {
        const std::size_t end = closing_brace();
        if (end == text_.npos) break;
        step_to(end);
        continue;
      }
      step();
      if (c == '(') ++depth;
      if (c == ')' && --depth == 0) return absl::OkStatus();
    }
    return unreadable("a variation", "a ) that ends it");
  }

  absl::Status read_word() {
    const std::size_t start = at_;
    while (at_ < text_.size() && !blank(now()) &&
           std::string_view("{}();[]").find(now()) == std::string_view::npos) {
      step();
    }
    if (at_ == start) return unreadable(text_.substr(at_, 1), "a move, a comment or a tag");
    const std::string_view word = text_.substr(start, at_ - start);
    if (ended_) finish();
    begin();
    moves_begun_ = true;
    if (is_result(word)) {
      game_.result = word;
      ended_ = true;
      return absl::OkStatus();
    }
    std::string_view move = without_number(word);
    move = move.substr(0, move.find_first_of("!?$#"));
    if (move.empty()) return absl::OkStatus();
    if (game_.moves.size() == kMostMoves) return unreadable(move, "no more moves in one game");
    game_.moves.push_back({std::string(move), "", line_});
    return absl::OkStatus();
  }

  static constexpr std::size_t kMostMoves = 5000;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  PgnGames result_;
  PgnGame game_;
  bool begun_ = false;
  bool moves_begun_ = false;
  bool ended_ = false;           // by a result
  bool no_more_braces_ = false;  // no } from here to the end of the text
};

}  // namespace

bool is_result(std::string_view word) {
  return std::find(kResults.begin(), kResults.end(), word) != kResults.end();
}

std::optional<std::string_view> PgnGame::tag(std::string_view name) const {
  for (const PgnTag& tag : tags) {
    if (equal_ignoring_case(tag.name, name)) return tag.value;
  }
  return std::nullopt;
}

PgnGames read_pgn(std::string_view text) {
  if (is_utf8(text)) return Reader(text).read();
  const auto gbk = utf8_of_gbk(text);
  PgnGames games = Reader(gbk ? *gbk : utf8_of_latin1(text)).read();
  const char* encoding = gbk ? "not UTF-8: read as GBK" : "not UTF-8: read as Latin-1";
  for (PgnGame& game : games.games) game.notes.emplace_back(encoding);
  return games;
}

}  // namespace tianji::xiangqi
