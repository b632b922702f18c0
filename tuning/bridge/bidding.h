// `tianji-lab bidding`: systems against each other, against par and against programs of others, on
// boards that are scored double dummy.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "protocol/program.h"

namespace tianji::tuning {

struct BiddingOptions {
  std::string ours = "precision";  ///< a system that is built in, or a .bid file
  std::string theirs = "natural";  ///< of the opponents; in `programs` what A and B are read by
  std::string boards = {};         ///< programs: the file of auctions
  int first = 1;                   ///< number of the first board
  int deals = 1000;                ///< how many
  std::uint64_t seed = 1;          ///< of the boards that are dealt
  std::string cache = {};          ///< file of solved deals; empty: none
  std::string log = {};            ///< learn: the file of what has been tried
  int worlds = 0;  ///< by which `ours` weighs calls (match, programs undisturbed); 0: not at all
  int threads = 1;
  std::size_t worst = 20;  ///< boards that are shown
  bool silent = false;     ///< match: East and West pass, North and South change systems
};

/// Both tables of each deal, the systems exchanged; or North-South by each against silence.
/// Positive IMPs are won by `ours`. Boards with the same contract at both tables are not solved.
protocol::Outcome bidding_match(const BiddingOptions& options, std::ostream& out);
/// `ours` at all four seats against par: IMPs by which the contract is missed.
protocol::Outcome bidding_par(const BiddingOptions& options, std::ostream& out);
/// `ours` against the auctions of a file (boards.h): North-South with silent opponents against
/// program A's; and the calls at which our table and the programs part in contested auctions, with
/// what the rest of the auction by our tables gains or loses against the program's contract.
protocol::Outcome bidding_programs(const BiddingOptions& options, std::ostream& out);

/// What is wrong with `ours` against opponents who play `theirs` (audit.h).
protocol::Outcome bidding_check(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
