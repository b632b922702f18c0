// Our bidding beside that of others: of programs, and of people in records.
#pragma once

#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"

namespace tianji::tuning {

/// `ours` against the auctions of a file (boards.h): North-South with silent opponents against
/// program A's; and the calls at which our table and the programs part in contested auctions, with
/// what the rest of the auction gains or loses against the program's contract: ours by its tables,
/// or weighed in --worlds, the others by their tables.
protocol::Outcome bidding_programs(const BiddingOptions& options, std::ostream& out);

/// The same against the people of PBN records. Undisturbed are the boards on which one side only
/// passed; they are turned so that it is East-West. Those on which either contract is a game or a
/// slam are summed up once more. Boards that were passed out are left out; of what cannot be read
/// the first is an error.
protocol::Outcome bidding_people(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
