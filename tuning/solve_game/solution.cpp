#include "tuning/solve_game/solution.h"

#include <algorithm>
#include <ostream>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/figures/chart.h"
#include "tuning/solve_game/strategy_file.h"
#include "tuning/store/resumable.h"

namespace tianji::tuning {
namespace {

/// More information sets are printed only when they are asked for.
constexpr std::size_t kFewSets = 64;

}  // namespace

void row(std::ostream& out, std::string name, const std::string& value) {
  constexpr std::size_t kNameWidth = 18;
  if (name.size() < kNameWidth) name.resize(kNameWidth, ' ');
  out << name << " " << value << "\n";
}

void print_strategy(const SolveOptions& options, const std::vector<search::SetBehaviour>& strategy,
                    std::ostream& out) {
  constexpr std::size_t kWidest = 60;
  if (strategy.empty()) return;
  if (strategy.size() > kFewSets && !options.strategy) {
    return row(out, "strategy",
               absl::StrCat("of ", strategy.size(), " information sets: --strategy"));
  }
  std::size_t width = 0;
  for (const auto& one : strategy) width = std::max(width, std::min(one.set.size(), kWidest));
  row(out, "strategy", absl::StrCat("of ", strategy.size(), " information sets"));
  for (const auto& one : strategy) {
    std::string text = one.set;
    if (text.size() < width) text.resize(width, ' ');
    for (const auto& [move, probability] : one.moves) {
      absl::StrAppend(&text, "  ", move, " ", absl::StrFormat("%.4f", probability));
    }
    row(out, one.seat, text);
  }
}

void print_convergence(const std::vector<search::regret::Row>& rows, std::ostream& out) {
  row(out, "convergence", "iterations         value  exploitability");
  for (const auto& one : rows) {
    row(out, "",
        absl::StrFormat("%10d  %12.9f  %14.6g", one.iteration, one.value, one.exploitability));
  }
}

absl::Status plot(const SolveOptions& options, const std::vector<search::regret::Row>& rows,
                  std::ostream& out) {
  if (options.plot.empty()) return absl::OkStatus();
  std::string title = options.variant;
  if (!options.position.empty()) absl::StrAppend(&title, " ", options.position);
  for (const std::string& setting : options.set) absl::StrAppend(&title, " ", setting);
  figures::ChartSeries series;
  for (const auto& one : rows) {
    series.add(static_cast<double>(one.iteration), one.exploitability);
  }
  const figures::Chart chart{.x_label = "iterations",
                             .y_label = "exploitability",
                             .series = {std::move(series)},
                             .x_scale = figures::Scale::powers_of_ten,
                             .y_scale = figures::Scale::powers_of_ten};
  const auto line =
      figures::write_figure(options.plot, search::regret::to_csv(rows), title, std::vector{chart});
  if (!line.ok()) return at("--plot", line.status());
  row(out, "plot", *line);
  return absl::OkStatus();
}

absl::Status write_strategy(const SolveOptions& options,
                            const std::vector<search::SetBehaviour>& strategy, std::ostream& out) {
  if (options.write.empty()) return absl::OkStatus();
  const absl::Status status = write_file(options.write, to_tsv(strategy));
  if (!status.ok()) return at("--write", status);
  row(out, "write",
      absl::StrCat(options.write, ": ", strategy.size(), " information sets",
                   options.profile.empty() ? "" : ", the best responses"));
  return absl::OkStatus();
}

void print_worth(const search::StrategyWorth& worth, const std::vector<std::string>& seats,
                 std::ostream& out) {
  if (worth.left_out > 0) {
    row(out, "left out",
        absl::StrCat(worth.left_out, " information sets; all moves are equally likely there"));
  }
  row(out, "worth", "seat                value   best response           gain");
  double gains = 0;
  for (std::size_t seat = 0; seat < worth.seats.size(); ++seat) {
    const auto& [value, best] = worth.seats[seat];
    gains += best - value;
    row(out, "",
        absl::StrFormat("%-10s %14.9f  %14.9f  %13.6g", seats[seat], value, best, best - value));
  }
  row(out, "exploitability",
      absl::StrFormat("%.6g", gains / static_cast<double>(worth.seats.size())));
}

absl::Status check_files(const SolveOptions& options) {
  absl::Status status = absl::OkStatus();
  if (!options.plot.empty()) status = at("--plot", check_writable(options.plot + ".csv"));
  if (!status.ok() || options.write.empty()) return status;
  status = check_ours(options.write, kStrategyHeading);
  return at("--write", status.ok() ? check_writable(options.write) : status);
}

}  // namespace tianji::tuning
