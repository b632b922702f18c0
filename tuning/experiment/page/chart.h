// Pictures of the page of experiments, as SVG that needs no program and is the same everywhere.
#pragma once

#include <string>
#include <vector>

namespace tianji::experiment {

/// Points with their intervals, joined by a line or not.
struct ChartSeries {
  std::string name = {};  ///< in the legend; empty: left out there
  std::vector<double> x, y;
  std::vector<double> half = {};  ///< of 95 % intervals, for each point; infinite: not drawn
  bool line = true;
  bool marks = true;
  bool band = false;  ///< draws the intervals as a band, not as bars
};

struct Chart {
  std::string title;
  std::string x_label, y_label;
  std::vector<ChartSeries> series;
  std::vector<std::string> categories = {};  ///< names of x = 0, 1, 2 …; none: x is a number
  bool log_x = false;                        ///< x in powers of two
  bool equal_line = false;                   ///< draws y = x
};

/// An svg element; empty where no series has a point. Points that are not finite are left out.
std::string svg_chart(const Chart& chart);

}  // namespace tianji::experiment
