// `tianji-lab experiment switch`: at which trick should worlds take over from rules of thumb?
//
// PhaseSwitchTrick from 0 to 13, each with CheckWorlds 0 and as shipped, against rules alone, in
// the same auctions: IMPs and time. Beside it the paper's formula for that trick.
#pragma once

#include <atomic>
#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "tuning/experiment/gauntlet.h"
#include "tuning/experiment/lambda/figures.h"
#include "tuning/match/records/store.h"

namespace tianji::experiment {

/// The options of the experiment.
struct SwitchOptions : GameOptions {
  std::vector<double> ks;  ///< the K of the formula; none: kUsualKs
};
/// Below 9,614 the printed S is positive nowhere, below 5,464 neither is the one that was meant.
inline constexpr double kUsualKs[] = {100, 1000, 5000, 6000, 7500, 9000, 10000, 20100, 100000};

/// Rules of thumb choose up to and including `trick`, and `check_worlds` worlds check their cards.
struct SwitchSetting {
  int trick = 0;
  int check_worlds = 0;
};
/// Rules alone first (13 and 0): all others play against it.
std::vector<SwitchSetting> switch_settings();

/// The result of one setting.
struct SwitchFigure {
  SwitchSetting setting;
  std::size_t units = 0;
  Estimate imps{};     ///< a board, against rules alone
  double ms_card = 0;  ///< time of one card, where more than one could be played or not
};

/// One figure for each setting, from the file of the match.
absl::StatusOr<std::vector<SwitchFigure>> switch_figures(match::Store& store);
std::string to_csv(std::span<const SwitchFigure> figures);

/// A line for each K and each form: S at each trick, and the tricks at which it is positive.
std::string formula_csv(std::span<const double> ks);
/// The same for people, without the numbers.
std::string formula_text(std::span<const double> ks);

/// Plays what is not played yet and writes FOLDER/switch.csv and .svg, FOLDER/formula.csv and .svg.
/// A K of 0 or less is refused: it leaves nothing but -N^4. Blocks.
protocol::Outcome run_switch(const SwitchOptions& options, std::atomic<bool>& stopped,
                             match::Job& job, std::ostream& out);

}  // namespace tianji::experiment
