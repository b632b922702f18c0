#include "tuning/statistics/student.h"

#include <boost/math/distributions/students_t.hpp>
#include <cmath>

namespace tianji::tuning {

double student_quantile(double below, double freedom) {
  return boost::math::quantile(boost::math::students_t(freedom), below);
}

double student_distribution(double t, double freedom) {
  if (std::isinf(t)) return t > 0 ? 1 : 0;
  return boost::math::cdf(boost::math::students_t(freedom), t);
}

}  // namespace tianji::tuning
