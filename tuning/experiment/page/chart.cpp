#include "tuning/experiment/page/chart.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "tuning/report/pages/html.h"

namespace tianji::experiment {
namespace {

using report::escaped;

constexpr double kWidth = 560;
constexpr double kHeight = 300;
constexpr double kLeft = 56;
constexpr double kRight = 14;
constexpr double kTop = 12;
constexpr double kBottom = 44;
constexpr double kLegendRow = 18;
constexpr double kLetter = 6.6;  // width of a letter of the legend, roughly
constexpr std::size_t kColours = 4;

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

double half_at(const ChartSeries& series, std::size_t i) {
  const double half = i < series.half.size() ? series.half[i] : 0;
  return std::isfinite(half) ? half : 0;
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

class Drawing {
 public:
  explicit Drawing(const Chart& chart) : chart_(chart) {
    for (const ChartSeries& series : chart.series) {
      for (std::size_t i = 0; i < series.x.size(); ++i) {
        if (!std::isfinite(series.y[i])) continue;
        x_.add(place(series.x[i]));
        y_.add(series.y[i] - half_at(series, i));
        y_.add(series.y[i] + half_at(series, i));
      }
    }
    if (x_.empty()) return;
    y_.add(0);
    if (!chart.categories.empty()) {
      x_ = {-0.5, static_cast<double>(chart.categories.size()) - 0.5};
    } else {
      x_.widen(0.02);
    }
    y_.widen(0.04);
  }

  std::string text() {
    if (x_.empty()) return "";
    axes();
    for (std::size_t i = 0; i < chart_.series.size(); ++i) draw(chart_.series[i], i % kColours);
    const double height = legend();
    return absl::StrFormat(
        "<svg class=\"chart\" viewBox=\"0 0 %.0f %.0f\" role=\"img\"><title>%s</title>%s</svg>",
        kWidth, height, escaped(chart_.title), svg_);
  }

 private:
  double place(double x) const { return chart_.log_x ? std::log2(x) : x; }
  double at_x(double placed) const {
    return kLeft + (kWidth - kLeft - kRight) * (placed - x_.low) / (x_.high - x_.low);
  }
  double at_y(double y) const {
    return kTop + (kHeight - kTop - kBottom) * (y_.high - y) / (y_.high - y_.low);
  }

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
    const double bottom = kHeight - kBottom;
    for (const double y : ticks(y_, 5)) {
      line(y == 0 ? "zero" : "grid", kLeft, at_y(y), kWidth - kRight, at_y(y));
      label("left", kLeft - 6, at_y(y) + 4, absl::StrFormat("%.4g", y));
    }
    if (!chart_.categories.empty()) {
      for (std::size_t i = 0; i < chart_.categories.size(); ++i) {
        // Neighbours stand at two heights, so that long names do not run into each other.
        const double lower = i % 2 == 1 && chart_.categories.size() > 4 ? 12 : 0;
        label("below", at_x(static_cast<double>(i)), bottom + 14 + lower, chart_.categories[i]);
      }
    } else {
      for (const double x : chart_.log_x ? ticks(x_, 8) : ticks(x_, 7)) {
        if (chart_.log_x && x != std::floor(x)) continue;
        line("grid", at_x(x), kTop, at_x(x), bottom);
        label("below", at_x(x), bottom + 14,
              absl::StrFormat("%.4g", chart_.log_x ? std::exp2(x) : x));
      }
    }
    line("frame", kLeft, bottom, kWidth - kRight, bottom);
    line("frame", kLeft, kTop, kLeft, bottom);
    label("below", (kLeft + kWidth - kRight) / 2, kHeight - 6, chart_.x_label);
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
    if (series.line) {
      svg_ += "<polyline points=\"";
      for (std::size_t i = 0; i < series.x.size(); ++i) {
        if (std::isfinite(series.y[i])) point(series, i, 0);
      }
      svg_ += "\"/>";
    }
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      if (!std::isfinite(series.y[i])) continue;
      const double x = at_x(place(series.x[i]));
      const double half = half_at(series, i);
      if (half > 0 && !series.band) {
        line("bar", x, at_y(series.y[i] - half), x, at_y(series.y[i] + half));
      }
      if (!series.marks) continue;
      absl::StrAppendFormat(&svg_, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%s\"/>", x,
                            at_y(series.y[i]), series.line || half > 0 ? "2.6" : "1.6");
    }
    svg_ += "</g>";
  }

  void point(const ChartSeries& series, std::size_t i, double off) {
    absl::StrAppendFormat(&svg_, "%.1f,%.1f ", at_x(place(series.x[i])), at_y(series.y[i] + off));
  }

  void band(const ChartSeries& series) {
    svg_ += "<polygon points=\"";
    for (std::size_t i = 0; i < series.x.size(); ++i) point(series, i, half_at(series, i));
    for (std::size_t i = series.x.size(); i-- > 0;) point(series, i, -half_at(series, i));
    svg_ += "\"/>";
  }

  /// Below the picture, in as many rows as it takes. Returns the height of all.
  double legend() {
    double x = kLeft;
    double y = kHeight + 12;
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
                            i % kColours, x + 5, y - 4);
      label("name", x + 13, y, name);
      x += width;
    }
    return any ? y + 8 : kHeight;
  }

  const Chart& chart_;
  Range x_, y_;
  std::string svg_;
};

}  // namespace

std::string svg_chart(const Chart& chart) { return Drawing(chart).text(); }

}  // namespace tianji::experiment
