// Auctions that are bid to their end by the tables of both sides.
#pragma once

#include <optional>

#include "eval/bridge/bidding/reading.h"
#include "search/bridge/decision/solvers.h"
#include "search/bridge/settings.h"
#include "tuning/bridge/boards/boards.h"

namespace tianji::tuning {

/// A side that does not call by its table alone: it weighs its calls as the engine does.
struct Judging {
  Side side;
  int worlds;  ///< for each call
  bridge::Solvers& solvers;
  /// The system that the opponents are believed to play; null: the one that they do play.
  const bridge::bidding::System* believed = nullptr;
  /// The opponents only pass, also at the other table, where our own pair calls by its table.
  bool opponents_pass = false;
  /// How often the opponents are thought to double and to run (Settings::opponent_doubles).
  double opponent_doubles = bridge::Settings{}.opponent_doubles;
};
/// The call of the seat on turn in `auction`, which is a seat of `judging.side`.
bridge::Call weighed_call(const Board& board, const bridge::bidding::Agreements& agreements,
                          const bridge::Auction& auction, const Judging& judging);
/// From `start` on all seats call by the tables; but those of the side `silent` pass, and those of
/// `judging->side`, if there is one, weigh their calls.
bridge::Auction bid_out(const Board& board, const bridge::bidding::Agreements& agreements,
                        const bridge::Auction& start, std::optional<Side> silent = std::nullopt,
                        const Judging* judging = nullptr);

}  // namespace tianji::tuning
