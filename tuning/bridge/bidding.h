// `tianji-lab bidding`: systems against each other, against par and against their own
// explanations, on boards that are scored double dummy. Against others: others.h.
#pragma once

#include <iosfwd>

#include "protocol/program.h"
#include "tuning/bridge/bidding_options.h"

namespace tianji::tuning {

/// Both tables of each deal, the systems exchanged; or North-South by each against silence.
/// Positive IMPs are won by `ours`. Boards with the same contract at both tables are not solved.
protocol::Outcome bidding_match(const BiddingOptions& options, std::ostream& out);
/// `ours` at all four seats against par: IMPs by which the contract is missed.
protocol::Outcome bidding_par(const BiddingOptions& options, std::ostream& out);

/// What is wrong with `ours` against opponents who play `theirs` (audit.h).
protocol::Outcome bidding_check(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
