#include <algorithm>
#include <optional>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/experiment/bridge/hybrid.h"
#include "tuning/experiment/bridge/phase_switch.h"
#include "tuning/experiment/bridge/point_counts.h"
#include "tuning/experiment/bridge/switch_formula.h"
#include "tuning/experiment/page/parts/parts.h"
#include "tuning/experiment/page/parts/printed.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

std::string name_of(const CountFigure& figure) {
  return absl::StrCat(figure.suit ? "suit: " : "no-trump: ", std::string(figure.count));
}

std::string points_verdict(std::span<const CountFigure> all) {
  std::string text = "More error than Milton's count, in tricks:";
  bool better = false;
  for (const CountFigure& figure : all) {
    if (!figure.count.starts_with("paper")) continue;
    const Estimate& beyond = figure.beyond;
    absl::StrAppend(&text, " ", name_of(figure), " ", with_half(beyond.value, beyond.half, 3, true),
                    ";");
    better = better || (beyond.value < 0 && beyond_chance(beyond.value, beyond.half));
  }
  text.back() = '.';
  return text + (better ? " Where the sign is negative the paper's count predicts better."
                        : " Nowhere does the paper's count predict better, which is against it.");
}

std::string points_html(std::span<const CountFigure> all) {
  HtmlTable table({"strain and count", "sides", "a trick is, points", "correlation",
                   "error, tricks", "more than Milton's"});
  Chart chart{
      .title = "Error of predicted tricks",
      .x_label = "",
      .y_label = "more error than Milton's, tricks",
      .series = {{.name = "no-trump", .x = {}, .y = {}, .line = false},
                 {.name = "suits of eight cards or more", .x = {}, .y = {}, .line = false}}};
  for (const auto& count : kPointCounts) chart.categories.emplace_back(count);
  for (const CountFigure& figure : all) {
    table.add({name_of(figure), absl::StrCat(figure.sides), number(1 / figure.tricks_a_point, 2),
               number(figure.correlation, 3), with_half(figure.error.value, figure.error.half, 3),
               with_half(figure.beyond.value, figure.beyond.half, 3, true)});
    const auto place = std::find(kPointCounts.begin(), kPointCounts.end(), figure.count);
    ChartSeries& series = chart.series[figure.suit ? 1 : 0];
    series.x.push_back(static_cast<double>(place - kPointCounts.begin()) +
                       (figure.suit ? 0.08 : -0.08));
    series.y.push_back(figure.beyond.value);
    series.half.push_back(figure.beyond.half);
  }
  return beside_paper(table.html(), printed::kPoints) + meaning(points_verdict(all)) +
         figures({figure(chart,
                         "Below 0 a count predicts tricks better than Milton's; 95 % "
                         "intervals by deals.")});
}

absl::StatusOr<Part> points_of(const std::string& folder, const Made& made) {
  const auto deals = made.number("--units");
  const auto seed = made.number("--seed");
  if (!deals || !seed) {
    return at(folder + "/points.made", unreadable(made.text(), "--units and --seed"));
  }
  const auto study =
      known_study(folder, static_cast<std::uint64_t>(*seed), static_cast<int>(*deals));
  if (!study.ok()) return study.status();
  Part part{.state = count_of(study->deals(), made, "deals")};
  part.html = made_with(made, part.state + ", double dummy");
  if (study->deals() > 0) part.html += points_html(study->figures());
  return part;
}

std::string formula_html() {
  HtmlTable table({"K", "worlds in tricks, as printed", "as it was meant: (N - 4D)^4"});
  Chart chart{.title = "S by tricks played",
              .x_label = "tricks played",
              .y_label = "S in units of 52^4",
              .series = {}};
  constexpr double kUnit = 52.0 * 52 * 52 * 52;
  for (const double k : kUsualKs) {
    table.add({number(k, 0), tricks_text(world_tricks(SwitchForm::printed, k)),
               tricks_text(world_tricks(SwitchForm::meant, k))});
  }
  for (const auto& [form, k, name] :
       {std::tuple(SwitchForm::printed, 7500.0, "printed, K = 7500"),
        std::tuple(SwitchForm::meant, 7500.0, "meant, K = 7500"),
        std::tuple(SwitchForm::printed, 20100.0, "printed, K = 20100"),
        std::tuple(SwitchForm::meant, 20100.0, "meant, K = 20100")}) {
    ChartSeries series{.name = name, .x = {}, .y = {}};
    for (int played = 0; played < 13; ++played) {
      series.x.push_back(played);
      series.y.push_back(switch_formula(form, k, played) / kUnit);
    }
    chart.series.push_back(std::move(series));
  }
  return heading("The formula for the trick of the switch") +
         beside_paper(table.html(), printed::kSwitch) +
         meaning(
             "As printed, S only falls from trick to trick: worlds come first or never, so that "
             "no K names a trick at which they begin. With the cards that are left in its last "
             "term it can name one; K = 7500 gives the fourth, as the engine has it.") +
         figures({figure(chart, "S as printed and as it was meant.")});
}

