#include "tuning/bridge/bidding.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <vector>

#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "eval/bridge/bidding/understanding.h"
#include "protocol/progress.h"
#include "search/crew.h"
#include "tuning/bridge/audit.h"
#include "tuning/bridge/bench.h"
#include "tuning/bridge/bid_out.h"
#include "tuning/bridge/boards.h"
#include "tuning/bridge/swings.h"

namespace tianji::tuning {
namespace {

using namespace bridge;  // NOLINT: this file is about nothing else
using bidding::Agreements;
using bidding::System;
using bidding::Understanding;
using protocol::Outcome;

/// The boards `options` ask for, of a file of programs.
absl::StatusOr<std::vector<BoardOfPrograms>> chosen_boards(const BiddingOptions& options) {
  const auto text = file_text(options.boards, "a file of boards and auctions");
  if (!text.ok()) return text.status();
  auto boards = read_boards_of_programs(*text);
  if (!boards.ok()) return boards;
  std::erase_if(*boards, [&](const BoardOfPrograms& board) {
    return board.board.number < options.first ||
           board.board.number >= options.first + options.deals;
  });
  if (boards->empty()) return absl::NotFoundError("no board of that file has such a number");
  return boards;
}

/// How many slams make, are bid, and fail.
struct Slams {
  int making = 0;  ///< boards on which North-South can make one
  int bid_making = 0;
  int bid = 0;
  int failed = 0;

