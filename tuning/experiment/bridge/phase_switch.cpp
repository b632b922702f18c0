#include "tuning/experiment/bridge/phase_switch.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/games/bridge/bridge.h"
#include "tuning/experiment/colours.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

using figures::Chart;
using figures::Sign;

constexpr int kTricks = 13;  // and cards of a hand
constexpr int kCards = 52;
constexpr int kChecksShipped = 16;  // the default of CheckWorlds
constexpr int kQuickUnits = 2;
constexpr int kFullUnits = 400;  // 0.8 IMPs a board to either side

std::string_view name_of(SwitchForm form) {
  return form == SwitchForm::printed ? "printed" : "meant";
}

/// The mean time of a card by engine.
absl::StatusOr<std::vector<double>> card_times(match::Store& store, std::size_t engines) {
  std::vector<tuning::Sum> times(engines);
  const auto games = store.games();
  if (!games.ok()) return games.status();
  for (const match::GameRow& game : *games) {
    const auto decisions = store.decisions(game.number);
    if (!decisions.ok()) return decisions.status();
    for (const match::DecisionRow& decision : *decisions) {
      times[static_cast<std::size_t>(decision.engine)].add(decision.ms);
    }
  }
  std::vector<double> means;
  means.reserve(times.size());
  for (const tuning::Sum& time : times) means.push_back(time.mean());
  return means;
}

Chart switch_chart(std::span<const SwitchFigure> all, std::string label,
                   const std::function<Estimate(const SwitchFigure&)>& shown) {
  Chart chart{.title = "PhaseSwitchTrick against rules of thumb alone",
              .x_label = "rules of thumb up to trick",
              .y_label = std::move(label),
              .series = {{.name = "no checks", .colour = number_of(Colour::unchecked)},
                         {.name = "16 worlds check", .colour = number_of(Colour::checked)}},
              .caption =
                  "Against rules of thumb alone in the same contracts; bars are 95 % "
                  "intervals by boards."};
  for (const SwitchFigure& one : all) {
    if (one.units == 0) continue;
    const bool checked = one.setting.check_worlds > 0;
    const Estimate value = shown(one);
    chart.series[checked ? 1 : 0].add(one.setting.trick + (checked ? 0.1 : -0.1), value.value,
                                      value.half);
  }
  return chart;
}

absl::Status write_switch(const Run& run, match::Store& store) {
  const auto figures = switch_figures(store);
  if (!figures.ok()) return figures.status();
  const std::vector<SwitchFigure> sorted = by_setting(*figures);
  return figures::write_figure(run.options.path("switch"), switch_table(sorted).csv(),
                               "PhaseSwitchTrick, with 95 % intervals", switch_charts(sorted),
                               run.out);
}

}  // namespace

int unseen_cards(int tricks_played) { return std::max(kCards - kTricks - 4 * tricks_played, 0); }

double switch_formula(SwitchForm form, double k, int tricks_played) {
  const double unseen = unseen_cards(tricks_played);
  const double cards = form == SwitchForm::printed ? kCards : kCards - 4 * tricks_played;
  return k * unseen * unseen / 2 - cards * cards * cards * cards;
}

WorldTricks world_tricks(SwitchForm form, double k) {
  WorldTricks tricks{};
  for (int played = 0; played < kTricks; ++played) {
    tricks[static_cast<std::size_t>(played)] = switch_formula(form, k, played) > 0;
  }
  return tricks;
}

std::string tricks_text(const WorldTricks& tricks) {
  std::string text;
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    if (!tricks[i]) continue;
    const std::size_t first = i;
    while (i + 1 < tricks.size() && tricks[i + 1]) ++i;
    text.append(text.empty() ? "" : ", ").append(std::to_string(first + 1));
    if (i > first) text.append("-").append(std::to_string(i + 1));
  }
  return text.empty() ? "never" : text;
}

std::vector<SwitchSetting> switch_settings() {
  std::vector<SwitchSetting> settings{{kTricks, 0}};
  // At 0 no rule chooses a card that worlds could check.
  for (int trick = 0; trick < kTricks; ++trick) settings.push_back({trick, 0});
  for (int trick = 1; trick <= kTricks; ++trick) settings.push_back({trick, kChecksShipped});
  return settings;
}

absl::StatusOr<std::vector<SwitchFigure>> switch_figures(match::Store& store) {
  const auto units = store.units();
  if (!units.ok()) return units.status();
  const std::vector<SwitchSetting> settings = switch_settings();
  std::vector<std::vector<double>> imps(settings.size());
  for (const match::UnitRow& unit : *units) {
    const auto setting = static_cast<std::size_t>(unit.second);
    if (unit.score && setting < imps.size()) imps[setting].push_back(-*unit.score);
  }
  const auto times = card_times(store, settings.size());
  if (!times.ok()) return times.status();
  std::vector<SwitchFigure> figures;
  figures.reserve(settings.size());
  for (std::size_t i = 0; i < settings.size(); ++i) {
    SwitchFigure figure{.setting = settings[i], .units = imps[i].size(), .ms_card = (*times)[i]};
    if (!imps[i].empty()) figure.imps = estimate_of(imps[i]);
    figures.push_back(figure);
  }
  return figures;
}

