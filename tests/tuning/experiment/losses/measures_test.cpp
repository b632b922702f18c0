#include "tuning/experiment/losses/measures.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "tests/tuning/experiment/matrix_of.h"

namespace tianji::experiment {
namespace {

TEST_CASE("the estimate is (7), the real loss (4) of what each world promised",
          "[tuning/experiment/losses]") {
  // The paper's rows: E 55, 50, 37.5; the mean over all 47.5; L of the first 30.516389.
  const PayoffMatrix payoffs = matrix_of({{10, 90, 50, 70}, {40, 60, 50, 50}, {0, 20, 30, 100}});
  const Measures all = measure({payoffs, 0, 60, 45});
  CHECK(all.worlds == 4);
  CHECK(all.candidates == 3);
  CHECK(all.expected == 55);
  CHECK(all.estimate == Approx(30.516389));
  CHECK(all.spread == Approx(std::sqrt((45 * 45 + 35 * 35 + 5 * 5 + 15 * 15) / 4.0)));
  CHECK(all.type_one == -5);
  CHECK(all.type_two == 15);
  CHECK(all.rms_one == Approx(std::sqrt((50 * 50 + 30 * 30 + 10 * 10 + 10 * 10) / 4.0)));
  CHECK(all.real == Approx(std::sqrt((35 * 35 + 45 * 45 + 5 * 5 + 25 * 25) / 4.0)));
  CHECK(all.miss == 10);
  CHECK(all.bound == Approx(1 - std::pow(1.0 / 4, 4)));
  CHECK(all.has_one);
  CHECK(all.has_two);
}

TEST_CASE("signs tell a candidate from the best other one", "[tuning/experiment/losses]") {
  const PayoffMatrix payoffs = matrix_of({{10, 90, 50, 70}, {40, 60, 50, 50}, {0, 20, 30, 100}});
  const std::vector<std::size_t> all{0, 1, 2};
  const std::vector<Signs> signs = signs_of(payoffs, all);
  REQUIRE(signs.size() == 3);
  CHECK(signs[0].estimate == Approx(30.516389));
  CHECK(signs[0].spread == Approx(std::sqrt((45 * 45 + 35 * 35 + 5 * 5 + 15 * 15) / 4.0)));
  // Less the second: -30, 30, 0, 20, of mean 5; both have the same rival in each other.
  CHECK(signs[0].rival == Approx(std::sqrt((35 * 35 + 25 * 25 + 5 * 5 + 15 * 15) / 4.0)));
  CHECK(signs[1].rival == Approx(signs[0].rival));
  CHECK(signs[0].doubt == 50);  // the second is better in the first world, the third in the last
  CHECK(signs[2].doubt == 75);
}

TEST_CASE("what fewer worlds would have told", "[tuning/experiment/losses]") {
  const PayoffMatrix payoffs = matrix_of({{10, 90, 50, 70}, {40, 60, 50, 50}});
  const Measures two = measure({payoffs, 0, 60, 45}, 2);
  CHECK(two.worlds == 2);
  CHECK(two.expected == 50);
  CHECK(two.spread == 40);
  CHECK(measure({payoffs, 0, 60, 45}, 9).worlds == 4);
}

TEST_CASE("in full view worlds are models: there is no type I loss, and the real one is type II",
          "[tuning/experiment/losses]") {
  const PayoffMatrix payoffs = matrix_of({{10, 90}, {40, 60}});
  const Measures all = measure({payoffs, 0, 60, 45, true});
  CHECK(all.type_one == 0);
  CHECK_FALSE(all.has_one);
  CHECK(all.type_two == 15);
  CHECK(all.real == 15);
  CHECK(all.miss == 5);
  CHECK(all.estimate == 40);
}

TEST_CASE("no loss where the world was the truth and the reply the expected one",
          "[tuning/experiment/losses]") {
  const PayoffMatrix payoffs = matrix_of({{60, 60}, {40, 40}});
  const Measures all = measure({payoffs, 0, 60, 60});
  CHECK_FALSE(all.has_one);
  CHECK_FALSE(all.has_two);
  CHECK(all.real == 0);
  CHECK(all.bound == 0);
}

}  // namespace
}  // namespace tianji::experiment
