#include "tuning/figures/chart.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "tuning/figures/html.h"

namespace tianji::figures {
namespace {

constexpr double kWidth = 560;
constexpr double kLeft = 56;
constexpr double kRight = 14;
constexpr double kTop = 12;
constexpr double kBottom = 44;
constexpr double kLegendRow = 18;
constexpr double kLetter = 6.6;  // width of a letter of the legend, roughly
constexpr std::size_t kColoursByPlace = 8;

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();
  void add(double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  bool empty() const { return low > high; }
  void widen(double share) {
    const double more = high > low ? share * (high - low) : 1;
    low -= more;
    high += more;
  }
};

bool half_known(const ChartSeries& series, std::size_t i) {
  return i < series.half.size() && std::isfinite(series.half[i]);
}
double half_at(const ChartSeries& series, std::size_t i) {
  return half_known(series, i) ? series.half[i] : 0;
}

/// Where a number stands on a scale, and the number that stands there.
double placed(Scale scale, double number) {
  if (scale == Scale::linear) return number;
  return scale == Scale::powers_of_two ? std::log2(number) : std::log10(number);
}
double number_at(Scale scale, double place) {
  if (scale == Scale::linear) return place;
  return std::pow(scale == Scale::powers_of_two ? 2 : 10, place);
}

/// Round steps of 1, 2 or 5 times a power of ten, about `wanted` of them.
std::vector<double> ticks(const Range& range, int wanted) {
  const double rough = (range.high - range.low) / wanted;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = power;
  for (const double factor : {2.0, 5.0, 10.0}) {
    if (step < rough) step = factor * power;
  }
  std::vector<double> result;
  for (auto i = static_cast<long>(std::ceil(range.low / step));
       static_cast<double>(i) * step <= range.high; ++i) {
    result.push_back(static_cast<double>(i) * step);
  }
  return result;
}

/// Of a scale of powers those of whole powers, where there are some.
std::vector<double> ticks_of(Scale scale, const Range& range, int wanted) {
  std::vector<double> all = ticks(range, wanted);
  if (scale == Scale::linear) return all;
  std::vector<double> whole;
  std::copy_if(all.begin(), all.end(), std::back_inserter(whole),
               [](double place) { return place == std::floor(place); });
  return whole.empty() ? all : whole;
}

/// The inside of an svg element as wide as kWidth.
class Drawing {
 public:
  explicit Drawing(const Chart& chart) : chart_(chart) {
    for (const ChartSeries& series : chart.series) {
      for (std::size_t i = 0; i < series.x.size(); ++i) {
        if (!drawn(series, i)) continue;
        x_.add(place_x(series, i));
        y_.add(place_y(series.y[i] - half_at(series, i)));
        y_.add(place_y(series.y[i] + half_at(series, i)));
      }
    }
    if (x_.empty()) return;
    if (chart.zero && chart.y_scale == Scale::linear) y_.add(0);
    if (!chart.categories.empty()) {
      x_ = {-0.5, static_cast<double>(chart.categories.size()) - 0.5};
    } else {
      x_.widen(0.02);
    }
    y_.widen(0.04);
    axes();
    for (std::size_t i = 0; i < chart_.series.size(); ++i) draw(chart_.series[i], colour_of(i));
    height_ = legend();
  }

  const std::string& svg() const { return svg_; }  ///< empty without a point
  double height() const { return height_; }

 private:
  std::size_t colour_of(std::size_t number) const {
    const int colour = chart_.series[number].colour;
    return colour < 0 ? number % kColoursByPlace : static_cast<std::size_t>(colour % kColours);
  }
  double place_x(const ChartSeries& series, std::size_t i) const {
    return placed(chart_.x_scale, series.x[i]);
  }
  double place_y(double y) const { return placed(chart_.y_scale, y); }
  bool drawn(const ChartSeries& series, std::size_t i) const {
    return std::isfinite(place_x(series, i)) && std::isfinite(place_y(series.y[i]));
  }
  double at_x(double place) const {
    return kLeft + (kWidth - kLeft - kRight) * (place - x_.low) / (x_.high - x_.low);
  }
  double at_y(double place) const {
    return kTop + (chart_.height - kTop - kBottom) * (y_.high - place) / (y_.high - y_.low);
  }
  double x_of(const ChartSeries& series, std::size_t i) const { return at_x(place_x(series, i)); }
  double y_of(double y) const { return at_y(place_y(y)); }

