// Candidates of jieqi weighed in deals: what they are worth when the dark pieces are these.
#pragma once

#include <cstdint>
#include <span>

#include "engine/core/random.h"
#include "engine/xiangqi/jieqi/state.h"
#include "eval/risk.h"
#include "search/table.h"
#include "search/xiangqi/jieqi/tree.h"

namespace tianji::xiangqi::jieqi {

/// The nodes of one candidate in one deal.
inline constexpr std::uint64_t kDealNodes = 600;

/// Payoffs by candidate and deal, in percent: the chance of winning after the candidate has turned
/// up what it does in that deal. Both sides then play on without knowing the deal. The same
/// `random` draws the same deals. `table` serves the searches.
PayoffMatrix payoffs_in_deals(const View& view, const Tree& tree, std::span<const Move> candidates,
                              int deals, const Random& random, search::Table& table);

}  // namespace tianji::xiangqi::jieqi
