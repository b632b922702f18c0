#include "tuning/experiment/bridge/phase_switch.h"

#include <algorithm>
#include <map>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "protocol/games/bridge.h"
#include "tuning/experiment/bridge/auctions.h"
#include "tuning/experiment/bridge/switch_formula.h"
#include "tuning/experiment/made.h"
#include "tuning/experiment/table_file.h"
#include "tuning/plots/gnuplot.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

constexpr int kTricks = 13;
constexpr int kChecksShipped = 16;  // the default of CheckWorlds
constexpr int kQuickUnits = 2;
constexpr int kFullUnits = 400;  // 0.8 IMPs a board to either side
constexpr SwitchForm kForms[] = {SwitchForm::printed, SwitchForm::meant};

std::string_view name_of(SwitchForm form) {
  return form == SwitchForm::printed ? "printed" : "meant";
}

Gauntlet gauntlet_of(const SwitchOptions& options) {
  Gauntlet gauntlet{.variant = protocol::games::kBridge.variant,
                    .file = options.folder + "/switch.db",
                    .rivals = {},
                    .each = {"worlds=16", "option.Hash=4", "option.BiddingSystem=natural",
                             "option.OpponentSystem=natural"},
                    .units = options.units_or(kQuickUnits, kFullUnits),
                    .contracts = options.folder + "/auctions.txt"};
  for (const SwitchSetting& setting : switch_settings()) {
    gauntlet.rivals.push_back(
        {absl::StrCat("switch-", setting.trick, "-check-", setting.check_worlds),
         {absl::StrCat("option.PhaseSwitchTrick=", setting.trick),
          absl::StrCat("option.CheckWorlds=", setting.check_worlds)}});
  }
  return gauntlet;
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

std::string panel(const std::string& table, std::string_view label, std::string_view columns,
                  std::string_view style) {
  std::string plot = absl::StrCat("set ylabel ", tuning::gnuplot_string(label), "; plot ");
  bool first = true;
  for (const int checks : {0, kChecksShipped}) {
    absl::StrAppend(&plot, first ? "" : ", ", tuning::gnuplot_string(table),
                    " every ::1 using ($2==", checks, " ? $1", first ? "-0.1" : "+0.1",
                    " : NaN):", std::string(columns), " with ", std::string(style),
                    " pt 7 ps 0.5 title 'CheckWorlds ", checks, "'");
    first = false;
  }
  return plot;
}

std::string switch_plot(const std::string& stem) {
  const std::string table = stem + ".csv";
  return absl::StrCat(
      "set multiplot layout 1,2 title 'PhaseSwitchTrick, with 95 % intervals' noenhanced; "
      "set xlabel 'rules of thumb up to trick'; set xrange [-0.5:13.5]; set xtics 1; ",
      panel(table, "IMPs a board against rules alone", "4:5", "yerrorlines"),
      ", 0 with lines lc 'gray' notitle; ", panel(table, "ms a card", "6", "linespoints"),
      "; unset multiplot");
}

/// S in units of N^4, on a scale that shows both signs.
std::string formula_plot(const std::string& stem, std::span<const double> ks) {
  std::string plot =
      "set multiplot layout 1,2 title 'S by tricks played: worlds where it is above 0' noenhanced; "
      "set xlabel 'tricks played'; set xtics 1; set ylabel 'S in units of 52^4'; "
      "set yrange [-1.2:1.2]; ";
  for (const SwitchForm form : kForms) {
    absl::StrAppend(&plot, "set title '", std::string(name_of(form)), "' noenhanced; plot ");
    for (const double k : ks) {
      absl::StrAppend(&plot, tuning::gnuplot_string(stem + ".csv"),
                      " every ::1 using (strcol(1) eq '", std::string(name_of(form)),
                      "' && $2==", k, " ? $3 : NaN):($4/52**4) with lines title 'K ", k, "', ");
    }
    plot += "0 with lines lc 'gray' notitle; ";
  }
  return plot + "unset multiplot";
}

absl::Status write_switch(const SwitchOptions& options, std::span<const double> ks,
                          std::ostream& out) {
  auto store = match::Store::read(options.folder + "/switch.db");
  if (!store.ok()) return store.status();
  const auto figures = switch_figures(*store);
  if (!figures.ok()) return figures.status();
  const std::string stem = options.folder + "/switch";
  if (auto written = write_table_file(stem, to_csv(*figures), switch_plot(stem), out);
      !written.ok()) {
    return written;
  }
  const std::string formula = options.folder + "/formula";
  return write_table_file(formula, formula_csv(ks), formula_plot(formula, ks), out);
}

}  // namespace

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

std::string to_csv(std::span<const SwitchFigure> figures) {
  std::vector<SwitchFigure> sorted(figures.begin(), figures.end());
  std::ranges::sort(sorted, {}, [](const SwitchFigure& figure) {
    return std::pair(figure.setting.check_worlds, figure.setting.trick);
  });
  std::string text = "switch_trick,check_worlds,boards,imps,imps_half_95,ms_card\n";
  for (const SwitchFigure& figure : sorted) {
    absl::StrAppendFormat(&text, "%d,%d,%d,%.4f,%.4f,%.3f\n", figure.setting.trick,
                          figure.setting.check_worlds, figure.units, figure.imps.value,
                          figure.imps.half, figure.ms_card);
  }
  return text;
}

std::string formula_csv(std::span<const double> ks) {
  std::string text = "form,k,tricks_played,s,worlds\n";
  for (const SwitchForm form : kForms) {
    for (const double k : ks) {
      for (int played = 0; played < kTricks; ++played) {
        const double s = switch_formula(form, k, played);
        absl::StrAppendFormat(&text, "%s,%g,%d,%.1f,%d\n", std::string(name_of(form)), k, played, s,
                              s > 0 ? 1 : 0);
      }
    }
  }
  return text;
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

protocol::Outcome run_switch(const SwitchOptions& options, std::atomic<bool>& stopped,
                             match::Job& job, std::ostream& out) {
  const std::vector<double> ks = options.ks.empty()
                                     ? std::vector<double>(std::begin(kUsualKs), std::end(kUsualKs))
                                     : options.ks;
  for (const double k : ks) {
    if (k > 0) continue;
    return protocol::misused(
        unreadable(absl::StrCat("--k ", k), "a K above 0: without it S is -N^4 at every trick"));
  }
  if (absl::Status made = make_folder(options.folder); !made.ok()) return protocol::failed(made);
  const Gauntlet gauntlet = gauntlet_of(options);
  if (job.rank() == 0) out << formula_text(ks) << std::flush;
  if (!options.figures_only) {
    if (job.rank() == 0) {
      out << gauntlet.units << " boards of each of " << gauntlet.rivals.size() - 1
          << " settings against rules alone\n"
          << std::flush;
      absl::Status written =
          begin_made(options.folder + "/switch", made_command("switch", options, gauntlet.units));
      if (written.ok()) {
        written = write_auctions(gauntlet.contracts, options.seed, gauntlet.units);
      }
      if (!written.ok()) return protocol::failed(written);
    }
    const protocol::Outcome played = play_gauntlet(gauntlet, options, stopped, job, out);
    if (played.status != 0) return played;
  }
  if (job.rank() != 0) return {};
  absl::Status written = write_switch(options, ks, out);
  return written.ok() ? protocol::Outcome{} : protocol::failed(written);
}

}  // namespace tianji::experiment
