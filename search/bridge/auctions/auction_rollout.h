// Finishes an auction in one deal, where all seats call by their bidding tables.
#pragma once

#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/auctions/contract_scores.h"

namespace tianji::bridge {

/// How `auction` ends.
AuctionEnd roll_out(bidding::Understanding auction, const HandsFacts& hands);
/// How it ends after `call`, which must be legal.
AuctionEnd roll_out(bidding::Understanding auction, Call call, const HandsFacts& hands);

}  // namespace tianji::bridge
