#include "tuning/statistics/jackknife.h"

#include <cmath>
#include <cstddef>
#include <limits>

#include "tuning/statistics/mean.h"
#include "tuning/statistics/student.h"

namespace tianji::tuning {

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

}  // namespace tianji::tuning
