#include <map>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "search/catalogue.h"
#include "tuning/experiment/decisions.h"
#include "tuning/experiment/lambda/figures.h"
#include "tuning/experiment/losses/loss_files.h"
#include "tuning/experiment/page/parts/parts.h"
#include "tuning/experiment/page/parts/printed.h"

namespace tianji::experiment {
namespace {

std::string setting_text(const Setting& setting) {
  return absl::StrCat(std::string(text(setting.form)), " ", number(setting.lambda, 2));
}

Chart gains_chart(std::span<const Figure> all, const std::string& unit) {
  Chart chart{.title = "Gain over lambda", .x_label = "lambda", .y_label = unit, .series = {}};
  const auto names = risk_form_names();
  for (std::size_t form = 0; form < names.size(); ++form) {
    ChartSeries series{.name = std::string(names[form]), .x = {}, .y = {}};
    for (const Figure& one : all) {
      if (one.setting.lambda == 0 || one.setting.form != static_cast<RiskForm>(form)) continue;
      // Side by side, so that no interval hides another.
      series.x.push_back(one.setting.lambda + 0.02 * (static_cast<double>(form) - 1.5));
      series.y.push_back(one.score.value);
      series.half.push_back(one.score.half);
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

/// The lambda that ships with the game whose variant begins `name`, such as siguo-pimc-percent.
double usual_lambda(std::string_view name) {
  for (const search::Game& game : search::catalogue()) {
    if (game.risk_aversion && name.starts_with(game.variant)) return *game.risk_aversion / 100.0;
  }
  return RiskSettings().lambda;
}

/// Which settings gain, which cost, and what the shipped one does.
std::string gains_verdict(std::span<const Figure> all, double lambda) {
  std::string gain, cost, shipped = "plain payoff";
  for (const Figure& one : all) {
    if (one.setting.lambda == 0) continue;
    const std::string name = setting_text(one.setting);
    if (beyond_chance(one.score.value, one.score.half)) {
      std::string& list = one.score.value > 0 ? gain : cost;
      absl::StrAppend(&list, list.empty() ? "" : ", ", name);
    }
    if (one.setting.lambda == lambda && one.setting.form == RiskSettings().form) {
      shipped = absl::StrCat(name, " ", with_half(one.score.value, one.score.half, 3, true),
                             ", variance ",
                             with_half(one.variance_gain.value, one.variance_gain.half, 1, true));
    }
  }
  return absl::StrCat(
      "Beyond chance gain: ", gain.empty() ? "none" : gain,
      "; cost: ", cost.empty() ? "none" : cost, ". The shipped setting: ", shipped, ". ",
      gain.empty() ? "Aversion to risk buys nothing here, which is against the paper."
                   : "Some aversion to risk gains here, which is for the paper.");
}

/// `name` begins with the game's variant.
std::string settings_html(std::string_view name, std::span<const Figure> all,
                          const std::vector<double>& changed, const std::string& unit) {
  HtmlTable table({"setting", "units", "gain, " + unit, "variance less that of payoff",
                   changed.empty() ? "" : "other moves"});
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Figure& one = all[i];
    if (one.units == 0) continue;
    table.add({setting_text(one.setting), absl::StrCat(one.units),
               with_half(one.score.value, one.score.half, 3, true),
               with_half(one.variance_gain.value, one.variance_gain.half, 2, true),
               changed.empty() ? "" : number(changed[i], 3)});
  }
  return beside_paper(table.html(), printed::kMatches) +
         meaning(gains_verdict(all, usual_lambda(name))) +
         figures({figure(gains_chart(all, unit), "Against plain payoff, 95 % intervals.")});
}

absl::StatusOr<Part> decisions_of(std::span<const std::string> logs) {
  std::map<std::string, DecisionKind> kinds;
  for (const std::string& log : logs) {
    if (absl::Status status = read_decisions(log, kinds); !status.ok()) return status;
  }
  std::size_t decisions = 0;
  Part part;
  for (const auto& [name, kind] : kinds) {
    if (kind.study.decisions() == 0) continue;
    decisions += kind.study.decisions();
    part.html +=
        heading(absl::StrCat(name, ": ", kind.study.decisions(), " decisions")) +
        settings_html(name, kind.study.figures(kind.unit), kind.study.changed(), kind.unit);
  }
  part.state = absl::StrCat(decisions, " decisions");
  part.html = paragraph(
                  "In the decisions of the games above, each setting chooses by one half of the "
                  "worlds and is valued in the other half. Decisions of one game count as "
                  "independent here. What one decision does to later ones is not measured.") +
              part.html;
  return part;
}

/// Matches give shares of the points from 0 to 1; the gain is what lies above one half.
std::vector<Figure> above_even(std::vector<Figure> all) {
  for (Figure& one : all) {
    const bool share = one.scoring == "matchpoints" || one.scoring == "points";
    if (share && one.units > 0) one.score.value -= 0.5;
  }
  return all;
}

}  // namespace

Part decisions_part(const std::string& folder) {
  const std::string title = "Risk: what other settings would have chosen";
  std::vector<std::string> logs;
  for (const LossGame& game : loss_games()) {
    const LossFiles files = loss_files(folder, game, Opposed::itself);
    if (is_there(files.log())) logs.push_back(files.log());
  }
  if (logs.empty()) return missing_part("decisions", title, "tianji-lab experiment losses");
  auto part = decisions_of(logs);
  if (!part.ok()) return failed_part("decisions", title, part.status());
  part->id = "decisions";
  part->title = title;
  return *std::move(part);
}

Part lambda_part(const std::string& folder) {
  Part part{.id = "lambda", .title = "Risk: matches between settings"};
  for (const Discipline& discipline : disciplines()) {
    const std::string stem = absl::StrCat(folder, "/", std::string(discipline.name));
    if (!is_there(stem + ".db")) continue;
    const auto all = discipline_figures(folder, discipline);
    if (!all.ok()) return failed_part(part.id, part.title, all.status());
    const auto made = read_made(stem);
    const std::string count = count_of(all->front().units, made, "units of a setting");
    absl::StrAppend(&part.state, part.state.empty() ? "" : ", ", std::string(discipline.name), " ",
                    count);
    part.html += heading(std::string(discipline.name)) + made_with(made, count);
    if (all->front().units > 0) {
      const std::string& scoring = all->front().scoring;
      part.html += settings_html(discipline.name, above_even(*all), {},
                                 scoring == "imps" ? "IMPs a board" : "share of the points");
    }
  }
  if (part.html.empty()) return missing_part(part.id, part.title, "tianji-lab experiment lambda");
  return part;
}

}  // namespace tianji::experiment
