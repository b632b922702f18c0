#include "tuning/match/records/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "tuning/statistics/mean.h"

namespace tianji::match {

using tuning::deviation_of;
using tuning::half_interval_of;
using tuning::kConfidence;
using tuning::mean_of;
using tuning::standard_error_of;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
const double kEloOfDeviation = 800 / std::numbers::ln10;

double normal_distribution(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

/// One score of a distribution and its probability.
struct Atom {
  double score;
  double probability;
};
/// Probabilities sum to 1.
using Distribution = std::vector<Atom>;

/// The distribution of the scores that were seen, with a trace of each possible score that was not:
/// without it a single win would make any other result impossible and so prove everything.
Distribution observed(const UnitScores& scores) {
  constexpr double kTrace = 1e-3;
  std::map<double, double> counts;
  for (const double value : scores.values) ++counts[value];
  for (const double value : scores.possible) counts.try_emplace(value, kTrace);
  double total = 0;
  for (const auto& [score, count] : counts) total += count;
  Distribution result;
  for (const auto& [score, count] : counts) result.push_back({score, count / total});
  return result;
}

struct Moments {
  double mean = 0;
  double variance = 0;
};
Moments moments_of(const Distribution& all) {
  Moments result;
  for (const Atom& atom : all) result.mean += atom.probability * atom.score;
  for (const Atom& atom : all) {
    result.variance += atom.probability * (atom.score - result.mean) * (atom.score - result.mean);
  }
  return result;
}

/// Of all distributions under which the mean of `marks` is 0, the probabilities of the one that
/// makes `seen` most likely: p / (1 + x mark), for the x with which that mean is 0. Precondition:
/// some marks are above 0 and some below.
std::vector<double> most_likely(const Distribution& seen, const std::vector<double>& marks) {
  const auto [least, most] = std::minmax_element(marks.begin(), marks.end());
  // For x between these bounds 1 + x mark is above 0 for every mark.
  double low = -1 / *most;
  double high = -1 / *least;
  const auto excess = [&](double x) {
    double sum = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      sum += seen[i].probability * marks[i] / (1 + x * marks[i]);
    }
    return sum;  // falls as x grows
  };
  for (int step = 0; step < 100; ++step) {
    const double middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  std::vector<double> result;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    result.push_back(seen[i].probability / (1 + (low + high) / 2 * marks[i]));
  }
  return result;
}

/// Of all distributions with this mean, the probabilities of the one that makes `seen` most likely.
std::vector<double> with_mean(const Distribution& seen, double mean) {
  std::vector<double> marks;
  for (const Atom& atom : seen) marks.push_back(atom.score - mean);
  return most_likely(seen, marks);
}

/// The same for distributions with (mean - even) / deviation = `ratio`. This condition is not
/// linear in the probabilities, so it is linearized at the probabilities found last, until they no
/// longer change.
std::vector<double> with_ratio(const Distribution& seen, double even, double ratio) {
  constexpr int kMost = 100;
  constexpr double kStays = 1e-12;
  Distribution found = seen;
  for (int round = 0; round < kMost; ++round) {
    const Moments moments = moments_of(found);
    const double deviation = std::sqrt(moments.variance);
    std::vector<double> marks;
    for (const Atom& atom : seen) {
      const double z = (atom.score - moments.mean) / deviation;
      marks.push_back(atom.score - even - ratio * deviation * (1 + z * z) / 2);
    }
    const std::vector<double> next = most_likely(seen, marks);
    double moved = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
      moved = std::max(moved, std::abs(next[i] - found[i].probability));
      found[i].probability = next[i];
    }
    if (moved < kStays) break;
  }
  std::vector<double> result;
  for (const Atom& atom : found) result.push_back(atom.probability);
  return result;
}

}  // namespace

double elo_of_share(double share) {
  constexpr double kEnd = 1e-6;
  const double cut = std::clamp(share, kEnd, 1 - kEnd);
  return 400 * std::log10(cut / (1 - cut));
}

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double superiority(std::span<const double> values, double reference) {
  const double above = mean_of(values) - reference;
  const double error = standard_error_of(values);
  if (error == 0) return above > 0 ? 1 : above < 0 ? 0 : 0.5;
  return normal_distribution(above / error);
}

Rating rating_of(std::span<const double> shares, int games) {
  Rating rating;
  const double mean = mean_of(shares);
  const double half = half_interval_of(shares);
  rating.elo = elo_of_share(mean);
  rating.error =
      std::isinf(half) ? kInfinity : (elo_of_share(mean + half) - elo_of_share(mean - half)) / 2;
  rating.los = superiority(shares, 0.5);
  const double of_a_game = deviation_of(shares) * std::sqrt(games);
  const auto count = static_cast<double>(shares.size());
  rating.normalized_elo = of_a_game > 0 ? kEloOfDeviation * (mean - 0.5) / of_a_game : 0;
  rating.normalized_error =
      of_a_game > 0 ? kEloOfDeviation * kConfidence / std::sqrt(count * games) : kInfinity;
  return rating;
}

std::array<int, 5> pentanomial_of(std::span<const double> shares) {
  std::array<int, 5> counts{};
  for (const double share : shares) {
    ++counts[static_cast<std::size_t>(std::clamp(std::lround(share * 4), 0L, 4L))];
  }
  return counts;
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

UnitScores share_scores(std::span<const double> shares, int games) {
  UnitScores scores{shares, 0.5, games, {}};
  for (int halves = 0; halves <= 2 * games; ++halves)
    scores.possible.push_back(halves / (2.0 * games));
  return scores;
}

UnitScores imp_scores(std::span<const double> imps) { return {imps, 0, 2, {-24, 24}}; }

double log_likelihood_ratio(const Sprt& sprt, const UnitScores& scores) {
  if (scores.values.empty()) return 0;
  const Distribution seen = observed(scores);
  const auto fitted = [&](double elo) {
    if (sprt.model == EloModel::logistic) return with_mean(seen, share_of_elo(elo));
    return with_ratio(seen, scores.even, elo / kEloOfDeviation * std::sqrt(scores.games));
  };
  const std::vector<double> first = fitted(sprt.elo0);
  const std::vector<double> second = fitted(sprt.elo1);
  double sum = 0;
  for (std::size_t i = 0; i < seen.size(); ++i) {
    sum += seen[i].probability * std::log(second[i] / first[i]);
  }
  return sum * static_cast<double>(scores.values.size());
}

}  // namespace tianji::match
