#include <algorithm>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "tuning/experiment/page/blocks.h"
#include "tuning/experiment/page/parts/loss_tables.h"
#include "tuning/experiment/page/parts/printed.h"

namespace tianji::experiment {
namespace {

std::string gains_text(std::span<const ChoiceRow> rows, Picked picked, bool& gained) {
  std::string text;
  for (const ChoiceRow& row : rows) {
    if (row.picked != picked || row.move == "payoff") continue;
    absl::StrAppend(&text, text.empty() ? "" : ", ", row.move, " ",
                    with_half(row.gain, row.half, 1, true));
    if (row.move == "risk") gained = row.gain > 0 && beyond_chance(row.gain, row.half);
  }
  return text;
}

std::string choice_verdict(std::span<const ChoiceRow> rows) {
  bool worst = false, estimated = false;
  const std::string at_worst = gains_text(rows, Picked::worst_loss, worst);
  const std::string at_estimate = gains_text(rows, Picked::highest_estimate, estimated);
  return absl::StrCat(
      "Over another replay of the best payoff the moves gain at the worst losses: ", at_worst,
      "; at the highest estimates, which a player knows beforehand: ", at_estimate, ". ",
      estimated ? "The choice by risk gains where a player can know it, which is for the paper."
      : worst   ? "The choice by risk gains only at points that were picked for their loss, where "
                  "any other move does."
                : "No gain of the choice by risk can be shown; how large a gain could hide is told "
                  "by the "
                  "intervals.");
}

std::string gains_figure(std::span<const ChoiceRow> rows) {
  Chart chart{.title = "What other moves gain",
              .x_label = "move in place of the best payoff",
              .y_label = "percent of a game",
              .series = {{.name = "three worst losses", .x = {}, .y = {}, .line = false},
                         {.name = "three highest estimates", .x = {}, .y = {}, .line = false}},
              .categories = {"first by risk", "second payoff", "random of 2 to 5"}};
  const char* const moves[] = {"risk", "second", "random"};
  for (const ChoiceRow& row : rows) {
    const auto* const at = std::find(std::begin(moves), std::end(moves), row.move);
    if (at == std::end(moves)) continue;
    const bool worst = row.picked == Picked::worst_loss;
    ChartSeries& series = chart.series[worst ? 0 : 1];
    series.x.push_back(static_cast<double>(at - std::begin(moves)) + (worst ? -0.08 : 0.08));
    series.y.push_back(row.gain);
    series.half.push_back(row.half);
  }
  return figure(chart,
                "Figures 7 and 8, with the controls: gain over another replay of the best "
                "payoff at the same points, 95 % intervals by points.");
}

}  // namespace

std::string choice_html(std::span<const ChoiceRow> rows, std::span<const RankRow> ranks) {
  HtmlTable places({"decisions", "count", "ranked", "rank of the best payoff by risk",
                    "first by risk too", "rule 1 prefers another", "rule 2"});
  for (const RankRow& row : ranks) {
    places.add({row.decisions, absl::StrCat(row.count), number(row.ranked, 1),
                with_half(row.rank, row.rank_half, 2), with_half(row.same, row.same_half, 3),
                number(row.rule_one, 3), number(row.rule_two, 3)});
  }
  HtmlTable gains({"points by", "move", "points", "value", "gain"});
  for (const ChoiceRow& row : rows) {
    gains.add({name_of(row.picked), row.move, absl::StrCat(row.points), number(row.value, 1),
               row.move == "payoff" ? "0" : with_half(row.gain, row.half, 1, true)});
  }
  return heading("Table 9: the choice by risk in place of the best payoff") +
         beside_paper(places.html() + (gains.empty() ? "" : gains.html()), printed::kChoice) +
         (rows.empty() ? "" : meaning(choice_verdict(rows)) + figures({gains_figure(rows)}));
}

namespace {

std::string horizon_verdict(std::span<const HorizonRow> rows) {
  const HorizonRow* aligned = nullptr;
  double others = 1;
  for (const HorizonRow& row : rows) {
    const bool conditions = row.settings.aligned && row.settings.full_width;
    if (conditions) aligned = &row;
    if (!conditions) others = std::min(others, row.share());
  }
  if (aligned == nullptr || aligned->decisions == 0) return "No chain was followed yet.";
  constexpr double kFew = 0.02;
  return absl::StrCat(
      "In full width along an aligned horizon ", aligned->losing, " of ", aligned->decisions,
      " decisions lose: the proposition ", aligned->share() < kFew ? "holds" : "does not hold",
      " where its conditions do. Otherwise ", number(100 * others, 0),
      " percent of the decisions or more lose, so that it ",
      others > kFew ? "says nothing" : "holds also", " of players who plan anew or select.");
}

}  // namespace

std::string horizon_html(std::span<const HorizonRow> rows) {
  HtmlTable table({"search", "horizon", "depth", "decisions", "losing", "share", "mean loss"});
  for (const HorizonRow& row : rows) {
    table.add({std::string(row.style()), std::string(row.horizon()),
               absl::StrCat(row.settings.depth), absl::StrCat(row.decisions),
               absl::StrCat(row.losing), number(row.share(), 3), number(row.mean_loss, 3)});
  }
  return heading("Proposition 1: chains of searches, all seen") +
         beside_paper(table.html(), printed::kProposition1) + meaning(horizon_verdict(rows));
}

}  // namespace tianji::experiment
