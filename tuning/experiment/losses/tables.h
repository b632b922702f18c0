// The paper's tables 2 to 8 from measured decisions, and controls that the paper lacks.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "tuning/experiment/losses/collect.h"
#include "tuning/figures/chart.h"
#include "tuning/figures/table.h"

namespace tianji::experiment {

/// A row of tables 2 to 5: losses in the mean over ten games, or over all.
struct LossRow {
  std::string games;  ///< "1-10", "all"
  std::size_t decisions = 0;
  double only_one = 0;  ///< p, share of decisions with type I only
  double one = 0;       ///< L_I there, (4)
  double both = 0;      ///< p', share with both types
  double total = 0;     ///< L_I + L_II there, (4)
  double only_two = 0;  ///< share with type II only
  double two = 0;       ///< |L_II| there
  /// p L_I + p' (L_I + L_II); as in table 3 of the paper, type II counts where it stands alone.
  double loss = 0;
  double loss_half = 0;  ///< half of its 95 % interval, by games (as all intervals here)
};
std::vector<LossRow> loss_rows(std::span<const LossDecision> decisions);
figures::Table loss_table(std::span<const LossRow> rows);

/// A row of tables 6 to 8: the correlation of an estimate with a loss.
struct EstimateRow {
  std::string estimate;   ///< eq7, or spread: the standard deviation alone
  std::string loss;       ///< real: (4); miss: |E - E_I'|
  std::string decisions;  ///< all, or undecided: 20 < E < 80
  std::size_t worlds = 0;
  std::size_t count = 0;
  double pearson = 0, spearman = 0;
  double pearson_half = 0;
  double within = 0;          ///< Pearson within games
  double partial = 0;         ///< the same without what the other estimate says too
  double p = 1;               ///< shift_p by games
  double error = 0;           ///< mean |estimate - loss|
  double constant_error = 0;  ///< of the best constant, the median loss
};
/// Estimates beside losses and beside another estimate, as many of each and at least one, by game.
/// Without others the partial correlation is not a number.
struct Compared {
  std::vector<int> games;
  std::vector<double> estimates, others, losses;
};
EstimateRow compared(const Compared& series);
/// Estimates, losses and decisions in all combinations: with all worlds that each decision weighed
/// (worlds 0), then with the first 2, 4, 8 … worlds of the decisions that weighed at least that
/// many.
std::vector<EstimateRow> estimate_rows(std::span<const LossDecision> decisions);
/// The rows that people read: those of all worlds, and of (7) in all decisions.
std::vector<EstimateRow> main_rows(std::vector<EstimateRow> rows);
figures::Table estimate_table(std::span<const EstimateRow> rows);

/// A quarter of the decisions, by their estimate.
struct QuartileRow {
  int quarter = 1;
  std::size_t decisions = 0;
  double estimate = 0, real = 0, miss = 0;  ///< means
  double real_half = 0, miss_half = 0;
};
std::vector<QuartileRow> quartile_rows(std::span<const LossDecision> decisions);
figures::Table quartile_table(std::span<const QuartileRow> rows);

/// Proposition 2: the least share of decisions with a loss that (5) promises, and the share that
/// had one.
struct Promise {
  double bound = 0;
  double share = 0;
  double share_half = 0;
};
Promise promise_of(std::span<const LossDecision> decisions);

/// A row a decision.
std::string to_csv(std::span<const LossDecision> decisions);

/// All these tables as text.
std::string page_of(const LossGame& game, const Collected& collected);

// --- charts.cpp
// -----------------------------------------------------------------------------------
/// Figures 4 to 6 and controls: estimate and losses along the first game, beside each other in all
/// games, by quarters of the estimate, how far they go together by the number of worlds, and where
/// the first games lost most (figures 7 and 8).
/// Precondition: some decisions, of which `rows` are the estimate_rows.
std::vector<figures::Chart> loss_charts(std::span<const LossDecision> decisions,
                                        std::span<const EstimateRow> rows);

}  // namespace tianji::experiment
