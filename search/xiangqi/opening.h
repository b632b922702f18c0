// The opening book of a player.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/book.h"

namespace tianji::xiangqi {

/// A move from the book, and the reply with the highest weight if the book has one.
struct BookLine {
  Move move;
  std::optional<Move> reply;
};

/// The book in use: the built-in one, a file, or none.
class Opening {
 public:
  /// `name` is empty for the built-in book, "none" for no book, else a file. An error leaves the
  /// book unchanged.
  absl::Status load(const std::string& name);

  /// The book's moves: the chosen one, then the others, those of most weight first. Empty when the
  /// position is not in the book, or all its moves are in `excluded` or would repeat a position.
  std::vector<BookLine> lines(const Position& position, std::uint64_t seed,
                              const std::vector<Move>& excluded) const;

 private:
  const Book& book() const { return own_ ? *own_ : standard_book(); }
  BookLine line(const Position& position, Move move) const;

  std::string name_;
  std::optional<Book> own_;  // empty: the built-in book
};

}  // namespace tianji::xiangqi
