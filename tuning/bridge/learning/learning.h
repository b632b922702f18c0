// Learning the numbers in the rows of a bidding table from solved deals.
#pragma once

#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"

namespace tianji::tuning {

/// Tries other numbers in the rows of options.ours (a file; its fallbacks lie beside it) against
/// the systems of options.theirs (several with commas between). Rows that have a part in most
/// auctions come first. A change stays if
///   options.deals boards of options.seed gain by it,
///   as many boards of the next seed, which are held out, do not lose by it,
///   both together gain more than chance explains, and
///   the tables get no more faulty rows, lies, passed forcing calls or stops below game.
/// With options.after only boards are bid that begin so, and only the calls after that are learnt.
/// A change that stays is written into the file at once, its row marked with the line of this run
/// (eval/bridge/bidding/table/provenance.h). Every trial is written to options.log; a later run
/// with this log does not repeat it. Prints each change that stays, with its gain.
protocol::Outcome bidding_learn(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
