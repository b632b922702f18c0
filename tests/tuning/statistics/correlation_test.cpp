#include "tuning/statistics/correlation.h"

#include <catch2/catch.hpp>
#include <vector>

#include "engine/core/random.h"

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
  CHECK(circular_shift_p(noise, other) == Approx(1.0 / 200));
  // A shift by 40 to 50 or 90 to 100 of the 100 that differ is as good: no proof of anything.
  CHECK(pearson(wave, late) > 0.7);
  CHECK(circular_shift_p(wave, late) > 0.15);
  CHECK(circular_shift_p(Series{1}, Series{2}) == 1);
  CHECK(circular_shift_p(Series{1, 1}, Series{2, 3}) == 1);
}

}  // namespace
}  // namespace tianji::tuning
