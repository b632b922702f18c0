#include "tuning/experiment/page/parts.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/bridge/deal.h"
#include "engine/core/text.h"
#include "eval/bridge/paper_count.h"
#include "search/catalogue.h"
#include "tuning/experiment/bridge/hybrid.h"
#include "tuning/experiment/bridge/phase_switch.h"
#include "tuning/experiment/bridge/point_counts.h"
#include "tuning/experiment/decisions.h"
#include "tuning/experiment/lambda/lambda.h"
#include "tuning/experiment/losses/collect.h"
#include "tuning/experiment/page/printed.h"

namespace tianji::experiment {
namespace {

std::string name_of(Preferred preferred) {
  return preferred == Preferred::first ? "A" : preferred == Preferred::second ? "B" : "neither";
}

/// A column that stands on pages alone.
figures::Column shown(std::string heading, int decimals = 0) {
  return {.page = {std::move(heading), decimals}};
}

std::string table_1() {
  figures::Table table({shown("E of A"), shown("L of A"), shown("E of B"), shown("L of B"),
                        shown("preferred"), shown("R", 6), shown("paper"), shown("its R", 6)});
  for (const printed::PairOfTable1& pair : printed::kTable1) {
    const PairVerdict verdict = compare_pair(pair.a, pair.b);
    table.add({pair.a.expected, pair.a.loss, pair.b.expected, pair.b.loss,
               name_of(verdict.preferred), verdict.log_ratio.value_or(0), name_of(pair.preferred),
               pair.log_ratio});
  }
  return table.html();
}

std::string steps_of_a_hand() {
  const auto hand = bridge::parse_hand(printed::kHand);
  if (!hand.ok()) return "";
  const bridge::PaperCount count =
      bridge::paper_count(bridge::HandFacts(*hand), bridge::Suit::clubs);
  const std::array<int, printed::kSteps.size()> ours{count.after_honours(), count.after_falling(),
                                                     count.after_long_suits(), count.total()};
  figures::Table table({shown("step"), shown("points"), shown("paper", 1)});
  for (std::size_t i = 0; i < ours.size(); ++i) {
    const printed::Step& step = printed::kSteps[i];
    table.add({step.name, bridge::points_text(ours[i]), step.points});
  }
  return table.html();
}

/// The lambda that ships with the game whose variant begins `name`, such as siguo-pimc-percent.
double usual_lambda(std::string_view name) {
  for (const search::Game& game : search::catalogue()) {
    if (game.risk_aversion && name.starts_with(game.variant)) return *game.risk_aversion / 100.0;
  }
  return RiskSettings().lambda;
}

/// `name` begins with the game's variant.
std::string settings_html(std::string_view name, std::span<const Figure> all,
                          const std::string& unit, const std::string& source) {
  return beside_paper("", setting_table(all, unit, usual_lambda(name)).html(), printed::kMatches) +
         pictures({setting_charts(all, {.gain = unit})[0]}, source);
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
    const std::string title = absl::StrCat(name, ": ", kind.study.decisions(), " decisions");
    part.html +=
        heading(title) + settings_html(name, kind.study.figures(kind.unit), kind.unit, title + ".");
  }
  part.state = absl::StrCat(decisions, " decisions");
  part.html = paragraph(
                  "In the decisions of the games above, each setting chooses by one half of the "
                  "worlds and is valued in the other half. Decisions of one game count as "
                  "independent here. What one decision does to later ones is not measured.") +
              part.html;
  return part;
}

absl::StatusOr<Part> lambda_of(const std::string& folder) {
  Part part;
  for (const Discipline& discipline : disciplines()) {
    const std::string name(discipline.name);
    const std::string stem = absl::StrCat(folder, "/", name);
    if (!is_there(stem + ".db")) continue;
    auto store = match::Store::read(stem + ".db");
    if (!store.ok()) return store.status();
    const auto all = discipline_figures(*store, discipline);
    if (!all.ok()) return all.status();
    const auto made = read_made(stem);
    const std::string count = count_of(all->front().units, made, "units of a setting");
    absl::StrAppend(&part.state, part.state.empty() ? "" : ", ", name, " ", count);
    part.html += heading(name) + made_with(made, count);
    if (all->front().units > 0) {
      const std::string& scoring = all->front().scoring;
      part.html += settings_html(
          discipline.name, *all, scoring == "imps" ? "IMPs a board" : "share of the points",
          source_of(absl::StrCat(name, ", ", count), made, absl::StrJoin(discipline.engine, " ")));
    }
  }
  return part;
}

absl::StatusOr<Part> points_of(const std::string& folder, const absl::StatusOr<Made>& made) {
  if (!made.ok()) return made.status();
  const auto deals = made->number("--units");
  const auto seed = made->number("--seed");
  if (!deals || !seed) {
    return at(folder + "/points.made", unreadable(made->text(), "--units and --seed"));
  }
  const auto study =
      known_study(folder, static_cast<std::uint64_t>(*seed), static_cast<int>(*deals));
  if (!study.ok()) return study.status();
  Part part{.state = count_of(study->deals(), made, "deals")};
  part.html = made_with(made, part.state + ", double dummy");
  if (study->deals() > 0) {
    const std::vector<CountFigure> all = study->figures();
    part.html += beside_paper("", count_table(all).html(), printed::kPoints) +
                 pictures({count_charts(all)[0]}, source_of(part.state, made, "double dummy"));
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
  return beside_paper("The formula for the trick of the switch", table.html(), printed::kSwitch) +
         paragraph(
             "As printed, S only falls from trick to trick: worlds come first or never, so that "
             "no K names a trick at which they begin. With the cards that are left in its last "
             "term it can name one; K = 7500 gives the fourth, as the engine has it.") +
         pictures({formula_chart({SwitchForm::printed, SwitchForm::meant}, kDrawn)}, "");
}

constexpr std::string_view kBridgeSettings = "16 worlds, natural bidding";

std::string switch_html(std::vector<SwitchFigure> all, const std::string& source) {
  std::erase_if(all, [](const SwitchFigure& one) { return one.units == 0; });
  if (all.empty()) return paragraph("No board is finished yet.");
  all = by_setting(std::move(all));
  std::string times = "Milliseconds a card, in this order:";
  for (const SwitchFigure& one : all) {
    absl::StrAppend(&times, " ", figures::number_text(one.ms_card, 1));
  }
  return absl::StrCat(
      beside_paper("The switch in play", switch_table(all).html(), printed::kSwitch),
      pictures({switch_charts(all)[0]}, source), "<p class=\"times\">", times,
      ". Times are measured: they alone differ from run to run.</p>\n");
}

absl::StatusOr<Part> switch_of(const std::string& folder, const absl::StatusOr<Made>& made) {
  auto store = match::Store::read(folder + "/switch.db");
  if (!store.ok()) return store.status();
  const auto all = switch_figures(*store);
  if (!all.ok()) return all.status();
  const std::size_t boards = all->size() < 2 ? 0 : (*all)[1].units;
  Part part{.state = count_of(boards, made, "boards of a setting")};
  const std::string source = source_of("bridge, " + part.state, made, kBridgeSettings);
  part.html = made_with(made, absl::StrCat(part.state, ", ", std::string(kBridgeSettings))) +
              switch_html(*all, source) + formula_html();
  return part;
}

std::string experiment_html(const HybridExperiment& experiment, const HybridScores& scores,
                            const std::string& source) {
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
  return beside_paper(experiment.title, table.html(), printed::kHybrid) +
         pictures(hybrid_charts(experiment, scores), source);
}

absl::StatusOr<Part> hybrid_of(const std::string& folder, const absl::StatusOr<Made>& made) {
  Part part;
  for (const HybridExperiment& experiment : hybrid_experiments()) {
    const std::string file = absl::StrCat(folder, "/", experiment.name, ".db");
    std::size_t deals = 0;
    if (is_there(file)) {
      auto store = match::Store::read(file);
      if (!store.ok()) return store.status();
      const auto scores = hybrid_scores(*store);
      if (!scores.ok()) return scores.status();
      deals = scores->hybrid.size();
      const std::string count = "bridge, " + count_of(deals, made, "deals");
      if (deals > 0) {
        part.html += experiment_html(experiment, *scores, source_of(count, made, kBridgeSettings));
      }
    }
    if (deals == 0) {
      part.html += heading(experiment.title) + paragraph("No deal is finished by both programs.");
    }
    absl::StrAppend(&part.state, part.state.empty() ? "" : ", ", count_of(deals, made, "deals"));
  }
  part.html =
      made_with(made, absl::StrCat(part.state, ", ", std::string(kBridgeSettings))) + part.html;
  return part;
}

}  // namespace

Part rules_part() {
  Part part{.id = "examples", .title = "Printed examples", .state = "computed"};
  part.html =
      absl::StrCat(heading("Table 1 on risk: which of two moves the rules prefer"), table_1(),
                   heading(absl::StrCat("A hand counted as the paper on bridge does: ",
                                        std::string(printed::kHand))),
                   steps_of_a_hand());
  return part;
}

std::vector<Part> other_parts(const std::string& from) {
  std::vector<std::string> logs;
  for (const LossGame& game : loss_games()) {
    const LossFiles files = loss_files(from + "/losses", game, Opposed::itself);
    if (is_there(files.log())) logs.push_back(files.log());
  }
  const bool played = std::ranges::any_of(disciplines(), [&](const Discipline& discipline) {
    return is_there(absl::StrCat(from, "/lambda/", std::string(discipline.name), ".db"));
  });
  const std::string points = from + "/points", trick = from + "/switch", hybrid = from + "/hybrid";
  const auto counted = read_made(points + "/points");
  const bool switched = is_there(trick + "/switch.db");
  std::vector<Part> parts{
      part_of("decisions", "Risk: what other settings would have chosen",
              "tianji-lab experiment losses", !logs.empty(), [&] { return decisions_of(logs); }),
      part_of("lambda", "Risk: matches between settings", "tianji-lab experiment lambda", played,
              [&] { return lambda_of(from + "/lambda"); }),
      part_of("points", "Bridge: the count of points", "tianji-lab experiment points",
              !absl::IsNotFound(counted.status()) && is_there(deals_file(points)),
              [&] { return points_of(points, counted); }),
      part_of("switch", "Bridge: the trick of the switch",
              "tianji-lab experiment switch --units 20", switched,
              [&] { return switch_of(trick, read_made(trick + "/switch")); }),
      part_of("hybrid", "Bridge: the hybrid program", "tianji-lab experiment hybrid",
              is_there(hybrid + "/experiment1.db"),
              [&] { return hybrid_of(hybrid, read_made(hybrid + "/hybrid")); })};
  if (!switched) parts[3].html += formula_html();  // which needs no games
  return parts;
}

}  // namespace tianji::experiment
