// Means and their errors, both of values that are kept in a list and of values that are only
// summed.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace tianji::tuning {

/// Half the width of a 95 % interval of a normal distribution, in standard deviations.
inline constexpr double kConfidence = 1.959963984540054;

/// The mean. Precondition: there is at least one value.
double mean_of(std::span<const double> values);
/// The standard deviation of the values, with n - 1 in the denominator; 0 for fewer than two.
double deviation_of(std::span<const double> values);
/// The standard error of the mean; infinite (unknown) for fewer than two values.
double standard_error_of(std::span<const double> values);
/// Half the width of the 95 % interval of the mean; infinite (unknown) for fewer than two values.
double half_interval_of(std::span<const double> values);

/// The sum of values that are added one by one and not kept.
class Sum {
 public:
  void add(double x) {
    ++count_;
    sum_ += x;
    squares_ += x * x;
  }
  void add(const Sum& other) {
    count_ += other.count_;
    sum_ += other.sum_;
    squares_ += other.squares_;
  }
  std::size_t count() const { return count_; }
  double sum() const { return sum_; }
  /// The mean; 0 without values.
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  /// The standard error of the mean; 0 for fewer than two values.
  double error() const {
    if (count_ < 2) return 0;
    const auto n = static_cast<double>(count_);
    return std::sqrt(std::max(0.0, squares_ / n - mean() * mean()) / (n - 1));
  }
  /// The standard error of the sum, provided that the true mean is 0.
  double spread() const { return std::sqrt(squares_); }
  /// How many times spread() the sum is away from 0; 0 where all values are 0.
  double deviations() const { return squares_ == 0 ? 0 : sum_ / spread(); }

 private:
  std::size_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace tianji::tuning
