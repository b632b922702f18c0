#include "tuning/experiment/page/chart.h"

#include <catch2/catch.hpp>
#include <limits>
#include <regex>

namespace tianji::experiment {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

TEST_CASE("a chart draws each point with its interval, and text safely",
          "[tuning/experiment/page]") {
  const Chart chart{
      .title = "loss & <gain>",
      .x_label = "ply",
      .y_label = "percent",
      .series = {{.name = "a < b", .x = {1, 2, 3}, .y = {4, 5, 6}, .half = {1, 1, 1}}}};
  const std::string svg = svg_chart(chart);
  CHECK(count(svg, "class=\"bar\"") == 3);
  CHECK(count(svg, "<circle") == 3 + 1);  // and the legend's
  CHECK(count(svg, "<polyline") == 1);
  CHECK(svg.find("<title>loss &amp; &lt;gain&gt;</title>") != std::string::npos);
  CHECK(svg.find("a &lt; b") != std::string::npos);
  CHECK(svg_chart(chart) == svg);
}

TEST_CASE("what is not known leaves no mark", "[tuning/experiment/page]") {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const std::string svg =
      svg_chart({.title = "",
                 .x_label = "",
                 .y_label = "",
                 .series = {{.x = {0, 1}, .y = {2, kInfinity}, .half = {kInfinity, 1}}}});
  CHECK(count(svg, "<circle") == 1);
  CHECK(count(svg, "class=\"bar\"") == 0);
  CHECK_FALSE(std::regex_search(svg, std::regex("inf|nan")));
  CHECK(svg_chart({.title = "", .x_label = "", .y_label = "", .series = {}}).empty());
  CHECK(svg_chart({.title = "", .x_label = "", .y_label = "", .series = {{.x = {}, .y = {}}}})
            .empty());
}

TEST_CASE("one point, equal values and powers of two stay within the picture",
          "[tuning/experiment/page]") {
  const std::regex number("(?:cx|cy|x1|x2|y1|y2)=\"(-?[0-9.]+)\"");
  for (const bool log_x : {false, true}) {
    for (const std::vector<double>& y : {std::vector<double>{0}, {-3, -3}, {1e-9, 7e6}}) {
      std::vector<double> x;
      for (std::size_t i = 0; i < y.size(); ++i) x.push_back(log_x ? 2 << i : 0.5);
      const std::string svg = svg_chart({.title = "",
                                         .x_label = "",
                                         .y_label = "",
                                         .series = {{.x = x, .y = y}},
                                         .log_x = log_x,
                                         .equal_line = true});
      for (std::sregex_iterator at(svg.begin(), svg.end(), number), end; at != end; ++at) {
        const double place = std::stod((*at)[1]);
        if (place < 0 || place > 560) FAIL(svg);
      }
    }
  }
}

}  // namespace
}  // namespace tianji::experiment
