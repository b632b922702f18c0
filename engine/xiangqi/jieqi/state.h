// A game of jieqi with its whole truth, what a seat sees of it, and their texts.
//
// Text of a view, as the jieqi branches of Pikafish write positions, and what they skip:
//
//     rows side pool plies number [lost=KINDS] [quiet=N] [captured=WHO] [repetition=RULES]
//     [view=SIDE] [moves MOVE ...]
//
// Rows as in xiangqi, `X` and `x` for dark pieces of red and black. The pool has the kinds that are
// unseen, each with its number (`R2A1r0`). `lost` are kinds of captured dark pieces that the viewer
// has seen; a rule stands where it is not the default; `view` where the viewer is not to move.
// Moves are those since the last capture or reveal. Read are also: JieqiBox's six fields
// (`rows side pool lost plies number`) and its older order (`rows pool side - - plies number`), a
// list of lost kinds in brackets after the rows, a pool without the kinds of number 0 or left out
// (all that is not seen), and moves that reveal or capture: two squares, then the kind that was
// turned up in the mover's case, then the captured kind in the other case (`h2h9Cn`; `h2h9=Cx=n`
// too).
//
// Text of a state: as Mistboard deals, after the number a letter for each dark piece from the top
// row, left to right (`-` if there is none). Kinds of its pool that are on no square were captured
// and seen by nobody.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "engine/hidden.h"
#include "engine/xiangqi/jieqi/position.h"

namespace tianji::xiangqi::jieqi {

inline constexpr std::string_view kStart =
    "xxxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/1X5X1/9/XXXXKXXXX w R2A2C2P5N2B2r2a2c2p5n2b2 0 1";

/// All that a seat knows.
struct View {
  Position position{};
  Seat viewer{0};

  Seat seat() const { return viewer; }
  void moves(DarkMoveList& list) const {
    if (tianji::index(position.mover()) == tianji::index(viewer)) position.moves(list);
  }
  friend bool operator==(const View&, const View&) = default;
};

/// What follows from a view by logic: its pools bound what may lie where.
struct Knowledge {
  View view;
};

/// The true game: a Position of engine/game.h in which moves reveal what was dealt.
class State {
 public:
  using Move = xiangqi::Move;
  using MoveList = DarkMoveList;
  using View = jieqi::View;
  using Knowledge = jieqi::Knowledge;
  using Undo = Shown;
  static constexpr std::size_t kSeatCount = 2;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) {
    return Side{static_cast<std::uint8_t>(tianji::index(seat))};
  }

  /// A game in which every dark piece is of the kind that begins on its square.
  State();
  /// A game with both sides' pieces shuffled.
  static State dealt(Random& random, const Rules& rules = {});

  Seat seat() const;
  bool over() const { return position_.ending().has_value(); }
  Value value(Side side) const;
  void moves(MoveList& list) const { position_.moves(list); }
  Undo play(Move move);
  void undo(Move move, const Undo& undo);
  Key key() const { return position_.key(); }

  /// What everybody sees; its pools hold all kinds that never lay face up.
  const Position& position() const { return position_; }
  /// The kind under a dark piece.
  Kind under(Square square) const { return under_[index(square)]; }
  /// What the move will show, or has shown when it was played.
  Shown shown(Move move) const;

  friend bool operator==(const State&, const State&) = default;
  friend View view(const State& state, Seat seat);
  friend State sample(const Knowledge& known, Random& random);
  friend std::string to_text(const State& state);
  friend absl::Status parse(std::string_view text, State& state);

 private:
  /// Lays the kinds of each side's pool on its dark squares in a random order. What is left over
  /// counts as captured unseen.
  void deal(Random& random);

  Position position_;
  std::array<Kind, kSquares> under_{};  ///< king where no dark piece lies
  // Kinds of captured dark pieces, by the side that lost them: seen by the capturer (or by both),
  // and seen by nobody. They are in the pools of position_ too.
  std::array<Pool, 2> seen_{};
  std::array<Pool, 2> unseen_{};
};

View view(const State& state, Seat seat);
inline Knowledge knowledge(const View& view) { return {view}; }
bool admits(const Knowledge& known, const State& state);
State sample(const Knowledge& known, Random& random);

std::string to_text(const View& view);
/// Rules that the text does not name stay those of `view`.
absl::Status parse(std::string_view text, View& view);
std::string to_text(const State& state);
absl::Status parse(std::string_view text, State& state);

/// The two squares alone, so that nothing hidden shows.
std::string to_text(const State& state, Move move);
/// A legal move; kinds behind its squares must be those of the deal.
absl::StatusOr<Move> parse_move(const State& state, std::string_view text);
/// The move with what it shows to everybody: the kind turned up, and under `both` the kind taken.
std::string told_text(const State& state, Move move);

/// A move and what its text says that it showed.
struct Told {
  Move move;
  Shown shown;
};
/// A legal move of the board with letters behind it that its pools allow.
absl::StatusOr<Told> parse_told(const Position& position, std::string_view text);

}  // namespace tianji::xiangqi::jieqi
