// `tianji-lab experiment decisions`: which moves each lambda and form of risk would have chosen in
// decisions that were logged (option DecisionLog). It works in every game and plays none.
//
// In the worlds by which a move was chosen it looks better than it is. So the worlds of a decision
// are halved: each setting chooses by one half, and its move is valued in the other half, then the
// other way round. Both halves are drawn alike, so the difference from the move by plain payoff has
// no bias by selection. The effect of one decision on later ones is not measured.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "eval/risk.h"
#include "tuning/experiment/lambda/lambda.h"

namespace tianji::experiment {

/// The figures over decisions of one group, which are added one by one.
class DecisionStudy {
 public:
  /// The fewest worlds in each half.
  static constexpr std::size_t kFewestWorlds = 4;

  DecisionStudy();
  /// Adds a decision. False, and nothing is added, when it has fewer than two candidates or too few
  /// worlds.
  bool add(const PayoffMatrix& payoffs);

  std::size_t decisions() const { return decisions_; }
  /// A figure for each setting, in the order of `grid()`: `gain` is the payoff that a decision
  /// gains over the move by plain payoff, `variance` the variance of the payoff over worlds,
  /// `units` the number of decisions. `unit` becomes the figure's `scoring`.
  std::vector<Figure> figures(const std::string& unit) const;

 private:
  void add_half(const PayoffMatrix& chosen_in, const PayoffMatrix& valued_in, std::size_t at);

  std::vector<Setting> settings_;
  std::size_t decisions_ = 0;
  // By setting and decision: the means over both halves.
  std::vector<std::vector<double>> gains_, variances_;
  // By setting: over both halves, the moves that differ from those by plain payoff.
  std::vector<std::size_t> changes_;
};

/// Decisions of one kind: variant, phase and unit.
struct DecisionKind {
  std::string unit;  ///< of the gain, such as "points a decision"
  DecisionStudy study;
  std::size_t left_out = 0;  ///< for too few candidates or worlds
};
/// Adds the decisions of a log by "<variant>-<phase>-<unit>". Errors name file and line.
absl::Status read_decisions(const std::string& log, std::map<std::string, DecisionKind>& kinds);

}  // namespace tianji::experiment
