#include "tuning/statistics/dependence.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numeric>

#include "engine/core/random.h"
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

/// Neighbours of one group.
struct Run {
  std::size_t begin = 0;
  std::size_t size = 0;
};
std::vector<Run> runs_of(std::span<const int> groups) {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (i == 0 || groups[i] != groups[i - 1]) runs.push_back({i, 0});
    ++runs.back().size;
  }
  return runs;
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

double partial(std::span<const double> x, std::span<const double> y, std::span<const double> z) {
  const double xz = pearson(x, z);
  const double yz = pearson(y, z);
  const double scale = (1 - xz * xz) * (1 - yz * yz);
  constexpr double kNothingLeft = 1e-12;
  return scale > kNothingLeft ? (pearson(x, y) - xz * yz) / std::sqrt(scale) : 0;
}

std::vector<double> within_groups(std::span<const int> groups, std::span<const double> values) {
  std::vector<double> result;
  result.reserve(values.size());
  for (const auto& [begin, size] : runs_of(groups)) {
    const std::vector<double> own = centred(values.subspan(begin, size));
    result.insert(result.end(), own.begin(), own.end());
  }
  return result;
}

double shift_p(std::span<const int> groups, std::span<const double> x, std::span<const double> y) {
  if (x.size() < 2) return 1;
  // So that rounding does not make an equal correlation count as a smaller one.
  constexpr double kRounding = 1e-12;
  constexpr std::size_t kDraws = 1000;
  const std::vector<Run> runs = runs_of(groups);
  const std::vector<double> a = within_groups(groups, x);
  const std::vector<double> b = within_groups(groups, y);
  const auto shifted = [&](const Run& run, std::size_t by) {
    const auto from = b.begin() + static_cast<std::ptrdiff_t>(run.begin);
    const auto own = a.begin() + static_cast<std::ptrdiff_t>(run.begin);
    const auto cut = static_cast<std::ptrdiff_t>(by);
    const auto rest = static_cast<std::ptrdiff_t>(run.size) - cut;
    return std::inner_product(own, own + rest, from + cut, 0.0) +
           std::inner_product(own + rest, own + rest + cut, from, 0.0);
  };
  Random random(1);
  double seen = 0;
  for (const Run& run : runs) seen += shifted(run, 0);
  const double least = std::abs(seen) * (1 - kRounding);
  const std::size_t tries = runs.size() == 1 ? x.size() : kDraws;
  std::size_t reached = 1;
  for (std::size_t i = 1; i < tries; ++i) {
    double sum = 0;
    for (const Run& run : runs) {
      sum += shifted(run, runs.size() == 1 ? i : random.below64(run.size));
    }
    if (std::abs(sum) >= least) ++reached;
  }
  return static_cast<double>(reached) / static_cast<double>(tries);
}

double pearson_half(std::span<const int> groups, std::span<const double> x,
                    std::span<const double> y) {
  GroupedSums sums;
  for (std::size_t i = 0; i < x.size(); ++i) {
    sums.add(groups[i], std::array{1.0, x[i], y[i], x[i] * x[i], y[i] * y[i], x[i] * y[i]});
  }
  return sums.half_interval_of([](std::span<const double> all) {
    return LineFit{all[0], all[1], all[2], all[3], all[4], all[5]}.correlation();
  });
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
