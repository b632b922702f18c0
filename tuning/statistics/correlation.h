// How far two series of figures go together.
#pragma once

#include <span>

namespace tianji::tuning {

/// Pearson's correlation, -1 to 1; 0 where a series does not vary. The series are equally long.
double pearson(std::span<const double> x, std::span<const double> y);

/// Spearman's: Pearson's of the ranks. Equal figures share the mean of their ranks.
double spearman(std::span<const double> x, std::span<const double> y);

/// How likely so large a correlation (Pearson's, of either sign) is if the series have nothing to
/// do with each other: the share of the circular shifts of `y` against `x` that reach it, the
/// series as they are counted among them. Shifts keep what neighbouring figures have in common, as
/// a random order would not. 1 of fewer than two figures.
double circular_shift_p(std::span<const double> x, std::span<const double> y);

}  // namespace tianji::tuning
