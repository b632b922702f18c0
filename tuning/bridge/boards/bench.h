// The means of every measurement of bidding: two systems, threads that share the boards, and solved
// deals.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/reading.h"
#include "search/bridge/decision/solvers.h"
#include "search/thinking/crew.h"
#include "tuning/bridge/boards/bid_out.h"
#include "tuning/bridge/boards/bidding_options.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/bridge/boards/swings.h"

namespace tianji::tuning {

/// Owns the systems, the solved deals, and the threads with a solver each.
class Bench {
 public:
  /// Loads the systems, the cache, the threads and the worlds of `options`; an error names the
  /// file.
  static absl::StatusOr<std::unique_ptr<Bench>> open(const BiddingOptions& options);

  const bridge::bidding::System* ours() const { return &ours_; }
  const bridge::bidding::System* theirs() const { return &theirs_; }
  const bridge::bidding::System* silent() const { return &silent_; }  ///< it only passes
  SolvedDeals& solved() { return *solved_; }

  /// How `side` weighs its calls; nothing without --worlds.
  std::optional<Judging> judging(Side side, bridge::Solvers& solvers) const;
  /// The auction by the tables; with --worlds the side `weighing`, if any, weighs its calls.
  bridge::Auction bid(const Board& board, const bridge::bidding::Agreements& agreements,
                      std::optional<Side> weighing, bridge::Solvers& solvers) const;

  /// Sets the points of `bid`.
  void value(const Board& board, Bid& bid, bridge::double_dummy::Solver& solver);
  /// The auction with its points.
  Bid valued(const Board& board, const bridge::Auction& auction,
             const bridge::bidding::Agreements& agreements, bridge::double_dummy::Solver& solver);

  /// Calls work(i, solvers) for i = 0 … count-1 on all threads. Saves the solved deals after every
  /// few hundred boards and at the end; an error says that they cannot be saved.
  absl::Status each(std::size_t count,
                    const std::function<void(std::size_t, bridge::Solvers&)>& work);

 private:
  Bench(const BiddingOptions& options, bridge::bidding::System ours, bridge::bidding::System theirs,
        std::unique_ptr<SolvedDeals> solved);

  bridge::bidding::System ours_;
  bridge::bidding::System theirs_;
  bridge::bidding::System silent_;
  std::optional<bridge::bidding::System> believed_;
  std::unique_ptr<SolvedDeals> solved_;
  int worlds_;
  double own_doubles_;
  double opponent_doubles_;
  std::vector<bridge::Solvers> solvers_;
  search::Crew crew_;
};

}  // namespace tianji::tuning
