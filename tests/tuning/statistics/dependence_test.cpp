#include "tuning/statistics/dependence.h"

#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "engine/core/random.h"
#include "tuning/statistics/mean.h"

namespace tianji::tuning {
namespace {

using Series = std::vector<double>;

TEST_CASE("series that go together, or against each other, or do not vary", "[tuning/statistics]") {
  CHECK(pearson(Series{1, 2, 3}, Series{2, 4, 6}) == Approx(1));
  CHECK(pearson(Series{1, 2, 3}, Series{3, 2, 1}) == Approx(-1));
  CHECK(pearson(Series{1, 2, 3, 4}, Series{1, -1, -1, 1}) == Approx(0).margin(1e-12));
  CHECK(pearson(Series{1, 2, 3}, Series{5, 5, 5}) == 0);
  CHECK(pearson(Series{}, Series{}) == 0);
  CHECK(pearson(Series{1, 2, 3, 5}, Series{1, 3, 2, 5}) == Approx(0.8857142857));
}

TEST_CASE("ranks take the place of figures, and equal figures share a rank",
          "[tuning/statistics]") {
  CHECK(spearman(Series{1, 10, 100, 1000}, Series{1, 2, 3, 4}) == Approx(1));
  // Ranks 1, 2.5, 2.5, 4 beside 1, 2, 3, 4.
  CHECK(spearman(Series{0, 5, 5, 9}, Series{1, 2, 3, 4}) == Approx(0.9486832981));
}

TEST_CASE("shifts tell a real correlation from one that neighbours bring about",
          "[tuning/statistics]") {
  Random random(3);
  Series noise(200), other(200), wave(200), late(200);
  for (std::size_t i = 0; i < noise.size(); ++i) {
    noise[i] = random.uniform();
    other[i] = noise[i] + random.uniform();
    wave[i] = i % 100 < 50 ? 0 : 1;
    late[i] = i % 100 < 60 ? 0 : 1;
  }
  const std::vector<int> one(200, 7);
  CHECK(shift_p(one, noise, other) == Approx(1.0 / 200));
  // A shift by 40 to 50 or 90 to 100 of the 100 that differ is as good: no proof of anything.
  CHECK(pearson(wave, late) > 0.7);
  CHECK(shift_p(one, wave, late) > 0.15);
  CHECK(shift_p(std::vector{1}, Series{1}, Series{2}) == 1);
  CHECK(shift_p(std::vector{1, 1}, Series{1, 1}, Series{2, 3}) == 1);
}

TEST_CASE("what whole games have in common is no relation within games", "[tuning/statistics]") {
  Random random(5);
  std::vector<int> games;
  Series x, y, related;
  for (int i = 0; i < 400; ++i) {
    games.push_back(i / 40);
    x.push_back(10 * games.back() + random.uniform());
    y.push_back(10 * games.back() + random.uniform());
    related.push_back(x.back() + random.uniform());
  }
  CHECK(pearson(x, y) > 0.99);
  const auto own = [&](const Series& values) { return within_groups(games, values); };
  CHECK(std::abs(pearson(own(x), own(y))) < 0.15);
  CHECK(shift_p(games, x, y) > 0.02);
  CHECK(shift_p(games, x, related) == 0.001);
  CHECK(shift_p(games, x, y) == shift_p(games, x, y));
  // Both follow x; without it nothing is left.
  CHECK(std::abs(partial(own(related), own(y), own(x))) < 0.15);
  CHECK(partial(Series{1, 2, 3, 5}, Series{1, 3, 2, 5}, Series{0, 1, 1, 0}) > 0.8);
  CHECK(partial(x, y, x) == 0);
  CHECK(pearson_half(games, x, related) < 0.01);
  CHECK(std::isinf(pearson_half(std::vector{1, 1}, Series{1, 2}, Series{1, 2})));
}

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

TEST_CASE("the line through points that lie on one", "[tuning/statistics]") {
  LineFit line;
  for (const double x : {1.0, 2.0, 4.0}) line.add(x, 3 - 2 * x);
  CHECK(line.slope() == Approx(-2));
  CHECK(line.start() == Approx(3));
  CHECK(line.correlation() == Approx(-1));
  CHECK(LineFit().start() == 0);
}

}  // namespace
}  // namespace tianji::tuning
