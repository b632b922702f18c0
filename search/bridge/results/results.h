// Turns declarer's tricks in a world into payoffs, and sums results over all worlds.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"
#include "search/bridge/settings.h"

namespace tianji::bridge {

/// The expected result of another table on a deal.
struct OtherResult {
  std::optional<Contract> contract;  ///< nothing: all pass
  /// North-South's points. Nothing where this is the contract played here: the play is as open
  /// there, and any of our candidates may be played.
  std::optional<int> score;
};
/// Results of several tables, or of one table on several deals that may be the true one. All count
/// the same.
using OtherResults = std::vector<OtherResult>;

/// How often each contract is reached at the other tables.
class ContractChances {
 public:
  /// A contract and how often it is reached.
  struct Chance {
    std::optional<Contract> contract;  ///< nothing: all pass
    double probability = 0;            ///< 0 .. 1
  };
  void add(const OtherResults& results, double weight);
  /// The `count` most frequent contracts, most frequent first; equal ones in order of arrival.
  std::vector<Chance> most(std::size_t count) const;

 private:
  std::vector<Chance> weights_;
};

/// Duplicate points become matchpoints against the other candidates: the part of them that is
/// beaten, 0 .. 100, where a tie counts half.
void to_matchpoints(std::span<double> payoffs);

/// Duplicate points become the mean of the IMPs against each other candidate. IMPs against the mean
/// of their points would lose overtricks, because the scale rounds.
void to_cross_imps(std::span<double> payoffs);

/// Duplicate points of `side` become payoffs in the unit of the scoring: the mean of the IMPs or
/// matchpoints against each other table. Where a table plays the same contract, or no other table
/// is known, the other candidates take its place.
void to_payoffs(std::span<double> points, Scoring scoring, const OtherResults& others, Side side);

/// The results of the candidates in one contract: payoffs for each world, and sums over worlds.
class Results {
 public:
  /// Payoffs count for `side`.
  Results(const Contract& contract, Vulnerability v, Side side, std::size_t candidates);

  /// Turns declarer's tricks, one number for each candidate, into payoffs in the unit of the
  /// scoring. May be called from any thread.
  void value(std::span<const int> tricks, Scoring scoring, const OtherResults& others,
             std::span<double> payoffs) const;
  /// Adds a world to the sums.
  void add(std::span<const int> tricks, double weight);

  double mean_tricks(std::size_t candidate) const { return tricks_[candidate] / weight_; }
  double share_made(std::size_t candidate) const { return made_[candidate] / weight_; }

 private:
  Contract contract_;
  Side side_;
  std::vector<double> points_;  // by declarer's tricks, 0 .. 13
  std::vector<double> tricks_;  // weighted sums by candidate, as made_
  std::vector<double> made_;
  double weight_ = 0;
};

}  // namespace tianji::bridge
