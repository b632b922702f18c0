// A sum of figures from which their mean and its standard error follow.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace tianji::tuning {

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
  double mean() const { return count_ == 0 ? 0 : sum_ / static_cast<double>(count_); }
  double error() const {
    if (count_ < 2) return 0;
    const auto n = static_cast<double>(count_);
    return std::sqrt(std::max(0.0, squares_ / n - mean() * mean()) / (n - 1));
  }
  /// Standard error of the sum, if the mean is near 0.
  double spread() const { return std::sqrt(squares_); }

 private:
  std::size_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace tianji::tuning
