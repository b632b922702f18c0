#include "tuning/experiment/bridge/hybrid.h"

#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/games/bridge.h"
#include "tuning/experiment/bridge/auctions.h"
#include "tuning/experiment/made.h"
#include "tuning/experiment/table_file.h"
#include "tuning/plots/gnuplot.h"
#include "tuning/statistics/mean.h"
#include "tuning/statistics/student.h"

namespace tianji::experiment {
namespace {

constexpr int kQuickDeals = 4;
constexpr int kFullDeals = 500;  // the paper's number
// Engines of the match: the test player is the first, as each program plays against it.
constexpr int kHybrid = 1;
constexpr int kOther = 2;

Gauntlet gauntlet_of(const GameOptions& options, const HybridExperiment& experiment) {
  return {.variant = protocol::games::kBridge.variant,
          .file = absl::StrCat(options.folder, "/", experiment.name, ".db"),
          .rivals = {{"test-player", {"option.PhaseSwitchTrick=13", "option.CheckWorlds=4"}},
                     {"hybrid", {"option.PhaseSwitchTrick=3", "option.CheckWorlds=0"}},
                     experiment.other},
          .each = {"worlds=16", "option.Hash=4", "option.BiddingSystem=natural",
                   "option.OpponentSystem=natural"},
          .units = options.units_or(kQuickDeals, kFullDeals),
          .contracts = options.folder + "/auctions.txt"};
}

std::string plot_of(const std::string& stem, const HybridExperiment& experiment) {
  const std::string table = tuning::gnuplot_string(stem + ".csv");
  const auto curve = [&](int sum, int color, std::string_view title) {
    return absl::StrCat(table, " every ::1 using 1:($", sum, "-$", sum + 1, "):($", sum, "+$",
                        sum + 1, ") with filledcurves lt ", color,
                        " fs transparent solid 0.15 notitle, ", table, " every ::1 using 1:", sum,
                        " with lines lw 2 lt ", color, " title ", tuning::gnuplot_string(title));
  };
  return absl::StrCat("set title ", tuning::gnuplot_string(experiment.title),
                      " noenhanced; set xlabel 'deals'; set ylabel 'IMPs in all, 95 % intervals'; "
                      "plot ",
                      curve(4, 1, "hybrid"), ", ", curve(6, 2, experiment.other.name),
                      ", 0 with lines lc 'gray' notitle");
}

std::string summary(const HybridExperiment& experiment, const HybridScores& scores) {
  std::string text = absl::StrFormat("%s: %d deals\n", experiment.title, scores.hybrid.size());
  if (scores.hybrid.empty()) return text;
  std::vector<double> gained;
  gained.reserve(scores.hybrid.size());
  for (std::size_t i = 0; i < scores.hybrid.size(); ++i) {
    gained.push_back(scores.hybrid[i] - scores.other[i]);
  }
  const auto line = [&](const std::string& name, std::span<const double> values) {
    const Estimate mean = estimate_of(values);
    absl::StrAppendFormat(&text, "  %-14s %+.3f %s IMPs a deal\n", name, mean.value,
                          tuning::error_text(mean.half, 3));
  };
  line("hybrid", scores.hybrid);
  line(experiment.other.name, scores.other);
  line("difference", gained);
  return text;
}

absl::Status write(const GameOptions& options, const HybridExperiment& experiment,
                   std::ostream& out) {
  const std::string stem = absl::StrCat(options.folder, "/", experiment.name);
  auto store = match::Store::read(stem + ".db");
  if (!store.ok()) return store.status();
  const auto units = store->units();
  if (!units.ok()) return units.status();
  const HybridScores scores = hybrid_scores(*units);
  out << summary(experiment, scores);
  return write_table_file(stem, to_csv(scores), plot_of(stem, experiment), out);
}

}  // namespace

std::vector<HybridExperiment> hybrid_experiments() {
  return {{"experiment1",
           "Experiment 1 (figure 6): hybrid and rules alone against the test player",
           {"rules", {"option.PhaseSwitchTrick=13", "option.CheckWorlds=0"}}},
          {"experiment2",
           "Experiment 2 (figure 7): hybrid and worlds alone against the test player",
           {"worlds", {"option.PhaseSwitchTrick=0"}}}};
}

double RunningTotal::half() const {
  if (values_.count() < 2) return std::numeric_limits<double>::infinity();
  const auto count = static_cast<double>(values_.count());
  return tuning::student_quantile(tuning::kBelowInterval, count - 1) * values_.error() * count;
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

std::string to_csv(const HybridScores& scores) {
  std::string text = "deal,hybrid,other,hybrid_total,hybrid_half_95,other_total,other_half_95\n";
  RunningTotal hybrid, other;
  for (std::size_t i = 0; i < scores.hybrid.size(); ++i) {
    hybrid.add(scores.hybrid[i]);
    other.add(scores.other[i]);
    absl::StrAppendFormat(&text, "%d,%g,%g,%g,%.3f,%g,%.3f\n", i + 1, scores.hybrid[i],
                          scores.other[i], hybrid.sum(), hybrid.half(), other.sum(), other.half());
  }
  return text;
}

protocol::Outcome run_hybrid(const GameOptions& options, std::atomic<bool>& stopped,
                             match::Job& job, std::ostream& out) {
  if (job.size() > 1) {
    return protocol::misused(unreadable(absl::StrCat(job.size(), " processes"),
                                        "one process: this experiment plays two matches"));
  }
  if (absl::Status made = make_folder(options.folder); !made.ok()) return protocol::failed(made);
  if (!options.figures_only) {
    const int deals = options.units_or(kQuickDeals, kFullDeals);
    absl::Status written =
        begin_made(options.folder + "/hybrid", made_command("hybrid", options, deals));
    if (written.ok()) {
      written = write_auctions(options.folder + "/auctions.txt", options.seed, deals);
    }
    if (!written.ok()) return protocol::failed(written);
  }
  for (const HybridExperiment& experiment : hybrid_experiments()) {
    if (!options.figures_only) {
      const auto played =
          play_gauntlet(gauntlet_of(options, experiment), options, stopped, job, out);
      if (played.status != 0) return played;
    }
    if (absl::Status written = write(options, experiment, out); !written.ok()) {
      return protocol::failed(written);
    }
  }
  return {};
}

}  // namespace tianji::experiment
