#include "tuning/learn/adam.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "tuning/learn/loss.h"
#include "tuning/learn/validation.h"

namespace tianji::tuning {
namespace {

TEST_CASE("a first step of Adam is the rate, whatever the size of the gradient", "[tuning/learn]") {
  Adam<double> adam(2);
  std::vector<double> numbers{1, 1};
  adam.step(numbers, std::vector<double>{5, -0.01}, 0.1);
  CHECK(numbers[0] == Approx(0.9));
  CHECK(numbers[1] == Approx(1.1));
}

/// Half of the squared distance from (3, -2).
std::vector<double> pull(const std::vector<double>& numbers, std::size_t /*batch*/) {
  return {numbers[0] - 3, numbers[1] + 2};
}

TEST_CASE("a descent comes to the least loss, batch by batch", "[tuning/learn]") {
  const auto found = descend({0, 0}, {.epochs = 400, .rate = 0.1}, pull);
  CHECK(found[0] == Approx(3).margin(0.001));
  CHECK(found[1] == Approx(-2).margin(0.001));
  std::vector<std::size_t> batches;
  const auto noted = [&](const std::vector<double>& numbers, std::size_t batch) {
    batches.push_back(batch);
    return pull(numbers, batch);
  };
  descend({0, 0}, {.epochs = 2, .rate = 0.1, .batches = 3}, noted);
  CHECK(batches == std::vector<std::size_t>{0, 1, 2, 0, 1, 2});
}

TEST_CASE("the mean of a descent is that of the second half of its epochs", "[tuning/learn]") {
  std::vector<std::vector<double>> course;
  const auto noted = [&](const std::vector<double>& numbers, std::size_t batch) {
    course.push_back(numbers);
    return pull(numbers, batch);
  };
  Descent settings{.epochs = 4, .rate = 1};
  course.push_back(descend({0, 0}, settings, noted));
  settings.averaged = true;
  const auto mean = descend({0, 0}, settings, pull);
  CHECK(mean[0] == Approx((course[3][0] + course[4][0]) / 2));
}

TEST_CASE("one game of so many is kept out", "[tuning/learn]") {
  Parts<std::size_t> parts;
  for (std::size_t game = 0; game < 20; ++game) parts.of(game, 10).push_back(game);
  CHECK(parts.training.size() == 18);
  CHECK(parts.validation == std::vector<std::size_t>{9, 19});
}

}  // namespace
}  // namespace tianji::tuning
