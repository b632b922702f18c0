// Parts of a page of HTML: escaped text, and curves as SVG.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tianji::report {

/// Makes text from outside safe to stand on a page: markup is escaped, control characters are made
/// visible.
std::string escaped(std::string_view text);

/// The same of several lines, whose ends stay.
std::string escaped_lines(std::string_view text);

/// The buttons and the slider by which a game is stepped through (script.h), with the attributes
/// `data`, which are markup: `data-men="…"`. Begins at step `at` of `last`.
std::string stepper(std::string_view kind, std::size_t last, std::size_t at,
                    const std::string& data);

/// Men on a board: `men` as boards.js reads them ("12:3 40:0"), at `places` ("24,348 60,348 …").
std::string men_svg(std::string_view men, std::string_view shape, std::string_view places);

/// A curve of one value a step, with an axis at 0 and its highest and lowest value written beside
/// it; empty for fewer than two values. `error`: a band around each value, or none.
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
