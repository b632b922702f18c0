#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/experiment/bridge/hybrid.h"
#include "tuning/experiment/bridge/phase_switch.h"
#include "tuning/experiment/bridge/point_counts.h"
#include "tuning/experiment/page/parts.h"
#include "tuning/experiment/page/printed.h"

namespace tianji::experiment {
namespace {

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
  if (study->deals() > 0) {
    const std::vector<CountFigure> all = study->figures();
    part.html +=
        beside_paper(count_table(all).html(), printed::kPoints) + pictures({count_charts(all)[0]});
  }
  return part;
}

std::string formula_html() {
  const auto tricks = [](SwitchForm form) {
    return [form](const double& k) { return tricks_text(world_tricks(form, k)); };
  };
  const figures::Table table = figures::table_of<double>(
      {{[](const double& k) { return k; }, {}, {}, {"K"}},
       {tricks(SwitchForm::printed), {}, {}, {"worlds in tricks, as printed"}},
       {tricks(SwitchForm::meant), {}, {}, {"as it was meant: (N - 4D)^4"}}},
      kUsualKs);
  constexpr double kDrawn[] = {7500, 20100};
  return heading("The formula for the trick of the switch") +
         beside_paper(table.html(), printed::kSwitch) +
         paragraph(
             "As printed, S only falls from trick to trick: worlds come first or never, so that "
             "no K names a trick at which they begin. With the cards that are left in its last "
             "term it can name one; K = 7500 gives the fourth, as the engine has it.") +
         pictures({formula_chart({SwitchForm::printed, SwitchForm::meant}, kDrawn)});
}

std::string switch_html(std::vector<SwitchFigure> all) {
  std::erase_if(all, [](const SwitchFigure& one) { return one.units == 0; });
  if (all.empty()) return paragraph("No board is finished yet.");
  all = by_setting(std::move(all));
  std::string times = "Milliseconds a card, in this order:";
  for (const SwitchFigure& one : all) {
    absl::StrAppend(&times, " ", figures::number_text(one.ms_card, 1));
  }
  return absl::StrCat(heading("The switch in play"),
                      beside_paper(switch_table(all).html(), printed::kSwitch),
                      pictures({switch_charts(all)[0]}), "<p class=\"times\">", times,
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

std::string experiment_html(const HybridExperiment& experiment, const HybridScores& scores) {
  const std::vector<HybridRow> rows = hybrid_rows(experiment, scores);
  const auto name = [&](const HybridRow& row) {
    return row.name == experiment.other.name ? row.name + " alone" : row.name;
  };
  const auto all = [](const HybridRow& row) {
    return row.imps.value * static_cast<double>(row.deals);
  };
  using figures::Sign;
  const figures::Table table =
      figures::table_of<HybridRow>({{name, {}, {}, {"program"}},
                                    {&HybridRow::deals, {}, {}, {"deals"}},
                                    {all, {}, {}, {"IMPs in all", 0, Sign::both}},
                                    {&HybridRow::imps, {}, {}, {"IMPs a deal", 2, Sign::both}}},
                                   rows);
  return heading(experiment.title) + beside_paper(table.html(), printed::kHybrid) +
         pictures({hybrid_chart(experiment, scores)});
}

absl::StatusOr<Part> hybrid_of(const std::string& folder, const absl::StatusOr<Made>& made) {
  Part part;
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
      if (deals > 0) part.html += experiment_html(experiment, scores);
    }
    if (deals == 0) {
      part.html += heading(experiment.title) + paragraph("No deal is finished by both programs.");
    }
    absl::StrAppend(&part.state, part.state.empty() ? "" : ", ", count_of(deals, made, "deals"));
  }
  part.html = made_with(made, part.state + ", 16 worlds, natural bidding") + part.html;
  return part;
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
