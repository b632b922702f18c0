#include "tuning/figures/chart.h"

#include <catch2/catch.hpp>
#include <limits>
#include <regex>

#include "engine/core/text.h"
#include "tests/place.h"

namespace tianji::figures {
namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++found;
  }
  return found;
}

TEST_CASE("a chart draws each point with its interval, and text safely", "[tuning/figures]") {
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

TEST_CASE("a series has the colour that it names, else that of its place", "[tuning/figures]") {
  const auto of = [](int first, int second) {
    return svg_chart({.series = {{.x = {1}, .y = {1}, .colour = first},
                                 {.x = {1}, .y = {2}, .colour = second}}});
  };
  CHECK(count(of(-1, -1), "class=\"c0\"") == 1);
  CHECK(count(of(-1, -1), "class=\"c1\"") == 1);
  CHECK(count(of(17, 4), "class=\"c17\"") == 1);
  CHECK(count(of(17, 4), "class=\"c4\"") == 1);
  const std::string style = svg_file("", std::vector<Chart>{});
  for (int colour = 0; colour < kColours; ++colour) {
    CHECK(count(style, ".c" + std::to_string(colour) + "{fill") == 1);
  }
}

TEST_CASE("what is not known leaves no mark", "[tuning/figures]") {
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

TEST_CASE("one point, equal values and powers of two stay within the picture", "[tuning/figures]") {
  const std::regex number("(?:cx|cy|x1|x2|y1|y2)=\"(-?[0-9.]+)\"");
  for (const Scale scale : {Scale::linear, Scale::powers_of_two, Scale::powers_of_ten}) {
    for (const std::vector<double>& y : {std::vector<double>{0}, {-3, -3}, {1e-9, 7e6}}) {
      std::vector<double> x;
      for (std::size_t i = 0; i < y.size(); ++i) x.push_back(scale == Scale::linear ? 0.5 : 2 << i);
      const std::string svg = svg_chart({.title = "",
                                         .x_label = "",
                                         .y_label = "",
                                         .series = {{.x = x, .y = y}},
                                         .x_scale = scale,
                                         .equal_line = true});
      for (std::sregex_iterator at(svg.begin(), svg.end(), number), end; at != end; ++at) {
        const double place = std::stod((*at)[1]);
        if (place < 0 || place > 560) FAIL(svg);
      }
    }
  }
}

TEST_CASE("powers of ten leave out what they cannot show", "[tuning/figures]") {
  const std::string svg = svg_chart({.series = {{.x = {1, 10, 100, 1000}, .y = {1, 0.01, 0, 1e-4}}},
                                     .x_scale = Scale::powers_of_ten,
                                     .y_scale = Scale::powers_of_ten});
  CHECK(count(svg, "<circle") == 3);
  CHECK(svg.find(">1000</text>") != std::string::npos);
  CHECK(svg.find(">0.01</text>") != std::string::npos);
  CHECK_FALSE(std::regex_search(svg, std::regex("inf|nan")));
}

TEST_CASE("a line of steps keeps each value until the next one", "[tuning/figures]") {
  const auto points = [](bool steps) {
    const std::string svg =
        svg_chart({.series = {{.x = {0, 1, 2}, .y = {1, 2, 3}, .marks = false, .steps = steps}}});
    const std::size_t begin = svg.find("<polyline points=");
    return count(svg.substr(begin, svg.find("/>", begin) - begin), ",");
  };
  CHECK(points(false) == 3);
  CHECK(points(true) == 5);
}

TEST_CASE("a band covers the points whose interval is known", "[tuning/figures]") {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const std::string svg = svg_chart(
      {.series = {{.x = {1, 2, 3}, .y = {5, 5, 5}, .half = {kInfinity, 1, 1}, .band = true}}});
  const std::size_t begin = svg.find("<polygon points=");
  CHECK(count(svg.substr(begin, svg.find("/>", begin) - begin), ",") == 4);
}

TEST_CASE("a table of numbers becomes a line for each column", "[tuning/figures]") {
  const auto series = series_of("epoch,learnt,unseen\n1,0.5,0.6\n2,0.25,nan\n");
  REQUIRE(series.size() == 2);
  CHECK(series[1].name == "unseen");
  CHECK(series[0].x == std::vector<double>{1, 2});
  CHECK(series[0].y == std::vector<double>{0.5, 0.25});
  CHECK(series[1].y[0] == 0.6);
  CHECK(series_of("").empty());
}

TEST_CASE("a figure is a table and a picture of all its charts", "[tuning/figures]") {
  const Place stem("figure"), table("figure.csv"), picture("figure.svg");
  const std::vector<Chart> charts{{.title = "it's kuhn", .series = {{.x = {1, 2}, .y = {1, 2}}}},
                                  {.title = "of no point"}};
  const auto line = write_figure(stem.path(), "a,b\n1,2\n", "two charts", charts);
  REQUIRE(line.ok());
  CHECK(*line == "wrote " + table.path() + " and " + picture.path());
  CHECK(table.text() == "a,b\n1,2\n");
  const std::string svg = picture.text();
  CHECK_THAT(svg, Catch::StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"") &&
                      Catch::EndsWith("</svg>\n") && Catch::Contains("two charts</text>") &&
                      Catch::Contains("it&#39;s kuhn</text>") &&
                      Catch::Contains("of no point</text>"));
  CHECK(count(svg, "<polyline") == 1);
  CHECK(svg == svg_file("two charts", charts));
  const auto nowhere = write_figure("/nowhere/at/all", "", "", charts);
  REQUIRE_FALSE(nowhere.ok());
  CHECK_THAT(sentence(nowhere.status()), Catch::Contains("/nowhere/at/all.csv"));
}

}  // namespace
}  // namespace tianji::figures
