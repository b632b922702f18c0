// The rest of an auction by the tables of both sides.
#pragma once

#include <optional>

#include "eval/bridge/bidding/reading.h"
#include "search/bridge/decision/solvers.h"
#include "tuning/bridge/boards/boards.h"

namespace tianji::tuning {

/// Everybody calls by the tables from `start` on; the seats of `silent` pass.
bridge::Auction bid_out(const Board& board, const bridge::bidding::Agreements& agreements,
                        const bridge::Auction& start, std::optional<Side> silent = std::nullopt);

/// A side that does not call by its table alone: the engine chooses, with so many worlds.
struct Judging {
  Side side;
  int worlds;
  bridge::Solvers& solvers;
  /// What the other side is taken to play; null: what it does play.
  const bridge::bidding::System* believed = nullptr;
  /// They only pass, as they do at the other table, where our own pair calls by its table.
  bool opponents_pass = false;
};
/// What a seat of `judging.side` calls, whose turn it is in `auction`.
bridge::Call weighed_call(const Board& board, const bridge::bidding::Agreements& agreements,
                          const bridge::Auction& auction, const Judging& judging);
/// From `start` on everybody calls by the tables but `judging.side`, which weighs its calls.
bridge::Auction bid_out(const Board& board, const bridge::bidding::Agreements& agreements,
                        const bridge::Auction& start, const Judging& judging);

}  // namespace tianji::tuning
