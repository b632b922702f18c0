#include "tuning/experiment/page/parts/loss_tables.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "tuning/experiment/losses/tables.h"
#include "tuning/experiment/page/blocks.h"
#include "tuning/experiment/page/parts/printed.h"

namespace tianji::experiment {

std::string losses_html(std::span<const LossDecision> decisions) {
  HtmlTable table({"games", "decisions", "p: type I only", "L_I", "p': both", "L_I + L_II",
                   "type II only", "L_II", "L"});
  const auto rows = loss_rows(decisions);
  for (const LossRow& row : rows) {
    table.add({row.games, absl::StrCat(row.decisions), number(row.only_one, 3), number(row.one, 2),
               number(row.both, 3), number(row.total, 2), number(row.only_two, 3),
               number(row.two, 2), with_half(row.loss, row.loss_half, 2)});
  }
  const LossRow& all = rows.back();
  const Promise promise = promise_of(decisions);
  // The bound is a mean of probabilities; what is seen may lie below it by chance.
  const double half = std::isfinite(promise.share_half) ? promise.share_half : 0;
  const char* kept = promise.share >= promise.bound          ? "It is kept."
                     : promise.share + half >= promise.bound ? "Within the error it is kept."
                                                             : "It is not kept.";
  return heading("Tables 2 to 5: losses, in percent of a game") +
         beside_paper(table.html(), printed::kLosses) +
         meaning(absl::StrCat("A decision loses ", with_half(all.loss, all.loss_half, 2),
                              " percent of a game by type I or by both types, and ",
                              number(all.only_two * all.two, 2),
                              " by type II alone, which is seen in ", number(100 * all.only_two, 0),
                              " percent of the decisions and which the paper does not count. "
                              "Whether that is what the "
                              "paper found cannot be said.")) +
         heading("Proposition 2: how often there is a loss") +
         beside_paper(paragraph(absl::StrCat("A loss in ", with_half(promise.share, half, 4),
                                             " of the decisions; by (5) in ",
                                             number(promise.bound, 4), " or more.")),
                      printed::kProposition2) +
         meaning(kept);
}

namespace {

const EstimateRow* find_row(std::span<const EstimateRow> rows, std::string_view estimate,
                            std::string_view loss, std::string_view decisions) {
  const auto at = std::find_if(rows.begin(), rows.end(), [&](const EstimateRow& row) {
    return row.worlds == 0 && row.estimate == estimate && row.loss == loss &&
           row.decisions == decisions;
  });
  return at == rows.end() ? nullptr : &*at;
}

/// Do both the interval by games and the p by shifts say that there is something?
bool shown(const EstimateRow& row) {
  constexpr double kChance = 0.05;
  const bool by_games = !std::isfinite(row.pearson_half) || row.pearson > row.pearson_half;
  return row.pearson > 0 && by_games && row.p < kChance;
}

std::string r_of(const EstimateRow& row) { return with_half(row.pearson, row.pearson_half, 2); }

/// What (7) tells of the miss in these decisions.
std::string miss_text(const EstimateRow& row, const std::string& which) {
  const bool better = row.error < row.constant_error;
  return absl::StrCat(" ", which, " it goes with the miss by r = ", r_of(row),
                      shown(row) ? ", which is beyond chance" : ", which may be chance",
                      "; as a prediction it is ", number(row.error, 1), " off, ",
                      better ? "less" : "no less", " than the best constant (",
                      number(row.constant_error, 1), ").");
}

std::string verdict(std::span<const EstimateRow> rows) {
  const EstimateRow* real = find_row(rows, "eq7", "real", "all");
  const EstimateRow* spread = find_row(rows, "spread", "real", "all");
  const EstimateRow* miss = find_row(rows, "eq7", "miss", "all");
  const EstimateRow* undecided = find_row(rows, "eq7", "miss", "undecided");
  std::string text = absl::StrCat(
      "Beside the real loss, in which the same spread is contained, (7) comes to r = ", r_of(*real),
      " and the plain spread to ", r_of(*spread), ", so that this correlation is ",
      spread->pearson >= real->pearson ? "no merit of (7)." : "in part a merit of (7).");
  text += miss_text(*miss, "In all decisions");
  if (undecided != nullptr) text += miss_text(*undecided, "In the undecided ones alone");
  const EstimateRow& last = undecided != nullptr ? *undecided : *miss;
  constexpr double kWide = 0.2;  // an interval that holds 0 and a good correlation
  const bool few = !shown(last) && !(last.pearson_half < kWide);
  return text + (few ? " So few games cannot tell more."
                 : shown(last) && last.error < last.constant_error
                     ? " This is for the paper: the estimate tells something of the loss."
                     : " This speaks against the paper.");
}

std::string estimates_table(std::span<const EstimateRow> rows) {
  HtmlTable table({"estimate", "loss", "decisions", "worlds", "count", "Pearson", "Spearman", "p",
                   "error", "of a constant"});
  for (const EstimateRow& row : rows) {
    const bool control = row.worlds == 0 || (row.estimate == "eq7" && row.decisions == "all");
    if (!control) continue;
    table.add({row.estimate == "eq7" ? "(7)" : row.estimate, row.loss, row.decisions,
               row.worlds == 0 ? "all" : absl::StrCat(row.worlds), absl::StrCat(row.count),
               r_of(row), number(row.spearman, 2), number(row.p, 3), number(row.error, 2),
               number(row.constant_error, 2)});
  }
  return table.html();
}

struct Measured {
  const char* name;
  double Measures::* value;
};
constexpr Measured kMeasured[] = {{"estimate (7)", &Measures::estimate},
                                  {"real loss (4)", &Measures::real},
                                  {"miss |E - E_I'|", &Measures::miss}};

std::string along_game(std::span<const LossDecision> decisions) {
  Chart chart{.title = "Estimate and losses along a game",
              .x_label = absl::StrCat("ply of game ", decisions.front().game),
              .y_label = "percent",
              .series = {}};
  for (const Measured& measured : kMeasured) {
    ChartSeries series{.name = measured.name, .x = {}, .y = {}, .marks = false};
    for (const LossDecision& decision : decisions) {
      if (decision.game != decisions.front().game) break;
      series.x.push_back(decision.ply);
      series.y.push_back(decision.all.*measured.value);
    }
    chart.series.push_back(std::move(series));
  }
  return figure(chart, "Figures 4 to 6: the first game, decision by decision.");
}

std::string scatter(std::span<const LossDecision> decisions) {
  constexpr std::size_t kMost = 1000;
  const std::size_t step = (decisions.size() + kMost - 1) / kMost;
  Chart chart{.title = "Losses over the estimate",
              .x_label = "estimate (7), percent",
              .y_label = "loss, percent",
              .series = {},
              .equal_line = true};
  for (const Measured& measured : {kMeasured[1], kMeasured[2]}) {
    ChartSeries series{.name = measured.name, .x = {}, .y = {}, .line = false};
    for (std::size_t i = 0; i < decisions.size(); i += step) {
      series.x.push_back(decisions[i].all.estimate);
      series.y.push_back(decisions[i].all.*measured.value);
    }
    chart.series.push_back(std::move(series));
  }
  return figure(chart, absl::StrCat("Losses beside the estimate: ",
                                    step > 1 ? absl::StrCat("one decision of ", step) : "all",
                                    " of all games. On the line both are equal."));
}

std::string quarters(std::span<const LossDecision> decisions) {
  Chart chart{.title = "Mean losses by quarters of the estimate",
              .x_label = "quarter of the decisions by their estimate",
              .y_label = "percent",
              .series = {{.name = "estimate (7)", .x = {}, .y = {}},
                         {.name = "real loss (4)", .x = {}, .y = {}},
                         {.name = "miss |E - E_I'|", .x = {}, .y = {}}},
              .categories = {"lowest", "second", "third", "highest"}};
  for (const QuartileRow& row : quartile_rows(decisions)) {
    const double values[] = {row.estimate, row.real, row.miss};
    const double halves[] = {0, row.real_half, row.miss_half};
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
      // Side by side, so that no interval hides another.
      chart.series[i].x.push_back(row.quarter - 1 + 0.08 * (static_cast<double>(i) - 1));
      chart.series[i].y.push_back(values[i]);
      chart.series[i].half.push_back(halves[i]);
    }
  }
  return figure(chart,
                "Calibration: where the estimate is right, all three lie together. Bars are "
                "95 % intervals by games.");
}

std::string by_worlds(std::span<const EstimateRow> rows) {
  Chart chart{.title = "Pearson's r by the number of worlds",
              .x_label = "worlds of a decision",
              .y_label = "r of (7)",
              .series = {{.name = "with the real loss", .x = {}, .y = {}},
                         {.name = "with the miss", .x = {}, .y = {}}},
              .log_x = true};
  for (const EstimateRow& row : rows) {
    if (row.worlds == 0 || row.estimate != "eq7" || row.decisions != "all") continue;
    ChartSeries& series = chart.series[row.loss == "real" ? 0 : 1];
    series.x.push_back(static_cast<double>(row.worlds) * (row.loss == "real" ? 0.985 : 1.015));
    series.y.push_back(row.pearson);
    series.half.push_back(row.pearson_half);
  }
  return figure(chart, "How many worlds the estimate needs.");
}

}  // namespace

std::string estimates_html(std::span<const LossDecision> decisions) {
  const auto rows = estimate_rows(decisions);
  std::size_t high = 0;
  double highest = 0;
  for (const LossDecision& decision : decisions) {
    if (decision.all.estimate >= printed::kLowestEstimate) ++high;
    highest = std::max(highest, decision.all.estimate);
  }
  return heading("Tables 6 to 8: the estimate beside the loss") +
         beside_paper(estimates_table(rows), printed::kEstimates) + meaning(verdict(rows)) +
         meaning(absl::StrCat("Our highest estimate is ", number(highest, 1), "; ", high, " of ",
                              decisions.size(), " reach the ", number(printed::kLowestEstimate, 0),
                              " from which those of the paper begin.")) +
         figures({along_game(decisions), scatter(decisions), quarters(decisions), by_worlds(rows)});
}

}  // namespace tianji::experiment
