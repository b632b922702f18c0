#include "tuning/tune/spsa.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

namespace tianji::tune {
namespace {

/// The result of a pair of games: its mean is the difference of two losses, and it is a whole
/// number from -2 to 2, as that of games is.
double noisy_result(double difference, Random& luck) {
  double result = 0;
  for (int game = 0; game < 2; ++game) {
    const double won = 0.5 + std::clamp(difference / 4, -0.5, 0.5);
    result += luck.uniform() < won ? 1 : -1;
  }
  return result;
}

TEST_CASE("SPSA finds the best values of a noisy quadratic", "[tuning/tune]") {
  const std::vector<Parameter> parameters{
      {.name = "A", .start = 20, .min = 0, .max = 100, .c_end = 5, .r_end = 0.02},
      {.name = "B", .start = 900, .min = 0, .max = 1000, .c_end = 50, .r_end = 0.02}};
  const auto loss = [](const Spsa::Setting& at) {
    const double a = (static_cast<double>(at[0]) - 70) / 20;
    const double b = (static_cast<double>(at[1]) - 300) / 200;
    return a * a + b * b;
  };
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    CAPTURE(seed);
    Random luck(seed + 100);
    Spsa spsa(parameters, {.iterations = 4000}, seed);
    while (!spsa.done()) {
      const auto both = spsa.settings(0);
      spsa.learn(noisy_result(loss(both[1]) - loss(both[0]), luck));
    }
    CHECK(spsa.values()[0] == Approx(70).margin(8));
    CHECK(spsa.values()[1] == Approx(300).margin(80));
  }
}

TEST_CASE("the gains end at the values that name them", "[tuning/tune]") {
  const Parameter parameter{
      .name = "A", .start = 5, .min = 0, .max = 10, .c_end = 2, .r_end = 0.25};
  const Gains gains{.iterations = 100};
  const Step last = step_of(parameter, gains, 100);
  CHECK(last.distance == Approx(2));
  CHECK(last.rate * last.distance / (last.distance * last.distance) == Approx(0.25));
  const Step first = step_of(parameter, gains, 1);
  CHECK(first.distance == Approx(2 * std::pow(100, 0.101)));
  // a_1 = r_end c_end² ((10 + 100) / (10 + 1))^0.602
  CHECK(first.rate == Approx(0.25 * 4 * std::pow(10, 0.602) / first.distance));
}

TEST_CASE("settings lie within the range, and their means are the values", "[tuning/tune]") {
  const Parameter narrow{.name = "A", .start = 1, .min = 0, .max = 1, .c_end = 0.3, .r_end = 0.01};
  Spsa spsa({narrow, {.name = "B", .start = 50, .min = 0, .max = 100, .c_end = 0.25, .r_end = 1}},
            {.iterations = 1, .gamma = 0}, 7);
  double apart = 0, sum = 0;
  constexpr int kDraws = 4000;
  for (int draw = 0; draw < kDraws; ++draw) {
    const auto [plus, minus] = spsa.settings(draw);
    for (const auto& setting : {plus, minus}) {
      CHECK(setting[0] >= 0);
      CHECK(setting[0] <= 1);
    }
    apart += static_cast<double>(plus[1] - minus[1]);
    sum += static_cast<double>(plus[1] + minus[1]);
  }
  CHECK(std::abs(apart / kDraws) == Approx(0.5).margin(0.05));
  CHECK(sum / kDraws == Approx(100).margin(0.1));
  CHECK(spsa.settings(3) == spsa.settings(3));
  spsa.learn(1000);
  CHECK(spsa.values()[0] >= 0);
  CHECK(spsa.values()[0] <= 1);
  CHECK(spsa.done());
}

}  // namespace
}  // namespace tianji::tune
