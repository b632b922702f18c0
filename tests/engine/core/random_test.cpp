#include "engine/core/random.h"

#include <array>
#include <catch2/catch.hpp>
#include <vector>

namespace tianji {
namespace {

TEST_CASE("outcomes lie one after the other on a line", "[engine/core]") {
  const std::vector<double> shares{0, 0.25, 0, 0.5, 0.25, 0};
  CHECK(outcome_at(0, shares) == 1);
  CHECK(outcome_at(0.24, shares) == 1);
  CHECK(outcome_at(0.25, shares) == 3);
  CHECK(outcome_at(0.74, shares) == 3);
  CHECK(outcome_at(0.75, shares) == 4);
  CHECK(outcome_at(1, shares) == 4);  // rounding may leave a rest at the end of the line
}

TEST_CASE("outcomes are drawn by their probabilities, also where these are members",
          "[engine/core]") {
  struct Side {
    char name;
    double probability;
  };
  const std::array<Side, 3> sides{{{'a', 0.5}, {'b', 0}, {'c', 0.5}}};
  std::array<int, 3> drawn{};
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    ++drawn[draw_outcome(sides, random, [](const Side& side) { return side.probability; })];
  }
  CHECK(drawn[1] == 0);
  CHECK(drawn[0] > 440);
  CHECK(drawn[0] < 560);
}

}  // namespace
}  // namespace tianji
