// What the scores of units say about the strength of two engines.
//
// A unit is what is scored as one: two games from one opening, a deal at two tables. The games of a
// unit are not independent, units are; so every spread is that of unit scores. Sources:
// M. Van den Bergh, "Normalized Elo" and "The generalized sequential probability ratio test for
// trinomial and multinomial distributions" (the statistics of Fishtest); A. Wald 1945 for the
// bounds.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace tianji::match {

/// The difference that makes an expected share (0 .. 1, ends cut off) in the logistic model.
double elo_of_share(double share);
double share_of_elo(double elo);

struct Rating {
  double elo = 0;
  double error = 0;             ///< half the width of the 95 % interval, infinite when unknown
  double los = 0.5;             ///< likelihood that the first engine is the stronger one
  double normalized_elo = 0;    ///< of one game: 800 / ln 10 deviations
  double normalized_error = 0;  ///< half the width of its 95 % interval
};
/// `shares`: of the points of each unit, 0 .. 1, at least one; `games`: of a unit.
Rating rating_of(std::span<const double> shares, int games);

/// How likely it is that a mean is above `reference`.
double superiority(std::span<const double> values, double reference);

/// Units by score where two games make one: 0, 1/2, 1, 3/2, 2 points.
std::array<int, 5> pentanomial_of(std::span<const double> shares);

enum class EloModel { normalized, logistic };

/// A test whether a difference is elo1 rather than elo0; alpha and beta are its two errors.
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;
  double beta = 0.05;
  EloModel model = EloModel::normalized;

  double lower() const;  ///< at or below it elo0 is accepted
  double upper() const;  ///< at or above it elo1 is accepted
  friend bool operator==(const Sprt&, const Sprt&) = default;
};

/// Scores of units, `even` being that of equal engines: shares (0.5) or IMPs (0, normalized only).
struct UnitScores {
  std::span<const double> values;
  double even = 0.5;
  int games = 2;  ///< of a unit
  std::vector<double>
      possible;  ///< scores that count as seen a thousandth of a time until they are
};
/// Of shares: every multiple of half a point is possible.
UnitScores share_scores(std::span<const double> shares, int games);
/// Of IMPs at two tables: both ends of the scale are possible.
UnitScores imp_scores(std::span<const double> imps);

/// The logarithm of the likelihood ratio of elo1 to elo0, each with its most likely distribution of
/// scores; 0 without scores.
double log_likelihood_ratio(const Sprt& sprt, const UnitScores& scores);

}  // namespace tianji::match
