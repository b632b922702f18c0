// A game of xiangqi as far as the rules look back: a board, and the moves since the last capture.
//
// Seat and side 0 is red, who begins. Text: `<fen> [moves m1 m2 …]`, the FEN with two to six
// fields, moves as `h2e2` with ranks 0..9. A game ends without a legal move (the mover loses, in
// check or not); at the third occurrence of a position, judged by the repetition rules; after 120
// plies without capture, where checks beyond a side's tenth are not counted; or when nothing is
// left that could give mate.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/xiangqi/board.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/repetition.h"

namespace tianji::xiangqi {

inline constexpr std::string_view kStart =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// The reason why a game is over.
enum class Reason : std::uint8_t { checkmate, stalemate, repetition, sixty_moves, material };
std::string_view to_text(Reason reason);

/// How a game ended.
struct Ending {
  Reason reason;
  std::optional<Side> loser;  ///< nothing in a draw
};

/// Whether nothing is left that could give mate.
bool insufficient(const Board& board);

/// The Position of engine/game.h, with the history that repetition needs.
class Position {
 public:
  using Move = xiangqi::Move;
  using MoveList = xiangqi::MoveList;
  /// Empty: the position itself keeps the moves played, because repetition looks back at them.
  struct Undo {};
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) {
    return Side{static_cast<std::uint8_t>(tianji::index(seat))};
  }

  Position();  ///< the start of a game

  // The concept of engine/game.h; these apply every rule of ending.
  Seat seat() const;
  bool over() const { return ending().has_value(); }
  Value value(Side side) const;
  void moves(MoveList& list) const;
  Undo play(Move move);  ///< legal moves of the board, even when the game has ended by rule
  void undo(Move move, Undo undo = {});
  Key key() const { return board_.key(); }

  // For searches, which detect positions without a legal move themselves.
  const Board& board() const { return board_; }
  bool in_check() const { return in_check_; }
  void play_null();  ///< only when not in check; nothing repeats across it
  void undo_null();
  /// The moves that can be undone, the last one at the back; a null move is kNoMove.
  std::span<const Played> played() const { return played_; }
  /// How often this position has occurred, this time included; counts up to `enough`.
  int occurrences(int enough) const;
  /// The value for `side` when the game ends here by a rule other than mate: by repetition, the
  /// 60-move rule or the material. In a search the repetition of a position that it reached counts
  /// as if it were repeated for ever: `searched` is the number of plies since its root. A position
  /// from before the root, which the opponent may avoid, must occur as often as in the game. A
  /// repetition lost by the rules is -kWin or kWin.
  std::optional<Value> value_by_rule(Side side, std::size_t searched) const;

  std::optional<Ending> ending() const;
  static constexpr int kQuietLimit = 120;              ///< plies without capture
  int quiet_plies() const { return counters_.quiet; }  ///< of these

  RepetitionRules rules() const { return rules_; }
  void set_rules(RepetitionRules rules) { rules_ = rules; }

  /// Compares board, history and counters, but not the repetition rules.
  friend bool operator==(const Position& a, const Position& b);
  friend std::string to_text(const Position& position, CoordinateBase base);
  friend absl::Status parse(std::string_view text, Position& position);

 private:
  /// Counts since the last capture.
  struct Counters {
    int quiet = 0;                ///< of the 120 plies
    std::array<int, 2> checks{};  ///< by each side
    std::size_t reversible = 0;   ///< the last moves of `played_`; a null move ends them too
    friend bool operator==(const Counters&, const Counters&) = default;
  };

  void push(Move move, Board::Undo undo, bool check);
  void pop();
  std::span<const Played> since_capture() const {
    return std::span(played_).last(counters_.reversible);
  }
  std::optional<std::size_t> loop_length(int occurrence) const;

  Board board_;
  bool in_check_ = false;
  RepetitionRules rules_ = RepetitionRules::asian;
  int ply_ = 0;  ///< of the game: 0 is red's first move
  Counters counters_;
  std::vector<Played> played_;
  std::vector<Counters> before_;  ///< the counters before each of `played_`
};

/// A FEN of the position after the last capture and the moves since, with ranks counted from
/// `base`.
std::string to_text(const Position& position, CoordinateBase base);
std::string to_text(const Position& position);
/// The moves in a text need only be legal on the board: a client may play on after a draw by rule.
/// The repetition rules of `position` stay.
absl::Status parse(std::string_view text, Position& position);
std::string to_text(const Position& position, Move move);
absl::StatusOr<Move> parse_move(const Position& position, std::string_view text);

}  // namespace tianji::xiangqi
