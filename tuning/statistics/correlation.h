// The correlation of two series of figures.
#pragma once

#include <span>

namespace tianji::tuning {

/// Pearson's correlation, -1 to 1; 0 where a series does not vary. The series are equally long.
double pearson(std::span<const double> x, std::span<const double> y);

/// Spearman's: Pearson's of the ranks. Equal figures share the mean of their ranks.
double spearman(std::span<const double> x, std::span<const double> y);

/// The probability of a correlation (Pearson's, of either sign) at least as large as that of the
/// series if they were independent: the share of the circular shifts of `y` against `x` that reach
/// it; the series without a shift is one of them. Shifts keep the dependence of neighbouring
/// figures, which a random order would destroy. 1 for fewer than two figures.
double circular_shift_p(std::span<const double> x, std::span<const double> y);

}  // namespace tianji::tuning
