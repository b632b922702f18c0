#include "tuning/experiment/lambda/lambda.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/score.h"
#include "engine/core/text.h"
#include "tuning/experiment/colours.h"

namespace tianji::experiment {
namespace {

using figures::Chart;

/// The points of a setting in the two games of a unit.
struct Pair {
  double first = 0;
  double second = 0;
};
/// The points of a setting by round. All settings play the same deals in a round.
using Rounds = std::map<int, Pair>;

/// Shares of the points are those that are won, from 0 to 1.
double unit_score(const Pair& pair, const std::string& scoring) {
  const double sum = pair.first + pair.second;
  if (scoring == "imps") return bridge::imps(static_cast<int>(sum));
  if (scoring == "matchpoints") return sum > 0 ? 1 : sum < 0 ? 0 : 0.5;
  return sum / 2;
}

/// For each setting the rounds in which both its games are finished. Points are those of the second
/// engine of a unit, which has the setting; the first engine plays with lambda 0.
std::vector<Rounds> rounds_of(std::span<const match::GameRow> games,
                              std::span<const match::UnitRow> units, bool bridge) {
  const std::size_t settings = grid().size();
  std::map<int, const match::UnitRow*> by_number;
  for (const match::UnitRow& unit : units) {
    if (unit.score) by_number[unit.number] = &unit;
  }
  std::vector<Rounds> all(settings);
  for (const match::GameRow& game : games) {
    const auto unit = by_number.find(game.unit);
    if (unit == by_number.end()) continue;
    const auto setting = static_cast<std::size_t>(unit->second->second) - 1;
    Pair& pair = all[setting][game.unit / static_cast<int>(settings)];
    (game.rotation == 0 ? pair.first : pair.second) = bridge ? -game.points : 1 - game.points;
  }
  return all;
}

/// For each round the mean squared distance of its two games from the mean of all games.
std::map<int, double> spreads(const Rounds& rounds) {
  double mean = 0;
  for (const auto& [round, pair] : rounds) mean += pair.first + pair.second;
  mean /= 2 * static_cast<double>(rounds.size());
  std::map<int, double> result;
  for (const auto& [round, pair] : rounds) {
    const double one = pair.first - mean;
    const double other = pair.second - mean;
    result[round] = (one * one + other * other) / 2;
  }
  return result;
}

Figure figure_of(const Setting& setting, const Rounds& rounds, const Rounds& plain,
                 const std::string& scoring) {
  Figure figure{.setting = setting, .scoring = scoring, .units = rounds.size()};
  if (rounds.empty()) return figure;
  std::vector<double> scores, gains;
  for (const auto& [round, pair] : rounds) scores.push_back(unit_score(pair, scoring));
  figure.gain = estimate_of(scores);
  if (scoring == "matchpoints" || scoring == "points") figure.gain.value -= 0.5;
  const auto own = spreads(rounds);
  const auto reference = spreads(plain);
  for (const auto& [round, spread] : own) {
    figure.variance += spread / static_cast<double>(own.size());
    const auto same = reference.find(round);
    if (same != reference.end()) gains.push_back(spread - same->second);
  }
  if (!gains.empty()) figure.variance_gain = estimate_of(gains);
  return figure;
}

/// The gain or the variance over lambda, a line for each form.
Chart chart_of(std::span<const Figure> figures, std::string title, std::string label,
               Estimate Figure::* shown) {
  Chart chart{.title = std::move(title),
              .x_label = "lambda",
              .y_label = std::move(label),
              .caption = "Against plain payoff, 95 % intervals."};
  const auto names = risk_form_names();
  for (std::size_t form = 0; form < names.size(); ++form) {
    // Side by side, so that no interval hides another.
    const double beside = 0.02 * (static_cast<double>(form) - 1.5);
    figures::ChartSeries series{.name = std::string(names[form]),
                                .colour = colour_of(static_cast<RiskForm>(form))};
    for (const Figure& one : figures) {
      const bool other = one.setting.form != static_cast<RiskForm>(form);
      if (one.units == 0 || one.setting.lambda == 0 || other) continue;
      series.add(one.setting.lambda + beside, (one.*shown).value, (one.*shown).half);
    }
    chart.series.push_back(std::move(series));
  }
  return chart;
}

}  // namespace

const std::vector<Discipline>& disciplines() {
  static const std::vector<Discipline> kAll{
      {"bridge", "bridge", {"worlds=16", "option.Hash=4", "option.Scoring=imps"}, 2, 1600},
      {"matchpoints",
       "bridge",
       {"worlds=16", "option.Hash=4", "option.Scoring=matchpoints"},
       1,
       1600},
      {"junqi", "junqi", {"worlds=8", "depth=1", "option.Hash=2"}, 2, 900},
      {"siguo", "siguo", {"worlds=4", "depth=1", "option.Hash=2"}, 1, 900},
  };
  return kAll;
}

std::vector<Setting> grid() {
  std::vector<Setting> all{{0, RiskForm::rms}};
  for (std::size_t form = 0; form < risk_form_names().size(); ++form) {
    for (const double lambda : {0.25, 0.5, 0.75, 1.0}) {
      all.push_back({lambda, static_cast<RiskForm>(form)});
    }
  }
  return all;
}

std::vector<Chart> setting_charts(std::span<const Figure> figures, const Labels& labels) {
  return {chart_of(figures, "Gain over lambda", labels.gain, &Figure::gain),
          chart_of(figures, "Variance over lambda", labels.variance, &Figure::variance_gain)};
}

absl::Status write_settings(const std::string& stem, std::span<const Figure> figures,
                            const Labels& labels, std::ostream& out) {
  return figures::write_figure(stem, setting_table(figures).csv(), labels.title,
                               setting_charts(figures, labels), out);
}

std::vector<Figure> figures_of(std::span<const match::GameRow> games,
                               std::span<const match::UnitRow> units, const std::string& scoring) {
  const std::vector<Rounds> rounds = rounds_of(games, units, scoring != "points");
  const std::vector<Setting> settings = grid();
  std::vector<Figure> figures;
  figures.reserve(settings.size());
  for (std::size_t i = 0; i < settings.size(); ++i) {
    figures.push_back(figure_of(settings[i], rounds[i], rounds[0], scoring));
  }
  return figures;
}

figures::Table setting_table(std::span<const Figure> figures, const std::string& unit,
                             std::optional<double> shipped) {
  std::vector<Figure> some;
  std::copy_if(figures.begin(), figures.end(), std::back_inserter(some),
               [](const Figure& one) { return one.units > 0; });
  const bool decisions = !some.empty() && some[0].changed.has_value();
  const auto name = [shipped](const Figure& one) {
    const bool as_shipped =
        one.setting.lambda == shipped && (shipped == 0 || one.setting.form == RiskSettings().form);
    return absl::StrFormat("%s %.2f%s", std::string(text(one.setting.form)), one.setting.lambda,
                           as_shipped ? " (shipped)" : "");
  };
  using figures::Sign;
  const auto form = [](const Figure& one) { return text(one.setting.form); };
  const auto lambda = [](const Figure& one) { return one.setting.lambda; };
  const auto changed = [](const Figure& one) { return one.changed.value_or(0); };
  return figures::table_of<Figure>(
      {{name, {}, {}, {"setting"}},
       {&Figure::scoring, {"scoring"}},
       {form, {"form"}},
       {lambda, {"lambda", 2}},
       {&Figure::units, {"units"}, {}, {"units"}},
       {&Figure::gain, {"gain", 5, "gain_half_95"}, {}, {"gain, " + unit, 3, Sign::both}},
       {&Figure::variance, {"variance", 5}},
       {&Figure::variance_gain,
        {"variance_gain", 5, "variance_gain_half_95"},
        {},
        {"variance less that of payoff", 2, Sign::both}},
       {changed, {decisions ? "changed" : "", 4}, {}, {decisions ? "other moves" : "", 3}}},
      some);
}

namespace {

std::string scoring_of(const Discipline& discipline) {
  const std::string name(discipline.name);
  return name == "bridge" ? "imps" : name == "matchpoints" ? name : "points";
}

absl::StatusOr<std::vector<Discipline>> chosen(const Options& options) {
  if (options.games.empty()) return disciplines();
  std::vector<Discipline> result;
  for (const std::string& name : options.games) {
    const auto& all = disciplines();
    const auto at = std::find_if(all.begin(), all.end(),
                                 [&](const Discipline& one) { return one.name == name; });
    if (at == all.end()) {
      return unreadable(name,
                        "bridge, matchpoints, junqi or siguo: lambda chooses no move in "
                        "games where nothing is hidden");
    }
    result.push_back(*at);
  }
  return result;
}

absl::Status write(const Run& run, const Discipline& discipline, match::Store& store) {
  const std::string scoring = scoring_of(discipline);
  for (const std::string& by : {scoring, std::string("rubber")}) {
    if (by == "rubber" && scoring != "imps") continue;
    const auto figures = discipline_figures(store, discipline, by);
    if (!figures.ok()) return figures.status();
    if (std::ranges::none_of(*figures, [](const Figure& figure) { return figure.units > 0; })) {
      return at(run.options.path(std::string(discipline.name) + ".db"),
                unreadable("no finished unit", "one at least; without --figures the games go on"));
    }
    const std::string name = by == scoring ? std::string(discipline.name) : by;
    absl::Status status =
        write_settings(run.options.path(name), *figures,
                       {.title = name + ": against lambda 0, with 95 % intervals",
                        .gain = by == "imps"     ? "IMPs a board"
                                : by == "rubber" ? "points a table"
                                                 : "share of the points above one half",
                        .variance = "variance of a result, less that at lambda 0"},
                       run.out);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

Rival rival_of(const std::string& name, const Setting& setting) {
  return {name,
          {absl::StrFormat("option.RiskAversion=%.0f", 100 * setting.lambda),
           absl::StrCat("option.RiskForm=", std::string(text(setting.form)))}};
}

MatchStudy study_of(const Run& run, const Discipline& discipline) {
  const std::string name(discipline.name);
  const int units = run.options.units_or(discipline.quick_units, discipline.full_units);
  MatchStudy study{
      .name = name,
      .variant = discipline.variant,
      .rivals = {rival_of("payoff", {})},
      .each = discipline.engine,
      .units = units,
      .made = name,
      .command = made_command("lambda", run.options, units),
      .beginning = absl::StrCat(name, ": ", units, " units of each of ", grid().size(),
                                " settings against lambda 0\n"),
      .write = [&run, discipline](match::Store& store) { return write(run, discipline, store); }};
  study.command.insert(study.command.begin() + 2, {"--game", name});
  for (const Setting& setting : grid()) {
    study.rivals.push_back(
        rival_of(absl::StrFormat("%.2f-%s", setting.lambda, text(setting.form)), setting));
  }
  return study;
}

}  // namespace

absl::StatusOr<std::vector<Figure>> discipline_figures(match::Store& store,
                                                       const Discipline& discipline,
                                                       const std::string& scoring) {
  const auto games = store.games();
  if (!games.ok()) return games.status();
  const auto units = store.units();
  if (!units.ok()) return units.status();
  return figures_of(*games, *units, scoring.empty() ? scoring_of(discipline) : scoring);
}

protocol::Outcome run_lambda(const Run& run) {
  const auto all = chosen(run.options);
  if (!all.ok()) return protocol::misused(all.status());
  if (run.job.size() > 1 && all->size() > 1) {
    return protocol::misused(unreadable(absl::StrCat(all->size(), " games"),
                                        "one --game where mpirun has started several processes"));
  }
  std::vector<MatchStudy> studies;
  for (const Discipline& discipline : *all) studies.push_back(study_of(run, discipline));
  return run_matches(run, studies);
}

}  // namespace tianji::experiment
