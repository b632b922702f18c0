#include "search/xiangqi/exchange.h"

namespace tianji::xiangqi {
namespace {

constexpr std::array<Kind, kKinds> kCheapestFirst = {
    Kind::pawn, Kind::advisor, Kind::elephant, Kind::horse, Kind::cannon, Kind::rook, Kind::king};

Value worth(Piece piece) { return piece == kNoPiece ? 0 : kExchangeValue[index(kind_of(piece))]; }

}  // namespace

bool exchange_reaches(const Board& board, Move move, Value least) {
  const Square to = to_of(move);
  const Value first = worth(board.at(to)) - least;
  if (first < 0) return false;
  // What the side to take next has to gain for the other to fall short.
  Value need = worth(board.at(from_of(move))) - first;
  if (need <= 0) return true;
  Bitboard occupied = board.occupied().without(Bitboard::of(from_of(move))) | Bitboard::of(to);
  Side side = board.mover();
  bool reached = true;
  for (;;) {
    side = opponent(side);
    // Every capture moves the screens of cannons and the legs of horses: ask anew.
    const Bitboard takers = board.attackers(to, occupied) & board.of(side);
    if (takers.empty()) return reached;
    reached = !reached;
    Kind kind = Kind::king;
    Bitboard chosen = takers;
    for (const Kind candidate : kCheapestFirst) {
      const Bitboard men = takers & board.of(candidate);
      if (men.empty()) continue;
      kind = candidate;
      chosen = men;
      break;
    }
    occupied ^= Bitboard::of(chosen.first());
    if (kind == Kind::king) {
      // A king cannot take what is still protected.
      const Bitboard left = board.attackers(to, occupied) & board.of(opponent(side));
      return left.empty() ? reached : !reached;
    }
    need = kExchangeValue[index(kind)] - need;
    if (need < (reached ? 1 : 0)) return reached;
  }
}

}  // namespace tianji::xiangqi
