// The words of Gambit's files (.efg, .nfg): quoted texts, numbers, names, braces. White space and
// commas only part them.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/theory/matrix/rational.h"

namespace tianji::theory {

/// A word and where it stands.
struct Token {
  enum class Kind { word, quoted, open, close, end };
  Kind kind = Kind::end;
  std::string text;      ///< of a quoted word, what is between the quotes
  std::size_t line = 1;  ///< from 1
};

/// The beginning of every file: `EFG 2 R "title" { "Alice" "Bob" }`.
struct GambitHeading {
  std::string title;
  std::vector<std::string> players;
};

/// Reads words one after the other. Errors begin with the line.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  /// The next word; it stays the next one. An error: a text whose quotes do not close.
  absl::StatusOr<Token> peek();
  absl::StatusOr<Token> next();

  bool next_is(Token::Kind kind);
  /// Each takes the next word, which must be of that kind; `what` says what it should be.
  absl::Status expect_word(std::string_view word);
  absl::Status expect(Token::Kind kind, std::string_view what);
  absl::StatusOr<std::string> quoted(std::string_view what);
  absl::StatusOr<std::size_t> count(std::string_view what);  ///< a whole number from 0 to 10^9
  absl::StatusOr<Rational> number(std::string_view what);
  /// `{ "a" "b" }`
  absl::StatusOr<std::vector<std::string>> quoted_list(std::string_view what);
  /// A payoff for each of so many players; `closed`: and a brace after them.
  absl::StatusOr<std::vector<Rational>> payoffs(std::size_t players, bool closed);
  /// The heading of a file of this kind and version, with two players up to kMostJointPlayers.
  absl::StatusOr<GambitHeading> heading(std::string_view kind, std::string_view version);
  /// The error for a word that is not `what`.
  static absl::Status wrong(const Token& token, std::string_view what);

 private:
  void skip();

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
};

}  // namespace tianji::theory
