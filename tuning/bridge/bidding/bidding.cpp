#include "tuning/bridge/bidding/bidding.h"

#include <cstdlib>
#include <optional>
#include <ostream>
#include <vector>

#include "absl/strings/str_format.h"
#include "tuning/bridge/boards/audit.h"
#include "tuning/bridge/boards/bench.h"
#include "tuning/bridge/boards/bid_out.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/bridge/boards/swings.h"

namespace tianji::tuning {

using namespace bridge;
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

Outcome bidding_check(const BiddingOptions& options, std::ostream& out) {
  auto bench = Bench::open(options);
  if (!bench.ok()) return protocol::failed(bench.status());
  print_audit(*(*bench)->ours(), *(*bench)->theirs(), options.seed, options.deals, out);
  return {};
}

}  // namespace tianji::tuning
