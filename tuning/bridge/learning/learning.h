// Learning the numbers in the rows of a bidding table from solved deals.
#pragma once

#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"

namespace tianji::tuning {

/// Tries for the numbers in the rows of options.ours (a file; its fallbacks lie beside it) the ones
/// next to them, the rows with most to say first, against the systems of options.theirs (several
/// with commas between). A change stays when options.deals boards of options.seed gain by it, as
/// many of the next seed do not lose (both of those that begin as options.after says, and only
/// calls after that are learnt), both together win more than chance, and the tables neither get
/// worse rows nor lie, pass or stop below game more often. It is written into the file at once, its
/// row marked with the line of this run (eval/bridge/bidding/provenance.h), and every trial into
/// options.log, which a later run goes on with: what is in it is not tried again.
/// Prints what stayed, with its gain.
protocol::Outcome bidding_learn(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
