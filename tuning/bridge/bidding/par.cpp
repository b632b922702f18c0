#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <ostream>
#include <span>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/deal.h"
#include "eval/bridge/hand.h"
#include "tuning/bridge/bidding/bidding.h"
#include "tuning/bridge/boards/beginnings.h"
#include "tuning/bridge/boards/bench.h"
#include "tuning/bridge/boards/bid_out.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/bridge/boards/swings.h"
#include "tuning/figures/table.h"

namespace tianji::tuning {

using namespace bridge;
using bidding::Agreements;
using protocol::Outcome;

namespace {

using MaybeContract = std::optional<Contract>;

constexpr std::array<std::string_view, 5> kKinds{"passed out", "part-score", "game", "slam",
                                                 "grand slam"};

std::size_t kind(const MaybeContract& contract) {
  if (!contract) return 0;
  if (contract->level >= 6) return contract->level == 6 ? 3 : 4;
  return is_game(*contract) ? 2 : 1;
}

/// One side's auction beside the best contract it could have reached.
struct Reached {
  Board board;
  Auction auction;
  TrickTable tricks{};
  MaybeContract best{};
  Side side = kNorthSouth;

  int points(const MaybeContract& contract) const {
    if (!contract) return 0;
    const int made = tricks[index(contract->strain)][index(contract->declarer)];
    return score(*contract, made, board.vulnerability);
  }
  bool failed() const { return points(auction.contract()) < 0; }
  int lost() const { return imps(points(best) - points(auction.contract())); }
};

/// Prints the IMPs lost for each pair of kinds: that of the best contract and that of ours.
void print_kinds(std::span<const Reached> all, std::ostream& out) {
  struct Row {
    std::string_view best;
    std::string ours;
    int sides = 0;
    int lost = 0;
  };
  std::map<std::array<std::size_t, 3>, Row> rows;
  for (const Reached& one : all) {
    const std::size_t best = kind(one.best);
    const std::size_t ours = kind(one.auction.contract());
    Row& row = rows[{best, ours, one.failed() ? 1U : 0U}];
    row.best = kKinds[best];
    row.ours = absl::StrCat(std::string(kKinds[ours]), one.failed() ? " down" : "");
    ++row.sides;
    row.lost += one.lost();
  }
  std::vector<Row> order;
  for (const auto& [key, row] : rows) {
    if (row.lost != 0) order.push_back(row);
  }
  std::ranges::stable_sort(order, std::greater(), &Row::lost);
  const auto each = [](const Row& row) { return row.lost / static_cast<double>(row.sides); };
  const auto a_side = [&](const Row& row) { return row.lost / static_cast<double>(all.size()); };
  out << figures::table_of<Row>({{&Row::best, {}, {"best", -12}},
                                 {&Row::ours, {}, {"ours", -17}},
                                 {&Row::sides, {}, {"sides", 7}},
                                 {&Row::lost, {}, {"IMPs", 9}},
                                 {each, {}, {"each", 9, 2}},
                                 {a_side, {}, {"a side", 11, 4}}},
                                order)
             .text(2);
}

void print_worst(std::vector<Reached> all, std::size_t worst, std::ostream& out) {
  std::stable_sort(all.begin(), all.end(),
                   [](const Reached& a, const Reached& b) { return a.lost() > b.lost(); });
  for (const Reached& one : std::span(all).first(std::min(worst, all.size()))) {
    const Auction& auction = one.auction;
    const auto name = [](const MaybeContract& contract) {
      return contract ? text(*contract) : std::string("Pass");
    };
    out << absl::StrFormat("Board %d %s: %d IMPs, %s, best %s; vulnerable %s; %s %s\n",
                           one.board.number, one.side == kNorthSouth ? "NS" : "EW", one.lost(),
                           name(auction.contract()), name(one.best), text(one.board.vulnerability),
                           deal_text(one.board.hands),
                           calls_seen_by(auction, auction.calls().size(), one.side));
  }
}

/// The systems if `side` bids by ours and the other side only passes.
Agreements agreements_of(const Bench& bench, Side side) {
  Agreements agreements{bench.silent(), bench.silent()};
  agreements[index(side)] = bench.ours();
  return agreements;
}

/// The sides of the deals that hold enough points and, by the tables, begin with the wanted calls.
std::vector<Reached> sides_of(const BiddingOptions& options, const Bench& bench,
                              std::span<const Beginning> beginnings) {
  std::vector<Reached> sides;
  for (int i = 0; i < options.deals; ++i) {
    const Board board = dealt_board(options.seed, options.first + i);
    for (const Side side : {kNorthSouth, kEastWest}) {
      int points = 0;
      for (const Seat seat : kSeats) {
        if (side_of(seat) == side) points += hcp(board.hands[index(seat)]);
      }
      if (points < options.strong) continue;
      if (!beginnings.empty()) {
        const Auction tables = bid_out(board, agreements_of(bench, side), Auction(board.dealer));
        if (!begun(tables, side, beginnings)) continue;
      }
      sides.push_back({.board = board, .auction = Auction(board.dealer), .side = side});
    }
  }
  return sides;
}

}  // namespace

MaybeContract best_contract(const TrickTable& tricks, Side side, Vulnerability vulnerability) {
  MaybeContract best;
  int most = 0;
  for (const Strain strain : kStrains) {
    for (const Seat seat : kSeats) {
      if (side_of(seat) != side) continue;
      const int made = tricks[index(strain)][index(seat)];
      for (int level = 1; level + 6 <= made; ++level) {
        const Contract contract{.level = level, .strain = strain, .declarer = seat};
        const int points = score(contract, made, vulnerability);
        if (points <= most) continue;
        most = points;
        best = contract;
      }
    }
  }
  return best;
}

int most_tricks(const TrickTable& tricks, Side side) {
  int most = 0;
  for (const auto& row : tricks) {
    for (const Seat seat : kSeats) {
      if (side_of(seat) == side) most = std::max(most, row[index(seat)]);
    }
  }
  return most;
}

void Slams::add(const TrickTable& tricks, const Auction& auction, Side side) {
  const bool makes = most_tricks(tricks, side) >= 12;
  making += makes ? 1 : 0;
  const auto contract = auction.contract();
  if (!contract || contract->level < 6 || side_of(contract->declarer) != side) return;
  ++bid;
  const bool made =
      tricks[index(contract->strain)][index(contract->declarer)] >= contract->tricks_needed();
  failed += made ? 0 : 1;
  bid_making += made ? 1 : 0;
}

void Slams::print(std::string_view who, std::ostream& out) const {
  out << absl::StrFormat("  %-8s %d slams bid, %d down; %d of the %d that make were bid\n", who,
                         bid, failed, bid_making, making);
}

Outcome bidding_par(const BiddingOptions& options, std::ostream& out) {
  auto bench = Bench::open(options);
  if (!bench.ok()) return protocol::failed(bench.status());
  const auto beginnings = parse_beginnings(options.after);
  if (!beginnings.ok()) return protocol::failed(beginnings.status());
  std::vector<Reached> all = sides_of(options, **bench, *beginnings);
  const auto done = (*bench)->each(all.size(), [&](std::size_t i, Solvers& solvers) {
    Reached& one = all[i];
    one.tricks = (*bench)->solved().table(one.board, solvers[0]);
    one.auction = (*bench)->bid(one.board, agreements_of(**bench, one.side), one.side, solvers);
    one.best = best_contract(one.tricks, one.side, one.board.vulnerability);
  });
  if (!done.ok()) return protocol::failed(done);
  Slams slams;
  int lost = 0;
  int none = 0;
  for (const Reached& one : all) {
    slams.add(one.tricks, one.auction, one.side);
    lost += one.lost();
    none += one.lost() == 0 ? 1 : 0;
  }
  const auto n = static_cast<double>(std::max<std::size_t>(all.size(), 1));
  out << absl::StrFormat(
      "%s, the opponents silent, %s of %d deals of seed %d: %.3f IMPs a side from the best "
      "contract, %.1f %% lose none\n",
      options.ours,
      options.strong > 0
          ? absl::StrFormat("the %d sides with %d HCP or more", all.size(), options.strong)
          : "both sides",
      options.deals, options.seed, lost / n, 100 * none / n);
  slams.print("ours", out);
  print_kinds(all, out);
  print_worst(std::move(all), options.worst, out);
  return {};
}

}  // namespace tianji::tuning
