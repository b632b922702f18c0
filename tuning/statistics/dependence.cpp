#include "tuning/statistics/dependence.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

#include "tuning/statistics/mean.h"

namespace tianji::tuning {
namespace {

/// Differences from the mean.
std::vector<double> centred(std::span<const double> values) {
  std::vector<double> result(values.begin(), values.end());
  if (values.empty()) return result;
  const double mean = mean_of(values);
  for (double& value : result) value -= mean;
  return result;
}

double norm(std::span<const double> values) {
  return std::sqrt(std::inner_product(values.begin(), values.end(), values.begin(), 0.0));
}

/// Ranks from 1; equal values share the mean of their ranks.
std::vector<double> ranks_of(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t begin = 0; begin < order.size();) {
    std::size_t end = begin;
    while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
    const double rank = static_cast<double>(begin + 1 + end) / 2;
    for (std::size_t i = begin; i < end; ++i) ranks[order[i]] = rank;
    begin = end;
  }
  return ranks;
}

}  // namespace

void GroupedSums::add(int group, std::span<const double> values) {
  std::vector<double>& sums = groups_[group];
  sums.resize(values.size());
  for (std::size_t i = 0; i < values.size(); ++i) sums[i] += values[i];
}

double GroupedSums::half_interval_of(const Figure& figure) const {
  if (groups_.size() < 2) return std::numeric_limits<double>::infinity();
  std::vector<double> all(groups_.begin()->second.size());
  for (const auto& [number, sums] : groups_) {
    for (std::size_t i = 0; i < all.size(); ++i) all[i] += sums[i];
  }
  std::vector<double> figures;
  std::vector<double> rest(all.size());
  for (const auto& [number, sums] : groups_) {
    for (std::size_t i = 0; i < all.size(); ++i) rest[i] = all[i] - sums[i];
    figures.push_back(figure(rest));
  }
  // deviation_of divides by n - 1; the jackknife's variance is (n - 1) / n of the sum of squares.
  const auto count = static_cast<double>(figures.size());
  const double error = deviation_of(figures) * (count - 1) / std::sqrt(count);
  return student_quantile(kBelowInterval, count - 1) * error;
}

double pearson(std::span<const double> x, std::span<const double> y) {
  assert(x.size() == y.size());
  const std::vector<double> a = centred(x);
  const std::vector<double> b = centred(y);
  const double scale = norm(a) * norm(b);
  return scale > 0 ? std::inner_product(a.begin(), a.end(), b.begin(), 0.0) / scale : 0;
}

double spearman(std::span<const double> x, std::span<const double> y) {
  return pearson(ranks_of(x), ranks_of(y));
}

double circular_shift_p(std::span<const double> x, std::span<const double> y) {
  const std::size_t n = x.size();
  if (n < 2) return 1;
  // So that rounding does not make an equal correlation count as a smaller one.
  constexpr double kRounding = 1e-12;
  const std::vector<double> a = centred(x);
  const std::vector<double> b = centred(y);
  const auto shifted = [&](std::size_t by) {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += a[i] * b[i + by < n ? i + by : i + by - n];
    return std::abs(sum);
  };
  const double seen = shifted(0) * (1 - kRounding);
  std::size_t reached = 0;
  for (std::size_t by = 0; by < n; ++by) {
    if (shifted(by) >= seen) ++reached;
  }
  return static_cast<double>(reached) / static_cast<double>(n);
}

void LineFit::add(double at_x, double at_y) {
  n += 1;
  x += at_x;
  y += at_y;
  xx += at_x * at_x;
  yy += at_y * at_y;
  xy += at_x * at_y;
}

double LineFit::slope() const {
  const double spread = xx - x * x / n;
  return spread > 0 ? (xy - x * y / n) / spread : 0;
}

double LineFit::start() const { return n > 0 ? (y - slope() * x) / n : 0; }

double LineFit::correlation() const {
  const double scale = (xx - x * x / n) * (yy - y * y / n);
  return scale > 0 ? (xy - x * y / n) / std::sqrt(scale) : 0;
}

}  // namespace tianji::tuning
