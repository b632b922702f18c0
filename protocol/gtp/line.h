// Parses a line of GTP and formats an answer.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tianji::protocol::gtp {

/// `[id] command argument ...`
struct Line {
  std::string id;                  ///< as written; empty: none
  std::vector<std::string> words;  ///< the command and its arguments; empty for an empty line
};

/// Drops control characters and reads tabs as blanks. `#` at the beginning of a word begins a
/// comment; within a word it belongs to a junqi move (a flag fell).
Line parse_line(std::string_view line);

/// `=id first line`, the other lines, and the empty line that ends an answer. An empty line within
/// `text` becomes a blank, because two line ends in a row would end the answer.
std::vector<std::string> answer_lines(char sign, std::string_view id, std::string_view text);

}  // namespace tianji::protocol::gtp
