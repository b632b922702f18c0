#include "engine/xiangqi/board.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "engine/xiangqi/attacks.h"

namespace tianji::xiangqi {
namespace {

/// A key for each piece on each square, and one more for black to move.
constexpr auto kKeys = zobrist_keys<kPieces * kSquares + 1>(0x7871);
constexpr Key kBlackMoves = kKeys.back();
/// A key for each square with a piece that lies face down.
constexpr auto kDarkKeys = zobrist_keys<kSquares>(0x6a71);

constexpr Key key_of(Square square, Piece piece) {
  return kKeys[index(piece) * kSquares + index(square)];
}

/// The kinds on red's squares, rank by rank; '.' where no piece begins.
constexpr std::string_view kHomes = "rnbakabnr..........c.....c.p.p.p.p.p";
constexpr std::string_view kHomeLetters = "kabnrcp";

}  // namespace

template <bool kDark>
void BoardOf<kDark>::toggle(Square square, Piece piece) {
  const Bitboard bit = Bitboard::of(square);
  kinds_[index(kind_of(piece))] ^= bit;
  sides_[tianji::index(side_of(piece))] ^= bit;
  key_ ^= key_of(square, piece);
}

template <bool kDark>
void BoardOf<kDark>::put(Square square, Piece piece) {
  assert(at(square) == kNoPiece && piece != kNoPiece);
  toggle(square, piece);
  men_[index(square)] = piece;
  if (kind_of(piece) == Kind::king) kings_[tianji::index(side_of(piece))] = square;
}

template <bool kDark>
void BoardOf<kDark>::set_mover(Side side) {
  if (side != mover_) pass();
}

template <bool kDark>
void BoardOf<kDark>::put_dark(Square square, Side side)
  requires kDark
{
  assert(homes(side).has(square));
  put(square, piece_of(side, *home_kind(square)));
  dark_ |= Bitboard::of(square);
  key_ ^= kDarkKeys[index(square)];
}

template <bool kDark>
void BoardOf<kDark>::turn_into(Square square, Kind kind)
  requires kDark
{
  assert(!dark_.has(square));
  const Piece piece = piece_of(side_of(at(square)), kind);
  toggle(square, at(square));
  toggle(square, piece);
  men_[index(square)] = piece;
}

template <bool kDark>
void BoardOf<kDark>::pass() {
  mover_ = opponent(mover_);
  key_ ^= kBlackMoves;
}

template <bool kDark>
Key BoardOf<kDark>::key_after(Move move) const {
  const Piece piece = at(from_of(move));
  const Piece captured = at(to_of(move));
  Key gone = captured == kNoPiece ? 0 : key_of(to_of(move), captured);
  if constexpr (kDark) {
    if (dark_.has(from_of(move))) gone ^= kDarkKeys[index(from_of(move))];
    if (dark_.has(to_of(move))) gone ^= kDarkKeys[index(to_of(move))];
  }
  return key_ ^ kBlackMoves ^ key_of(from_of(move), piece) ^ key_of(to_of(move), piece) ^ gone;
}

template <bool kDark>
typename BoardOf<kDark>::Undo BoardOf<kDark>::play(Move move) {
  const Square from = from_of(move);
  const Square to = to_of(move);
  const Piece piece = at(from);
  Undo undo{key_, at(to)};
  assert(piece != kNoPiece && side_of(piece) == mover_);
  if constexpr (kDark) {
    undo.captured_dark = dark_.has(to);
    undo.moved_dark = dark_.has(from);
    if (undo.captured_dark) key_ ^= kDarkKeys[index(to)];
    if (undo.moved_dark) key_ ^= kDarkKeys[index(from)];
    dark_ = dark_.without(Bitboard::of(from) | Bitboard::of(to));
  }
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

template <bool kDark>
void BoardOf<kDark>::undo(Move move, Undo undo) {
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
  if constexpr (kDark) {
    if (undo.captured_dark) dark_ |= Bitboard::of(to);
    if (undo.moved_dark) dark_ |= Bitboard::of(from);
  }
  key_ = undo.key;
}

template <bool kDark>
Bitboard BoardOf<kDark>::advisors_that_reach(Square square) const {
  if constexpr (!kDark) return advisor_moves(square) & of(Kind::advisor);
  return (advisor_moves_anywhere(square) & of(Kind::advisor)).without(dark_) |
         (advisor_moves(square) & of(Kind::advisor) & dark_);
}

template <bool kDark>
Bitboard BoardOf<kDark>::attackers(Square square, Bitboard occupied) const {
  const Lines lines = lines_from(square, occupied);
  // Along an open file a king attacks nothing but the other king.
  const bool on_king = !(of(Kind::king) & Bitboard::of(square)).empty();
  const Bitboard faced = on_king ? lines.first : Bitboard{};
  const Bitboard found = (lines.first & of(Kind::rook)) | (lines.second & of(Kind::cannon)) |
                         (horse_sources(square, occupied) & of(Kind::horse)) |
                         (elephant_reach(square, occupied) & of(Kind::elephant)) |
                         advisors_that_reach(square) |
                         ((king_moves(square) | faced) & of(Kind::king)) |
                         // Horses and pawns are looked up from the square they would capture on,
                         // since a horse's leg lies beside the horse, not beside its victim.
                         (pawn_sources(kRed, square) & of(kRed, Kind::pawn)) |
                         (pawn_sources(kBlack, square) & of(kBlack, Kind::pawn));
  return found & occupied;
}

template <bool kDark>
Bitboard BoardOf<kDark>::attacks(Square from, Bitboard occupied) const {
  const Piece piece = at(from);
  if (piece == kNoPiece) return {};
  switch (kind_of(piece)) {
    case Kind::king:
      return king_moves(from);
    case Kind::advisor:
      return advisor_reach(from);
    case Kind::elephant:
      return elephant_reach(from, occupied);
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

/// The enemy's king gives check along an open file, so that "the kings may not face each other"
/// needs no rule of its own.
template <bool kDark>
Bitboard BoardOf<kDark>::checkers(Side side) const {
  const Square square = king(side);
  const Bitboard all = occupied();
  return attackers_of_king(side, square, all, lines_from(square, all));
}

/// The same for a board after a move, given by its occupied squares and the enemy's pieces.
template <bool kDark>
bool BoardOf<kDark>::exposed(Side side, Square king, Bitboard occupied, Bitboard enemies) const {
  return !(attackers_of_king(side, king, occupied, lines_from(king, occupied)) & enemies).empty();
}

template <bool kDark>
bool BoardOf<kDark>::pseudo_legal(Move move) const {
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

template <bool kDark>
bool BoardOf<kDark>::legal(Move move) const {
  const Bitboard to = Bitboard::of(to_of(move));
  const Bitboard all = occupied().without(Bitboard::of(from_of(move))) | to;
  const Square own = king(mover_);
  return !exposed(mover_, own == from_of(move) ? to_of(move) : own, all,
                  of(opponent(mover_)).without(to));
}

template <bool kDark>
bool BoardOf<kDark>::gives_check(Move move) const {
  const Square square = king(opponent(mover_));
  const Bitboard to = Bitboard::of(to_of(move));
  const Bitboard from = Bitboard::of(from_of(move));
  // A king gives no check, nor does a dark piece before its kind is known.
  const Kind kind = dark().has(from_of(move)) ? Kind::king : kind_of(at(from_of(move)));
  const Bitboard all = occupied().without(from) | to;
  // The piece that moves counts on its new square. The others give check where it was in their way,
  // or where it becomes a cannon's screen.
  const Bitboard stay = of(mover_).without(from);
  const auto pieces = [&](Kind k) { return (of(k) & stay) | (k == kind ? to : Bitboard{}); };
  const Lines lines = lines_from(square, all);
  Bitboard found = (lines.first & pieces(Kind::rook)) | (lines.second & pieces(Kind::cannon)) |
                   (horse_sources(square, all) & pieces(Kind::horse)) |
                   (pawn_sources(mover_, square) & pieces(Kind::pawn));
  if constexpr (kDark) {
    found |= (elephant_reach(square, all) & pieces(Kind::elephant)) |
             (advisor_moves_anywhere(square) & pieces(Kind::advisor));
  }
  return !found.empty();
}

template class BoardOf<false>;
template class BoardOf<true>;

std::optional<Kind> home_kind(Square square) {
  const std::size_t rank = std::min(rank_of(square), kRanks - 1 - rank_of(square));
  const std::size_t cell = kFiles * rank + file_of(square);
  if (cell >= kHomes.size()) return std::nullopt;
  const std::size_t kind = kHomeLetters.find(kHomes[cell]);
  if (kind == kHomeLetters.npos) return std::nullopt;
  return static_cast<Kind>(kind);
}

Bitboard homes(Side side) {
  Bitboard result;
  for (std::size_t n = 0; n < kSquares; ++n) {
    const Square square = square_of(n);
    const auto kind = home_kind(square);
    if (kind && *kind != Kind::king && across_river(opponent(side), square)) {
      result |= Bitboard::of(square);
    }
  }
  return result;
}

}  // namespace tianji::xiangqi
