#include "tuning/figures/table.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <vector>

namespace tianji::figures {
namespace {

struct Gain {
  std::string move;
  int points;
  double gain, half;
};

Table gains(const std::vector<Gain>& rows) {
  return table_of<Gain>(
      {{&Gain::move, {"move"}, {"move", -8}, {"<move>"}},
       {&Gain::points, {"points"}, {"points", 7}, {"points"}},
       {interval(&Gain::gain, &Gain::half),
        {"gain", 4, "gain_half_95"},
        {"gain", 8, 2, Sign::both},
        {"gain", 1, Sign::both}},
       {[](const Gain& one) { return one.gain / one.points; }, {"each", kShortest}}},
      rows);
}

TEST_CASE("one description of a table gives CSV, text and HTML", "[tuning/figures]") {
  const Table table = gains({{"a<b", 2, 1.5, 0.25}, {"second", 10, -3, INFINITY}});
  CHECK(table.csv() ==
        "move,points,gain,gain_half_95,each\na<b,2,1.5000,0.2500,0.75\n"
        "second,10,-3.0000,inf,-0.3\n");
  CHECK(table.text(2) ==
        "  move     points    gain\n"
        "  a<b           2   +1.50 +- 0.25\n"
        "  second       10   -3.00 +- ?\n");
  CHECK(table.html() ==
        "<div class=\"wrap\"><table class=\"figures\">"
        "<tr><th>&lt;move&gt;</th><th>points</th><th>gain</th></tr>\n"
        "<tr><td>a&lt;b</td><td>2</td><td>+1.5 ± 0.2</td></tr>\n"
        "<tr><td>second</td><td>10</td><td>-3.0 ± ?</td></tr>\n</table></div>\n");
}

TEST_CASE("a table without rows has its headings", "[tuning/figures]") {
  const Table table = gains({});
  CHECK(table.empty());
  CHECK(table.csv() == "move,points,gain,gain_half_95,each\n");
  CHECK(table.text() == "move     points    gain\n");
}

TEST_CASE("numbers on a page, and those that are not known", "[tuning/figures]") {
  CHECK(number_text(0.625, 2) == "0.62");
  CHECK(number_text(0.5, 1, Sign::both) == "+0.5");
  CHECK(number_text(std::nan(""), 1) == "?");
  CHECK(estimate_text({1, 0.5}, 1) == "1.0 ± 0.5");
  const Estimate estimate = estimate_of(std::vector<double>{1, 3});
  CHECK(estimate.value == 2);
  CHECK(estimate.half == Approx(12.706).epsilon(0.001));
}

}  // namespace
}  // namespace tianji::figures
