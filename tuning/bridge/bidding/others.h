// Our bidding compared with the recorded auctions of other programs and of people.
#pragma once

#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"

namespace tianji::tuning {

/// Compares `ours` with the auctions of two programs in the files `boards` (their form: boards.h).
/// First North-South bid by `ours` with silent opponents, against program A with silent opponents.
/// Then, in the contested auctions of A and of B, it finds each side's first call that `ours` would
/// not make, and what it gains or loses against the program's contract to bid on from there: `ours`
/// by its tables, or weighed in `worlds`, its opponents by the tables of `theirs`.
protocol::Outcome bidding_programs(const BiddingOptions& options, std::ostream& out);

/// The same with the auctions of people in PBN records. For the first part it takes the boards on
/// which one side only passed, turned so that this side is East-West; those on which either
/// contract is a game or a slam are summed up once more. Boards that were passed out or that lack
/// a hand or a part of their auction are left out; the first board that cannot be read is an error.
protocol::Outcome bidding_people(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
