// The opening book of xiangqi: good moves for known positions.
//
// Text: one line for each position; `#` begins a comment. The position stands before the colon: the
// moves that lead to it from the start (nothing for the start itself), or `fen` and a FEN. The good
// moves follow the colon, each with its weight, a whole number from 1 to kHeaviest; a move with
// twice the weight is chosen twice as often. Ranks are counted from 0.
//
//     : h2e2 40 c3c4 30
//     h2e2 : h9g7 20 b9c7 10
//     fen 3k5/9/9/9/9/9/9/9/9/R3K4 w : a0a9 1
//
// The book looks up a position by its pieces and the side to move, whatever moves led there. A
// position and its mirror image (left and right exchanged) share one entry.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/xiangqi/board.h"
#include "engine/xiangqi/position.h"

namespace tianji::xiangqi {

/// A good move and its weight.
struct BookMove {
  Move move;
  int weight = 1;
  friend bool operator==(const BookMove&, const BookMove&) = default;
};

/// A position and its mirror image have the same key; other positions differ, except by chance.
Key book_key(const Board& board);
/// True if the position is its own mirror image.
bool symmetrical(const Board& board);

/// The entries of one book file.
class Book {
 public:
  static constexpr int kHeaviest = 10000;

  /// The good moves in the order of the file; empty when the position is not in the book.
  std::vector<BookMove> moves(const Board& board) const;
  std::size_t size() const { return entries_.size(); }

  /// Returns false and changes nothing when the position is in the book already. `moves` must be
  /// legal.
  bool add(const Board& board, std::vector<BookMove> moves);

 private:
  std::map<Key, std::vector<BookMove>> entries_;  // by book_key; moves fit the board of that key
};

/// Errors name the line: an illegal move, a position that comes twice, ...
absl::StatusOr<Book> parse_book(std::string_view text);

/// The book embedded in the program (eval/xiangqi/standard.book), parsed at the first call.
const Book& standard_book();

/// The good moves without those in `excluded` and those that repeat an earlier position of the
/// game, in the order of the file.
std::vector<BookMove> playable(const Book& book, const Position& position,
                               const std::vector<Move>& excluded = {});

/// Draws one of the playable moves by weight; the same position and seed give the same move.
/// Nullopt when there is none.
std::optional<Move> choose(const Book& book, const Position& position, std::uint64_t seed,
                           const std::vector<Move>& excluded = {});

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
