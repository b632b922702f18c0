#include "tuning/plots/course_plot.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "tuning/plots/gnuplot.h"

namespace tianji::tuning {
namespace {

constexpr std::size_t kColumns = 3;
constexpr std::size_t kWidth = 320;  // of a plot, in pixels
constexpr std::size_t kHeight = 240;

}  // namespace

absl::StatusOr<std::string> draw_course(const std::string& stem,
                                        const std::vector<std::string>& names) {
  const std::string table = stem + ".csv";
  const std::string picture = stem + ".svg";
  const std::size_t columns = std::clamp<std::size_t>(names.size(), 1, kColumns);
  const std::size_t rows = (names.size() + columns - 1) / columns;
  std::string script = absl::StrCat(
      "set terminal svg size ", columns * kWidth, ",", rows * kHeight,
      " background 'white'; set output ", gnuplot_string(picture),
      "; set datafile separator ','; set grid; set xtics nomirror; set multiplot layout ", rows,
      ",", columns);
  for (std::size_t i = 0; i < names.size(); ++i) {
    absl::StrAppend(&script, "; set title ", gnuplot_string(names[i]), " noenhanced; plot ",
                    gnuplot_string(table), " every ::1 using 1:", i + 3, " with steps notitle");
  }
  return plotted(script + "; unset multiplot", table, picture);
}

}  // namespace tianji::tuning
