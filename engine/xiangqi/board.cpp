#include "engine/xiangqi/board.h"

#include <cassert>

#include "engine/xiangqi/attacks.h"

namespace tianji::xiangqi {
namespace {

/// A key for each piece on each square, and one more for black to move.
constexpr auto kKeys = zobrist_keys<kPieces * kSquares + 1>(0x7871);
constexpr Key kBlackMoves = kKeys.back();

constexpr Key key_of(Square square, Piece piece) {
  return kKeys[index(piece) * kSquares + index(square)];
}

}  // namespace

void Board::toggle(Square square, Piece piece) {
  const Bitboard bit = Bitboard::of(square);
  kinds_[index(kind_of(piece))] ^= bit;
  sides_[tianji::index(side_of(piece))] ^= bit;
  key_ ^= key_of(square, piece);
}

void Board::put(Square square, Piece piece) {
  assert(at(square) == kNoPiece && piece != kNoPiece);
  toggle(square, piece);
  men_[index(square)] = piece;
  if (kind_of(piece) == Kind::king) kings_[tianji::index(side_of(piece))] = square;
}

void Board::set_mover(Side side) {
  if (side != mover_) pass();
}

void Board::pass() {
  mover_ = opponent(mover_);
  key_ ^= kBlackMoves;
}

Key Board::key_after(Move move) const {
  const Piece piece = at(from_of(move));
  const Piece captured = at(to_of(move));
  const Key gone = captured == kNoPiece ? 0 : key_of(to_of(move), captured);
  return key_ ^ kBlackMoves ^ key_of(from_of(move), piece) ^ key_of(to_of(move), piece) ^ gone;
}

Board::Undo Board::play(Move move) {
  const Square from = from_of(move);
  const Square to = to_of(move);
  const Piece piece = at(from);
  const Undo undo{key_, at(to)};
  assert(piece != kNoPiece && side_of(piece) == mover_);
  if (undo.captured != kNoPiece) toggle(to, undo.captured);
  // One xor of both squares moves the piece in its two sets.
  const Bitboard both = Bitboard::of(from) ^ Bitboard::of(to);
  kinds_[index(kind_of(piece))] ^= both;
  sides_[tianji::index(mover_)] ^= both;
  key_ ^= key_of(from, piece) ^ key_of(to, piece);
  men_[index(from)] = kNoPiece;
  men_[index(to)] = piece;
  if (kind_of(piece) == Kind::king) kings_[tianji::index(mover_)] = to;
  pass();
  return undo;
}

void Board::undo(Move move, Undo undo) {
  const Square from = from_of(move);
  const Square to = to_of(move);
  const Piece piece = at(to);
  mover_ = opponent(mover_);
  const Bitboard both = Bitboard::of(from) ^ Bitboard::of(to);
  kinds_[index(kind_of(piece))] ^= both;
  sides_[tianji::index(mover_)] ^= both;
  men_[index(from)] = piece;
  men_[index(to)] = undo.captured;
  if (undo.captured != kNoPiece) toggle(to, undo.captured);
  if (kind_of(piece) == Kind::king) kings_[tianji::index(mover_)] = from;
  key_ = undo.key;
}

Bitboard Board::attackers(Square square, Bitboard occupied) const {
  const Lines lines = lines_from(square, occupied);
  // Along an open file a king attacks nothing but the other king.
  const bool on_king = !(of(Kind::king) & Bitboard::of(square)).empty();
  const Bitboard faced = on_king ? lines.first : Bitboard{};
  const Bitboard found = (lines.first & of(Kind::rook)) | (lines.second & of(Kind::cannon)) |
                         (horse_sources(square, occupied) & of(Kind::horse)) |
                         (elephant_moves(square, occupied) & of(Kind::elephant)) |
                         (advisor_moves(square) & of(Kind::advisor)) |
                         ((king_moves(square) | faced) & of(Kind::king)) |
                         // Horses and pawns are looked up from the square they would capture on,
                         // since a horse's leg lies beside the horse, not beside its victim.
                         (pawn_sources(kRed, square) & of(kRed, Kind::pawn)) |
                         (pawn_sources(kBlack, square) & of(kBlack, Kind::pawn));
  return found & occupied;
}

Bitboard Board::attacks(Square from, Bitboard occupied) const {
  const Piece piece = at(from);
  if (piece == kNoPiece) return {};
  switch (kind_of(piece)) {
    case Kind::king:
      return king_moves(from);
    case Kind::advisor:
      return advisor_moves(from);
    case Kind::elephant:
      return elephant_moves(from, occupied);
    case Kind::horse:
      return horse_moves(from, occupied);
    case Kind::rook:
      return rook_reach(from, occupied);
    case Kind::cannon:
      return lines_from(from, occupied).second;
    case Kind::pawn:
      return pawn_moves(side_of(piece), from);
  }
  return {};
}

/// Elephants and advisors never reach the other palace. The enemy's king gives check along an open
/// file, so that "the kings may not face each other" needs no rule of its own.
Bitboard Board::checkers(Side side) const {
  const Square square = king(side);
  const Side enemy = opponent(side);
  const Bitboard all = occupied();
  const Lines lines = lines_from(square, all);
  return ((lines.first & (of(Kind::rook) | of(Kind::king))) | (lines.second & of(Kind::cannon)) |
          (horse_sources(square, all) & of(Kind::horse)) |
          (pawn_sources(enemy, square) & of(Kind::pawn))) &
         of(enemy);
}

/// The same for a board after a move, given by its occupied squares and the enemy's pieces.
bool Board::exposed(Side side, Square king, Bitboard occupied, Bitboard enemies) const {
  const Lines lines = lines_from(king, occupied);
  const Bitboard found = (lines.first & (of(Kind::rook) | of(Kind::king))) |
                         (lines.second & of(Kind::cannon)) |
                         (horse_sources(king, occupied) & of(Kind::horse)) |
                         (pawn_sources(opponent(side), king) & of(Kind::pawn));
  return !(found & enemies).empty();
}

bool Board::pseudo_legal(Move move) const {
  const Square from = from_of(move);
  const Square to = to_of(move);
  if (index(from) >= kSquares || index(to) >= kSquares) return false;
  const Piece piece = at(from);
  if (piece == kNoPiece || side_of(piece) != mover_ || of(mover_).has(to)) return false;
  const Bitboard all = occupied();
  // A cannon captures over a screen but otherwise moves like a rook.
  if (kind_of(piece) == Kind::cannon && !all.has(to)) return rook_reach(from, all).has(to);
  return attacks(from, all).has(to);
}

bool Board::legal(Move move) const {
  const Bitboard to = Bitboard::of(to_of(move));
  const Bitboard all = occupied().without(Bitboard::of(from_of(move))) | to;
  const Square own = king(mover_);
  return !exposed(mover_, own == from_of(move) ? to_of(move) : own, all,
                  of(opponent(mover_)).without(to));
}

bool Board::gives_check(Move move) const {
  const Square square = king(opponent(mover_));
  const Bitboard to = Bitboard::of(to_of(move));
  const Bitboard from = Bitboard::of(from_of(move));
  const Kind kind = kind_of(at(from_of(move)));
  const Bitboard all = occupied().without(from) | to;
  // The piece that moves counts on its new square. The others give check where it was in their way,
  // or where it becomes a cannon's screen.
  const Bitboard stay = of(mover_).without(from);
  const auto pieces = [&](Kind k) { return (of(k) & stay) | (k == kind ? to : Bitboard{}); };
  const Lines lines = lines_from(square, all);
  const Bitboard found = (lines.first & pieces(Kind::rook)) |
                         (lines.second & pieces(Kind::cannon)) |
                         (horse_sources(square, all) & pieces(Kind::horse)) |
                         (pawn_sources(mover_, square) & pieces(Kind::pawn));
  return !found.empty();
}

}  // namespace tianji::xiangqi
