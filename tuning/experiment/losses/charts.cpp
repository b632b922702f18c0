#include <algorithm>
#include <functional>

#include "absl/strings/str_cat.h"
#include "tuning/experiment/colours.h"
#include "tuning/experiment/losses/tables.h"

namespace tianji::experiment {
namespace {

using figures::Chart;
using figures::ChartSeries;

struct Measured {
  const char* name;
  double Measures::* value;
  Colour colour;
};
constexpr Measured kMeasured[] = {{"estimate (7)", &Measures::estimate, Colour::estimate},
                                  {"real loss (4)", &Measures::real, Colour::real_loss},
                                  {"miss |E - E_I'|", &Measures::miss, Colour::miss}};

ChartSeries series_of(const Measured& measured) {
  return {.name = measured.name, .colour = number_of(measured.colour)};
}

Chart along_game(std::span<const LossDecision> decisions) {
  const int game = decisions.front().game;
  Chart chart{.title = "Estimate and losses along a game",
              .x_label = absl::StrCat("ply of game ", game),
              .y_label = "percent",
              .caption = "Figures 4 to 6: the first game, decision by decision."};
  for (const Measured& measured : kMeasured) {
    ChartSeries series = series_of(measured);
    series.marks = false;
    for (const LossDecision& decision : decisions) {
      if (decision.game != game) break;
      series.add(decision.ply, decision.all.*measured.value);
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

Chart scatter(std::span<const LossDecision> decisions) {
  constexpr std::size_t kMost = 1000;
  const std::size_t step = (decisions.size() + kMost - 1) / kMost;
  Chart chart{.title = "Losses over the estimate",
              .x_label = "estimate (7), percent",
              .y_label = "loss, percent",
              .equal_line = true,
              .caption = absl::StrCat("Losses beside the estimate: ",
                                      step > 1 ? absl::StrCat("one decision of ", step) : "all",
                                      " of all games. On the line both are equal.")};
  for (const Measured& measured : {kMeasured[1], kMeasured[2]}) {
    ChartSeries series = series_of(measured);
    series.line = false;
    for (std::size_t i = 0; i < decisions.size(); i += step) {
      series.add(decisions[i].all.estimate, decisions[i].all.*measured.value);
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

/// Figures 7 and 8: the three largest real losses of each of the first two games.
Chart drops(std::span<const LossDecision> decisions) {
  constexpr std::size_t kGames = 2;
  constexpr std::size_t kDrops = 3;
  Chart chart{.title = "The largest losses of two games",
              .x_label = "game and ply",
              .y_label = "percent",
              .caption = "Figures 7 and 8: the three largest real losses of the first two games."};
  for (const Measured& measured : {kMeasured[0], kMeasured[1]}) {
    chart.series.push_back(series_of(measured));
    chart.series.back().line = false;
  }
  for (std::size_t begin = 0, game = 0; begin < decisions.size() && game < kGames; ++game) {
    std::vector<LossDecision> own;
    const int number = decisions[begin].game;
    for (; begin < decisions.size() && decisions[begin].game == number; ++begin) {
      own.push_back(decisions[begin]);
    }
    std::ranges::stable_sort(own, std::greater<>(), [](const auto& one) { return one.all.real; });
    own.resize(std::min(own.size(), kDrops));
    for (const LossDecision& one : own) {
      const auto x = static_cast<double>(chart.categories.size());
      chart.categories.push_back(absl::StrCat(one.game, ", ", one.ply));
      chart.series[0].add(x, one.all.estimate);
      chart.series[1].add(x, one.all.real);
    }
  }
  return chart;
}

Chart quarters(std::span<const LossDecision> decisions) {
  Chart chart{.title = "Mean losses by quarters of the estimate",
              .x_label = "quarter of the decisions by their estimate",
              .y_label = "percent",
              .series = {series_of(kMeasured[0]), series_of(kMeasured[1]), series_of(kMeasured[2])},
              .categories = {"lowest", "second", "third", "highest"},
              .caption =
                  "Calibration: where the estimate is right, all three lie together. Bars "
                  "are 95 % intervals by games."};
  for (const QuartileRow& row : quartile_rows(decisions)) {
    // Side by side, so that no interval hides another.
    const double at = row.quarter - 1;
    chart.series[0].add(at - 0.08, row.estimate, 0);
    chart.series[1].add(at, row.real, row.real_half);
    chart.series[2].add(at + 0.08, row.miss, row.miss_half);
  }
  return chart;
}

Chart by_worlds(std::span<const EstimateRow> rows) {
  Chart chart{.title = "Pearson's r by the number of worlds",
              .x_label = "worlds of a decision",
              .y_label = "r of (7)",
              .series = {{.name = "with the real loss", .colour = number_of(Colour::real_loss)},
                         {.name = "with the miss", .colour = number_of(Colour::miss)}},
              .x_scale = figures::Scale::powers_of_two,
              .caption = "How many worlds the estimate needs."};
  for (const EstimateRow& row : rows) {
    if (row.worlds == 0 || row.estimate != "eq7" || row.decisions != "all") continue;
    const bool real = row.loss == "real";
    chart.series[real ? 0 : 1].add(static_cast<double>(row.worlds) * (real ? 0.985 : 1.015),
                                   row.pearson, row.pearson_half);
  }
  return chart;
}

}  // namespace

std::vector<Chart> loss_charts(std::span<const LossDecision> decisions,
                               std::span<const EstimateRow> rows) {
  return {along_game(decisions), scatter(decisions), quarters(decisions), by_worlds(rows),
          drops(decisions)};
}

}  // namespace tianji::experiment
