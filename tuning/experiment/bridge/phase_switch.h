// `tianji-lab experiment switch`: at which trick should worlds take over from rules of thumb?
//
// PhaseSwitchTrick from 0 to 13, each with CheckWorlds 0 and as shipped, against rules alone, in
// the same auctions: IMPs and time. Beside it the paper's formula for that trick.
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "tuning/experiment/study.h"
#include "tuning/figures/chart.h"

namespace tianji::experiment {

// --- the formula: S = K(N-13-4D)^2/2 - N^4, N = 52 cards, D tricks played; worlds are meant where
// S > 0 (Qiu, Zheng & Wang)

/// The two readings of the formula.
enum class SwitchForm {
  printed,  ///< N^4 is the same at every trick
  meant,    ///< the last term counts the cards that are left, N-4D, as the first one does
};

/// N-13-4D, the cards that a hand does not see before dummy's are shown; never below 0.
int unseen_cards(int tricks_played);
double switch_formula(SwitchForm form, double k, int tricks_played);

/// For each of the thirteen tricks, whether S > 0 at its beginning.
using WorldTricks = std::array<bool, 13>;
WorldTricks world_tricks(SwitchForm form, double k);
/// "never", "1-4", "5-8, 12".
std::string tricks_text(const WorldTricks& tricks);

/// The K of the formula unless others are asked for.
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
/// Those without checks first, then by trick.
std::vector<SwitchFigure> by_setting(std::vector<SwitchFigure> all);
figures::Table switch_table(std::span<const SwitchFigure> all);
/// IMPs, then times, over the trick, of the settings that were played.
std::vector<figures::Chart> switch_charts(std::span<const SwitchFigure> all);

/// S over tricks, a line for each K and form; without what is far above 0.
figures::Chart formula_chart(std::initializer_list<SwitchForm> forms, std::span<const double> ks);
/// The tricks at which S is positive, for people.
std::string formula_text(std::span<const double> ks);

}  // namespace tianji::experiment
