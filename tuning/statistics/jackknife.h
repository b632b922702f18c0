// The error of a figure that is no plain mean, from values that come in groups.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <vector>

namespace tianji::tuning {

/// Sums over groups that are independent of each other, such as games, while the values in a group
/// are not, such as the decisions of one game. A figure is computed from the sums of all groups.
class GroupedSums {
 public:
  using Figure = std::function<double(std::span<const double> sums)>;

  /// Adds values to the sums of a group. Precondition: always the same number of values.
  void add(int group, std::span<const double> values);
  /// Half the width of the figure's 95 % interval, by leaving out one group at a time (Quenouille
  /// and Tukey), with Student's quantile; infinite (unknown) for fewer than two groups.
  double half_interval_of(const Figure& figure) const;

 private:
  std::map<int, std::vector<double>> groups_;
};

}  // namespace tianji::tuning
