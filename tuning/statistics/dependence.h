// Figures that depend on each other: the error of a figure from values that come in groups, the
// correlation of two series, and the line through their points.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <vector>

namespace tianji::tuning {

/// Sums over groups that are independent of each other, such as games, while the values in a group
/// are not, such as the decisions of one game. A figure is computed from the sums of all groups.
class GroupedSums {
 public:
  using Figure = std::function<double(std::span<const double> sums)>;

  /// Adds values to the sums of a group. Precondition: always the same number of values.
  void add(int group, std::span<const double> values);
  /// Half the width of the figure's 95 % interval, by leaving out one group at a time (Quenouille
  /// and Tukey), with Student's quantile; infinite (unknown) for fewer than two groups.
  double half_interval_of(const Figure& figure) const;

 private:
  std::map<int, std::vector<double>> groups_;
};

/// Pearson's correlation, -1 to 1; 0 where a series does not vary. The series are equally long.
double pearson(std::span<const double> x, std::span<const double> y);

/// Spearman's: Pearson's of the ranks. Equal figures share the mean of their ranks.
double spearman(std::span<const double> x, std::span<const double> y);

/// The correlation of x and y that is left when what each has in common with z is taken out.
double partial(std::span<const double> x, std::span<const double> y, std::span<const double> z);

/// Each value less the mean of its group. Values of a group stand together, as in all that follows.
std::vector<double> within_groups(std::span<const int> groups, std::span<const double> values);

/// The probability of a correlation within groups (Pearson's, of either sign) at least as large as
/// that of the series if they were independent: the share of circular shifts of `y` against `x` in
/// each group that reach it; the series without a shift is one of them. Shifts keep the dependence
/// of neighbouring figures, which a random order would destroy. Of one group all shifts are tried,
/// of several 999 draws, the same each time. 1 for fewer than two figures.
double shift_p(std::span<const int> groups, std::span<const double> x, std::span<const double> y);

/// A straight line through points, fitted by least squares.
struct LineFit {
  double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;  ///< sums over the points

  void add(double at_x, double at_y);
  double slope() const;
  double start() const;        ///< the y of x = 0
  double correlation() const;  ///< Pearson's, from the sums alone
};
/// Pearson's correlation with its interval by groups (GroupedSums).
double pearson_half(std::span<const int> groups, std::span<const double> x,
                    std::span<const double> y);

}  // namespace tianji::tuning
