#include "tuning/experiment/lambda/figures.h"

#include <algorithm>
#include <limits>
#include <map>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/bridge/score.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/plots/gnuplot.h"
#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

/// The points of a setting in the two games of a unit.
struct Pair {
  double first = 0;
  double second = 0;
};
/// The points of a setting by round. All settings play the same deals in a round.
using Rounds = std::map<int, Pair>;

double unit_score(const Pair& pair, const std::string& scoring) {
  const double sum = pair.first + pair.second;
  if (scoring == "imps") return bridge::imps(static_cast<int>(sum));
  if (scoring == "matchpoints") return sum > 0 ? 1 : sum < 0 ? 0 : 0.5;
  return sum / 2;
}

/// The points of a game as the second engine of its unit sees them, which is the one with the
/// setting; the first engine plays with lambda 0.
double own_points(const match::GameRow& game, bool bridge) {
  return bridge ? -game.points : 1 - game.points;
}

/// For each setting the rounds in which both its games are finished.
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
    (game.rotation == 0 ? pair.first : pair.second) = own_points(game, bridge);
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
  figure.score = estimate_of(scores);
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

/// The points of the forms are drawn this far apart, so that their error bars do not hide each
/// other.
constexpr double kBeside = 0.02;

std::string panel(const std::string& table, const std::string& label, int column) {
  std::string plot = absl::StrCat("set ylabel ", tuning::gnuplot_string(label), "; plot ");
  const auto names = risk_form_names();
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::string name(names[i]);
    const double beside = kBeside * (static_cast<double>(i) - 1.5);
    absl::StrAppend(&plot, i == 0 ? "" : ", ", tuning::gnuplot_string(table),
                    " every ::1 using (strcol(2) eq ", tuning::gnuplot_string(name), " ? $3+",
                    absl::StrFormat("(%.3f)", beside), " : NaN):", column, ":", column + 1,
                    " with yerrorlines pt 7 ps 0.5 title ", tuning::gnuplot_string(name));
  }
  return plot + ", 0 with lines lc 'gray' notitle";
}

std::string script(const std::string& stem, const Labels& labels) {
  const std::string table = stem + ".csv";
  return absl::StrCat(
      "set terminal svg size 900,420 background 'white'; set output ",
      tuning::gnuplot_string(stem + ".svg"),
      "; set datafile separator ','; set multiplot layout 1,2 title ",
      tuning::gnuplot_string(labels.title),
      " noenhanced; set xlabel 'lambda'; set xrange [-0.1:1.1]; set grid; set key below; ",
      panel(table, labels.gain, 5), "; ", panel(table, labels.variance, 8), "; unset multiplot");
}

absl::Status write(const std::string& folder, const std::string& name,
                   std::span<const Figure> figures, std::ostream& out) {
  const std::string& scoring = figures[0].scoring;
  return write_table(absl::StrCat(folder, "/", name), to_csv(figures),
                     {.title = name + ": against lambda 0, with 95 % intervals",
                      .gain = scoring == "imps"     ? "IMPs a board"
                              : scoring == "rubber" ? "points a table"
                                                    : "share of the points above one half",
                      .variance = "variance of a result, less that at lambda 0"},
                     out);
}

}  // namespace

Estimate estimate_of(std::span<const double> values) {
  return {tuning::mean_of(values), tuning::half_interval_of(values)};
}

absl::Status write_table(const std::string& stem, const std::string& table, const Labels& labels,
                         std::ostream& out) {
  const std::string path = stem + ".csv";
  if (absl::Status status = write_file(path, table); !status.ok()) return status;
  const auto told = tuning::plotted(script(stem, labels), path, stem + ".svg");
  if (!told.ok()) return told.status();
  out << *told << "\n" << std::flush;
  return absl::OkStatus();
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

std::string to_csv(std::span<const Figure> figures) {
  std::string text =
      "scoring,form,lambda,units,gain,gain_half_95,variance,variance_gain,"
      "variance_gain_half_95\n";
  for (const Figure& figure : figures) {
    if (figure.units == 0) continue;
    const bool share = figure.scoring == "matchpoints" || figure.scoring == "points";
    absl::StrAppendFormat(&text, "%s,%s,%.2f,%d,%.5f,%.5f,%.5f,%.5f,%.5f\n", figure.scoring,
                          std::string(tianji::text(figure.setting.form)), figure.setting.lambda,
                          figure.units, figure.score.value - (share ? 0.5 : 0), figure.score.half,
                          figure.variance, figure.variance_gain.value, figure.variance_gain.half);
  }
  return text;
}

namespace {

struct Played {
  std::vector<match::GameRow> games;
  std::vector<match::UnitRow> units;
};

absl::StatusOr<Played> played(const std::string& path) {
  auto store = match::Store::read(path);
  if (!store.ok()) return store.status();
  auto games = store->games();
  if (!games.ok()) return games.status();
  auto units = store->units();
  if (!units.ok()) return units.status();
  return Played{*std::move(games), *std::move(units)};
}

std::string file_of(const std::string& folder, const Discipline& discipline) {
  return absl::StrCat(folder, "/", std::string(discipline.name), ".db");
}

std::string scoring_of(const Discipline& discipline) {
  const std::string name(discipline.name);
  return name == "bridge" ? "imps" : name == "matchpoints" ? name : "points";
}

}  // namespace

absl::StatusOr<std::vector<Figure>> discipline_figures(const std::string& folder,
                                                       const Discipline& discipline) {
  const auto all = played(file_of(folder, discipline));
  if (!all.ok()) return all.status();
  return figures_of(all->games, all->units, scoring_of(discipline));
}

absl::Status write_figures(const std::string& folder, const Discipline& discipline,
                           std::ostream& out) {
  const auto all = played(file_of(folder, discipline));
  if (!all.ok()) return all.status();
  const std::string scoring = scoring_of(discipline);
  const auto figures = figures_of(all->games, all->units, scoring);
  const bool some = std::any_of(figures.begin(), figures.end(),
                                [](const Figure& figure) { return figure.units > 0; });
  if (!some) {
    return at(file_of(folder, discipline),
              unreadable("no finished unit", "one at least; without --figures the games go on"));
  }
  absl::Status status = write(folder, std::string(discipline.name), figures, out);
  if (!status.ok() || scoring != "imps") return status;
  return write(folder, "rubber", figures_of(all->games, all->units, "rubber"), out);
}

}  // namespace tianji::experiment
