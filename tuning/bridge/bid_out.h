// The rest of an auction by the tables of both sides.
#pragma once

#include <optional>

#include "eval/bridge/bidding/reading.h"
#include "tuning/bridge/boards.h"

namespace tianji::tuning {

/// Everybody calls by the tables from `start` on; the seats of `silent` pass.
bridge::Auction bid_out(const Board& board, const bridge::bidding::Agreements& agreements,
                        const bridge::Auction& start, std::optional<Side> silent = std::nullopt);

}  // namespace tianji::tuning
