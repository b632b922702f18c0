// Proposition 1 of the paper behind eval/risk.h: with everything seen and one evaluation on both
// sides nothing is lost, if the horizon stays where it is.
//
// A chain begins at a position and follows the moves of searches: with an aligned horizon of depths
// D, D-1, … 1, with a fixed one of depth D each time. The loss of a decision is what its side
// expected less what it expects at its next turn.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "tuning/experiment/horizon/chains.h"
#include "tuning/figures/table.h"

namespace tianji::experiment {

/// Both horizons in both styles.
inline constexpr std::array<HorizonSettings, 4> kHorizons{
    {{.aligned = true, .full_width = true},
     {.aligned = false, .full_width = true},
     {.aligned = true, .full_width = false},
     {.aligned = false, .full_width = false}}};

/// The losses of chains of one kind.
struct HorizonRow {
  HorizonSettings settings;
  std::size_t decisions = 0;
  std::size_t losing = 0;  ///< decisions whose expectation changed
  double mean_loss = 0;    ///< percent, of |loss|

  std::string_view style() const { return settings.full_width ? "full-width" : "selective"; }
  std::string_view horizon() const { return settings.aligned ? "aligned" : "fixed"; }
  double share() const;  ///< of decisions that lose; 0 without decisions
};

/// From the chains of these starts that the file holds.
HorizonRow horizon_row(const LossGame& game, std::span<const ChainStart> starts,
                       const HorizonSettings& settings, const ChainFile& file);
/// A row for each of kHorizons.
std::vector<HorizonRow> horizon_rows(const LossGame& game, std::span<const ChainStart> starts,
                                     const ChainFile& file);

figures::Table horizon_table(std::span<const HorizonRow> rows);

}  // namespace tianji::experiment
