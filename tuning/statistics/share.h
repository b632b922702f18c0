// The interval of the mean of shares, each of which lies between 0 and 1. It also holds for few
// shares and for shares that are all alike.
//
// The spread of few shares says little, and that of shares that are all alike says nothing: ten
// wins in a row do not prove that the eleventh is certain. So half a share at 0 and half a share at
// 1 are added to the shares that were seen (Jeffreys' prior of a proportion; compare Agresti and
// Caffo 2000), and the interval is Student's with as many degrees of freedom as there are shares.
// The tests try distributions of pairs of games from even chances to an almost certain winner: the
// interval holds the true mean in 92 % of samples or more, whatever their size. With many shares it
// becomes m +- 1.96 standard errors.
#pragma once

#include <span>

namespace tianji::tuning {

/// An interval within 0 and 1.
struct ShareInterval {
  double low = 0;  ///< 0 at least
  double high = 1;
  /// Is the interval everything, 0 to 1? Then nothing is known of the mean.
  bool unknown() const { return low <= 0 && high >= 1; }
};

/// The 95 % interval of the mean; 0 to 1 without shares.
ShareInterval share_interval(std::span<const double> shares);

/// The probability that the mean is above `reference`; 1/2 without shares.
double share_superiority(std::span<const double> shares, double reference);

}  // namespace tianji::tuning
