// `tianji-lab bidding par`: the contracts that a system reaches, compared with the best ones.
#pragma once

#include <iosfwd>
#include <optional>

#include "engine/bridge/score.h"
#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"

namespace tianji::tuning {

/// The contract that scores most for `side` if its opponents only pass; nothing if no contract
/// makes. Among contracts with equal scores it takes the lowest strain, then the one by North or
/// East.
std::optional<bridge::Contract> best_contract(const bridge::TrickTable& tricks, Side side,
                                              bridge::Vulnerability vulnerability);

/// Bids with `ours` at all four seats and prints by how many IMPs the contracts miss par. With
/// `silent` each side of a deal bids while the other passes, and is compared with its best
/// contract: the slams that make and that are bid, the loss by kind of contract, and the `worst`
/// auctions.
protocol::Outcome bidding_par(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
