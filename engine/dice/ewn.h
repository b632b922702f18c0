// EinStein würfelt nicht! (Ingo Althöfer 2004): six numbered stones on each side of 5x5 squares,
// and a die that says which of them moves.
//
// Rules (tournament text of Theo van der Storm 2005). Red has the corner a5 and begins, blue the
// corner e1. Each side sets up its stones 1 to 6 on the six squares of its corner as it likes. In
// turn the seat to move rolls and moves the stone of that number one step towards the other corner:
// red right, down or both, blue left, up or both. If that stone is gone, it moves the next larger
// or the next smaller one that it still has. A side with a single stone does not roll. A stone on
// the target square is taken, even an own one. A side wins with a stone on the other side's corner
// or by taking the other side's last stone; nobody passes, and there are no draws.
//
// Text of a position: the rows from the fifth down to the first (`A`..`F` are red's stones 1 to 6,
// `a`..`f` blue's, a digit is a number of empty squares), the seat to move (`r`, `b`), and the die;
// `-` before the roll, in the set-up, for a single stone and after the end:
//   "5/5/5/5/5 r -"                 red sets up, then blue
//   "5/5/5/5/5 b -"                 blue sets up without having seen red's stones, then red
//   "AFC2/EB3/D4/5/5 b -"           blue sets up
//   "AFC2/EB3/D3b/3ca/2dfe r -"     red rolls
//   "AFC2/EB3/D3b/3ca/2dfe r 4"     red moves its stone 4, which is D
// Moves: "a3b2"; chance's move is the number rolled, "4"; in the set-up "setup:163524", the numbers
// on a5 b5 c5 a4 b4 a3 for red and on e3 d2 e2 c1 d1 e1 for blue.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/game.h"
#include "engine/squares.h"

namespace tianji::dice {

inline constexpr std::size_t kEwnSquares = 25;
inline constexpr std::size_t kEwnStones = 6;
inline constexpr std::size_t kEwnSetUps = 720;

/// Squares are 0..24 = a5, b5, …, e5, a4, …, e1: from red's corner, row by row. A stone that was
/// taken is on `kOffBoard`.
inline constexpr std::uint8_t kOffBoard = kEwnSquares;
inline constexpr std::size_t kRedGoal = 24;
inline constexpr std::size_t kBlueGoal = 0;

/// A step from one square to another, a number rolled, or a whole set-up.
enum class EwnMove : std::uint16_t {};
constexpr EwnMove ewn_step(std::size_t from, std::size_t to) {
  return static_cast<EwnMove>(from * kEwnSquares + to);
}
constexpr EwnMove ewn_roll(std::size_t number) {  // 1 .. 6
  return static_cast<EwnMove>(kEwnSquares * kEwnSquares + number);
}
constexpr EwnMove ewn_set_up(std::size_t rank) {  // 0 .. 719, in lexicographic order
  // 640 lies beyond the codes of steps and rolls, which end at 631.
  return static_cast<EwnMove>(640 + rank);
}

/// The numbers (1 to 6) on the six home squares, in the order of the text.
using EwnSetUp = std::array<std::uint8_t, kEwnStones>;
EwnSetUp ewn_set_up_of(std::size_t rank);
std::size_t rank_of(const EwnSetUp& set_up);
/// The home squares of a seat (0 red, 1 blue), in the order of the text.
const std::array<std::uint8_t, kEwnStones>& ewn_home(std::size_t seat);

/// The stones of `stones` (bit n - 1: stone n) that may move after rolling `number`; 0 stands for
/// no roll, with a single stone.
unsigned ewn_movable(unsigned stones, unsigned number);

/// The Position and ChancePosition of engine/game.h.
class Ewn {
 public:
  using Move = EwnMove;
  using MoveList = FixedVector<Move, kEwnSetUps>;
  using ChanceList = FixedVector<Chance<Move>, kEwnStones>;
  struct Undo {
    Key key;
    std::uint8_t taken;
    std::uint8_t die;
    std::uint8_t mover;
  };
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  Seat seat() const;
  bool over() const { return !setting_up() && winner() >= 0; }
  Value value(Side side) const;  ///< kWin or -kWin
  void moves(MoveList& list) const;
  void chances(ChanceList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo);
  Key key() const { return key_; }

  bool setting_up() const { return !set_up_[0] || !set_up_[1]; }
  /// The steps that the die allows, at most six. Precondition: a seat is to make one.
  template <class List>
  void steps(List& list) const;
  /// The seat whose turn it is, also while the die is to be rolled: 0 red, 1 blue.
  std::size_t mover() const { return mover_; }
  unsigned die() const { return die_; }
  /// Bit n - 1: stone n of `seat` is on the board.
  unsigned stones(std::size_t seat) const { return stones_[seat]; }
  std::size_t square_of(std::size_t seat, std::size_t stone) const { return squares_[seat][stone]; }
  /// 0 empty, 1 to 6 red's stones, 7 to 12 blue's.
  unsigned at(std::size_t square) const { return board_[square]; }

  friend bool operator==(const Ewn& a, const Ewn& b) {
    return a.board_ == b.board_ && a.mover_ == b.mover_ && a.die_ == b.die_ &&
           a.set_up_ == b.set_up_;
  }
  friend absl::Status parse(std::string_view text, Ewn& position);

 private:
  int winner() const;  // 0 red, 1 blue, -1 nobody
  bool rolls() const { return std::popcount(unsigned{stones_[mover_]}) > 1; }
  void put(std::size_t seat, std::size_t stone, std::size_t square);
  void lift(std::size_t square);
  void set_die(unsigned number);
  void pass_turn(std::size_t seat);
  void mark_set_up(std::size_t seat);
  void place(std::size_t rank);
  void unplace(std::size_t seat);

  std::array<std::uint8_t, kEwnSquares> board_{};
  std::array<std::array<std::uint8_t, kEwnStones>, 2> squares_{
      {{25, 25, 25, 25, 25, 25}, {25, 25, 25, 25, 25, 25}}};
  std::array<std::uint8_t, 2> stones_{};
  std::array<bool, 2> set_up_{};
  std::uint8_t mover_ = 0;
  std::uint8_t die_ = 0;
  Key key_ = 0;
};

template <class List>
void Ewn::steps(List& list) const {
  constexpr std::size_t kLast = 4;
  for (unsigned left = ewn_movable(stones_[mover_], die_); left != 0; left &= left - 1) {
    const std::size_t from = squares_[mover_][static_cast<std::size_t>(std::countr_zero(left))];
    const std::size_t row = from / 5;
    const std::size_t column = from % 5;
    // Blue's board turned by half is red's: the same steps with the opposite sign.
    const bool across = mover_ == 0 ? column < kLast : column > 0;
    const bool down = mover_ == 0 ? row < kLast : row > 0;
    const auto to = [&](std::size_t step) { return mover_ == 0 ? from + step : from - step; };
    if (across) list.push_back(ewn_step(from, to(1)));
    if (down) list.push_back(ewn_step(from, to(5)));
    if (across && down) list.push_back(ewn_step(from, to(6)));
  }
}

std::string to_text(const Ewn& position);
std::string to_text(const Ewn& position, EwnMove move);
absl::Status parse(std::string_view text, Ewn& position);
absl::StatusOr<EwnMove> parse_move(const Ewn& position, std::string_view text);

/// For people: `r4` is red's stone 4, `b4` blue's.
Squares squares(const Ewn& position);

}  // namespace tianji::dice