  void add(const TrickTable& tricks, const Auction& auction) {
    int most = 0;
    for (const auto& row : tricks) {
      most = std::max({most, row[index(kNorth)], row[index(kSouth)]});
    }
    const auto contract = auction.contract();
    const bool slam =
        contract && contract->level >= 6 && side_of(contract->declarer) == kNorthSouth;
    making += most >= 12 ? 1 : 0;
    if (!slam) return;
    ++bid;
    const bool made =
        tricks[index(contract->strain)][index(contract->declarer)] >= contract->tricks_needed();
    failed += made ? 0 : 1;
    bid_making += most >= 12 && made ? 1 : 0;
  }
  void print(std::string_view who, std::ostream& out) const {
    out << absl::StrFormat("  %-8s %d slams bid, %d down; %d of the %d that make\n", who, bid,
                           failed, bid_making, making);
  }
};

/// North-South by our table against program A, both with silent opponents.
absl::Status print_undisturbed(Bench& bench, std::span<const BoardOfPrograms> boards,
                               std::size_t worst, std::ostream& out) {
  std::vector<Swing> swings(boards.size());
  auto done = bench.each(boards.size(), [&](std::size_t i, Solvers& solvers) {
    const Board& board = boards[i].board;
    const Agreements agreements{bench.ours(), bench.silent()};
    const Auction auction = bench.bid(board, agreements, kNorthSouth, solvers);
    swings[i] = {.board = board,
                 .first = bench.valued(board, auction, agreements, solvers[0]),
                 .second = bench.valued(board, boards[i].a_undisturbed, {}, solvers[0])};
  });
  if (!done.ok()) return done;
  Slams ours;
  Slams theirs;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    ours.add(boards[i].tricks, swings[i].first.auction);
    theirs.add(boards[i].tricks, swings[i].second.auction);
  }
  out << "North-South with silent opponents against program A\n";
  ours.print("ours", out);
  theirs.print("A", out);
  print_swings(swings, worst, out);
  return absl::OkStatus();
}

/// The first call of `side` in a program's auction that our table would not make, and the auction
/// that follows when it is made instead; nothing when there is none.
std::optional<Auction> parted(const Bench& bench, const Board& board, const Auction& auction,
                              Side side) {
  Agreements agreements{bench.theirs(), bench.theirs()};
  agreements[index(side)] = bench.ours();
  Understanding read(agreements, board.dealer, board.vulnerability);
  for (const Call call : auction.calls()) {
    const Seat seat = read.auction().turn();
    if (side_of(seat) == side) {
      const Call ours = read.call(HandFacts(board.hands[index(seat)]));
      if (ours != call) {
        read.push(ours);
        return bid_out(board, agreements, read.auction());
      }
    }
    read.push(call);
  }
  return std::nullopt;
}

bool contested(const Auction& auction) {
  std::array<bool, 2> bids{};
  for (std::size_t i = 0; i < auction.calls().size(); ++i) {
    if (!auction.calls()[i].is_pass()) bids[index(side_of(auction.caller(i)))] = true;
  }
  return bids[0] && bids[1];
}

/// Turns an East-West swing around, so that positive IMPs are ours in any seat.
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

/// Where a program's contested auction and our table part, for both sides of each board.
absl::Status print_contested(Bench& bench, std::span<const BoardOfPrograms> boards,
                             Auction BoardOfPrograms::* of, std::size_t worst, std::ostream& out) {
  std::vector<std::array<std::optional<Swing>, 2>> found(boards.size());
  auto done = bench.each(boards.size(), [&](std::size_t i, Solvers& solvers) {
    const Auction& theirs = boards[i].*of;
    if (!contested(theirs)) return;
    for (const Side side : {kNorthSouth, kEastWest}) {
      const auto ours = parted(bench, boards[i].board, theirs, side);
      if (!ours) continue;
      const bool turn = side == kEastWest;
      const Board board = turn ? turned(boards[i].board) : boards[i].board;
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

Outcome outcome(const absl::Status& status) {
  return status.ok() ? Outcome{} : protocol::failed(status);
}

}  // namespace

Outcome bidding_match(const BiddingOptions& options, std::ostream& out) {
  auto bench = Bench::open(options);
  if (!bench.ok()) return protocol::failed(bench.status());
  std::vector<Swing> swings(static_cast<std::size_t>(options.deals));
  const System* const silent = options.silent ? (*bench)->silent() : nullptr;
  const Agreements first{(*bench)->ours(), silent ? silent : (*bench)->theirs()};
  const Agreements second{(*bench)->theirs(), silent ? silent : (*bench)->ours()};
  const std::optional<Side> far = options.silent ? std::nullopt : std::optional(kEastWest);
  const auto done = (*bench)->each(swings.size(), [&](std::size_t i, Solvers& solvers) {
    const Board board = dealt_board(options.seed, options.first + static_cast<int>(i));
    const auto table = [&](const Agreements& agreements, std::optional<Side> ours) {
      return Bid{.auction = (*bench)->bid(board, agreements, ours, solvers),
                 .agreements = agreements};
    };
    swings[i] = {.board = board, .first = table(first, kNorthSouth), .second = table(second, far)};
    if (swings[i].first.auction.contract() == swings[i].second.auction.contract()) return;
    (*bench)->value(board, swings[i].first, solvers[0]);
    (*bench)->value(board, swings[i].second, solvers[0]);
  });
  if (!done.ok()) return protocol::failed(done);
  out << absl::StrFormat("%s against %s, boards %d to %d of seed %d, double dummy%s\n",
                         options.ours, options.theirs, options.first,
                         options.first + options.deals - 1, options.seed,
                         options.silent ? ", East-West silent" : "");
  print_swings(swings, options.worst, out);
  return {};
}

Outcome bidding_par(const BiddingOptions& options, std::ostream& out) {
  auto bench = Bench::open(options);
  if (!bench.ok()) return protocol::failed(bench.status());
  const Agreements agreements{(*bench)->ours(), (*bench)->ours()};
  std::vector<int> missed(static_cast<std::size_t>(options.deals));
  const auto done = (*bench)->each(missed.size(), [&](std::size_t i, Solvers& solvers) {
    const Board board = dealt_board(options.seed, options.first + static_cast<int>(i));
    const Auction auction = bid_out(board, agreements, Auction(board.dealer));
    const Par best =
        par((*bench)->solved().table(board, solvers[0]), board.vulnerability, board.dealer);
    const int points = (*bench)->valued(board, auction, agreements, solvers[0]).points;
    missed[i] = imps(points - best.score_north_south);
  });
  if (!done.ok()) return protocol::failed(done);
  int away = 0;
  int sum = 0;
  int exact = 0;
  for (const int miss : missed) {
    away += std::abs(miss);
    sum += miss;
    exact += miss == 0 ? 1 : 0;
  }
  const auto n = static_cast<double>(missed.size());
  out << absl::StrFormat(
      "%s at all four seats, %d boards of seed %d: %.3f IMPs a board from par, %.1f %% at par, "
      "North-South %+.3f\n",
      options.ours, options.deals, options.seed, away / n, 100 * exact / n, sum / n);
  return {};
}

Outcome bidding_programs(const BiddingOptions& options, std::ostream& out) {
  const auto boards = chosen_boards(options);
  if (!boards.ok()) return protocol::failed(boards.status());
  auto bench = Bench::open(options);
  if (!bench.ok()) return protocol::failed(bench.status());
  for (const BoardOfPrograms& board : *boards) (*bench)->solved().learn(board.board, board.tricks);
  auto done = print_undisturbed(**bench, *boards, options.worst, out);
  if (!done.ok()) return outcome(done);
  out << "\nContested auctions of program A: the rest by our tables after the first call that we\n"
         "would not make, either side\n";
  done = print_contested(**bench, *boards, &BoardOfPrograms::a, options.worst, out);
  if (!done.ok()) return outcome(done);
  out << "\nContested auctions of program B\n";
  return outcome(print_contested(**bench, *boards, &BoardOfPrograms::b, options.worst, out));
}

Outcome bidding_check(const BiddingOptions& options, std::ostream& out) {
  auto bench = Bench::open(options);
  if (!bench.ok()) return protocol::failed(bench.status());
  print_audit(*(*bench)->ours(), *(*bench)->theirs(), options.seed, options.deals, out);
  return {};
}

}  // namespace tianji::tuning
