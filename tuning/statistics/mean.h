// Means and their errors, both of values that are kept in a list and of values that are only
// summed, and Student's distribution of t, for means of few figures.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <string>

namespace tianji::tuning {

/// The share of a distribution below the upper end of its 95 % interval.
inline constexpr double kBelowInterval = 0.975;

/// The t below which a share `below` (0 .. 1, not the ends) of the distribution lies.
/// `freedom`: its degrees of freedom, 1 or more.
double student_quantile(double below, double freedom);
/// The share of the distribution that lies below `t`, which may be infinite.
double student_distribution(double t, double freedom);

/// The mean. Precondition: there is at least one value.
double mean_of(std::span<const double> values);
/// The standard deviation of the values, with n - 1 in the denominator; 0 for fewer than two.
double deviation_of(std::span<const double> values);
/// The standard error of the mean; infinite (unknown) for fewer than two values.
double standard_error_of(std::span<const double> values);
/// Half the width of the 95 % interval of the mean, by Student's distribution with n - 1 degrees of
/// freedom: 12.7 standard errors where there are two values, 1.96 where there are many. Infinite
/// for fewer than two. For values that are shares of the points (0 to 1) use share.h, whose
/// interval also holds for few or equal values.
double half_interval_of(std::span<const double> values);

/// "+- 1.234" with this many decimals; "+- ?" for an error that is not known, that is, infinite.
std::string error_text(double error, int decimals);

/// The sum of figures that are not kept, and their mean and error.
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
  /// The standard error of the mean; infinite for fewer than two values.
  double error() const {
    if (count_ < 2) return std::numeric_limits<double>::infinity();
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