std::string switch_verdict(const SwitchFigure& best, const SwitchFigure& shipped) {
  return absl::StrCat("Best against rules alone is the switch after trick ", best.setting.trick,
                      " with ", best.setting.check_worlds, " checking worlds, ",
                      with_half(best.imps.value, best.imps.half, 2, true),
                      " IMPs a board; the shipped setting has ",
                      with_half(shipped.imps.value, shipped.imps.half, 2, true), ". ",
                      shipped.imps.value + shipped.imps.half >= best.imps.value - best.imps.half
                          ? "The difference may be chance."
                          : "The difference is beyond the two intervals.");
}

std::string switch_html(std::vector<SwitchFigure> all) {
  std::ranges::sort(all, {}, [](const SwitchFigure& figure) {
    return std::pair(figure.setting.check_worlds, figure.setting.trick);
  });
  HtmlTable table({"rules up to trick", "checking worlds", "boards", "IMPs a board"});
  Chart chart{.title = "PhaseSwitchTrick against rules of thumb alone",
              .x_label = "rules of thumb up to trick",
              .y_label = "IMPs a board",
              .series = {{.name = "no checks", .x = {}, .y = {}},
                         {.name = "16 worlds check", .x = {}, .y = {}}}};
  const SwitchFigure* best = nullptr;
  const SwitchFigure* shipped = nullptr;
  std::string times = "Milliseconds a card, in this order:";
  for (const SwitchFigure& one : all) {
    const bool checked = one.setting.check_worlds > 0;
    if (one.units > 0) {
      table.add({absl::StrCat(one.setting.trick), absl::StrCat(one.setting.check_worlds),
                 absl::StrCat(one.units), with_half(one.imps.value, one.imps.half, 2, true)});
      if (best == nullptr || one.imps.value > best->imps.value) best = &one;
      if (checked && one.setting.trick == 3) shipped = &one;
      absl::StrAppend(&times, " ", number(one.ms_card, 1));
      ChartSeries& series = chart.series[checked ? 1 : 0];
      series.x.push_back(one.setting.trick + (checked ? 0.1 : -0.1));
      series.y.push_back(one.imps.value);
      series.half.push_back(one.imps.half);
    }
  }
  if (table.empty()) return paragraph("No board is finished yet.");
  std::string html = heading("The switch in play") + beside_paper(table.html(), printed::kSwitch);
  if (shipped != nullptr) html += meaning(switch_verdict(*best, *shipped));
  return html +
         figures({figure(chart,
                         "Against rules of thumb alone in the same contracts; bars are 95 % "
                         "intervals by boards.")}) +
         absl::StrCat("<p class=\"times\">", times,
                      ". Times are measured: they alone differ from run to run.</p>\n");
}

absl::StatusOr<Part> switch_of(const std::string& folder, const absl::StatusOr<Made>& made) {
  auto store = match::Store::read(folder + "/switch.db");
  if (!store.ok()) return store.status();
  const auto all = switch_figures(*store);
  if (!all.ok()) return all.status();
  const std::size_t boards = all->size() < 2 ? 0 : (*all)[1].units;
  Part part{.state = count_of(boards, made, "boards of a setting")};
  part.html = made_with(made, part.state + ", 16 worlds, natural bidding") + switch_html(*all) +
              formula_html();
  return part;
}

struct Curves {
  ChartSeries hybrid, other;
};

Curves curves_of(const HybridScores& scores, const std::string& other) {
  Curves curves{{.name = "hybrid", .x = {}, .y = {}, .marks = false, .band = true},
                {.name = other, .x = {}, .y = {}, .marks = false, .band = true}};
  RunningTotal hybrid, others;
  for (std::size_t i = 0; i < scores.hybrid.size(); ++i) {
    hybrid.add(scores.hybrid[i]);
    others.add(scores.other[i]);
    for (const auto& [series, total] :
         {std::pair(&curves.hybrid, &hybrid), std::pair(&curves.other, &others)}) {
      series->x.push_back(static_cast<double>(i + 1));
      series->y.push_back(total->sum());
      series->half.push_back(total->half());
    }
  }
  return curves;
}

