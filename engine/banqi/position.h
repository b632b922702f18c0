// A game of banqi as far as the rules look back: a board, and the moves since the last flip or
// capture.
//
// Rules (Taiwan, as at the Computer Olympiad). All 32 men are shuffled face down. A turn is one of:
// a man face down is turned up; an own man steps to the empty cell beside it; an own man takes an
// enemy beside it of equal or lower rank, a soldier the general too, the general no soldier, while
// a cannon takes any man behind exactly one other on a line. Men face down are not taken. The first
// man turned up gives its colour to the player who turned it. Who has no legal move, or no man
// left, loses. A draw is `quiet` plies without flip or capture, or a third occurrence. With `chase`
// a man may not chase the same fleeing man on more than so many moves in a row, unless there is no
// other move.
//
// Text of a position: rows (the top one, row 3, first; G A E R H C S are red's general, advisor,
// elephant, chariot, horse, cannon, soldier, lower case black's, X a man face down), the colour to
// move (`r`, `b`, `-` before the first flip), the men face down with their numbers (or `-`), quiet
// plies, and the number of the turn from 1: at odd ones the first player moves. Rules other than
// the usual ones follow, then the moves since the last flip or capture:
//   "XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1"
//   "G7/7s/X7/8 r s1 3 5 quiet=180 chase=7 moves a3b3 h2h3"
// Moves: "b1c1"; a flip is the cell twice, "b1b1", and the man that is seen then chance's own move,
// "G". A list of moves may join the two ("b1b1G"), and may have Mistboard's "b1=G" and ICGA's
// "b4-b2", "b2(K)".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/banqi/board.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/core/types.h"
#include "engine/game.h"
#include "engine/squares.h"

namespace tianji::banqi {

/// From a cell to a cell, the same cell twice for a flip, or the man that chance turns up.
enum class Move : std::uint16_t {};
constexpr Move move_of(std::size_t from, std::size_t to) {
  return static_cast<Move>(from * kCells + to);
}
constexpr Move flip_of(std::size_t cell) { return move_of(cell, cell); }
constexpr std::size_t kFirstShown = kCells * kCells;
constexpr Move shown(Man man) { return static_cast<Move>(kFirstShown + man); }
constexpr bool is_shown(Move move) { return static_cast<std::size_t>(move) >= kFirstShown; }
constexpr Man man_shown(Move move) {
  return static_cast<Man>(static_cast<std::size_t>(move) - kFirstShown);
}
constexpr std::size_t from_of(Move move) { return static_cast<std::size_t>(move) / kCells; }
constexpr std::size_t to_of(Move move) { return static_cast<std::size_t>(move) % kCells; }
constexpr bool is_flip(Move move) { return !is_shown(move) && from_of(move) == to_of(move); }

/// What players may agree on.
struct Rules {
  int quiet = 60;  ///< plies without flip or capture that make a draw: 1 to 1000
  int chase = 0;   ///< moves in a row that may chase one man: 1 to 100; 0: any number
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// The reason why a game is over.
enum class Reason : std::uint8_t { no_man, no_move, quiet, repetition };
std::string_view to_text(Reason reason);
struct Ending {
  Reason reason;
  std::optional<Side> loser;  ///< nothing in a draw
};

/// The ChancePosition of engine/game.h. Both seats see all of it: nobody knows what is face down.
/// Seat 0 moves first and has the colour that it turns up.
class Position {
 public:
  using Move = banqi::Move;
  using MoveList = FixedVector<Move, 128>;
  using ChanceList = FixedVector<Chance<Move>, kMen>;
  struct Undo {
    Key key;
    Man taken;
    std::uint8_t first;
    int quiet;
    std::size_t reversible;
  };
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  Position();  ///< all men face down

  // The concepts of engine/game.h; these apply every rule of ending.
  Seat seat() const;
  bool over() const { return ending().has_value(); }
  Value value(Side side) const;
  void moves(MoveList& list) const;
  void chances(ChanceList& list) const;
  Undo play(Move move);  ///< a legal move of the board, even when the game has ended by rule
  void undo(Move move, const Undo& undo);
  Key key() const { return key_ ^ board_.key(); }

  const Board& board() const { return board_; }
  /// The seat whose turn it is, also while chance shows the man that it turns up.
  std::size_t mover() const { return (number_ - 1) % 2; }
  /// The colour of a seat; nothing before the first flip.
  std::optional<std::size_t> colour(std::size_t seat) const {
    if (first_ == kNoColour) return std::nullopt;
    return std::size_t{first_} ^ seat;
  }
  /// The cell that is being turned up; nothing unless chance is to act.
  std::optional<std::size_t> flipping() const {
    if (flipping_ == kCells) return std::nullopt;
    return flipping_;
  }
  int quiet_plies() const { return quiet_; }
  std::size_t number() const { return number_; }
  /// How often this position has occurred since the last flip or capture, this time included.
  int occurrences() const;
  std::optional<Ending> ending() const;
  /// Has the seat to move a move by the board alone? Precondition: its colour is known.
  bool can_move() const;
  /// Moves by the board alone, whatever rule has ended the game; chance's too.
  void board_moves(MoveList& list) const;

  const Rules& rules() const { return rules_; }
  void set_rules(const Rules& rules) { rules_ = rules; }

  /// Compares boards, rules, clocks and the moves since the last flip or capture.
  friend bool operator==(const Position& a, const Position& b);
  friend std::string to_text(const Position& position);
  friend absl::Status parse(std::string_view text, Position& position);

 private:
  static constexpr std::uint8_t kNoColour = 2;
  struct Played {
    Key before;
    Move move;
  };

  std::span<const Played> since_change() const { return std::span(played_).last(reversible_); }
  int chases(std::size_t from) const;
  void forbid_chases(MoveList& list) const;
  Key turn_key() const;
  void pass_turn();
  void show(Man man);

  Board board_;
  Rules rules_;
  std::uint8_t first_ = kNoColour;  ///< the colour of seat 0
  std::size_t flipping_ = kCells;
  std::size_t number_ = 1;  ///< of the turn
  int quiet_ = 0;
  Key key_ = 0;  ///< of all but the board
  std::vector<Played> played_;
  std::size_t reversible_ = 0;  ///< the last moves of `played_` that only moved men
};

std::string to_text(const Position& position);
absl::Status parse(std::string_view text, Position& position);
std::string to_text(const Position& position, Move move);
absl::StatusOr<Move> parse_move(const Position& position, std::string_view text);

/// A word of a list of moves, in any dialect, as the words that `parse_move` reads: "b1b1G" and
/// ICGA's "b2(K)" are "b1b1" and "G". A word of no dialect stays as it is.
std::vector<std::string> turn_in_words(std::string_view word);

/// The man that lies on the cell being turned up in `now`, when the men face down in `start` were
/// dealt by `luck` to their cells. `now` must have come from `start`.
Move dealt(const Position& start, const Position& now, Random luck);

/// ICGA's cell: our file a to h is its row 1 to 8, our row 0 to 3 its column a to d.
std::string icga_cell(std::size_t cell);
std::optional<std::size_t> cell_of_icga(std::string_view text);
/// ICGA's letter of a man: K G M R N C P, black's in lower case.
char icga_letter(Man man);
std::optional<Man> man_of_icga(char letter);

/// For people: the letters of the text, `X` face down, owners by colour.
Squares squares(const Position& position);

}  // namespace tianji::banqi
