#include "search/xiangqi/opening.h"

#include <algorithm>

#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::xiangqi {

absl::Status Opening::load(const std::string& name) {
  if (name == name_) return absl::OkStatus();
  std::optional<Book> own;
  if (name == "none") own.emplace();
  if (!name.empty() && name != "none") {
    const auto text = file_text(name, "none or a book that can be read");
    if (!text.ok()) return text.status();
    auto book = parse_book(*text);
    if (!book.ok()) return at(name, book.status());
    own = *std::move(book);
  }
  own_ = std::move(own);
  name_ = name;
  return absl::OkStatus();
}

std::vector<BookLine> Opening::lines(const Position& position, std::uint64_t seed,
                                     const std::vector<Move>& excluded) const {
  const auto chosen = xiangqi::choose(book(), position, seed, excluded);
  if (!chosen) return {};
  std::vector<BookMove> moves = playable(book(), position, excluded);
  std::stable_sort(moves.begin(), moves.end(), [&](const BookMove& a, const BookMove& b) {
    const bool first = a.move == *chosen;
    return first != (b.move == *chosen) ? first : a.weight > b.weight;
  });
  std::vector<BookLine> lines;
  lines.reserve(moves.size());
  for (const BookMove& one : moves) lines.push_back(line(position, one.move));
  return lines;
}

BookLine Opening::line(const Position& position, Move move) const {
  BookLine line{.move = move, .reply = std::nullopt};
  Board after = position.board();
  after.play(move);
  const auto replies = book().moves(after);
  const auto best =
      std::max_element(replies.begin(), replies.end(),
                       [](const auto& a, const auto& b) { return a.weight < b.weight; });
  if (best != replies.end()) line.reply = best->move;
  return line;
}

}  // namespace tianji::xiangqi
