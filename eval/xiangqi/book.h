// The opening book of xiangqi: moves that are good in positions known beforehand.
//
// Text: one line a position, `#` begins a comment. Before the colon stands the position: the moves
// that lead there from the start (nothing for the start itself), or `fen` and a FEN. After it stand
// the good moves, each with its weight, a whole number from 1 to kHeaviest; of two moves the one
// with twice the weight is chosen twice as often. Ranks are counted from 0.
//
//     : h2e2 40 c3c4 30
//     h2e2 : h9g7 20 b9c7 10
//     fen 3k5/9/9/9/9/9/9/9/9/R3K4 w : a0a9 1
//
// Positions are looked up by what stands on the board and who moves, whatever the way there; a
// position and its mirror image, left and right exchanged, are one.
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

struct BookMove {
  Move move;
  int weight = 1;
  friend bool operator==(const BookMove&, const BookMove&) = default;
};

/// The same for a position and its mirror image, for no other but by chance.
Key book_key(const Board& board);
/// Its own mirror image.
bool symmetrical(const Board& board);

class Book {
 public:
  static constexpr int kHeaviest = 10000;

  /// In the order of the file; nothing when the position is not known.
  std::vector<BookMove> moves(const Board& board) const;
  std::size_t size() const { return entries_.size(); }

  /// False, and nothing changes, when the position is known already. `moves` are legal ones.
  bool add(const Board& board, std::vector<BookMove> moves);

 private:
  std::map<Key, std::vector<BookMove>> entries_;  // by book_key, as the board of that key has them
};

/// An error names the line: a move that is not legal, a position that stands there twice, ...
absl::StatusOr<Book> parse_book(std::string_view text);

/// The book that travels with the program (eval/xiangqi/standard.book); read at the first call.
const Book& standard_book();

/// A good move by its weight, the same for the same position and seed. Moves that bring back an
/// earlier position of the game are left out, and those of `excluded`; nothing when none is left.
std::optional<Move> choose(const Book& book, const Position& position, std::uint64_t seed,
                           const std::vector<Move>& excluded = {});

}  // namespace tianji::xiangqi
