// Random xiangqi positions with few pieces.
#pragma once

#include <vector>

#include "engine/core/random.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"

namespace tianji::xiangqi {

/// Legal positions, not over, of two kings and up to `pieces` other pieces. The texts are read
/// back, so that every rule of set-up has been checked.
inline std::vector<Position> small_positions(std::uint64_t seed, std::size_t count,
                                             unsigned pieces) {
  constexpr std::array<Kind, 7> kMen = {Kind::rook,     Kind::cannon,  Kind::horse, Kind::pawn,
                                        Kind::elephant, Kind::advisor, Kind::rook};
  Random random(seed);
  std::vector<Position> found;
  while (found.size() < count) {
    Fen fen;
    const auto place = [&](Piece piece, Square square) {
      if (fen.board.at(square) == kNoPiece) fen.board.put(square, piece);
    };
    place(piece_of(kRed, Kind::king), square_at(3 + random.below(3), random.below(3)));
    place(piece_of(kBlack, Kind::king), square_at(3 + random.below(3), 7 + random.below(3)));
    for (unsigned i = 0; i < pieces; ++i) {
      const Kind kind = kMen[random.below(7)];
      place(piece_of(Side{static_cast<std::uint8_t>(random.below(2))}, kind),
            square_of(random.below(kSquares)));
    }
    fen.board.set_mover(random.below(2) == 0 ? kRed : kBlack);
    Position position;
    if (parse(to_text(fen), position).ok() && !position.over()) found.push_back(position);
  }
  return found;
}

}  // namespace tianji::xiangqi
