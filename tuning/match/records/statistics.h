// Strength of two engines, computed from the scores of units.
//
// A unit is scored as one: two games from one opening, or a deal at two tables. The games of a unit
// are not independent, but units are; so every spread here is that of unit scores. Sources:
// M. Van den Bergh, "Normalized Elo" and "The generalized sequential probability ratio test for
// trinomial and multinomial distributions" (the statistics of Fishtest); A. Wald 1945 for the
// bounds.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tianji::match {

/// The share of the points that the logistic model expects at an Elo difference.
double share_of_elo(double elo);

/// The interval is that of tuning/statistics/share.h, which is right for few units too.
struct Rating {
  double elo = 0;  ///< infinite where all was won or lost
  double low = 0;  ///< ends of the 95 % interval; infinite where the share may be 0 or 1
  double high = 0;
  double error = 0;  ///< half the width of the interval
  double los = 0.5;  ///< likelihood that the first engine is the stronger one
  /// The mean above one half in deviations of one game, times 800 / ln 10; nothing where all units
  /// are alike.
  std::optional<double> normalized_elo;
  double normalized_error = 0;  ///< half the width of its 95 % interval
};
/// The rating from `shares`, which are shares of the points of each unit (0 .. 1, at least one
/// unit); a unit has `games` games.
Rating rating_of(std::span<const double> shares, int games);

/// "12.34 +/- 5.67"; "inf, 34.18 or more" where only one end of the interval is known, "0.00, too
/// few units for an interval" where none is.
std::string elo_text(const Rating& rating);

/// How likely it is that a mean of IMPs is above 0, by Student's distribution; nothing for fewer
/// than two boards and for boards that are all alike, which show no spread.
std::optional<double> superiority_of_imps(std::span<const double> imps);

/// For units of two games: how many units brought 0, 1/2, 1, 3/2 and 2 points.
std::array<int, 5> pentanomial_of(std::span<const double> shares);

/// The unit of elo0 and elo1.
enum class EloModel { normalized, logistic };

/// A sequential test whether the true difference is elo1 rather than elo0. alpha is the probability
/// of accepting elo1 when elo0 is true, beta that of accepting elo0 when elo1 is true.
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;
  double beta = 0.05;
  EloModel model = EloModel::normalized;

  double lower() const;  ///< a log-likelihood ratio at or below this accepts elo0
  double upper() const;  ///< a log-likelihood ratio at or above this accepts elo1
  friend bool operator==(const Sprt&, const Sprt&) = default;
};

/// Scores of units on one scale: shares of the points, or IMPs (only for the normalized model).
struct UnitScores {
  std::span<const double> values;
  double even = 0.5;  ///< the score of equal engines: 0.5 of the points, or 0 IMPs
  int games = 2;      ///< games of a unit
  /// Scores that a unit can have. One that was not seen counts as seen a thousandth of a time.
  std::vector<double> possible;
};
/// Shares of the points: every multiple of half a point is possible.
UnitScores share_scores(std::span<const double> shares, int games);
/// IMPs over two tables: of the scores that were not seen both ends of the scale, -24 and 24, count
/// as possible.
UnitScores imp_scores(std::span<const double> imps);

/// The logarithm of the likelihood ratio of elo1 to elo0, each taken with the distribution of
/// scores under which the scores seen are most likely; 0 without scores.
double log_likelihood_ratio(const Sprt& sprt, const UnitScores& scores);

}  // namespace tianji::match
