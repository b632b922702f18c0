// From declarer's tricks in a world to payoffs, and what they come to over all worlds.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"
#include "search/bridge/settings.h"

namespace tianji::bridge {

/// Duplicate points become matchpoints against the other candidates: the share of them beaten, a
/// tie counting half, 0 .. 100.
void to_matchpoints(std::span<double> payoffs);

/// Accumulates candidates' results in one contract, world by world.
class Results {
 public:
  /// `side` is the side whose payoffs are wanted.
  Results(const Contract& contract, Vulnerability v, Side side, std::size_t candidates);

  /// `tricks`: declarer's, a candidate each. Writes the payoffs, a candidate each.
  void add(std::span<const int> tricks, double weight, Scoring scoring, std::span<double> payoffs);

  double mean_tricks(std::size_t candidate) const { return tricks_[candidate] / weight_; }
  double share_made(std::size_t candidate) const { return made_[candidate] / weight_; }

 private:
  Contract contract_;
  std::vector<double> points_;  // by declarer's tricks, 0 .. 13
  std::vector<double> tricks_;  // weighted sums by candidate
  std::vector<double> made_;
  double weight_ = 0;
};

}  // namespace tianji::bridge
