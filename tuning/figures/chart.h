// Charts as SVG, which need no program and are the same everywhere.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::figures {

/// So many colours are told apart where a chart names them; by place the first eight are used.
inline constexpr int kColours = 18;

/// Points with their intervals, joined by a line or not.
struct ChartSeries {
  std::string name = {};  ///< in the legend; empty: left out there
  std::vector<double> x = {}, y = {};
  std::vector<double> half = {};  ///< of 95 % intervals, for each point; infinite: not drawn
  bool line = true;
  bool marks = true;
  bool band = false;   ///< draws the intervals as a band, not as bars
  bool steps = false;  ///< the line keeps a value until the next one
  /// Of the kColours of chart.css; below 0: that of its place among the series.
  int colour = -1;

  void add(double at_x, double at_y) {
    x.push_back(at_x);
    y.push_back(at_y);
  }
  void add(double at_x, double at_y, double half_interval) {
    add(at_x, at_y);
    half.push_back(half_interval);
  }
};

/// A series for each column of a table of numbers in CSV, by the first column.
std::vector<ChartSeries> series_of(std::string_view csv);

enum class Scale : std::uint8_t { linear, powers_of_two, powers_of_ten };

struct Chart {
  std::string title = {};
  std::string x_label = {}, y_label = {};
  std::vector<ChartSeries> series = {};
  std::vector<std::string> categories = {};  ///< names of x = 0, 1, 2 …; none: x is a number
  Scale x_scale = Scale::linear, y_scale = Scale::linear;
  double height = 300;       ///< without the legend, of a width of 560
  bool zero = true;          ///< 0 is in the picture, whatever the values are
  bool equal_line = false;   ///< draws y = x
  std::string caption = {};  ///< below it on a page
};

/// An svg element for a page with chart.css; empty where no series has a point. Points that are
/// not finite on their scales are left out. The title is read out by screen readers, not drawn.
std::string svg_chart(const Chart& chart);
/// Charts side by side below a title, as a whole file. Each has its own title above it.
std::string svg_file(std::string_view title, std::span<const Chart> charts);

/// Writes STEM.csv and STEM.svg. Returns a line for people that says so. An error: a file cannot be
/// written.
absl::StatusOr<std::string> write_figure(const std::string& stem, std::string_view csv,
                                         std::string_view title, std::span<const Chart> charts);
/// The same; the line goes to `out`.
absl::Status write_figure(const std::string& stem, std::string_view csv, std::string_view title,
                          std::span<const Chart> charts, std::ostream& out);

}  // namespace tianji::figures
