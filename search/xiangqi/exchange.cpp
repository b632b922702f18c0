#include "search/xiangqi/exchange.h"

#include <optional>

#include "engine/xiangqi/attacks.h"

namespace tianji::xiangqi {
namespace {

constexpr std::array<Kind, kKinds> kCheapestFirst = {
    Kind::pawn, Kind::advisor, Kind::elephant, Kind::horse, Kind::cannon, Kind::rook, Kind::king};

/// True if the enemy could take a king of `side` on `king`; an enemy king across an open file
/// counts. `occupied` holds the pieces that are left; the piece on `taken` no longer attacks.
template <bool kDark>
bool exposed(const BoardOf<kDark>& board, Side side, Square king, Bitboard occupied,
             Bitboard taken) {
  const Lines lines = lines_from(king, occupied);
  const Bitboard found = board.attackers_of_king(side, king, occupied, lines);
  return !(found & occupied).without(taken).empty();
}

/// The square of the cheapest of `takers` that can capture on `target` with its king safe.
template <bool kDark>
std::optional<Square> cheapest_free(const BoardOf<kDark>& board, Side side, Bitboard takers,
                                    Bitboard occupied, Bitboard target) {
  const Square king = board.king(side);
  for (const Kind kind : kCheapestFirst) {
    Bitboard pieces = takers & board.of(kind);
    while (!pieces.empty()) {
      const Square from = pieces.first();
      pieces ^= Bitboard::of(from);
      const Square seat = kind == Kind::king ? target.first() : king;
      if (!exposed(board, side, seat, occupied.without(Bitboard::of(from)), target)) return from;
    }
  }
  return std::nullopt;
}

}  // namespace

template <bool kDark>
bool exchange_reaches(const BoardOf<kDark>& board, Move move, Value least) {
  const Square to = to_of(move);
  const Value first = worth_on(board, to) - least;
  if (first < 0) return false;
  // The gain that the side to capture next needs to keep the mover below `least`.
  Value need = worth_on(board, from_of(move)) - first;
  if (need <= 0) return true;
  const Bitboard target = Bitboard::of(to);
  Bitboard occupied = board.occupied().without(Bitboard::of(from_of(move))) | target;
  Side side = board.mover();
  bool reached = true;
  for (;;) {
    side = opponent(side);
    // Each capture changes the screens of cannons and the legs of horses, so attackers are new.
    const Bitboard takers = board.attackers(to, occupied) & board.of(side);
    const auto taker = cheapest_free(board, side, takers, occupied, target);
    if (!taker) return reached;
    reached = !reached;
    occupied ^= Bitboard::of(*taker);
    const Kind kind = kind_of(board.at(*taker));
    // A king captures only where it is safe, so the sequence ends.
    if (kind == Kind::king) return reached;
    need = worth_on(board, *taker) - need;
    if (need < (reached ? 1 : 0)) return reached;
  }
}

template bool exchange_reaches(const Board&, Move, Value);
template bool exchange_reaches(const DarkBoard&, Move, Value);

}  // namespace tianji::xiangqi