std::string experiment_html(const HybridExperiment& experiment, const HybridScores& scores,
                            int figure_number) {
  std::vector<double> gained;
  gained.reserve(scores.hybrid.size());
  for (std::size_t i = 0; i < scores.hybrid.size(); ++i) {
    gained.push_back(scores.hybrid[i] - scores.other[i]);
  }
  HtmlTable table({"program", "deals", "IMPs in all", "IMPs a deal"});
  const auto row = [&](const std::string& name, std::span<const double> values) {
    const Estimate mean = estimate_of(values);
    table.add({name, absl::StrCat(values.size()),
               number(mean.value * static_cast<double>(values.size()), 0, true),
               with_half(mean.value, mean.half, 2, true)});
  };
  row("hybrid", scores.hybrid);
  row(experiment.other.name + " alone", scores.other);
  row("difference", gained);
  const Estimate difference = estimate_of(gained);
  const bool ahead = difference.value > 0;
  const Curves curves = curves_of(scores, experiment.other.name + " alone");
  const Chart chart{.title = experiment.title,
                    .x_label = "deals",
                    .y_label = "IMPs in all",
                    .series = {curves.hybrid, curves.other}};
  return heading(experiment.title) + beside_paper(table.html(), printed::kHybrid) +
         meaning(absl::StrCat(
             "The hybrid program is ", ahead ? "ahead of " : "behind ", experiment.other.name,
             " alone by ", with_half(std::abs(difference.value), difference.half, 2),
             " IMPs a deal on the same deals, ",
             !beyond_chance(difference.value, difference.half)
                 ? "which may be chance: the figure cannot be confirmed with so many deals."
             : ahead ? "which speaks for the paper's program."
                     : "which speaks against the paper's program.")) +
         figures({figure(chart, absl::StrCat("Figure ", figure_number,
                                             ": both programs against the test player. Bands are "
                                             "95 % intervals of the sums."))});
}

absl::StatusOr<Part> hybrid_of(const std::string& folder, const absl::StatusOr<Made>& made) {
  Part part;
  int figure_number = 6;
  for (const HybridExperiment& experiment : hybrid_experiments()) {
    const std::string file = absl::StrCat(folder, "/", experiment.name, ".db");
    std::size_t deals = 0;
    if (is_there(file)) {
      auto store = match::Store::read(file);
      if (!store.ok()) return store.status();
      const auto units = store->units();
      if (!units.ok()) return units.status();
      const HybridScores scores = hybrid_scores(*units);
      deals = scores.hybrid.size();
      if (deals > 0) part.html += experiment_html(experiment, scores, figure_number);
    }
    if (deals == 0) {
      part.html += heading(experiment.title) + paragraph("No deal is finished by both programs.");
    }
    absl::StrAppend(&part.state, part.state.empty() ? "" : ", ", count_of(deals, made, "deals"));
    ++figure_number;
  }
  part.html = made_with(made, part.state + ", 16 worlds, natural bidding") + part.html;
  return part;
}

/// The part, or why there is none.
Part placed(std::string id, std::string title, absl::StatusOr<Part> part) {
  if (!part.ok()) return failed_part(std::move(id), std::move(title), part.status());
  part->id = std::move(id);
  part->title = std::move(title);
  return *std::move(part);
}

}  // namespace

Part points_part(const std::string& folder) {
  const std::string title = "Bridge: the count of points";
  const auto made = read_made(folder + "/points");
  if (absl::IsNotFound(made.status()) || !is_there(deals_file(folder))) {
    return missing_part("points", title, "tianji-lab experiment points");
  }
  return placed("points", title,
                made.ok() ? points_of(folder, *made) : absl::StatusOr<Part>(made.status()));
}

Part switch_part(const std::string& folder) {
  const std::string title = "Bridge: the trick of the switch";
  if (!is_there(folder + "/switch.db")) {
    Part part = missing_part("switch", title, "tianji-lab experiment switch --units 20");
    part.html += formula_html();
    return part;
  }
  return placed("switch", title, switch_of(folder, read_made(folder + "/switch")));
}

Part hybrid_part(const std::string& folder) {
  const std::string title = "Bridge: the hybrid program";
  if (!is_there(folder + "/experiment1.db")) {
    return missing_part("hybrid", title, "tianji-lab experiment hybrid");
  }
  return placed("hybrid", title, hybrid_of(folder, read_made(folder + "/hybrid")));
}

}  // namespace tianji::experiment
