#include "tuning/statistics/mean.h"

#include <boost/math/distributions/students_t.hpp>
#include <limits>
#include <numeric>

#include "absl/strings/str_format.h"

namespace tianji::tuning {

double student_quantile(double below, double freedom) {
  return boost::math::quantile(boost::math::students_t(freedom), below);
}

double student_distribution(double t, double freedom) {
  if (std::isinf(t)) return t > 0 ? 1 : 0;
  return boost::math::cdf(boost::math::students_t(freedom), t);
}

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double deviation_of(std::span<const double> values) {
  if (values.size() < 2) return 0;
  const double mean = mean_of(values);
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return std::sqrt(squares / static_cast<double>(values.size() - 1));
}

double standard_error_of(std::span<const double> values) {
  if (values.size() < 2) return std::numeric_limits<double>::infinity();
  return deviation_of(values) / std::sqrt(static_cast<double>(values.size()));
}

double half_interval_of(std::span<const double> values) {
  if (values.size() < 2) return std::numeric_limits<double>::infinity();
  return student_quantile(kBelowInterval, static_cast<double>(values.size() - 1)) *
         standard_error_of(values);
}

std::string error_text(double error, int decimals) {
  return std::isfinite(error) ? absl::StrFormat("+- %.*f", decimals, error) : "+- ?";
}

}  // namespace tianji::tuning
