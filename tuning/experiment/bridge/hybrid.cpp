#include "tuning/experiment/bridge/hybrid.h"

#include <limits>
#include <map>
#include <optional>
#include <ostream>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/games/bridge/bridge.h"
#include "tuning/experiment/colours.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

constexpr int kQuickDeals = 4;
constexpr int kFullDeals = 500;  // the paper's number
/// The sum of the values so far with its interval by their spread, after each value.
std::vector<Estimate> totals_of(std::span<const double> values) {
  std::vector<Estimate> totals;
  tuning::Sum sum;
  for (const double value : values) {
    sum.add(value);
    const auto count = static_cast<double>(sum.count());
    const double half =
        sum.count() < 2
            ? std::numeric_limits<double>::infinity()
            : tuning::student_quantile(tuning::kBelowInterval, count - 1) * sum.error() * count;
    totals.push_back({sum.sum(), half});
  }
  return totals;
}

// Engines of the match: the test player is the first, as each program plays against it.
constexpr int kHybrid = 1;
constexpr int kOther = 2;

std::string summary(const HybridExperiment& experiment, const HybridScores& scores) {
  std::string text = absl::StrFormat("%s: %d deals\n", experiment.title, scores.hybrid.size());
  if (scores.hybrid.empty()) return text;
  for (const HybridRow& row : hybrid_rows(experiment, scores)) {
    absl::StrAppendFormat(&text, "  %-14s %+.3f %s IMPs a deal\n", row.name, row.imps.value,
                          tuning::error_text(row.imps.half, 3));
  }
  return text;
}

absl::Status write(const Run& run, const HybridExperiment& experiment, match::Store& store) {
  const auto scores = hybrid_scores(store);
  if (!scores.ok()) return scores.status();
  run.out << summary(experiment, *scores);
  return figures::write_figure(run.options.path(experiment.name), to_csv(*scores), experiment.title,
                               hybrid_charts(experiment, *scores), run.out);
}

}  // namespace

std::vector<HybridExperiment> hybrid_experiments() {
  return {{"experiment1",
           "Experiment 1 (figure 6): hybrid and rules alone against the test player",
           6,
           {"rules", {"option.PhaseSwitchTrick=13", "option.CheckWorlds=0"}}},
          {"experiment2",
           "Experiment 2 (figure 7): hybrid and worlds alone against the test player",
           7,
           {"worlds", {"option.PhaseSwitchTrick=0"}}}};
}

HybridScores hybrid_scores(std::span<const match::UnitRow> units,
                           std::span<const match::GameRow> games) {
  std::map<int, double> points;  // by unit
  for (const match::GameRow& game : games) {
    if (game.rotation == 1) points[game.unit] = 0 - game.points;
  }
  // Units of a round have consecutive numbers, one for each program.
  std::map<int, std::array<const match::UnitRow*, 2>> rounds;
  for (const match::UnitRow& unit : units) {
    if (unit.second != kHybrid && unit.second != kOther) continue;
    if (unit.score) rounds[unit.number / 2][unit.second == kHybrid ? 0 : 1] = &unit;
  }
  HybridScores scores;
  for (const auto& [round, pair] : rounds) {
    if (pair[0] == nullptr || pair[1] == nullptr) continue;
    scores.hybrid.push_back(0 - *pair[0]->score);
    scores.other.push_back(0 - *pair[1]->score);
    scores.hybrid_points.push_back(points[pair[0]->number]);
    scores.other_points.push_back(points[pair[1]->number]);
  }
  return scores;
}

absl::StatusOr<HybridScores> hybrid_scores(match::Store& store) {
  const auto units = store.units();
  if (!units.ok()) return units.status();
  const auto games = store.games();
  if (!games.ok()) return games.status();
  return hybrid_scores(*units, *games);
}

std::vector<HybridRow> hybrid_rows(const HybridExperiment& experiment, const HybridScores& scores) {
  std::vector<double> gained(scores.hybrid);
  for (std::size_t i = 0; i < gained.size(); ++i) gained[i] -= scores.other[i];
  return {{"hybrid", gained.size(), estimate_of(scores.hybrid)},
          {experiment.other.name, gained.size(), estimate_of(scores.other)},
          {"difference", gained.size(), estimate_of(gained)}};
}

std::string to_csv(const HybridScores& scores) {
  std::string text =
      "deal,hybrid,other,hybrid_total,hybrid_half_95,other_total,other_half_95,hybrid_points,"
      "other_points\n";
  const auto hybrid = totals_of(scores.hybrid);
  const auto other = totals_of(scores.other);
  for (std::size_t i = 0; i < hybrid.size(); ++i) {
    absl::StrAppendFormat(&text, "%d,%g,%g,%g,%.3f,%g,%.3f,%g,%g\n", i + 1, scores.hybrid[i],
                          scores.other[i], hybrid[i].value, hybrid[i].half, other[i].value,
                          other[i].half, scores.hybrid_points[i], scores.other_points[i]);
  }
  return text;
}

std::vector<figures::Chart> hybrid_charts(const HybridExperiment& experiment,
                                          const HybridScores& scores) {
  const std::string figure = absl::StrCat("Figure ", experiment.figure);
  figures::Chart totals{.title = experiment.title,
                        .x_label = "deals",
                        .y_label = "IMPs in all",
                        .caption = figure +
                                   ": both programs against the test player. Bands are 95 % "
                                   "intervals of the sums."};
  figures::Chart points{.title = "Points of each deal",
                        .x_label = "deal",
                        .y_label = "points",
                        .caption = figure +
                                   " deal by deal: what each program scores where it sits North "
                                   "and South."};
  const Colour other = experiment.figure == 6 ? Colour::rules : Colour::worlds;
  for (const auto& [name, imps, absolute, colour] :
       {std::tuple(std::string("hybrid"), &scores.hybrid, &scores.hybrid_points, Colour::hybrid),
        std::tuple(experiment.other.name + " alone", &scores.other, &scores.other_points, other)}) {
    figures::ChartSeries series{
        .name = name, .marks = false, .band = true, .colour = number_of(colour)};
    for (const Estimate& total : totals_of(*imps)) {
      series.add(static_cast<double>(series.x.size() + 1), total.value, total.half);
    }
    totals.series.push_back(std::move(series));
    figures::ChartSeries deals{.name = name, .line = false, .colour = number_of(colour)};
    for (const double one : *absolute) deals.add(static_cast<double>(deals.x.size() + 1), one);
    points.series.push_back(std::move(deals));
  }
  return {std::move(totals), std::move(points)};
}

protocol::Outcome run_hybrid(const Run& run) {
  const int deals = run.options.units_or(kQuickDeals, kFullDeals);
  std::vector<MatchStudy> studies;
  for (const HybridExperiment& experiment : hybrid_experiments()) {
    studies.push_back(
        {.name = experiment.name,
         .variant = protocol::games::kBridge.variant,
         .rivals = {{"test-player", {"option.PhaseSwitchTrick=13", "option.CheckWorlds=4"}},
                    {"hybrid", {"option.PhaseSwitchTrick=3", "option.CheckWorlds=0"}},
                    experiment.other},
         .each = natural_bidders(),
         .units = deals,
         .auctions = true,
         .made = "hybrid",
         .command = made_command("hybrid", run.options, deals),
         .write = [&run, experiment](match::Store& store) {
           return write(run, experiment, store);
         }});
  }
  return run_matches(run, studies);
}

}  // namespace tianji::experiment
