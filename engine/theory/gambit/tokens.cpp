#include "engine/theory/gambit/tokens.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "engine/theory/gambit/gambit.h"

namespace tianji::theory {
namespace {

std::string line_text(std::size_t line) { return absl::StrCat("line ", line); }

std::string shown(const Token& token) {
  switch (token.kind) {
    case Token::Kind::open:
      return "{";
    case Token::Kind::close:
      return "}";
    case Token::Kind::end:
      return "the end of the file";
    default:
      return token.text;
  }
}

}  // namespace

void Tokens::skip() {
  for (; at_ < text_.size(); ++at_) {
    const char sign = text_[at_];
    if (sign == '\n') ++line_;
    if (sign != ' ' && sign != '\t' && sign != '\r' && sign != '\n' && sign != ',') return;
  }
}

absl::Status Tokens::wrong(const Token& token, std::string_view what) {
  return at(line_text(token.line), unreadable(shown(token), what));
}

absl::StatusOr<Token> Tokens::next() {
  skip();
  Token token{.kind = Token::Kind::end, .text = "", .line = line_};
  if (at_ == text_.size()) return token;
  if (text_[at_] == '{' || text_[at_] == '}') {
    token.kind = text_[at_++] == '{' ? Token::Kind::open : Token::Kind::close;
    return token;
  }
  if (text_[at_] != '"') {
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n,{}\"", at_), text_.size());
    token.kind = Token::Kind::word;
    token.text = text_.substr(at_, end - at_);
    at_ = end;
    return token;
  }
  token.kind = Token::Kind::quoted;
  for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
    // A quote within a text stands behind a backslash.
    if (text_[at_] == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] == '"') ++at_;
    if (text_[at_] == '\n') ++line_;
    token.text += text_[at_];
  }
  if (at_ == text_.size()) {
    return at(line_text(token.line), unreadable("\"" + token.text, "a text that ends with \""));
  }
  ++at_;
  return token;
}

absl::StatusOr<Token> Tokens::peek() {
  const std::size_t before = at_;
  const std::size_t line = line_;
  auto token = next();
  at_ = before;
  line_ = line;
  return token;
}

bool Tokens::next_is(Token::Kind kind) {
  const auto token = peek();
  return token.ok() && token->kind == kind;
}

absl::Status Tokens::expect(Token::Kind kind, std::string_view what) {
  const auto token = next();
  if (!token.ok()) return token.status();
  return token->kind == kind ? absl::OkStatus() : wrong(*token, what);
}

absl::Status Tokens::expect_word(std::string_view word) {
  const auto token = next();
  if (!token.ok()) return token.status();
  if (token->kind == Token::Kind::word && token->text == word) return absl::OkStatus();
  return wrong(*token, word);
}

absl::StatusOr<std::string> Tokens::quoted(std::string_view what) {
  auto token = next();
  if (!token.ok()) return token.status();
  if (token->kind != Token::Kind::quoted) return wrong(*token, what);
  return std::move(token->text);
}

absl::StatusOr<std::size_t> Tokens::count(std::string_view what) {
  constexpr std::int64_t kMost = 1'000'000'000;
  const auto token = next();
  if (!token.ok()) return token.status();
  const auto number = token->kind == Token::Kind::word ? parse_int(token->text) : std::nullopt;
  if (!number || *number < 0 || *number > kMost) return wrong(*token, what);
  return static_cast<std::size_t>(*number);
}

absl::StatusOr<Rational> Tokens::number(std::string_view what) {
  const auto token = next();
  if (!token.ok()) return token.status();
  if (token->kind == Token::Kind::word) {
    // Gambit also writes .5 and -.5.
    std::string text = token->text;
    if (text.starts_with('+')) text.erase(0, 1);
    const std::size_t point = text.starts_with('-') ? 1 : 0;
    if (point < text.size() && text[point] == '.') text.insert(point, "0");
    if (auto number = parse_rational(text); number.ok()) return number;
  }
  return wrong(*token, what);
}

absl::StatusOr<std::vector<std::string>> Tokens::quoted_list(std::string_view what) {
  absl::Status status = expect(Token::Kind::open, absl::StrCat("{ and ", std::string(what)));
  if (!status.ok()) return status;
  std::vector<std::string> list;
  while (next_is(Token::Kind::quoted)) {
    auto text = quoted(what);
    if (!text.ok()) return text.status();
    list.push_back(*std::move(text));
  }
  status = expect(Token::Kind::close, absl::StrCat(std::string(what), " or }"));
  if (!status.ok()) return status;
  return list;
}

absl::StatusOr<std::vector<Rational>> Tokens::payoffs(std::size_t players, bool closed) {
  const std::string of_all = absl::StrCat(players, " players");
  std::vector<Rational> payoffs;
  while (payoffs.size() < players) {
    auto read = number("a payoff for each of " + of_all);
    if (!read.ok()) return read.status();
    payoffs.push_back(*std::move(read));
  }
  if (!closed) return payoffs;
  absl::Status status = expect(Token::Kind::close, "} after the payoffs of " + of_all);
  if (!status.ok()) return status;
  return payoffs;
}

absl::StatusOr<GambitHeading> Tokens::heading(std::string_view kind, std::string_view version) {
  absl::Status status = expect_word(kind);
  if (status.ok()) status = expect_word(version);
  if (!status.ok()) return status;
  const auto numbers = next();
  if (!numbers.ok()) return numbers.status();
  if (numbers->text != "R" && numbers->text != "D") return wrong(*numbers, "R or D");
  auto title = quoted("the title in quotes");
  if (!title.ok()) return title.status();
  const auto at_players = peek();
  auto players = quoted_list("the names of the players in quotes");
  if (!players.ok()) return players.status();
  if (players->size() < 2 || players->size() > kMostJointPlayers) {
    return at(absl::StrCat("line ", at_players->line),
              unreadable(absl::StrCat(players->size(), " players"),
                         absl::StrCat("2 to ", kMostJointPlayers, " players")));
  }
  return GambitHeading{*std::move(title), *std::move(players)};
}

}  // namespace tianji::theory
