#include "tuning/bridge/bidding.h"

#include <cstdlib>
#include <optional>
#include <ostream>
#include <vector>

#include "absl/strings/str_format.h"
#include "tuning/bridge/audit.h"
#include "tuning/bridge/bench.h"
#include "tuning/bridge/bid_out.h"
#include "tuning/bridge/boards.h"
#include "tuning/bridge/swings.h"

namespace tianji::tuning {

using namespace bridge;  // NOLINT: this file is about nothing else
using bidding::Agreements;
using bidding::System;
using protocol::Outcome;

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

Outcome bidding_check(const BiddingOptions& options, std::ostream& out) {
  auto bench = Bench::open(options);
  if (!bench.ok()) return protocol::failed(bench.status());
  print_audit(*(*bench)->ours(), *(*bench)->theirs(), options.seed, options.deals, out);
  return {};
}

}  // namespace tianji::tuning
