// Fog xiangqi: xiangqi without check, in which each seat sees only where its own pieces reach
// (sight.h). Whoever takes the king wins.
//
// Text of a state: a FEN of xiangqi, rules that are not the usual ones, all moves:
//
//     rows side - - plies number [rules=SET] [cannon=LETTER] [quiet=N] [moves MOVE ...]
//
// Text of a view: the same start, which both seats know, then what the viewer has seen after each
// ply, with its own moves before what they showed and the kind they took:
//
//     rows side - - plies number [rules ...] view=SIDE [over=REASON[,LOSER]]
//     [then [MOVE] ROWS ...]
//
// In ROWS `?` is fog, `s` and `S` are shrouded pieces, digits are squares that are seen empty; `+`
// behind them says that the side to move is in check, by rules that tell it.
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
#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/xiangqi/fog/sight.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/repetition.h"

namespace tianji::xiangqi::fog {

/// The reason why a game is over.
enum class Reason : std::uint8_t { king_taken, no_move, facing, repetition, quiet, material };
std::string_view to_text(Reason reason);

/// How a game ended.
struct Ending {
  Reason reason;
  std::optional<Side> loser;  ///< nothing in a draw
  friend bool operator==(const Ending&, const Ending&) = default;
};

/// Where a game begins and by which rules; both seats know it.
struct Start {
  Start();  ///< of a whole game
  Fen fen;
  Rules rules;
  friend bool operator==(const Start& a, const Start& b) {
    return a.fen.board == b.fen.board && a.fen.quiet_plies == b.fen.quiet_plies &&
           a.fen.move_number == b.fen.move_number && a.rules == b.rules;
  }
};

/// All that a seat knows: what it saw after each ply, the start first.
struct View {
  View();  ///< red's, at the start
  Start start;
  Seat viewer{0};
  std::vector<Sight> sights;
  std::optional<Ending> ending{};

  Seat seat() const { return viewer; }
  Side side() const { return Side{static_cast<std::uint8_t>(tianji::index(viewer))}; }
  /// The side to move, even if the game is over.
  Side mover() const { return sights.back().men.mover(); }
  bool on_turn() const { return !ending && mover() == side(); }
  std::size_t ply() const { return sights.size() - 1; }  ///< since the start
  void moves(MoveList& list) const;
  friend bool operator==(const View&, const View&) = default;
};

struct Knowledge;

/// The true game: a Position of engine/game.h with its whole history.
class State {
 public:
  using Move = xiangqi::Move;
  using MoveList = xiangqi::MoveList;
  using View = fog::View;
  using Knowledge = fog::Knowledge;
  struct Undo {};
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) {
    return Side{static_cast<std::uint8_t>(tianji::index(seat))};
  }

  explicit State(const Start& start = {});

  Seat seat() const;
  bool over() const { return ending().has_value(); }
  Value value(Side side) const;
  void moves(MoveList& list) const;
  Undo play(Move move);
  void undo(Move move, Undo undo = {});
  Key key() const { return board_.key(); }

  const Board& board() const { return board_; }
  const Start& start() const { return start_; }
  const Rules& rules() const { return start_.rules; }
  std::span<const Played> played() const { return played_; }  ///< since the start
  int quiet_plies() const { return quiet_.back(); }
  std::optional<Ending> ending() const;

  friend bool operator==(const State& a, const State& b);

 private:
  std::optional<std::size_t> loop_length() const;

  Start start_;
  Board board_;
  std::vector<Played> played_;
  std::vector<int> quiet_;  // before the first move and after each
};

View view(const State& state, Seat seat);
/// Adds to a view what its seat sees after the last move of `state`, a state that it is the view
/// of, one ply later.
void extend(View& view, const State& state);

std::string to_text(const State& state);
absl::Status parse(std::string_view text, State& state);
std::string to_text(const View& view);
/// Reads the text of a state too, as the view of the side to move.
absl::Status parse(std::string_view text, View& view);
std::string to_text(const State& state, Move move);
absl::StatusOr<Move> parse_move(const State& state, std::string_view text);
/// The viewer's move of that text, if it is its turn.
absl::StatusOr<Move> parse_move(const View& view, std::string_view text);

/// The last sight in lines, `?` where there is fog, as xiangqi's diagram.
std::string diagram(const View& view);

}  // namespace tianji::xiangqi::fog
