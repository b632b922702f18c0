// What a xiangqi position is worth without looking ahead.
//
// A search keeps `Sums` beside the position and tells them every move; what a network would keep
// there is its first layer. Everything else is asked of the board anew. Symmetric: swapping the
// sides or mirroring the files changes nothing.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/types.h"
#include "engine/xiangqi/board.h"
#include "eval/xiangqi/weights.h"

namespace tianji::xiangqi {

class Evaluation {
 public:
  /// Pieces and squares, red's less black's, and the pieces that are left.
  struct Sums {
    std::int32_t middle = 0;
    std::int32_t end = 0;
    std::int32_t phase = 0;  ///< kFullPhase with all pieces, 0 with none that attacks
    friend bool operator==(const Sums&, const Sums&) = default;
  };
  static constexpr std::int32_t kFullPhase = 32;

  /// Copies what it needs.
  explicit Evaluation(const Weights& weights);

  Sums sums(const Board& board) const;
  /// `move` is about to be played on `board`.
  void play(Sums& sums, const Board& board, Move move) const {
    const Piece piece = board.at(from_of(move));
    const Piece captured = board.at(to_of(move));
    const auto& table = tables_[index(piece)];
    sums.middle += table[index(to_of(move))].middle - table[index(from_of(move))].middle;
    sums.end += table[index(to_of(move))].end - table[index(from_of(move))].end;
    if (captured == kNoPiece) return;
    const auto& lost = tables_[index(captured)][index(to_of(move))];
    sums.middle -= lost.middle;
    sums.end -= lost.end;
    sums.phase -= kPhase[index(kind_of(captured))];
  }

  /// For the side to move; below search's kRuled in size.
  Value value(const Board& board, const Sums& sums) const;

 private:
  static constexpr std::array<std::int32_t, kKinds> kPhase = {0, 0, 0, 2, 4, 2, 0};
  struct Pair {
    std::int16_t middle = 0;
    std::int16_t end = 0;
  };

  Weights weights_;
  std::array<std::array<Pair, kSquares>, kPieces> tables_{};  // black's with the sign turned
};

}  // namespace tianji::xiangqi