std::vector<SwitchFigure> by_setting(std::vector<SwitchFigure> all) {
  std::ranges::sort(all, {}, [](const SwitchFigure& figure) {
    return std::pair(figure.setting.check_worlds, figure.setting.trick);
  });
  return all;
}

figures::Table switch_table(std::span<const SwitchFigure> all) {
  const auto trick = [](const SwitchFigure& one) { return one.setting.trick; };
  const auto checks = [](const SwitchFigure& one) { return one.setting.check_worlds; };
  return figures::table_of<SwitchFigure>(
      {{trick, {"switch_trick"}, {}, {"rules up to trick"}},
       {checks, {"check_worlds"}, {}, {"checking worlds"}},
       {&SwitchFigure::units, {"boards"}, {}, {"boards"}},
       {&SwitchFigure::imps, {"imps", 4, "imps_half_95"}, {}, {"IMPs a board", 2, Sign::both}},
       {&SwitchFigure::ms_card, {"ms_card", 3}}},
      all);
}

std::vector<Chart> switch_charts(std::span<const SwitchFigure> all) {
  return {switch_chart(all, "IMPs a board", [](const SwitchFigure& one) { return one.imps; }),
          switch_chart(all, "ms a card",
                       [](const SwitchFigure& one) { return Estimate{one.ms_card}; })};
}

Chart formula_chart(std::initializer_list<SwitchForm> forms, std::span<const double> ks) {
  constexpr double kUnit = 52.0 * 52 * 52 * 52;
  constexpr double kMost = 1.2;  // what is beyond is not drawn
  Chart chart{.title = "S by tricks played",
              .x_label = "tricks played",
              .y_label = "S in units of 52^4",
              .caption = "S as printed and as it was meant."};
  // Each form at the first K and at all further ones.
  constexpr Colour kColoursOfForms[][2] = {{Colour::printed, Colour::printed_more},
                                           {Colour::meant, Colour::meant_more}};
  for (const double k : ks) {
    for (const SwitchForm form : forms) {
      const Colour colour = kColoursOfForms[static_cast<std::size_t>(form)][k == ks[0] ? 0 : 1];
      figures::ChartSeries series{
          .name = absl::StrFormat("%s, K = %g", std::string(name_of(form)), k),
          .colour = ks.size() > 2 ? -1 : number_of(colour)};
      for (int played = 0; played < kTricks; ++played) {
        const double s = switch_formula(form, k, played) / kUnit;
        if (std::abs(s) <= kMost) series.add(played, s);
      }
      chart.series.push_back(std::move(series));
    }
  }
  return chart;
}

std::string formula_text(std::span<const double> ks) {
  std::string text =
      "S = K(52-13-4D)^2/2 - 52^4, D tricks played; \"meant\" has (52-4D)^4. Tricks with S > 0:\n"
      "         K  printed  meant\n";
  for (const double k : ks) {
    absl::StrAppendFormat(&text, "%10g  %-7s  %s\n", k,
                          tricks_text(world_tricks(SwitchForm::printed, k)),
                          tricks_text(world_tricks(SwitchForm::meant, k)));
  }
  return text +
         "The printed S only falls: it is positive in the first tricks or never, so that no K\n"
         "lets worlds begin at a later trick.\n";
}

protocol::Outcome run_switch(const Run& run) {
  std::vector<double> ks = run.options.ks;
  if (ks.empty()) ks.assign(std::begin(kUsualKs), std::end(kUsualKs));
  for (const double k : ks) {
    if (k > 0) continue;
    return protocol::misused(
        unreadable(absl::StrCat("--k ", k), "a K above 0: without it S is -N^4 at every trick"));
  }
  if (run.job.rank() == 0) run.out << formula_text(ks) << std::flush;
  const int units = run.options.units_or(kQuickUnits, kFullUnits);
  MatchStudy study{.name = "switch",
                   .variant = protocol::games::kBridge.variant,
                   .each = natural_bidders(),
                   .units = units,
                   .auctions = true,
                   .made = "switch",
                   .command = made_command("switch", run.options, units),
                   .write = [&](match::Store& store) { return write_switch(run, store); }};
  for (const SwitchSetting& setting : switch_settings()) {
    study.rivals.push_back({absl::StrCat("switch-", setting.trick, "-check-", setting.check_worlds),
                            {absl::StrCat("option.PhaseSwitchTrick=", setting.trick),
                             absl::StrCat("option.CheckWorlds=", setting.check_worlds)}});
  }
  study.beginning = absl::StrCat(units, " boards of each of ", study.rivals.size() - 1,
                                 " settings against rules alone\n");
  return run_matches(run, {&study, 1});
}

}  // namespace tianji::experiment
