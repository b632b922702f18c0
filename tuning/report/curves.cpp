#include "tuning/report/curves.h"

#include <algorithm>
#include <cmath>
#include <sstream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "engine/core/visible.h"
#include "tuning/plots/gnuplot.h"

namespace tianji::report {
namespace {

/// Elo after few units can be very large; curves end here.
constexpr double kMostElo = 800;

}  // namespace

Progress progress_of(const Data& data, int engine) {
  Progress progress;
  std::vector<double> shares;
  double total = 0;
  for (const match::UnitRow& unit : data.units) {
    const auto score = score_for(data, unit, engine);
    if (!score) continue;
    total += *score;
    if (data.imps()) {
      progress.values.push_back(total);
      continue;
    }
    const auto games = static_cast<int>(data.games_of(unit.number).size());
    shares.push_back(*score / games);
    const match::Rating rating = match::rating_of(shares, games);
    progress.values.push_back(std::clamp(rating.elo, -kMostElo, kMostElo));
    progress.errors.push_back(rating.error);
  }
  return progress;
}

absl::StatusOr<std::string> write_curves(const Data& data, const std::string& stem) {
  const std::string table = stem + ".csv";
  std::ostringstream file;
  file << "engine,unit,value,error\n";
  std::string plots;
  for (std::size_t i = 0; i < data.engines.size(); ++i) {
    const Progress progress = progress_of(data, data.engines[i].id);
    for (std::size_t unit = 0; unit < progress.values.size(); ++unit) {
      file << i << "," << unit + 1 << "," << progress.values[unit] << ",";
      // In bridge, and where an end of the interval is not known, the column is empty.
      const bool known = unit < progress.errors.size() && std::isfinite(progress.errors[unit]);
      if (known) file << progress.errors[unit];
      file << "\n";
    }
    absl::StrAppend(&plots, plots.empty() ? "" : ", ", tuning::gnuplot_string(table),
                    " using ($1==", i, "?$2:1/0):3 with lines title ",
                    tuning::gnuplot_string(visible(data.engines[i].name)), " noenhanced");
  }
  if (absl::Status status = write_file(table, file.str()); !status.ok()) return status;
  const std::string script = absl::StrCat(
      "set terminal svg size 720,480; set output ", tuning::gnuplot_string(stem + ".svg"),
      "; set xlabel '", data.imps() ? "boards" : "units", "'; set ylabel '",
      data.imps() ? "IMPs" : "Elo",
      "'; set grid; set key left top; set offsets 0, 0, 1, 1; "
      "set datafile separator ','; set datafile missing 'NaN'; plot ",
      plots);
  return tuning::plotted(script, table, stem + ".svg");
}

}  // namespace tianji::report
