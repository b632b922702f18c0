// `tianji-lab bidding match` compares two systems on boards that are scored double dummy;
// `tianji-lab bidding check` compares a system with its own explanations. The comparison with par
// is in par.h, the one with the auctions of programs and of people in others.h.
#pragma once

#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"

namespace tianji::tuning {

/// Bids each deal at two tables with the systems exchanged. With `silent` East-West pass at both,
/// and North-South bid by `ours` at the first table and by `theirs` at the second. Positive IMPs
/// are won by `ours`. Boards with the same contract at both tables are not solved.
protocol::Outcome bidding_match(const BiddingOptions& options, std::ostream& out);
/// Prints the faults of `ours` against opponents who play `theirs` (audit.h).
protocol::Outcome bidding_check(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