  void line(const char* kind, double x1, double y1, double x2, double y2) {
    absl::StrAppendFormat(&svg_,
                          "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
                          kind, x1, y1, x2, y2);
  }
  void label(const char* kind, double x, double y, const std::string& text) {
    absl::StrAppendFormat(&svg_, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\">%s</text>", kind, x, y,
                          escaped(text));
  }

  void axes() {
    const double bottom = chart_.height - kBottom;
    for (const double y : ticks_of(chart_.y_scale, y_, 5)) {
      const bool zero = y == 0 && chart_.y_scale == Scale::linear;
      line(zero ? "zero" : "grid", kLeft, at_y(y), kWidth - kRight, at_y(y));
      label("left", kLeft - 6, at_y(y) + 4, absl::StrFormat("%.4g", number_at(chart_.y_scale, y)));
    }
    if (!chart_.categories.empty()) {
      for (std::size_t i = 0; i < chart_.categories.size(); ++i) {
        // Neighbours stand at two heights, so that long names do not run into each other.
        const double lower = i % 2 == 1 && chart_.categories.size() > 4 ? 12 : 0;
        label("below", at_x(static_cast<double>(i)), bottom + 14 + lower, chart_.categories[i]);
      }
    } else {
      for (const double x : ticks_of(chart_.x_scale, x_, chart_.x_scale == Scale::linear ? 7 : 8)) {
        line("grid", at_x(x), kTop, at_x(x), bottom);
        label("below", at_x(x), bottom + 14, absl::StrFormat("%.4g", number_at(chart_.x_scale, x)));
      }
    }
    line("frame", kLeft, bottom, kWidth - kRight, bottom);
    line("frame", kLeft, kTop, kLeft, bottom);
    label("below", (kLeft + kWidth - kRight) / 2, chart_.height - 6, chart_.x_label);
    const double middle = (kTop + bottom) / 2;
    absl::StrAppendFormat(
        &svg_, "<text class=\"below\" transform=\"translate(13 %.1f) rotate(-90)\">%s</text>",
        middle, escaped(chart_.y_label));
    if (chart_.equal_line) {
      const double low = std::max(x_.low, y_.low);
      const double high = std::min(x_.high, y_.high);
      if (low < high) line("zero", at_x(low), at_y(low), at_x(high), at_y(high));
    }
  }

  void draw(const ChartSeries& series, std::size_t colour) {
    absl::StrAppendFormat(&svg_, "<g class=\"c%d\">", colour);
    if (series.band) band(series);
    if (series.line) polyline(series);
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      if (!drawn(series, i)) continue;
      const double x = x_of(series, i);
      const double half = half_at(series, i);
      if (half > 0 && !series.band) {
        line("bar", x, y_of(series.y[i] - half), x, y_of(series.y[i] + half));
      }
      if (!series.marks) continue;
      absl::StrAppendFormat(&svg_, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%s\"/>", x,
                            y_of(series.y[i]), series.line || half > 0 ? "2.6" : "1.6");
    }
    svg_ += "</g>";
  }

  void point(double x, double y) { absl::StrAppendFormat(&svg_, "%.1f,%.1f ", x, y); }

  void polyline(const ChartSeries& series) {
    svg_ += "<polyline points=\"";
    std::optional<double> before;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      if (!drawn(series, i)) continue;
      if (series.steps && before) point(x_of(series, i), *before);
      before = y_of(series.y[i]);
      point(x_of(series, i), *before);
    }
    svg_ += "\"/>";
  }

  void band(const ChartSeries& series) {
    svg_ += "<polygon points=\"";
    const auto edge = [&](std::size_t i, int side) {
      if (!drawn(series, i) || !half_known(series, i)) return;
      point(x_of(series, i), y_of(series.y[i] + side * series.half[i]));
    };
    for (std::size_t i = 0; i < series.x.size(); ++i) edge(i, 1);
    for (std::size_t i = series.x.size(); i-- > 0;) edge(i, -1);
    svg_ += "\"/>";
  }

