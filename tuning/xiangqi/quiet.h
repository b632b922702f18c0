// The end of the captures that gain.
#pragma once

#include "engine/core/types.h"
#include "engine/xiangqi/board.h"
#include "eval/xiangqi/evaluation.h"

namespace tianji::tuning {

/// The result of a search of captures.
struct Resolved {
  Value value;          ///< for the side to move, in centipawns
  xiangqi::Board leaf;  ///< at the end of the best line; the first board if no capture gains
};

/// Searches captures to at most `depth` plies.
Resolved resolved(const xiangqi::Board& board, const xiangqi::Evaluation& evaluation, int depth);

/// The board after the captures that gain, to the end of all captures in practice.
xiangqi::Board quiet_board(const xiangqi::Board& board, const xiangqi::Evaluation& evaluation);

}  // namespace tianji::tuning
