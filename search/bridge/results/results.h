// From declarer's tricks in a world to payoffs, and what they come to over all worlds.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"
#include "search/bridge/settings.h"

namespace tianji::bridge {

/// What is expected of another table on a deal.
struct OtherResult {
  std::optional<Contract> contract;  ///< nothing: all pass
  /// North-South's points; nothing where this is the contract played here: the play is as open
  /// there, and one of our candidates may be chosen.
  std::optional<int> score;
};
/// Of several tables, or of one on several deals that may be the true one; each counts the same.
using OtherResults = std::vector<OtherResult>;

/// How often which contract is reached elsewhere.
class ContractShares {
 public:
  struct Share {
    std::optional<Contract> contract;  ///< nothing: all pass
    double share = 0;                  ///< 0 .. 1
  };
  void add(const OtherResults& results, double weight);
  /// The most frequent ones, those first; of equals the one that came first.
  std::vector<Share> most(std::size_t count) const;

 private:
  std::vector<Share> weights_;
};

/// Duplicate points become matchpoints against the other candidates: the share of them beaten, a
/// tie counting half, 0 .. 100.
void to_matchpoints(std::span<double> payoffs);

/// Duplicate points become IMPs against the other candidates, in the mean over them. Against their
/// mean overtricks would be lost in the rounding of the scale.
void to_cross_imps(std::span<double> payoffs);

/// Duplicate points of `side` become payoffs in the unit of the scoring: IMPs or matchpoints
/// against the other tables, in the mean over them. Where the same contract is played there, or no
/// other table is known, they are those against the other candidates.
void to_payoffs(std::span<double> points, Scoring scoring, const OtherResults& others, Side side);

/// Candidates' results in one contract: each world's, and their sums over worlds.
class Results {
 public:
  /// `side` is the side whose payoffs are wanted.
  Results(const Contract& contract, Vulnerability v, Side side, std::size_t candidates);

  /// From declarer's tricks, a candidate each, to payoffs in the unit of the scoring. From any
  /// thread.
  void value(std::span<const int> tricks, Scoring scoring, const OtherResults& others,
             std::span<double> payoffs) const;
  /// Counts a world.
  void add(std::span<const int> tricks, double weight);

  double mean_tricks(std::size_t candidate) const { return tricks_[candidate] / weight_; }
  double share_made(std::size_t candidate) const { return made_[candidate] / weight_; }

 private:
  Contract contract_;
  Side side_;
  std::vector<double> points_;  // by declarer's tricks, 0 .. 13
  std::vector<double> tricks_;  // weighted sums by candidate
  std::vector<double> made_;
  double weight_ = 0;
};

}  // namespace tianji::bridge
