#include "tuning/statistics/share.h"

#include <algorithm>
#include <cmath>

#include "tuning/statistics/mean.h"

namespace tianji::tuning {
namespace {

constexpr double kAdded = 0.5;  // at either end

struct Spread {
  double mean = 0;
  double error = 0;  ///< above 0
};

/// The spread of one share or more, together with the shares that are added.
Spread spread_of(std::span<const double> shares) {
  const double count = static_cast<double>(shares.size()) + 2 * kAdded;
  double sum = kAdded;
  for (const double share : shares) sum += share;
  const double mean = sum / count;
  double squares = kAdded * mean * mean + kAdded * (1 - mean) * (1 - mean);
  for (const double share : shares) squares += (share - mean) * (share - mean);
  return {mean, std::sqrt(squares / (count - 1) / count)};
}

}  // namespace

ShareInterval share_interval(std::span<const double> shares) {
  if (shares.empty()) return {};
  const Spread spread = spread_of(shares);
  const double half =
      spread.error * student_quantile(kBelowInterval, static_cast<double>(shares.size()));
  return {std::max(spread.mean - half, 0.0), std::min(spread.mean + half, 1.0)};
}

double share_superiority(std::span<const double> shares, double reference) {
  if (shares.empty()) return 0.5;
  const Spread spread = spread_of(shares);
  return student_distribution((spread.mean - reference) / spread.error,
                              static_cast<double>(shares.size()));
}

}  // namespace tianji::tuning
