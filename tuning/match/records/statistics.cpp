#include "tuning/match/records/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>

#include "absl/strings/str_format.h"
#include "tuning/statistics/mean.h"
#include "tuning/statistics/share.h"

namespace tianji::match {

using tuning::deviation_of;
using tuning::mean_of;
using tuning::standard_error_of;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
const double kEloOfDeviation = 800 / std::numbers::ln10;

/// Not cut off: infinite at either end.
double elo_to_the_end(double share) {
  if (share <= 0) return -kInfinity;
  return share >= 1 ? kInfinity : 400 * std::log10(share / (1 - share));
}

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

bool has_both_signs(const std::vector<double>& marks) {
  const auto [least, most] = std::minmax_element(marks.begin(), marks.end());
  return *least < 0 && *most > 0;
}

std::vector<double> probabilities_of(const Distribution& all) {
  std::vector<double> result;
  for (const Atom& atom : all) result.push_back(atom.probability);
  return result;
}

/// The probabilities most likely to give `seen` among those with which the mean of `marks` is 0:
/// p / (1 + x mark), with the x that makes it so. Some marks are above 0 and some below.
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
  result.reserve(seen.size());
  for (std::size_t i = 0; i < seen.size(); ++i) {
    result.push_back(seen[i].probability / (1 + (low + high) / 2 * marks[i]));
  }
  return result;
}

/// The probabilities that make `seen` most likely among all distributions with this mean.
std::vector<double> with_mean(const Distribution& seen, double mean) {
  std::vector<double> marks;
  for (const Atom& atom : seen) marks.push_back(atom.score - mean);
  return most_likely(seen, marks);
}

/// With (mean - even) / deviation = `ratio`. The condition is not linear in the probabilities: it
/// is made so at the last ones found, until they stay. Nothing where they do not.
std::optional<std::vector<double>> with_ratio_by_steps(const Distribution& seen, double even,
                                                       double ratio) {
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
    if (!has_both_signs(marks)) return std::nullopt;
    const std::vector<double> next = most_likely(seen, marks);
    double moved = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
      moved = std::max(moved, std::abs(next[i] - found[i].probability));
      found[i].probability = next[i];
    }
    if (moved < kStays) return probabilities_of(found);
  }
  return std::nullopt;
}

/// The same for distributions of which nearly all is one score, over which steps jump to and fro.
///
/// With x = score - even and c = ratio / sqrt(1 + ratio²) the condition reads mean(x) = c
/// sqrt(mean(x²)), and sqrt(y) is the least of (y / t + t) / 2 over t > 0. So for each t there is a
/// linear condition that is as strict or stricter (c > 0; else x is mirrored). Where what was seen
/// falls short of the ratio, the mildest of them counts, and else the strictest.
class RatioSearch {
 public:
  RatioSearch(const Distribution& seen, double even, double ratio)
      : seen_(seen), c_(std::abs(ratio) / std::sqrt(1 + ratio * ratio)) {
    double mean = 0, squares = 0;
    for (const Atom& atom : seen) {
      x_.push_back(ratio > 0 ? atom.score - even : even - atom.score);
      mean += atom.probability * x_.back();
      squares += atom.probability * x_.back() * x_.back();
      reach_ = std::max(reach_, std::abs(x_.back()));
    }
    falls_short_ = mean < c_ * std::sqrt(squares);
  }

  /// Tries orders of magnitude of t, then cuts the neighbourhood of the best one into thirds.
  std::vector<double> best() const {
    constexpr int kSteps = 64, kCuts = 60;
    const auto t_at = [this](double step) { return reach_ * std::pow(10, step / 8 - 7); };
    int least = 0;
    double least_cost = kInfinity;
    for (int step = 0; step <= kSteps; ++step) {
      const double cost = cost_at(t_at(step));
      if (cost >= least_cost) continue;
      least_cost = cost;
      least = step;
    }
    double low = least - 1, high = least + 1;
    for (int cut = 0; cut < kCuts; ++cut) {
      const double third = (high - low) / 3;
      const bool lower = cost_at(t_at(low + third)) < cost_at(t_at(high - third));
      (lower ? high : low) += lower ? -third : third;
    }
    return most_likely(seen_, marks_at(t_at((low + high) / 2)));
  }

 private:
  std::vector<double> marks_at(double t) const {
    std::vector<double> marks;
    marks.reserve(x_.size());
    for (const double x : x_) marks.push_back(x - c_ * (x * x / t + t) / 2);
    return marks;
  }

  /// Infinite where the linear condition cannot be met, or does not bind.
  double cost_at(double t) const {
    const std::vector<double> marks = marks_at(t);
    double kept = 0;
    for (std::size_t i = 0; i < marks.size(); ++i) kept += seen_[i].probability * marks[i];
    if (!has_both_signs(marks) || (!falls_short_ && kept <= 0)) return kInfinity;
    const std::vector<double> found = most_likely(seen_, marks);
    double sum = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
      sum += seen_[i].probability * std::log(found[i]);
    }
    return falls_short_ ? -sum : sum;
  }

  const Distribution& seen_;
  double c_;
  std::vector<double> x_;
  double reach_ = 0;
  bool falls_short_ = false;
};

std::vector<double> with_ratio(const Distribution& seen, double even, double ratio) {
  if (ratio == 0) return with_mean(seen, even);
  const auto found = with_ratio_by_steps(seen, even, ratio);
  return found ? *found : RatioSearch(seen, even, ratio).best();
}

}  // namespace

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

std::optional<double> superiority_of_imps(std::span<const double> imps) {
  const double error = standard_error_of(imps);
  if (imps.size() < 2 || error == 0) return std::nullopt;
  return tuning::student_distribution(mean_of(imps) / error, static_cast<double>(imps.size() - 1));
}

Rating rating_of(std::span<const double> shares, int games) {
  Rating rating;
  const double mean = mean_of(shares);
  const tuning::ShareInterval interval = tuning::share_interval(shares);
  rating.elo = elo_to_the_end(mean);
  rating.low = elo_to_the_end(interval.low);
  rating.high = elo_to_the_end(interval.high);
  rating.error = (rating.high - rating.low) / 2;
  rating.los = tuning::share_superiority(shares, 0.5);
  const double deviation = deviation_of(shares);
  rating.normalized_error = kInfinity;
  if (deviation == 0) return rating;
  // The second term is what the deviation itself may be off by.
  const auto count = static_cast<double>(shares.size());
  const double effect = (mean - 0.5) / deviation;
  const double error = std::sqrt(1 / count + effect * effect / (2 * (count - 1)));
  rating.normalized_elo = kEloOfDeviation * effect / std::sqrt(games);
  rating.normalized_error = kEloOfDeviation / std::sqrt(games) * error *
                            tuning::student_quantile(tuning::kBelowInterval, count - 1);
  return rating;
}

std::string elo_text(const Rating& rating) {
  const std::string elo = absl::StrFormat("%.2f", rating.elo);
  const bool low = std::isfinite(rating.low);
  const bool high = std::isfinite(rating.high);
  if (low && high) return absl::StrFormat("%s +/- %.2f", elo, rating.error);
  if (low) return absl::StrFormat("%s, %.2f or more", elo, rating.low);
  if (high) return absl::StrFormat("%s, %.2f or less", elo, rating.high);
  return elo + ", too few units for an interval";
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
