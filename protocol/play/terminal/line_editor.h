// Editing a line at a terminal, with history and completion, by libedit where the build found it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tianji::protocol {

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

}  // namespace tianji::protocol
