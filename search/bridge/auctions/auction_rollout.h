// Finishes an auction in one deal, where all seats call by their bidding tables.
#pragma once

#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/auctions/contract_scores.h"

namespace tianji::bridge {

/// The contract in which `auction` ends.
MaybeContract roll_out(bidding::Understanding auction, const HandsFacts& hands);
/// The contract in which it ends after `call`, which must be legal.
MaybeContract roll_out(bidding::Understanding auction, Call call, const HandsFacts& hands);

}  // namespace tianji::bridge
