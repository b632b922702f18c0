// What the client says of the calls or cards to choose among.
#pragma once

#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/state.h"
#include "search/limits.h"

namespace tianji::bridge {

struct AskedMoves {
  std::vector<Move> only{};    ///< `searchmoves`, once each: all of them are weighed; empty: any
  std::vector<Move> banned{};  ///< not to be chosen

  bool allow(Move move) const;
};

/// Errors: a word that is no legal move; nothing is left to be chosen. Precondition:
/// `view.on_turn()`.
absl::StatusOr<AskedMoves> asked_moves(const View& view, const search::Limits& limits);

}  // namespace tianji::bridge
