// Where people sit: the lines that they type, and what they are shown.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/games/game_kind.h"

namespace tianji::protocol {

/// What a terminal can show besides the letters of ASCII.
struct Style {
  bool symbols = false;  ///< suit symbols and Chinese pieces
  bool colour = false;   ///< escape sequences that set colours
};

/// A text of a game (its board, its moves), whose letters for suits and pieces are replaced as
/// `style` allows. Each replacement is as wide as the letters that it replaces, so that columns
/// stay where they are. Without symbols and colour the text stays as it is.
std::string dressed(std::string_view text, games::Look look, Style style);

/// Reads lines from standard input, which is a terminal. Arrow keys, the usual keys of emacs, Tab
/// for completion, Ctrl-R to search the history.
class LineEditor {
 public:
  virtual ~LineEditor() = default;
  /// The next line without its end; nothing at the end of the input or after an interrupt. `words`:
  /// what Tab completes.
  virtual std::optional<std::string> read(const std::string& prompt,
                                          std::vector<std::string> words) = 0;
  /// Forgets the history: the next person shall not see it.
  virtual void forget() = 0;
};

/// Null where the build has no libedit, or standard input or output is no terminal that can move
/// its cursor.
std::unique_ptr<LineEditor> open_line_editor();

/// The most characters of a line, so that it fits a terminal of 80 columns.
inline constexpr std::size_t kColumns = 79;

/// When colours or symbols are shown.
enum class When : std::uint8_t { automatic, always, never };
/// Reads "auto", "always" or "never".
absl::StatusOr<When> parse_when(std::string_view text);

/// Is standard output a terminal that heeds escape sequences?
bool is_screen();
/// Does the environment say that its text is UTF-8?
bool shows_utf8();

/// What standard output can show. `automatic`: colour on a terminal that is not dumb and without
/// the environment variable NO_COLOR; symbols on a terminal in a locale of UTF-8.
Style style_of_output(When colour, When symbols);

/// A pair of streams, or the terminal of standard input and output.
class Terminal {
 public:
  Terminal(std::istream& in, std::ostream& out, games::Look look, Style style = {})
      : in_(in), out_(out), look_(look), style_(style) {}
  /// Standard input and output; lines can be edited where both are a terminal.
  static Terminal standard(games::Look look, Style style);

  const Style& style() const { return style_; }
  /// Prints a text of the game, dressed; the other text as it is.
  void show(std::string_view text);
  void say(std::string_view text);
  /// The next line, trimmed; nothing at the end of the input or after an interrupt. `words`: what
  /// may be completed.
  std::optional<std::string> ask(const std::string& prompt, std::vector<std::string> words = {});
  /// Takes everything off the screen, and the lines typed out of the history.
  void clear();

 private:
  std::istream& in_;
  std::ostream& out_;
  games::Look look_;
  Style style_;
  std::unique_ptr<LineEditor> editor_;
  bool screen_ = false;  ///< can the terminal be cleared by an escape sequence?
};

}  // namespace tianji::protocol