  /// Below the picture, in as many rows as it takes. Returns the height of all.
  double legend() {
    double x = kLeft;
    double y = chart_.height + 12;
    bool any = false;
    for (std::size_t i = 0; i < chart_.series.size(); ++i) {
      const std::string& name = chart_.series[i].name;
      if (name.empty()) continue;
      any = true;
      const double width = 26 + kLetter * static_cast<double>(name.size());
      if (x > kLeft && x + width > kWidth) {
        x = kLeft;
        y += kLegendRow;
      }
      absl::StrAppendFormat(&svg_, "<g class=\"c%d\"><circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/></g>",
                            colour_of(i), x + 5, y - 4);
      label("name", x + 13, y, name);
      x += width;
    }
    return any ? y + 8 : chart_.height;
  }

  const Chart& chart_;
  Range x_, y_;
  std::string svg_;
  double height_ = 0;
};

}  // namespace

std::vector<ChartSeries> series_of(std::string_view csv) {
  std::vector<ChartSeries> series;
  for (const std::string_view line : lines(csv)) {
    const std::vector<std::string> cells = absl::StrSplit(std::string(line), ',');
    const bool heading = series.empty();
    for (std::size_t i = 1; i < cells.size(); ++i) {
      if (heading) series.push_back({.name = cells[i], .marks = false});
      const auto x = parse_number(cells[0]);
      const auto y = parse_number(cells[i]);
      if (x && y && i <= series.size()) series[i - 1].add(*x, *y);
    }
  }
  return series;
}

std::string svg_chart(const Chart& chart) {
  const Drawing drawing(chart);
  if (drawing.svg().empty()) return "";
  return absl::StrFormat(
      "<svg class=\"chart\" viewBox=\"0 0 %.0f %.0f\" role=\"img\"><title>%s</title>%s</svg>",
      kWidth, drawing.height(), escaped(chart.title), drawing.svg());
}

std::string svg_file(std::string_view title, std::span<const Chart> charts) {
  constexpr double kTitle = 24;
  const std::size_t columns = charts.size() < 2 ? 1 : charts.size() <= 4 ? 2 : 3;
  std::string panels;
  double bottom = kTitle;
  double row_bottom = bottom;
  for (std::size_t i = 0; i < charts.size(); ++i) {
    if (i % columns == 0) bottom = row_bottom;
    const Drawing drawing(charts[i]);
    absl::StrAppendFormat(&panels, "<g transform=\"translate(%.0f %.0f)\">",
                          kWidth * static_cast<double>(i % columns), bottom + kTitle);
    if (charts.size() > 1) {
      absl::StrAppendFormat(&panels, "<text class=\"name\" x=\"%.0f\">%s</text>", kLeft,
                            escaped(charts[i].title));
    }
    absl::StrAppend(&panels, drawing.svg(), "</g>\n");
    row_bottom = std::max(row_bottom, bottom + kTitle + drawing.height());
  }
  const double width = kWidth * static_cast<double>(columns);
  return absl::StrFormat(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" width=\"%.0f\" height=\"%.0f\" "
      "viewBox=\"0 0 %.0f %.0f\" font-family=\"sans-serif\"><style>%s</style>"
      "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>"
      "<text class=\"name\" x=\"%.0f\" y=\"18\">%s</text>\n%s</svg>\n",
      width, row_bottom, width, row_bottom, page_file("tuning/figures/chart.css"), kLeft,
      escaped(title), panels);
}

absl::StatusOr<std::string> write_figure(const std::string& stem, std::string_view csv,
                                         std::string_view title, std::span<const Chart> charts) {
  absl::Status status = write_file(stem + ".csv", csv);
  if (status.ok()) status = write_file(stem + ".svg", svg_file(title, charts));
  if (!status.ok()) return status;
  return absl::StrCat("wrote ", stem, ".csv and ", stem, ".svg");
}

absl::Status write_figure(const std::string& stem, std::string_view csv, std::string_view title,
                          std::span<const Chart> charts, std::ostream& out) {
  const auto line = write_figure(stem, csv, title, charts);
  if (!line.ok()) return line.status();
  out << *line << "\n" << std::flush;
  return absl::OkStatus();
}

}  // namespace tianji::figures
