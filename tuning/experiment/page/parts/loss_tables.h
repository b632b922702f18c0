// The tables and pictures of one game's measured decisions, as markup.
#pragma once

#include <span>
#include <string>

#include "tuning/experiment/choice/choice_figures.h"
#include "tuning/experiment/horizon/horizon.h"
#include "tuning/experiment/losses/collect.h"

namespace tianji::experiment {

/// Tables 2 to 5 and proposition 2.
std::string losses_html(std::span<const LossDecision> decisions);
/// Tables 6 to 8 and figures 4 to 6.
std::string estimates_html(std::span<const LossDecision> decisions);
/// Table 9 and figures 7 and 8.
std::string choice_html(std::span<const ChoiceRow> rows, std::span<const RankRow> ranks);
/// Proposition 1.
std::string horizon_html(std::span<const HorizonRow> rows);

}  // namespace tianji::experiment
