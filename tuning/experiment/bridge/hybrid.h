// `tianji-lab experiment hybrid`: the paper's experiments 1 and 2 (Qiu, Zheng & Wang).
//
// Two programs play the same deals against a third one, the test player; all bid by the natural
// tables, so that the play alone decides. In experiment 1 the hybrid program (rules of thumb first,
// then worlds) stands beside rules alone, in experiment 2 beside worlds alone. The figures are the
// two programs' running totals: the paper's figures 6 and 7.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "tuning/experiment/study.h"
#include "tuning/figures/chart.h"

namespace tianji::experiment {

/// One of the two experiments.
struct HybridExperiment {
  std::string name;   ///< of its files
  std::string title;  ///< of its picture
  int figure;         ///< of the paper
  Rival other;        ///< the program beside the hybrid one
};
std::vector<HybridExperiment> hybrid_experiments();

/// What both programs made on the deals that both have finished, in the order of the deals: IMPs,
/// and points at the table where the program sits North and South.
struct HybridScores {
  std::vector<double> hybrid, other;
  std::vector<double> hybrid_points, other_points;
};
HybridScores hybrid_scores(std::span<const match::UnitRow> units,
                           std::span<const match::GameRow> games);
absl::StatusOr<HybridScores> hybrid_scores(match::Store& store);

/// The IMPs a deal of one program, or of the hybrid one less those of the other.
struct HybridRow {
  std::string name;
  std::size_t deals = 0;
  Estimate imps{};
};
/// Of the hybrid program, the other one, and the difference. Precondition: some deals.
std::vector<HybridRow> hybrid_rows(const HybridExperiment& experiment, const HybridScores& scores);
/// Both programs' totals over the deals, and the points of each deal.
std::vector<figures::Chart> hybrid_charts(const HybridExperiment& experiment,
                                          const HybridScores& scores);

/// A line a deal: IMPs and points of each program, both totals and half of their 95 % intervals.
std::string to_csv(const HybridScores& scores);

}  // namespace tianji::experiment
