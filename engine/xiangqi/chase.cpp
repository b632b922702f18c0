#include "engine/xiangqi/attacks.h"
#include "engine/xiangqi/repetition.h"

namespace tianji::xiangqi {
namespace {

/// Whether a pseudo-legal move brings the mover's king into a new check. A check that is already on
/// the board does not count, because it would be answered first.
template <bool kDark>
bool exposes(const BoardOf<kDark>& board, Move move) {
  const Side us = board.mover();
  const bool king_moves = board.king(us) == from_of(move);
  const Bitboard known = king_moves ? Bitboard{} : board.checkers(us);
  BoardOf<kDark> next = board;
  next.play(move);
  return !next.checkers(us).without(known).empty();
}

/// Whether a piece can recapture after `capture`. Checks on the board before it do not count.
template <bool kDark>
bool is_protected(const BoardOf<kDark>& board, Move capture) {
  const Side them = opponent(board.mover());
  const Bitboard known = board.checkers(them);
  BoardOf<kDark> taken = board;
  taken.play(capture);
  const Square square = to_of(capture);
  bool found = false;
  (taken.attackers(square, taken.occupied()) & taken.of(them)).each([&](Square from) {
    BoardOf<kDark> retaken = taken;
    retaken.play(move_of(from, square));
    const bool king = kind_of(taken.at(from)) == Kind::king;
    found = found || retaken.checkers(them).without(king ? Bitboard{} : known).empty();
  });
  return found;
}

template <bool kDark>
bool exchange_offered(const BoardOf<kDark>& board, Move capture) {
  const Square from = from_of(capture);
  const Square to = to_of(capture);
  if (kind_of(board.at(from)) != kind_of(board.at(to))) return false;
  BoardOf<kDark> theirs = board;
  theirs.pass();
  const Move back = move_of(to, from);
  return theirs.pseudo_legal(back) && !exposes(theirs, back);
}

template <bool kDark>
bool threatens(const BoardOf<kDark>& board, Move capture) {
  const Kind attacker = kind_of(board.at(from_of(capture)));
  const Kind victim = kind_of(board.at(to_of(capture)));
  if (exposes(board, capture) || exchange_offered(board, capture)) return false;
  const bool lesser = attacker == Kind::horse || attacker == Kind::cannon;
  return (victim == Kind::rook && lesser) || !is_protected(board, capture);
}

/// The enemy pieces that the piece on `from` threatens to win.
template <bool kDark>
Bitboard threats(const BoardOf<kDark>& board, Square from) {
  const Side them = opponent(board.mover());
  Bitboard prey = board.attacks(from, board.occupied()) & board.of(them);
  prey = prey.without(board.of(Kind::king));
  Bitboard result;
  prey.each([&](Square victim) {
    const bool uncrossed = kind_of(board.at(victim)) == Kind::pawn && !across_river(them, victim);
    if (!uncrossed && threatens(board, move_of(from, victim))) result |= Bitboard::of(victim);
  });
  return result;
}

}  // namespace

template <bool kDark>
Bitboard chased(const BoardOf<kDark>& before, Move move) {
  const Side us = before.mover();
  BoardOf<kDark> after = before;
  after.play(move);
  after.pass();
  const Bitboard chasers = after.of(us).without(after.of(Kind::king) | after.of(Kind::pawn));
  Bitboard result;
  chasers.each([&](Square square) {
    const Bitboard now = threats(after, square).without(result);
    if (now.empty()) return;
    result |= now.without(threats(before, square == to_of(move) ? from_of(move) : square));
  });
  return result;
}

template Bitboard chased(const Board&, Move);
template Bitboard chased(const DarkBoard&, Move);

}  // namespace tianji::xiangqi
