#include <map>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "search/catalogue.h"
#include "tuning/experiment/decisions.h"
#include "tuning/experiment/lambda/figures.h"
#include "tuning/experiment/losses/loss_files.h"
#include "tuning/experiment/page/parts.h"
#include "tuning/experiment/page/printed.h"

namespace tianji::experiment {
namespace {

/// The lambda that ships with the game whose variant begins `name`, such as siguo-pimc-percent.
double usual_lambda(std::string_view name) {
  for (const search::Game& game : search::catalogue()) {
    if (game.risk_aversion && name.starts_with(game.variant)) return *game.risk_aversion / 100.0;
  }
  return RiskSettings().lambda;
}

/// `name` begins with the game's variant.
std::string settings_html(std::string_view name, std::span<const Figure> all,
                          const std::string& unit) {
  return beside_paper(setting_table(all, unit, usual_lambda(name)).html(), printed::kMatches) +
         pictures({setting_charts(all, {.gain = unit})[0]});
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
    part.html += heading(absl::StrCat(name, ": ", kind.study.decisions(), " decisions")) +
                 settings_html(name, kind.study.figures(kind.unit), kind.unit);
  }
  part.state = absl::StrCat(decisions, " decisions");
  part.html = paragraph(
                  "In the decisions of the games above, each setting chooses by one half of the "
                  "worlds and is valued in the other half. Decisions of one game count as "
                  "independent here. What one decision does to later ones is not measured.") +
              part.html;
  return part;
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
  return placed("decisions", title, decisions_of(logs));
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
      part.html += settings_html(discipline.name, *all,
                                 scoring == "imps" ? "IMPs a board" : "share of the points");
    }
  }
  if (part.html.empty()) return missing_part(part.id, part.title, "tianji-lab experiment lambda");
  return part;
}

}  // namespace tianji::experiment
