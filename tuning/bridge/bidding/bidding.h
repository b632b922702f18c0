// `tianji-lab bidding`: a function for each measurement of a bidding system, and for what a system
// or a hand is asked. They print to `out`. And what they share: the best contracts and the slams of
// a side, double dummy.
#pragma once

#include <iosfwd>
#include <optional>
#include <string_view>

#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bench.h"
#include "tuning/bridge/boards/boards.h"

namespace tianji::tuning {

/// Bids each deal at two tables with the systems exchanged. With `silent` East-West pass at both,
/// and North-South bid by `ours` at the first table and by `theirs` at the second. Positive IMPs
/// are won by `ours`. Boards with the same contract at both tables are not solved.
protocol::Outcome bidding_match(const BiddingOptions& options, std::ostream& out);

/// Each side of a deal bids by `ours` while the other passes, and is compared with its best
/// contract: the slams that make and that are bid, the loss by kind of contract, and the `worst`
/// auctions.
protocol::Outcome bidding_par(const BiddingOptions& options, std::ostream& out);

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

/// How much the calls of the programs in the files `boards` tell of their hands, read by `theirs`
/// and by `ours`: the mean logarithm of how much more likely a caller's calls are with his hand
/// than with any hand, in nats a hand, and what `ours` adds to it with its standard error.
protocol::Outcome bidding_reading(const BiddingOptions& options, std::ostream& out);

/// Prints the faults of `ours` against opponents who play `theirs` (audit.h).
protocol::Outcome bidding_check(const BiddingOptions& options, std::ostream& out);

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

/// HAND [TRUMP]: the steps of the paper's count.
protocol::Outcome bidding_points(const BiddingOptions& options, std::ostream& out);
/// SYSTEM CONTEXT: the rows of a context as twelve numbers.
protocol::Outcome bidding_table(const BiddingOptions& options, std::ostream& out);
/// SYSTEM: its convention card, also as a page (`html`) or in the form of other programs (`bbsa`).
protocol::Outcome bidding_card(const BiddingOptions& options, std::ostream& out);
/// CALL...: what an auction means, a line for each call: seat, call (`*`: alerted), what it means,
/// and the row that explains it. North-South bid `ours`, East-West `theirs`.
protocol::Outcome bidding_explain(const BiddingOptions& options, std::ostream& out);

/// The boards of the files in options.boards whose numbers `options` select.
absl::StatusOr<std::vector<BoardOfPrograms>> chosen_boards(const BiddingOptions& options);

/// The contract that scores most for `side` if its opponents only pass; nothing if no contract
/// makes. Among contracts with equal scores it takes the lowest strain, then the one by North or
/// East.
std::optional<bridge::Contract> best_contract(const bridge::TrickTable& tricks, Side side,
                                              bridge::Vulnerability vulnerability);

/// The most tricks that `side` takes in any strain.
int most_tricks(const bridge::TrickTable& tricks, Side side);

/// The slams of one side on any number of boards.
struct Slams {
  int making = 0;      ///< boards on which the side can make a slam
  int bid_making = 0;  ///< slams that were bid and make
  int bid = 0;
  int failed = 0;  ///< slams that were bid and do not make

  void add(const bridge::TrickTable& tricks, const bridge::Auction& auction, Side side);
  /// "  ours     63 slams bid, 20 down; 43 of the 120 that make were bid"
  void print(std::string_view who, std::ostream& out) const;
};

}  // namespace tianji::tuning
