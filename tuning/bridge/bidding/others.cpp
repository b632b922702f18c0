#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/strings/str_format.h"
#include "engine/bridge/records/pbn.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/bridge/bidding/understanding.h"
#include "eval/bridge/double_chances.h"
#include "tuning/bridge/bidding/bidding.h"
#include "tuning/bridge/boards/bench.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/bridge/boards/swings.h"

namespace tianji::tuning {
namespace {

using namespace bridge;
using bidding::Agreements;
using bidding::Understanding;
using protocol::Outcome;

/// A board with the auction of a program or of people.
struct TheirAuction {
  Board board;
  Auction auction;
};

/// Compares North-South's contract by `ours` with that of `theirs`, both with silent opponents, and
/// prints the slams of both; `them` is the name of the latter.
absl::StatusOr<std::vector<Swing>> undisturbed(Bench& bench, std::span<const TheirAuction> theirs,
                                               std::string_view them, std::ostream& out) {
  std::vector<Swing> swings(theirs.size());
  std::vector<TrickTable> tables(theirs.size());
  auto done = bench.each(theirs.size(), [&](std::size_t i, Solvers& solvers) {
    const Board& board = theirs[i].board;
    const Agreements agreements{bench.ours(), bench.silent()};
    const Auction auction = bench.bid(board, agreements, kNorthSouth, solvers);
    tables[i] = bench.solved().table(board, solvers[0]);
    swings[i] = {.board = board,
                 .first = bench.valued(board, auction, agreements, solvers[0]),
                 .second = bench.valued(board, theirs[i].auction, {}, solvers[0])};
  });
  if (!done.ok()) return done;
  Slams ours;
  Slams others;
  for (std::size_t i = 0; i < theirs.size(); ++i) {
    ours.add(tables[i], swings[i].first.auction, kNorthSouth);
    others.add(tables[i], swings[i].second.auction, kNorthSouth);
  }
  ours.print("ours", out);
  others.print(them, out);
  return swings;
}

/// Follows `auction` up to the first call of `side` that our system would not make, makes our call
/// there and bids the rest: `side` by `ours`, its opponents by `theirs`. Nothing if there is no
/// such call.
std::optional<Auction> parted(const Bench& bench, const Board& board, const Auction& auction,
                              Side side, Solvers& solvers) {
  Agreements agreements{bench.theirs(), bench.theirs()};
  agreements[index(side)] = bench.ours();
  const auto judging = bench.judging(side, solvers);
  Understanding read(agreements, board.dealer, board.vulnerability);
  for (const Call call : auction.calls()) {
    const Seat seat = read.auction().turn();
    if (side_of(seat) == side) {
      const Call ours = judging ? weighed_call(board, agreements, read.auction(), *judging)
                                : read.call(HandFacts(board.hands[index(seat)]));
      if (ours != call) {
        read.push(ours);
        return bid_out(board, agreements, read.auction(), {}, judging ? &*judging : nullptr);
      }
    }
    read.push(call);
  }
  return std::nullopt;
}

/// The board with each hand one seat further to the left. East-West become North-South, so that
/// positive IMPs are always ours.
Board turned(const Board& board) {
  Board result = board;
  for (const Seat seat : kSeats) result.hands[index(left_of(seat))] = board.hands[index(seat)];
  result.dealer = left_of(board.dealer);
  const bool ns = vulnerable(board.vulnerability, kNorthSouth);
  const bool ew = vulnerable(board.vulnerability, kEastWest);
  result.vulnerability = static_cast<Vulnerability>((ew ? 1 : 0) + (ns ? 2 : 0));
  return result;
}

Auction turned(const Auction& auction) {
  Auction result(left_of(auction.dealer()));
  for (const Call call : auction.calls()) result.push(call);
  return result;
}

/// Prints where our system leaves the contested auctions, for both sides of each board.
absl::Status print_contested(Bench& bench, std::span<const TheirAuction> all, std::size_t worst,
                             std::ostream& out) {
  std::vector<std::array<std::optional<Swing>, 2>> found(all.size());
  auto done = bench.each(all.size(), [&](std::size_t i, Solvers& solvers) {
    const Auction& theirs = all[i].auction;
    if (!contested(theirs)) return;
    for (const Side side : {kNorthSouth, kEastWest}) {
      const auto ours = parted(bench, all[i].board, theirs, side, solvers);
      if (!ours) continue;
      const bool turn = side == kEastWest;
      const Board board = turn ? turned(all[i].board) : all[i].board;
      found[i][index(side)] =
          Swing{.board = board,
                .first = bench.valued(board, turn ? turned(*ours) : *ours, {}, solvers[0]),
                .second = bench.valued(board, turn ? turned(theirs) : theirs, {}, solvers[0])};
    }
  });
  if (!done.ok()) return done;
  std::vector<Swing> swings;
  for (const auto& sides : found) {
    for (const auto& swing : sides) {
      if (swing) swings.push_back(*swing);
    }
  }
  print_swings(swings, worst, out);
  return absl::OkStatus();
}

constexpr std::string_view kParting =
    ", followed to the first call\n"
    "that ours would not make; ours and the opponents' tables bid the rest\n";

/// The recorded auctions that ended in a contract.
absl::StatusOr<std::vector<TheirAuction>> recorded_auctions(const BiddingOptions& options) {
  std::vector<TheirAuction> result;
  int number = 0;
  for (const std::string& path : options.boards) {
    const auto text = file_text(path, "a PBN file");
    if (!text.ok()) return text.status();
    const Records records = read_pbn(*text);
    if (!records.problems.empty()) {
      const Problem& first = records.problems.front();
      return at(path + " line " + std::to_string(first.line), first.status);
    }
    for (const Record& record : records.boards) {
      ++number;
      const bool chosen = number >= options.first && number < options.first + options.deals;
      const bool whole = std::all_of(record.deal.begin(), record.deal.end(),
                                     [](CardSet hand) { return hand.size() == 13; });
      const Auction auction = legal_auction(record);
      if (!chosen || !whole || !auction.over() || !auction.contract()) continue;
      result.push_back({.board = {.number = number,
                                  .hands = record.deal,
                                  .dealer = record.dealer,
                                  .vulnerability = record.vulnerability},
                        .auction = auction});
    }
  }
  if (result.empty()) {
    return absl::NotFoundError(
        absl::StrFormat("no board of --boards, from number %d to %d, has four hands and a whole "
                        "auction to a contract",
                        options.first, options.first + options.deals - 1));
  }
  return result;
}

/// The boards on which one side only passed, turned so that it is East-West.
std::vector<TheirAuction> undisturbed_ones(std::span<const TheirAuction> all) {
  std::vector<TheirAuction> result;
  for (const TheirAuction& each : all) {
    if (!took_part(each.auction, kEastWest)) result.push_back(each);
    if (!took_part(each.auction, kNorthSouth)) {
      result.push_back({.board = turned(each.board), .auction = turned(each.auction)});
    }
  }
  return result;
}

/// The boards of `swings` on which either contract is a game or a slam.
std::vector<Swing> high_ones(std::span<const Swing> swings) {
  const auto is_high = [](const Bid& bid) {
    return bid.auction.contract() && is_game(*bid.auction.contract());
  };
  std::vector<Swing> high;
  std::ranges::copy_if(swings, std::back_inserter(high), [&](const Swing& swing) {
    return is_high(swing.first) || is_high(swing.second);
  });
  return high;
}

Outcome no_files(std::string_view kind) {
  return protocol::misused(unreadable("no --boards", absl::StrFormat("--boards and %s", kind)));
}

absl::Status print_programs(const BiddingOptions& options, std::ostream& out) {
  const auto boards = chosen_boards(options);
  if (!boards.ok()) return boards.status();
  auto bench = Bench::open(options);
  if (!bench.ok()) return bench.status();
  const auto auctions = [&](Auction BoardOfPrograms::* of) {
    std::vector<TheirAuction> result;
    for (const BoardOfPrograms& board : *boards) result.push_back({board.board, board.*of});
    return result;
  };
  for (const BoardOfPrograms& board : *boards) (*bench)->solved().learn(board.board, board.tricks);
  out << "North-South with silent opponents against program A\n";
  const auto swings = undisturbed(**bench, auctions(&BoardOfPrograms::a_undisturbed), "A", out);
  if (!swings.ok()) return swings.status();
  print_swings(*swings, options.worst, out);
  out << "\nContested auctions of program A" << kParting << std::flush;
  auto done = print_contested(**bench, auctions(&BoardOfPrograms::a), options.worst, out);
  if (!done.ok()) return done;
  out << "\nContested auctions of program B" << kParting << std::flush;
  return print_contested(**bench, auctions(&BoardOfPrograms::b), options.worst, out);
}

absl::Status print_people(const BiddingOptions& options, std::ostream& out) {
  const auto auctions = recorded_auctions(options);
  if (!auctions.ok()) return auctions.status();
  auto bench = Bench::open(options);
  if (!bench.ok()) return bench.status();
  out << "Boards on which one side of the record only passed, bid by ours while it passes again\n";
  const auto swings = undisturbed(**bench, undisturbed_ones(*auctions), "people", out);
  if (!swings.ok()) return swings.status();
  out << "Those of them on which either contract is a game or a slam\n";
  print_sums(high_ones(*swings), out);
  out << "All of these boards\n";
  print_swings(*swings, options.worst, out);
  out << "\nContested auctions" << kParting << std::flush;
  return print_contested(**bench, *auctions, options.worst, out);
}

Outcome outcome(const absl::Status& status) { return protocol::outcome_of(status); }

}  // namespace

absl::StatusOr<std::vector<BoardOfPrograms>> chosen_boards(const BiddingOptions& options) {
  std::vector<BoardOfPrograms> chosen;
  for (const std::string& path : options.boards) {
    const auto text = file_text(path, "a file of boards and auctions");
    if (!text.ok()) return text.status();
    auto boards = read_boards_of_programs(*text);
    if (!boards.ok()) return at(path, boards.status());
    for (const BoardOfPrograms& board : *boards) {
      const int number = board.board.number;
      if (number < options.first || number >= options.first + options.deals) continue;
      chosen.push_back(board);
    }
  }
  if (chosen.empty()) {
    return absl::NotFoundError(absl::StrFormat("no board of --boards has a number from %d to %d",
                                               options.first, options.first + options.deals - 1));
  }
  return chosen;
}

Outcome bidding_programs(const BiddingOptions& options, std::ostream& out) {
  if (options.boards.empty()) return no_files("a file of boards and auctions");
  return outcome(print_programs(options, out));
}

Outcome bidding_people(const BiddingOptions& options, std::ostream& out) {
  if (options.boards.empty()) return no_files("PBN files");
  return outcome(print_people(options, out));
}

}  // namespace tianji::tuning
