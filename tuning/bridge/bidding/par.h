// `tianji-lab bidding par`: what is bid beside the best that could have been.
#pragma once

#include <iosfwd>
#include <optional>

#include "engine/bridge/score.h"
#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"

namespace tianji::tuning {

/// The contract that scores most for `side` where the others only pass; none: to pass as well. Of
/// those that score the same the one in the lowest strain, by North or East.
std::optional<bridge::Contract> best_contract(const bridge::TrickTable& tricks, Side side,
                                              bridge::Vulnerability vulnerability);

/// `ours` at all four seats against par: IMPs by which the contract is missed. With `silent` each
/// side of a deal, the other passing, against its best contract: the slams that make and that are
/// bid, what is lost by kind of contract, the `worst` auctions.
protocol::Outcome bidding_par(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
