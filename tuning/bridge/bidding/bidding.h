// `tianji-lab bidding`: systems against each other and against their own explanations, on
// boards that are scored double dummy. Against par: par.h; against others: others.h.
#pragma once

#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"

namespace tianji::tuning {

/// Both tables of each deal, the systems exchanged; or North-South by each against silence.
/// Positive IMPs are won by `ours`. Boards with the same contract at both tables are not solved.
protocol::Outcome bidding_match(const BiddingOptions& options, std::ostream& out);
/// What is wrong with `ours` against opponents who play `theirs` (audit.h).
protocol::Outcome bidding_check(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
