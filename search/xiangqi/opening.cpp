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

std::optional<BookLine> Opening::choose(const Position& position, std::uint64_t seed,
                                        const std::vector<Move>& excluded) const {
  const auto move = xiangqi::choose(book(), position, seed, excluded);
  if (!move) return std::nullopt;
  BookLine line{.move = *move, .reply = std::nullopt};
  Board after = position.board();
  after.play(*move);
  const auto replies = book().moves(after);
  const auto best =
      std::max_element(replies.begin(), replies.end(),
                       [](const auto& a, const auto& b) { return a.weight < b.weight; });
  if (best != replies.end()) line.reply = best->move;
  return line;
}

}  // namespace tianji::xiangqi
