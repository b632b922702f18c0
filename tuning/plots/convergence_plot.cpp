#include "tuning/plots/convergence_plot.h"

#include "absl/strings/str_cat.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/plots/gnuplot.h"

namespace tianji::tuning {
namespace {

std::string script(const std::string& stem, std::string_view title) {
  return absl::StrCat(
      "set terminal svg size 720,480; set output ", gnuplot_string(stem + ".svg"), "; set title ",
      gnuplot_string(title),
      " noenhanced; set logscale xy; set format y '10^{%L}'; set xlabel 'iterations'; "
      "set ylabel 'exploitability'; set grid; set datafile separator ','; plot ",
      gnuplot_string(stem + ".csv"), " every ::1 using 1:3 with linespoints notitle");
}

}  // namespace

absl::StatusOr<std::string> write_convergence(const std::string& stem, std::string_view title,
                                              const std::vector<search::regret::Row>& rows) {
  const std::string table = stem + ".csv";
  absl::Status status = write_file(table, search::regret::to_csv(rows));
  if (!status.ok()) return status;
  return plotted(script(stem, title), table, stem + ".svg");
}

}  // namespace tianji::tuning
