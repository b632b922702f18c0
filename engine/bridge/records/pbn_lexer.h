// The pieces of a PBN text: tags, words of sections, comments, empty lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::bridge {

/// One piece of a PBN text.
struct PbnPiece {
  enum class Kind { tag, word, comment, empty_line, end };
  Kind kind = Kind::end;
  std::size_t line = 0;   ///< from 1
  std::string name;       ///< of a tag
  std::string text;       ///< the value of a tag, a word, a comment without its marks
  std::string note = {};  ///< a sentence on how it departs from the standard; usually empty
};

/// Hands out the pieces of a text one by one. It skips escape lines ("%" in the first column). A
/// comment in braces may span lines but must end before a line that starts an Event. A tag's value
/// should stand in quotes; without them it ends before the bracket. Comments do not nest, but real
/// files try: a } straight after a comment is skipped.
class PbnLexer {
 public:
  explicit PbnLexer(std::string_view text);

  /// The next piece. An error says why the text is unreadable; line() says where.
  absl::StatusOr<PbnPiece> next();
  /// The line of the last piece (for a comment, the line where it starts), from 1.
  std::size_t line() const { return line_; }
  /// After an error: continues at the next empty line or Event.
  void skip_board();

 private:
  std::string_view rest() const { return lines_[at_].substr(column_); }
  void next_line();
  absl::StatusOr<PbnPiece> tag();
  absl::StatusOr<PbnPiece> comment();
  absl::StatusOr<PbnPiece> word();
  PbnPiece piece(PbnPiece::Kind kind, std::string text) const;

  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;      // index into lines_
  std::size_t column_ = 0;  // in that line
  std::size_t line_ = 0;
  bool after_comment_ = false;
  bool no_more_ends_ = false;  // no } from here to the end of the text
};

}  // namespace tianji::bridge
