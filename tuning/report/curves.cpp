#include <algorithm>
#include <cmath>

#include "tuning/figures/table.h"
#include "tuning/report/data.h"

namespace tianji::report {
namespace {

/// Elo after few units can be very large; curves end here.
constexpr double kMostElo = 800;

}  // namespace

Progress progress_of(const Data& data, int engine) {
  Progress progress;
  std::vector<double> shares;
  double total = 0;
  for (const match::UnitRow& unit : data.units) {
    const auto score = score_for(data, unit, engine);
    if (!score) continue;
    total += *score;
    if (data.imps()) {
      progress.values.push_back(total);
      continue;
    }
    const auto games = static_cast<int>(data.games_of(unit.number).size());
    shares.push_back(*score / games);
    const match::Rating rating = match::rating_of(shares, games);
    progress.values.push_back(std::clamp(rating.elo, -kMostElo, kMostElo));
    progress.errors.push_back(rating.error);
  }
  return progress;
}

figures::Chart chart_of(const Data& data, const std::vector<match::EngineRow>& engines) {
  figures::Chart chart{.title = data.imps() ? "IMPs after each board" : "Elo after each unit",
                       .x_label = data.imps() ? "boards" : "units",
                       .y_label = data.imps() ? "IMPs" : "Elo"};
  for (const match::EngineRow& engine : engines) {
    const Progress progress = progress_of(data, engine.id);
    figures::ChartSeries series{
        .name = engine.name, .half = progress.errors, .marks = false, .band = true};
    for (const double value : progress.values) {
      series.add(static_cast<double>(series.x.size() + 1), value);
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

absl::StatusOr<std::string> write_curves(const Data& data, const std::string& stem) {
  figures::Table table(
      {{{"engine"}}, {{"unit"}}, {{"value", figures::kShortest}}, {{"error", figures::kShortest}}});
  for (std::size_t i = 0; i < data.engines.size(); ++i) {
    const auto [values, errors] = progress_of(data, data.engines[i].id);
    for (std::size_t unit = 0; unit < values.size(); ++unit) {
      // In bridge, and where an end of the interval is not known, the column is empty.
      const bool known = unit < errors.size() && std::isfinite(errors[unit]);
      table.add({i, unit + 1, values[unit], known ? figures::Cell(errors[unit]) : ""});
    }
  }
  const figures::Chart chart = chart_of(data, data.engines);
  return figures::write_figure(stem, table.csv(), chart.title, std::vector{chart});
}

}  // namespace tianji::report
