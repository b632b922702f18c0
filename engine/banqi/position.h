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
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/banqi/board.h"
#include "engine/face_down/position.h"
#include "engine/squares.h"

namespace tianji::banqi {

using face_down::Ending;
using face_down::flip_of;
using face_down::from_of;
using face_down::is_flip;
using face_down::is_shown;
using face_down::man_shown;
using face_down::Move;
using face_down::move_of;
using face_down::Reason;
using face_down::shown;
using face_down::to_of;

/// What players may agree on.
struct Rules {
  int quiet = 60;  ///< plies without flip or capture that make a draw: 1 to 1000
  int chase = 0;   ///< moves in a row that may chase one man: 1 to 100; 0: any number
  friend bool operator==(const Rules&, const Rules&) = default;
};

/// Seat 0 moves first and has the colour that it turns up.
class Position : public face_down::Position<Position, Board, Rules, 128> {
 public:
  Position();  ///< all men face down

  void moves(MoveList& list) const;  ///< without chases that the rules forbid
  /// Takes chases that the rules forbid out of a list of moves by the board alone.
  void forbid_chases(MoveList& list) const;
  /// The men that the man on `cell` can take now.
  Cells captures(std::size_t cell) const { return board().captures(cell); }

  // What face_down::Position asks.
  std::optional<Reason> has_lost(std::size_t colour) const;
  void army_moves(MoveList& list) const;
  bool army_can_move() const;
  static Man stays(Man man, Man /*taken*/) { return man; }
  std::uint8_t seat_zero(Man man) const;
  static constexpr bool kSeeks = false;
  static constexpr std::optional<Man> sought() { return std::nullopt; }
  std::optional<Reason> drawn() const;
  int plies_left() const { return rules().quiet - quiet_plies(); }
  static bool flips_are_quiet() { return false; }

  // What its text asks.
  static constexpr std::size_t kRows = banqi::kRows;
  static constexpr std::size_t kColumns = kFiles;
  static constexpr std::string_view kLetters = "GAERHCSgaerhcsX";
  static constexpr std::string_view kColours = "rb";
  static constexpr auto& kArmy = banqi::kArmy;
  static constexpr std::string_view kForm =
      "four rows of GAERHCS, gaerhcs, X and digits, r, b or -, the men face down, quiet plies and "
      "the number of the turn, such as G7/7s/X7/8 r s1 3 5";
  static std::size_t cell_at(std::size_t row, std::size_t column) {
    return (kRows - 1 - row) * kFiles + column;
  }
  static std::string cell_text(std::size_t cell);
  static std::optional<std::size_t> cell_of(std::string_view text);
  static bool read_rule(std::string_view word, Rules& rules);
  static std::string rules_text(const Rules& rules);
  static constexpr bool decided_late(const Rules& /*rules*/) { return false; }
  static std::string refused(const Board& /*board*/) { return ""; }
  static std::vector<std::string> turn_in_words(std::string_view word);

 private:
  int chases(std::size_t from) const;
};

std::string to_text(const Position& position);
absl::Status parse(std::string_view text, Position& position);
std::string to_text(const Position& position, Move move);
absl::StatusOr<Move> parse_move(const Position& position, std::string_view text);

/// ICGA's cell: our file a to h is its row 1 to 8, our row 0 to 3 its column a to d.
std::string icga_cell(std::size_t cell);
std::optional<std::size_t> cell_of_icga(std::string_view text);
/// ICGA's letter of a man: K G M R N C P, black's in lower case.
char icga_letter(Man man);
std::optional<Man> man_of_icga(char letter);

/// For people: the letters of the text, `X` face down, owners by colour.
Squares squares(const Position& position);

}  // namespace tianji::banqi
