#include "tuning/statistics/mean.h"

#include <catch2/catch.hpp>
#include <vector>

namespace tianji::tuning {
namespace {

TEST_CASE("mean and interval of a sample", "[tuning/statistics]") {
  const std::vector<double> values{1, 0, 0.5, 1};  // deviations .375, -.625, -.125, .375
  CHECK(mean_of(values) == Approx(0.625));
  CHECK(deviation_of(values) == Approx(std::sqrt(0.6875 / 3)));
  CHECK(standard_error_of(values) == Approx(std::sqrt(0.6875 / 12)));
  CHECK(half_interval_of(values) == Approx(3.182446 * std::sqrt(0.6875 / 12)));
  CHECK(half_interval_of(std::vector<double>{1, 2}) == Approx(12.706205 * 0.5));
  CHECK(std::isinf(half_interval_of(std::vector<double>{1})));
  CHECK(error_text(1.25, 3) == "+- 1.250");
  CHECK(error_text(half_interval_of(std::vector<double>{1}), 3) == "+- ?");
}

TEST_CASE("a sum has the mean and the error of the figures that were kept", "[tuning/statistics]") {
  const std::vector<double> values{1, 0, 0.5, 1};
  Sum first;
  first.add(values[0]);
  CHECK(std::isinf(first.error()));
  first.add(values[1]);
  Sum sum;
  CHECK(sum.mean() == 0);
  sum.add(values[2]);
  sum.add(values[3]);
  sum.add(first);
  CHECK(sum.count() == 4);
  CHECK(sum.mean() == Approx(mean_of(values)));
  CHECK(sum.error() == Approx(standard_error_of(values)));
}

TEST_CASE("a sum is measured in standard errors of a sum with mean 0", "[tuning/statistics]") {
  Sum sum;
  CHECK(sum.deviations() == 0);
  for (const double value : {2.0, 2.0, 1.0}) sum.add(value);
  CHECK(sum.spread() == 3);
  CHECK(sum.deviations() == Approx(5.0 / 3));
}

}  // namespace
}  // namespace tianji::tuning
