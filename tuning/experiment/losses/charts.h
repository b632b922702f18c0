// The paper's figures 4 to 6, and how the estimate goes with the losses.
#pragma once

#include <span>
#include <vector>

#include "tuning/experiment/losses/tables.h"
#include "tuning/figures/chart.h"

namespace tianji::experiment {

/// Estimate and losses along the first game, beside each other in all games, by quarters of the
/// estimate, and how far they go together by the number of worlds. Precondition: some decisions,
/// of which `rows` are the estimate_rows.
std::vector<figures::Chart> loss_charts(std::span<const LossDecision> decisions,
                                        std::span<const EstimateRow> rows);

}  // namespace tianji::experiment
