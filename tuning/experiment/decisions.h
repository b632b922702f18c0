// `tianji-lab experiment decisions`: what lambda and the form of risk would have chosen in
// decisions that were logged (option DecisionLog), in every game and without playing one.
//
// A choice looks better in the worlds by which it was made than it is. So the worlds of a decision
// are halved: each setting chooses in one half, and what it chose is valued in the other one, then
// the other way round. Both halves are drawn alike, so that the difference to the choice by plain
// payoff has no bias by selection. What stays out: what one decision does to the later ones.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "eval/risk.h"
#include "tuning/experiment/lambda_figures.h"

namespace tianji::experiment {

/// Decisions of one kind, added one by one.
class DecisionStudy {
 public:
  /// In each half.
  static constexpr std::size_t kFewestWorlds = 4;

  DecisionStudy();
  /// False, and nothing added, with fewer than two candidates or too few worlds.
  bool add(const PayoffMatrix& payoffs);

  std::size_t decisions() const { return decisions_; }
  /// In the order of `grid()`: `score` is what a decision gains in payoff over the choice by plain
  /// payoff, `variance` that of the payoff over worlds, `units` the decisions.
  std::vector<Figure> figures(const std::string& unit) const;
  /// The share of choices that are not that of plain payoff, in the order of `grid()`.
  std::vector<double> changed() const;

 private:
  void add_half(const PayoffMatrix& chosen_in, const PayoffMatrix& valued_in, std::size_t at);

  std::vector<Setting> settings_;
  std::size_t decisions_ = 0;
  // By setting and decision, means of both halves.
  std::vector<std::vector<double>> gains_, variances_;
  std::vector<std::size_t> changes_;  // of twice as many choices as there are decisions
};

struct DecisionOptions {
  std::vector<std::string> logs;
  std::string folder = "decisions";  ///< of the figures; made where it is not there
};

/// Writes FOLDER/<variant>-<phase>-<unit>.csv and .svg of each kind of decision in the logs, and
/// tells `out` of it. Lines in which nothing was weighed are counted and left out. Errors: a file
/// that cannot be read or written; a line that is no decision, with file and line.
absl::Status run_decisions(const DecisionOptions& options, std::ostream& out);

}  // namespace tianji::experiment
