// The rest of an auction in one deal, when all seats go on by their tables.
#pragma once

#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/auctions/contract_scores.h"

namespace tianji::bridge {

/// The contract that the tables let `auction` end in.
MaybeContract roll_out(bidding::Understanding auction, const HandsFacts& hands);
/// The same after `call`, which is legal.
MaybeContract roll_out(bidding::Understanding auction, Call call, const HandsFacts& hands);

}  // namespace tianji::bridge
