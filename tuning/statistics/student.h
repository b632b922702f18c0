// Student's distribution of t, for means of few figures.
#pragma once

namespace tianji::tuning {

/// The t below which a share `below` (0 .. 1, not the ends) of the distribution lies.
/// `freedom`: its degrees of freedom, 1 or more.
double student_quantile(double below, double freedom);
/// The share of the distribution that lies below `t`, which may be infinite.
double student_distribution(double t, double freedom);

}  // namespace tianji::tuning
