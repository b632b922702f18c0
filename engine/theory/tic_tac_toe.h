// Tic-tac-toe: the smallest game played in turns, and the model to copy for a new game.
//
// Text: the rows from the third down to the first, `x`, `o` or `.` for each square, for example
// "..o/.x./..."; x begins, so that the stones tell whose turn it is. Moves are squares, a1 to c3.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/squares.h"

namespace tianji::theory {

/// A square: 0..8 = a1, b1, c1, a2, …, c3.
enum class Square : std::uint8_t {};

/// The Position of engine/game.h.
class TicTacToe {
 public:
  using Move = Square;
  using MoveList = FixedVector<Move, 9>;
  struct Undo {
    Key key;
  };
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  Seat seat() const;
  bool over() const { return full() || won(0) || won(1); }
  Value value(Side side) const;  ///< kWin, kDraw or -kWin
  void moves(MoveList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const { return key_; }

  friend bool operator==(const TicTacToe& a, const TicTacToe& b) { return a.stones_ == b.stones_; }
  friend std::string to_text(const TicTacToe& position);
  friend absl::Status parse(std::string_view text, TicTacToe& position);
  friend Squares squares(const TicTacToe& position);

 private:
  bool full() const { return (stones_[0] | stones_[1]) == 0x1ff; }
  bool won(std::size_t seat) const;
  std::size_t mover() const;

  std::array<std::uint16_t, 2> stones_{};  // for each seat: bit n is its stone on square n
  Key key_ = 0;
};

std::string to_text(const TicTacToe& position);
std::string to_text(const TicTacToe& position, Square square);
absl::Status parse(std::string_view text, TicTacToe& position);
absl::StatusOr<Square> parse_move(const TicTacToe& position, std::string_view text);

/// The board for people: optional, for games on squares.
Squares squares(const TicTacToe& position);

}  // namespace tianji::theory
