#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/xiangqi/records/pgn.h"

namespace tianji::xiangqi {
namespace {

constexpr std::size_t kWidth = 80;

std::string escaped(std::string_view value) {
  std::string result;
  for (const char c : value) {
    if (c == '"' || c == '\\') result += '\\';
    result += c == '\n' || c == '\r' ? ' ' : c;
  }
  return result;
}

std::string comment_text(std::string comment) {
  for (char& c : comment) {
    if (c == '\n' || c == '\r') c = ' ';
    if (c == '{') c = '(';
    if (c == '}') c = ')';
  }
  return absl::StrCat("{", comment, "}");
}

bool red_first(const PgnGame& game) {
  const auto fen = game.tag("FEN");
  return !fen || fen->find(" b") == std::string_view::npos;
}

}  // namespace

std::string pgn_text(const PgnGame& game) {
  std::string text;
  for (const PgnTag& tag : game.tags) {
    absl::StrAppend(&text, "[", tag.name, " \"", escaped(tag.value), "\"]\n");
  }
  // Another word would be read as a move.
  const std::string result = is_result(game.result) ? game.result : "*";
  // Without a tag a comment at the beginning would be read as the last of the game before.
  if (game.tags.empty()) absl::StrAppend(&text, "[Result \"", result, "\"]\n");
  std::string line = "\n";
  const auto add = [&](const std::string& word) {
    if (line.size() + 1 + word.size() > kWidth && line != "\n") {
      absl::StrAppend(&text, line, "\n");
      line.clear();
    }
    if (!line.empty() && line != "\n") line += ' ';
    line += word;
  };
  if (!game.comment.empty()) add(comment_text(game.comment));
  const std::size_t offset = red_first(game) ? 0 : 1;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const std::size_t ply = i + offset;
    if (ply % 2 == 0) add(absl::StrCat(ply / 2 + 1, "."));
    if (i == 0 && ply % 2 == 1) add("1...");
    add(game.moves[i].text);
    if (!game.moves[i].comment.empty()) add(comment_text(game.moves[i].comment));
  }
  add(result);
  return absl::StrCat(text, line, "\n\n");
}

}  // namespace tianji::xiangqi
