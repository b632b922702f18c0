// The static evaluation of a xiangqi position.
//
// A search keeps `Sums` beside the position and updates them with every move, as it would keep the
// first layer of a network. All other terms are computed from the board each time. The evaluation
// is symmetric: swapping the sides or mirroring the files changes nothing.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "engine/core/types.h"
#include "engine/xiangqi/board.h"
#include "eval/network/network.h"
#include "eval/xiangqi/weights.h"

namespace tianji::xiangqi {

/// Evaluates boards with one set of weights.
class Evaluation {
 public:
  /// The values of pieces on their squares, red's minus black's, and the phase of the game.
  struct Sums {
    std::int32_t middle = 0;
    std::int32_t end = 0;
    std::int32_t phase = 0;  ///< kFullPhase with all pieces, 0 without rooks, horses, cannons
    friend bool operator==(const Sums&, const Sums&) = default;
  };
  static constexpr std::int32_t kFullPhase = 32;

  /// The largest size of a value, below the search's kRuled.
  static constexpr Value kMost = 25000;

  /// Copies the weights.
  explicit Evaluation(const Weights& weights, std::shared_ptr<const Network> network = nullptr);

  Sums sums(const Board& board) const;
  /// Updates `sums`; must be called before `move` is played on `board`.
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

  /// The value for the side to move; its size is at most kMost. `learnt` is what the network adds
  /// for that side, by layers that a search keeps beside the position.
  Value value(const Board& board, const Sums& sums, Value learnt = 0) const;
  /// Null: values come from the weights alone.
  const Network* network() const { return network_.get(); }

 private:
  static constexpr std::array<std::int32_t, kKinds> kPhase = {0, 0, 0, 2, 4, 2, 0};
  struct Pair {
    std::int16_t middle = 0;
    std::int16_t end = 0;
  };

  Weights weights_;
  std::shared_ptr<const Network> network_;
  std::array<std::array<Pair, kSquares>, kPieces> tables_{};  // black's are negative
};

/// The part of a lead that the pieces of `ahead` can turn into a win, in sixteenths: 16 where
/// nothing is known against it, 1 where the books call the ending drawn.
int winnable_sixteenths(const Board& board, Side ahead);

}  // namespace tianji::xiangqi
