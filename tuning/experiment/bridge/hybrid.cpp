#include "tuning/experiment/bridge/hybrid.h"

#include <limits>
#include <map>
#include <optional>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/games/bridge/bridge.h"
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
  const auto units = store.units();
  if (!units.ok()) return units.status();
  const HybridScores scores = hybrid_scores(*units);
  run.out << summary(experiment, scores);
  return figures::write_figure(run.options.path(experiment.name), to_csv(scores), experiment.title,
                               std::vector{hybrid_chart(experiment, scores)}, run.out);
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

HybridScores hybrid_scores(std::span<const match::UnitRow> units) {
  // Units of a round have consecutive numbers, one for each program.
  std::map<int, std::array<std::optional<double>, 2>> rounds;
  for (const match::UnitRow& unit : units) {
    if (unit.second != kHybrid && unit.second != kOther) continue;
    if (unit.score) rounds[unit.number / 2][unit.second == kHybrid ? 0 : 1] = 0 - *unit.score;
  }
  HybridScores scores;
  for (const auto& [round, pair] : rounds) {
    if (!pair[0] || !pair[1]) continue;
    scores.hybrid.push_back(*pair[0]);
    scores.other.push_back(*pair[1]);
  }
  return scores;
}

std::vector<HybridRow> hybrid_rows(const HybridExperiment& experiment, const HybridScores& scores) {
  std::vector<double> gained(scores.hybrid);
  for (std::size_t i = 0; i < gained.size(); ++i) gained[i] -= scores.other[i];
  return {{"hybrid", gained.size(), estimate_of(scores.hybrid)},
          {experiment.other.name, gained.size(), estimate_of(scores.other)},
          {"difference", gained.size(), estimate_of(gained)}};
}

std::string to_csv(const HybridScores& scores) {
  std::string text = "deal,hybrid,other,hybrid_total,hybrid_half_95,other_total,other_half_95\n";
  const auto hybrid = totals_of(scores.hybrid);
  const auto other = totals_of(scores.other);
  for (std::size_t i = 0; i < hybrid.size(); ++i) {
    absl::StrAppendFormat(&text, "%d,%g,%g,%g,%.3f,%g,%.3f\n", i + 1, scores.hybrid[i],
                          scores.other[i], hybrid[i].value, hybrid[i].half, other[i].value,
                          other[i].half);
  }
  return text;
}

figures::Chart hybrid_chart(const HybridExperiment& experiment, const HybridScores& scores) {
  figures::Chart chart{
      .title = experiment.title,
      .x_label = "deals",
      .y_label = "IMPs in all",
      .caption = absl::StrCat("Figure ", experiment.figure,
                              ": both programs against the test player. Bands are 95 % intervals "
                              "of the sums.")};
  for (const auto& [name, values] : {std::pair(std::string("hybrid"), &scores.hybrid),
                                     std::pair(experiment.other.name + " alone", &scores.other)}) {
    figures::ChartSeries series{.name = name, .marks = false, .band = true};
    for (const Estimate& total : totals_of(*values)) {
      series.add(static_cast<double>(series.x.size() + 1), total.value, total.half);
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

protocol::Outcome run_hybrid(const Run& run) {
  if (run.job.size() > 1) {
    return protocol::misused(unreadable(absl::StrCat(run.job.size(), " processes"),
                                        "one process: this experiment plays two matches"));
  }
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
