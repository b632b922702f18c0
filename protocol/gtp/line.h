// A line of GTP taken apart, and an answer put together.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tianji::protocol::gtp {

/// `[id] command argument ...`
struct Line {
  std::string id;                  ///< as it was written; empty: none
  std::vector<std::string> words;  ///< the command and its arguments; none of an empty line
};

/// Control characters are left out, tabs are blanks, and `#` at the beginning of a word begins a
/// comment: within a word it is part of a junqi move (a flag that fell).
Line parse_line(std::string_view line);

/// `=id first line`, the other lines, and the blank line that ends an answer. Two line ends in a
/// row would end it, so that an empty line becomes a blank.
std::vector<std::string> answer_lines(char sign, std::string_view id, std::string_view text);

}  // namespace tianji::protocol::gtp
