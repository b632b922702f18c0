// Pieces of a page that needs nothing but itself.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tianji::report {

/// Text of strangers as text of a page: no markup, no control characters.
std::string escaped(std::string_view text);

/// A curve of one value a step, with an axis at 0 and its highest and lowest value written beside
/// it; empty of fewer than two values. `error`: a band around each value, or none.
struct Curve {
  std::span<const double> values;
  std::span<const double> error = {};
  std::string_view title = {};  ///< also for those who do not see it
  int width = 640;
  int height = 160;
};
std::string svg_curve(const Curve& curve);

}  // namespace tianji::report
