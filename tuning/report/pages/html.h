// Parts of a page of HTML: escaped text, and curves as SVG.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tianji::report {

/// Makes text from outside safe to stand on a page: markup is escaped, control characters are made
/// visible.
std::string escaped(std::string_view text);

/// A curve through one value for each step.
struct Curve {
  std::span<const double> values;
  std::span<const double> error = {};  ///< half the width of a band around each value; or empty
  std::string_view title = {};         ///< screen readers read it out
  int width = 640;
  int height = 160;
};
/// The curve as SVG, with an axis at 0 and the highest and the lowest value written beside it;
/// empty for fewer than two values.
std::string svg_curve(const Curve& curve);

}  // namespace tianji::report
