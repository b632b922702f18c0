// Captures in xiangqi, played out as self-play does before it judges a position.
#pragma once

#include "engine/xiangqi/board.h"
#include "eval/xiangqi/evaluation.h"

namespace tianji::tuning {

/// The end of the captures that gain.
struct Resolved {
  Value value;          ///< for the side to move, in centipawns
  xiangqi::Board leaf;  ///< at the end of the best line; the first board if no capture gains
};
/// Searches captures to at most `depth` plies.
Resolved resolved(const xiangqi::Board& board, const xiangqi::Evaluation& evaluation, int depth);

}  // namespace tianji::tuning
