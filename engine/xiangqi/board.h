// The pieces on the board and the side to move, without the history of the game.
//
// Invariants of a Board made by notation or by legal play: one king a side in its palace, every
// piece in the region of its kind, at most one set of pieces, the side that just moved is not in
// check.
//
// On a DarkBoard (jieqi) pieces may lie face down on the squares where a set begins. Such a dark
// piece counts as the kind that begins there until it moves; a piece that lies face up has no
// region, apart from the king.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/zobrist.h"
#include "engine/xiangqi/attacks.h"
#include "engine/xiangqi/bitboard.h"
#include "engine/xiangqi/square.h"

namespace tianji::xiangqi {

/// The kinds of pieces; a piece has a side too.
enum class Kind : std::uint8_t { king, advisor, elephant, horse, rook, cannon, pawn };
inline constexpr std::size_t kKinds = 7;

constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

/// The number of pieces of each kind that a side begins with.
inline constexpr std::array<int, kKinds> kSetCount = {1, 2, 2, 2, 2, 2, 5};

/// A kind and a side: 0..6 red, 7..13 black.
enum class Piece : std::uint8_t {};
inline constexpr std::size_t kPieces = 2 * kKinds;
inline constexpr Piece kNoPiece{kPieces};

constexpr std::size_t index(Piece piece) { return static_cast<std::size_t>(piece); }
constexpr Piece piece_of(Side side, Kind kind) {
  return Piece{static_cast<std::uint8_t>(kKinds * tianji::index(side) + index(kind))};
}
constexpr Side side_of(Piece piece) { return index(piece) >= kKinds ? kBlack : kRed; }
constexpr Kind kind_of(Piece piece) {
  return static_cast<Kind>(index(piece) >= kKinds ? index(piece) - kKinds : index(piece));
}

/// The pieces and the side to move; `kDark`: pieces may lie face down.
template <bool kDark>
class BoardOf {
 public:
  struct Undo {
    Key key;
    Piece captured;
    bool captured_dark = false;
    bool moved_dark = false;
  };

  /// An empty board with red to move, to be filled with `put`.
  BoardOf() { men_.fill(kNoPiece); }

  // Asking.
  Side mover() const { return mover_; }
  Key key() const { return key_; }
  Piece at(Square square) const { return men_[index(square)]; }
  Bitboard of(Side side) const { return sides_[tianji::index(side)]; }
  Bitboard of(Kind kind) const { return kinds_[index(kind)]; }
  Bitboard of(Side side, Kind kind) const { return of(side) & of(kind); }
  Bitboard occupied() const { return sides_[0] | sides_[1]; }
  /// The pieces that lie face down; they are of the kind that begins on their squares.
  Bitboard dark() const {
    if constexpr (kDark) return dark_;
    return {};
  }
  /// The squares that an advisor or an elephant on `from` reaches, those of its own side included.
  Bitboard advisor_reach(Square from) const {
    if constexpr (!kDark) return advisor_moves(from);
    return dark_.has(from) ? advisor_moves(from) : advisor_moves_anywhere(from);
  }
  static Bitboard elephant_reach(Square from, Bitboard occupied) {
    if constexpr (!kDark) return elephant_moves(from, occupied);
    return elephant_moves_anywhere(from, occupied);
  }
  /// All pieces that attack a king of `side` on `king`, given `occupied`; pieces on squares that
  /// are not in `occupied` count.
  Bitboard attackers_of_king(Side side, Square king, Bitboard occupied, const Lines& lines) const {
    Bitboard found = (lines.first & (of(Kind::rook) | of(Kind::king))) |
                     (lines.second & of(Kind::cannon)) |
                     (horse_sources(king, occupied) & of(Kind::horse)) |
                     (pawn_sources(opponent(side), king) & of(Kind::pawn));
    // Those of xiangqi never reach the other palace.
    if constexpr (kDark) {
      found |= (elephant_reach(king, occupied) & of(Kind::elephant)) |
               (advisor_moves_anywhere(king) & of(Kind::advisor));
    }
    return found & of(opponent(side));
  }
  Square king(Side side) const { return kings_[tianji::index(side)]; }
  bool captures(Move move) const { return at(to_of(move)) != kNoPiece; }
  /// The key of the board after a move.
  Key key_after(Move move) const;

  /// Pieces of both sides, all in `occupied`, that could capture an enemy piece on `square` with
  /// `occupied` in the way. A king attacks an enemy king along an open file. For static exchange,
  /// take pieces out of `occupied`.
  Bitboard attackers(Square square, Bitboard occupied) const;
  /// The squares on which the piece on `from` could capture an enemy, given `occupied`.
  Bitboard attacks(Square from, Bitboard occupied) const;

  /// Pieces that give check to the side to move.
  Bitboard checkers() const { return checkers(mover_); }
  /// Pieces that give check to `side`, the open file between the kings included.
  Bitboard checkers(Side side) const;
  bool in_check() const { return !checkers().empty(); }

  /// Whether the side to move may make this move by the rules of the piece, apart from its king's
  /// safety. Accepts any value of Move.
  bool pseudo_legal(Move move) const;
  /// Whether a pseudo-legal move leaves the mover's king safe.
  bool legal(Move move) const;
  /// Whether a legal move gives check. A dark piece that moves gives none itself, since its kind is
  /// not known yet.
  bool gives_check(Move move) const;

  // Playing. `play` takes pseudo-legal moves; undo them in reverse order.
  Undo play(Move move);
  void undo(Move move, Undo undo);
  /// Passes the turn without a move. As a null move only when not in check.
  void pass();

  // Setting up.
  void put(Square square, Piece piece);  ///< on a free square
  void set_mover(Side side);
  /// Lays a piece of that side face down, on a free square where a piece begins (home_kind).
  void put_dark(Square square, Side side)
    requires kDark;
  /// Makes the piece on the square, which lies face up, one of another kind.
  void turn_into(Square square, Kind kind)
    requires kDark;

  friend bool operator==(const BoardOf& a, const BoardOf& b) {
    return a.mover_ == b.mover_ && a.men_ == b.men_ && a.dark_ == b.dark_;
  }

 private:
  Bitboard advisors_that_reach(Square square) const;
  bool exposed(Side side, Square king, Bitboard occupied, Bitboard enemies) const;
  void toggle(Square square, Piece piece);

  std::array<Bitboard, kKinds> kinds_{};
  std::array<Bitboard, 2> sides_{};
  std::array<Piece, kSquares> men_{};
  std::array<Square, 2> kings_{};
  Bitboard dark_;
  Side mover_ = kRed;
  Key key_ = 0;
};

extern template class BoardOf<false>;
extern template class BoardOf<true>;

using Board = BoardOf<false>;
using DarkBoard = BoardOf<true>;

/// The kind that begins on a square; nothing where none does.
std::optional<Kind> home_kind(Square square);
/// The squares where the pieces of `side` begin, the king's not among them.
Bitboard homes(Side side);

}  // namespace tianji::xiangqi
