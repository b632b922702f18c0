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

/// Duplicate points become IMPs against their mean.
void to_imps(std::span<double> payoffs);

/// Duplicate points become IMPs against the field, the mean over the other candidates of the IMPs
/// against each: at the other table one of them is played, nobody knows which, on the same deal.
/// Against a mean overtricks would be lost in the rounding of the scale.
void to_cross_imps(std::span<double> payoffs);

/// Candidates' results in one contract: each world's, and their sums over worlds.
class Results {
 public:
  /// `side` is the side whose payoffs are wanted.
  Results(const Contract& contract, Vulnerability v, Side side, std::size_t candidates);

  /// From declarer's tricks, a candidate each, to payoffs in the unit of the scoring, of which
  /// imps are cross-IMPs. From any thread.
  void value(std::span<const int> tricks, Scoring scoring, std::span<double> payoffs) const;
  /// Counts a world.
  void add(std::span<const int> tricks, double weight);

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
