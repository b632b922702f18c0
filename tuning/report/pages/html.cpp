#include "tuning/report/pages/html.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/core/text.h"
#include "engine/core/visible.h"

namespace tianji::report {
namespace {

constexpr int kMargin = 46;
constexpr int kEdge = 8;

/// Turns steps and values into coordinates of the picture.
struct Frame {
  double low, high, steps;
  int width, height;
  double x(std::size_t step) const {
    return kMargin + (width - kMargin - kEdge) * static_cast<double>(step) / steps;
  }
  double y(double value) const {
    return kEdge + (height - 2 * kEdge) * (high - value) / (high - low);
  }
};

void add_points(const Frame& frame, std::span<const double> values, std::string& svg) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    absl::StrAppendFormat(&svg, "%.1f,%.1f ", frame.x(i), frame.y(values[i]));
  }
}

std::string band(const Frame& frame, const Curve& curve) {
  std::string svg = "<polygon class=\"band\" points=\"";
  for (std::size_t i = 0; i < curve.values.size(); ++i) {
    // An error that is not known is infinite: the band then fills the picture.
    absl::StrAppendFormat(&svg, "%.1f,%.1f ", frame.x(i),
                          std::max(frame.y(curve.values[i] + curve.error[i]), 0.0));
  }
  for (std::size_t i = curve.values.size(); i-- > 0;) {
    absl::StrAppendFormat(
        &svg, "%.1f,%.1f ", frame.x(i),
        std::min(frame.y(curve.values[i] - curve.error[i]), double(curve.height)));
  }
  return svg + "\"/>";
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : visible(text)) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string escaped_lines(std::string_view text) {
  std::string result;
  for (const std::string_view line : lines(text)) {
    absl::StrAppend(&result, result.empty() ? "" : "\n", escaped(line));
  }
  return result;
}

std::string stepper(std::string_view kind, std::size_t last, std::size_t at,
                    const std::string& data) {
  return absl::StrCat(
      "<div class=\"stepper\" data-kind=\"", std::string(kind), "\" data-last=\"", last,
      "\" data-at=\"", at, "\"", data.empty() ? "" : " ", data,
      "><button aria-label=\"first\">|◀</button><button aria-label=\"back\">◀</button>"
      "<input type=\"range\" aria-label=\"step\" min=\"0\" max=\"",
      last, "\" value=\"", at,
      "\"><button aria-label=\"on\">▶</button><button aria-label=\"last\">▶|</button><output>", at,
      " of ", last, "</output></div>");
}

std::string men_svg(std::string_view men, std::string_view shape, std::string_view places) {
  const auto cells = words(places);
  std::string svg;
  for (const std::string_view man : words(men)) {
    const std::size_t colon = man.find(':');
    const std::string_view cell = cells[static_cast<std::size_t>(*parse_int(man.substr(0, colon)))];
    const std::size_t comma = cell.find(',');
    absl::StrAppend(&svg, "<use href=\"#", std::string(shape), std::string(man.substr(colon + 1)),
                    "\" x=\"", std::string(cell.substr(0, comma)), "\" y=\"",
                    std::string(cell.substr(comma + 1)), "\"/>");
  }
  return svg;
}

std::string svg_curve(const Curve& curve) {
  if (curve.values.size() < 2) return "";
  const auto [low, high] = std::minmax_element(curve.values.begin(), curve.values.end());
  Frame frame{std::min(*low, 0.0), std::max(*high, 0.0),
              static_cast<double>(curve.values.size() - 1), curve.width, curve.height};
  if (frame.high - frame.low < 1e-9) {  // a flat curve needs some height, too
    frame.high += 1;
    frame.low -= 1;
  }
  std::string svg =
      absl::StrFormat("<svg class=\"curve\" viewBox=\"0 0 %d %d\" role=\"img\"><title>%s</title>",
                      curve.width, curve.height, escaped(curve.title));
  if (curve.error.size() == curve.values.size()) svg += band(frame, curve);
  absl::StrAppendFormat(&svg, "<line class=\"axis\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
                        kMargin, curve.width - kEdge, frame.y(0), frame.y(0));
  for (const double value : {frame.low, 0.0, frame.high}) {
    const bool crowded = value != 0 && std::abs(frame.y(value) - frame.y(0)) < 12;
    if (crowded) continue;
    absl::StrAppendFormat(&svg, "<text x=\"%d\" y=\"%.1f\">%.4g</text>", kMargin - 4,
                          frame.y(value) + 4, value);
  }
  svg += "<polyline points=\"";
  add_points(frame, curve.values, svg);
  return svg + "\"/></svg>";
}

}  // namespace tianji::report
