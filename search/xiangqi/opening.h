// The opening book as a player uses it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/xiangqi/position.h"
#include "eval/xiangqi/book.h"

namespace tianji::xiangqi {

/// A move from the book, and the reply the book thinks best where it knows one.
struct BookLine {
  Move move;
  std::optional<Move> reply;
};

class Opening {
 public:
  /// `name`: empty for the built-in book, "none" for no book, else a file. On an error the book
  /// before stays.
  absl::Status load(const std::string& name);

  /// Nothing when the book does not know the position, or knows only moves in `excluded` and moves
  /// that would repeat.
  std::optional<BookLine> choose(const Position& position, std::uint64_t seed,
                                 const std::vector<Move>& excluded) const;

 private:
  const Book& book() const { return own_ ? *own_ : standard_book(); }

  std::string name_;
  std::optional<Book> own_;  // nothing: the built-in one
};

}  // namespace tianji::xiangqi
