#include "tuning/bridge/boards/bench.h"

#include <algorithm>
#include <atomic>
#include <string_view>
#include <utility>

#include "eval/bridge/double_chances.h"
#include "protocol/programs/progress.h"

namespace tianji::tuning {

using namespace bridge;
using bidding::Agreements;
using bidding::System;
using double_dummy::Solver;

namespace {

constexpr std::string_view kSilent = "system silent\nafter ...\ncall meaning\nP says nothing\n";

}  // namespace

Bench::Bench(const BiddingOptions& options, System ours, System theirs,
             std::unique_ptr<SolvedDeals> solved)
    : ours_(std::move(ours)),
      theirs_(std::move(theirs)),
      silent_(*System::parse(kSilent, "silent")),
      solved_(std::move(solved)),
      options_(options) {
  solvers_.reserve(static_cast<std::size_t>(options.threads));
  for (int i = 0; i < options.threads; ++i) {
    solvers_.emplace_back(1, Solver::kDefaultTableBytes);
  }
}

absl::StatusOr<std::unique_ptr<Bench>> Bench::open(const BiddingOptions& options) {
  auto ours = bidding::load(options.ours);
  if (!ours.ok()) return ours.status();
  auto theirs = bidding::load(options.theirs);
  if (!theirs.ok()) return theirs.status();
  auto solved = SolvedDeals::open(options.cache);
  if (!solved.ok()) return solved.status();
  std::unique_ptr<Bench> bench(
      new Bench(options, *std::move(ours), *std::move(theirs), *std::move(solved)));
  if (options.believed.empty()) return bench;
  auto believed = bidding::load(options.believed);
  if (!believed.ok()) return believed.status();
  bench->believed_ = *std::move(believed);
  return bench;
}

std::optional<Judging> Bench::judging(Side side, Solvers& solvers) const {
  if (options_.worlds == 0) return std::nullopt;
  return Judging{.side = side,
                 .worlds = options_.worlds,
                 .solvers = solvers,
                 .believed = believed_ ? &*believed_ : nullptr,
                 .opponent_doubles = options_.opponent_doubles / 100.0};
}

Auction Bench::bid(const Board& board, const Agreements& agreements, std::optional<Side> weighing,
                   Solvers& solvers) const {
  auto how = weighing ? judging(*weighing, solvers) : std::nullopt;
  if (how) how->opponents_pass = agreements[index(opponent(*weighing))] == silent();
  return bid_out(board, agreements, Auction(board.dealer), {}, how ? &*how : nullptr);
}

void Bench::value(const Board& board, Bid& bid, Solver& solver) {
  auto contract = bid.auction.contract();
  if (!contract) return;
  const int tricks = solved_->tricks(board, *contract, solver);
  bid.points = score_north_south(*contract, tricks, board.vulnerability);
  if (tricks < contract->tricks_needed() && contract->doubling == Doubling::none) {
    contract->doubling = Doubling::doubled;
  }
  bid.points_doubled = score_north_south(*contract, tricks, board.vulnerability);
  if (bid.auction.contract()->doubling == Doubling::none) {
    bid.chance_of_double = standard_double_chances().of(*contract, tricks, contested(bid.auction));
  }
  contract->doubling = std::max(contract->doubling, Doubling::doubled);
  bid.points_if_doubled = score_north_south(*contract, tricks, board.vulnerability);
}

Bid Bench::valued(const Board& board, const Auction& auction, const Agreements& agreements,
                  Solver& solver) {
  Bid bid{.auction = auction, .agreements = agreements};
  value(board, bid, solver);
  return bid;
}

absl::Status Bench::each(std::size_t count,
                         const std::function<void(std::size_t, Solvers&)>& work) {
  protocol::ProgressBar bar("boards", count);
  constexpr std::size_t kSlice = 500;  // boards after which the solved deals are saved
  for (std::size_t begin = 0; begin < count; begin += kSlice) {
    const std::size_t end = std::min(begin + kSlice, count);
    std::atomic<std::size_t> next = begin;
    crew_.run(solvers_.size(), [&](std::size_t thread) {
      for (std::size_t i = next++; i < end; i = next++) {
        work(i, solvers_[thread]);
        bar.step();
      }
    });
    if (const auto saved = solved_->save(); !saved.ok()) return saved;
  }
  return absl::OkStatus();
}

}  // namespace tianji::tuning
