#include "tuning/statistics/share.h"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <vector>

#include "tuning/statistics/mean.h"

namespace tianji::tuning {
namespace {

using Chances = std::array<double, 5>;  // of 0, 1/4, 1/2, 3/4, 1

double mean_of_chances(const Chances& chances) {
  double mean = 0;
  for (std::size_t i = 0; i < 5; ++i) mean += chances[i] * static_cast<double>(i) / 4;
  return mean;
}

/// The probability that the interval of `left` more shares, beside `shares`, holds the mean.
double coverage(const Chances& chances, double mean, int left, std::size_t from, double probability,
                std::vector<double>& shares) {
  if (left == 0) {
    const ShareInterval interval = share_interval(shares);
    return interval.low <= mean && mean <= interval.high ? probability : 0;
  }
  // Shares in rising order: i of one kind, of the orders in which they may come.
  if (from == 4) {
    shares.insert(shares.end(), static_cast<std::size_t>(left), 1.0);
    const double sum =
        coverage(chances, mean, 0, 5, probability * std::pow(chances[4], left), shares);
    shares.resize(shares.size() - static_cast<std::size_t>(left));
    return sum;
  }
  double sum = 0;
  double ways = 1;
  for (int count = 0; count <= left; ++count) {
    shares.insert(shares.end(), static_cast<std::size_t>(count), static_cast<double>(from) / 4);
    sum += coverage(chances, mean, left - count, from + 1,
                    probability * ways * std::pow(chances[from], count), shares);
    shares.resize(shares.size() - static_cast<std::size_t>(count));
    ways = ways * (left - count) / (count + 1);
  }
  return sum;
}

}  // namespace

TEST_CASE("Student's distribution has the values of its tables", "[tuning/statistics]") {
  CHECK(student_quantile(0.975, 1) == Approx(12.7062).epsilon(1e-5));
  CHECK(student_quantile(0.975, 2) == Approx(4.30265).epsilon(1e-5));
  CHECK(student_quantile(0.975, 9) == Approx(2.26216).epsilon(1e-5));
  CHECK(student_quantile(0.975, 1e6) == Approx(1.95997).epsilon(1e-5));
  CHECK(student_distribution(1, 1) == Approx(0.75));  // 1/2 + atan(1) / pi
  CHECK(student_distribution(-INFINITY, 3) == 0);
  CHECK(student_distribution(INFINITY, 3) == 1);
}

TEST_CASE("few shares, and shares that are all alike, are not sure", "[tuning/statistics]") {
  CHECK(share_interval({}).unknown());
  CHECK(share_interval(std::vector<double>{1}).unknown());
  CHECK(share_interval(std::vector<double>{0.5, 0.5}).unknown());

  // Five wins with half a win and half a loss: mean 5.5 / 6, squares 5.5 / 12.
  const std::vector<double> won(5, 1.0);
  const double error = std::sqrt(5.5 / 12 / 5 / 6);
  CHECK(share_interval(won).low == Approx(5.5 / 6 - 2.570582 * error));
  CHECK(share_interval(won).high == 1);
  // One win: mean 3/4, error sqrt(3/8 / 2), so t = 1 / sqrt(3), whose share is 2/3.
  CHECK(share_superiority(std::vector<double>{1}, 0.5) == Approx(2.0 / 3));
  CHECK(share_superiority(std::vector<double>{0}, 0.5) == Approx(1.0 / 3));
  CHECK(share_superiority(std::vector<double>{0.5, 0.5}, 0.5) == Approx(0.5));

  // A hundred draws: mean 1/2, variance 1/4 over 100.
  const ShareInterval drawn = share_interval(std::vector<double>(100, 0.5));
  CHECK(drawn.high - 0.5 == Approx(1.983972 * std::sqrt(0.25 / 2 * 2 / 100 / 101)).epsilon(1e-5));
  CHECK(drawn.low == Approx(1 - drawn.high));
}

TEST_CASE("the interval of shares holds the mean as often as it says", "[tuning/statistics]") {
  constexpr std::array<Chances, 8> kAll{{{0.05, 0.2, 0.5, 0.2, 0.05},
                                         {0.01, 0.04, 0.9, 0.04, 0.01},
                                         {0.02, 0.05, 0.23, 0.4, 0.3},
                                         {0, 0, 0.02, 0.08, 0.9},
                                         {0.3, 0.1, 0.2, 0.1, 0.3},
                                         {0, 0, 0.05, 0, 0.95},
                                         {0.5, 0, 0, 0, 0.5},
                                         {0.2, 0.2, 0.2, 0.2, 0.2}}};
  for (const Chances& chances : kAll) {
    for (const int count : {1, 2, 3, 5, 10, 16}) {
      std::vector<double> shares;
      CHECK(coverage(chances, mean_of_chances(chances), count, 0, 1, shares) > 0.92);
    }
  }
}

}  // namespace tianji::tuning
