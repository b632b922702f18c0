#include "tuning/plots/loss_plot.h"

#include <ostream>

#include "absl/strings/str_cat.h"
#include "tuning/plots/gnuplot.h"

namespace tianji::tuning {
namespace {

std::string along_game(const std::string& table, int game) {
  const auto line = [&](int column, const char* name) {
    return absl::StrCat(gnuplot_string(table), " every ::1 using 2:($1==", game, " ? $", column,
                        " : NaN) with linespoints pt 7 ps 0.3 title ", gnuplot_string(name));
  };
  return absl::StrCat("set xlabel 'ply of game ", game, "'; set ylabel 'percent'; plot ",
                      line(15, "estimate (7)"), ", ", line(13, "real loss (4)"), ", ",
                      line(14, "|E - played|"));
}

std::string beside(const std::string& table) {
  return absl::StrCat("set xlabel 'estimate (7)'; set ylabel 'loss'; plot ", gnuplot_string(table),
                      " every ::1 using 15:13 with points pt 7 ps 0.3 title 'real loss (4)', ",
                      gnuplot_string(table),
                      " every ::1 using 15:14 with points pt 6 ps 0.3 title '|E - played|', x with "
                      "lines lc 'gray' notitle");
}

std::string by_quarters(const std::string& table) {
  const auto line = [&](int column, const char* name) {
    return absl::StrCat(gnuplot_string(table), " every ::1 using 1:", column,
                        " with linespoints pt 7 title ", gnuplot_string(name));
  };
  return absl::StrCat(
      "set xlabel 'quarter by estimate'; set ylabel 'mean'; set xtics 1; set xrange [0.5:4.5]; "
      "plot ",
      line(3, "estimate (7)"), ", ", line(4, "real loss (4)"), ", ", line(5, "|E - played|"),
      "; set xtics auto; set xrange [*:*]");
}

std::string by_worlds(const std::string& table) {
  const auto line = [&](const char* loss, const char* name) {
    return absl::StrCat(gnuplot_string(table),
                        " every ::1 using (strcol(1) eq 'eq7' && strcol(2) eq ",
                        gnuplot_string(loss),
                        " && strcol(3) eq 'all' && strcol(4) ne 'all' ? $4 : NaN):6 with "
                        "linespoints pt 7 title ",
                        gnuplot_string(name));
  };
  return absl::StrCat(
      "set xlabel 'worlds'; set ylabel 'Pearson, estimate (7)'; set logscale x 2; set yrange "
      "[-0.2:1]; plot ",
      line("real", "real loss (4)"), ", ", line("miss", "|E - played|"));
}

}  // namespace

absl::Status draw_losses(const std::string& stem, const std::string& title, int game,
                         std::ostream& out) {
  const std::string script =
      absl::StrCat("set terminal svg size 960,720 background 'white'; set output ",
                   gnuplot_string(stem + ".svg"),
                   "; set datafile separator ','; set multiplot layout 2,2 title ",
                   gnuplot_string(title + ": estimated and real losses"),
                   " noenhanced; set grid; set key below; ", along_game(stem + ".csv", game), "; ",
                   beside(stem + ".csv"), "; ", by_quarters(stem + "-quarters.csv"), "; ",
                   by_worlds(stem + "-estimates.csv"), "; unset multiplot");
  const auto told = plotted(script, stem + ".csv", stem + ".svg");
  if (!told.ok()) return told.status();
  out << *told << "\n" << std::flush;
  return absl::OkStatus();
}

}  // namespace tianji::tuning
