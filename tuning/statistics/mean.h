// Means of figures and how far they may be off: of figures that are summed one by one, and of those
// that are kept.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

namespace tianji::tuning {

/// Standard deviations on either side of a mean that hold 95 %.
inline constexpr double kConfidence = 1.959963984540054;

/// Of at least one value.
double mean_of(std::span<const double> values);
/// The spread of one value, from differences to the mean with n - 1 below; 0 of one value.
double deviation_of(std::span<const double> values);
/// Of the mean; infinite of one value.
double standard_error_of(std::span<const double> values);
/// Half the width of the 95 % interval of the mean; infinite of one value.
double half_interval_of(std::span<const double> values);

/// A sum of figures that are not kept.
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
  /// 0 of none.
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  /// Of the mean; 0 of fewer than two.
  double error() const {
    if (count_ < 2) return 0;
    const auto n = static_cast<double>(count_);
    return std::sqrt(std::max(0.0, squares_ / n - mean() * mean()) / (n - 1));
  }
  /// Standard error of the sum, if the mean is near 0.
  double spread() const { return std::sqrt(squares_); }
  /// The sum in such errors; 0 of nothing but zeros.
  double deviations() const { return squares_ == 0 ? 0 : sum_ / spread(); }

 private:
  std::size_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace tianji::tuning
