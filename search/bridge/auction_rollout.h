// The rest of an auction in one deal, when all seats go on by their tables.
#pragma once

#include <array>

#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/contract_scores.h"

namespace tianji::bridge {

/// The four hands as tables look at them.
std::array<HandFacts, 4> facts_of(const Hands& deal);

/// The contract that the tables let `auction` end in.
MaybeContract roll_out(bidding::Understanding auction, const std::array<HandFacts, 4>& hands);
/// The same after `call`, which is legal.
MaybeContract roll_out(bidding::Understanding auction, Call call,
                       const std::array<HandFacts, 4>& hands);

}  // namespace tianji::bridge
