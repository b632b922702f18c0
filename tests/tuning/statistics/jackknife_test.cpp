// Leaving out a group at a time, beside the interval of a plain mean.

#include "tuning/statistics/jackknife.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "tuning/statistics/mean.h"

namespace tianji::tuning {
namespace {

double ratio(std::span<const double> sums) { return sums[1] / sums[0]; }

TEST_CASE("of groups of one value the interval is that of their mean", "[tuning/statistics]") {
  GroupedSums sums;
  const std::vector<double> values{1, 4, 2, 7, 3};
  for (int i = 0; i < 5; ++i) {
    sums.add(i, std::vector<double>{1, values[static_cast<std::size_t>(i)]});
  }
  CHECK(sums.half_interval_of(ratio) == Approx(half_interval_of(values)));
}

TEST_CASE("values that only repeat within their group make nothing more certain",
          "[tuning/statistics]") {
  GroupedSums once, often;
  for (int group = 0; group < 4; ++group) {
    const std::vector<double> values{1.0, static_cast<double>(group * group)};
    once.add(group, values);
    for (int i = 0; i < 10; ++i) often.add(group, values);
  }
  CHECK(often.half_interval_of(ratio) == Approx(once.half_interval_of(ratio)));
}

TEST_CASE("one group does not show an error", "[tuning/statistics]") {
  GroupedSums sums;
  CHECK(std::isinf(sums.half_interval_of(ratio)));
  sums.add(3, std::vector<double>{1, 2});
  sums.add(3, std::vector<double>{1, 5});
  CHECK(std::isinf(sums.half_interval_of(ratio)));
}

}  // namespace
}  // namespace tianji::tuning
