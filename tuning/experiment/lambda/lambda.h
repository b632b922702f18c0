// `tianji-lab experiment lambda`: which risk aversion and which form of risk play best?
//
// Every setting plays against lambda 0 in duplicate pairs, and all settings play the same deals.
// The figures, one for each setting, are a table and a picture.
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "eval/risk.h"
#include "tuning/experiment/study.h"
#include "tuning/figures/chart.h"
#include "tuning/figures/table.h"

namespace tianji::experiment {

/// A game with its scoring. Rubber bridge is no discipline of its own: its figures are computed
/// from the games that are played for IMPs.
struct Discipline {
  std::string_view name;            ///< bridge, matchpoints, junqi, siguo
  std::string_view variant;         ///< the -variant of the match
  std::vector<std::string> engine;  ///< words after -each: limits and options
  int quick_units;                  ///< units of each setting with --quick
  int full_units;  ///< units for a 95 % interval within 2 % of the points, or 0.15 IMPs
};
const std::vector<Discipline>& disciplines();

/// One setting of RiskAversion and RiskForm.
struct Setting {
  double lambda = 0;
  RiskForm form = RiskForm::rms;
};
/// All settings: lambda 0 once (where all forms are the same), then 1/4, 1/2, 3/4 and 1 in each
/// form.
std::vector<Setting> grid();

/// The figures of one setting against lambda 0, as the setting sees them.
struct Figure {
  Setting setting;
  std::string scoring;  ///< imps, matchpoints, rubber, points
  std::size_t units = 0;
  /// The mean score of a unit, in IMPs; for matchpoints and points the share that is won, less one
  /// half; for rubber the points a table; in logged decisions the payoff beyond plain payoff's.
  Estimate gain{};
  /// The variance of its score at one table or in one game (in bridge of duplicate points).
  double variance = 0;
  /// The variance, less that of lambda 0 in the same seats against the same opponent with the same
  /// deals.
  Estimate variance_gain{};
  /// Of logged decisions: the share of moves, two for each decision, that differ from those by
  /// plain payoff.
  std::optional<double> changed{};
};

/// A figure for each setting, in the order of `grid()`, from the units that are finished. `scoring`
/// is as in Figure.
std::vector<Figure> figures_of(std::span<const match::GameRow> games,
                               std::span<const match::UnitRow> units, const std::string& scoring);

/// A row for each setting that was played. `unit` of the gain and the lambda that is `shipped`
/// stand on pages alone.
figures::Table setting_table(std::span<const Figure> figures, const std::string& unit = "",
                             std::optional<double> shipped = std::nullopt);
/// The title of a picture, and what its two charts show.
struct Labels {
  std::string title = {};
  std::string gain = {};
  std::string variance = {};
};
/// The gain and the variance over lambda.
std::vector<figures::Chart> setting_charts(std::span<const Figure> figures, const Labels& labels);
/// Writes STEM.csv and STEM.svg, and a line about them to `out`.
absl::Status write_settings(const std::string& stem, std::span<const Figure> figures,
                            const Labels& labels, std::ostream& out);

/// The figures of the match of a discipline, by its own scoring or by `scoring`; of bridge for
/// IMPs.
absl::StatusOr<std::vector<Figure>> discipline_figures(match::Store& store,
                                                       const Discipline& discipline,
                                                       const std::string& scoring = "");

}  // namespace tianji::experiment
