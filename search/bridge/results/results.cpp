#include "search/bridge/results/results.h"

#include <algorithm>
#include <cmath>

#include "engine/bridge/score.h"

namespace tianji::bridge {
namespace {

constexpr double kTie = 50;  // a win has 100 matchpoints

/// The payoff against one table that plays another contract.
double against(double points, double other, Scoring scoring) {
  if (scoring == Scoring::imps) return imps(static_cast<int>(std::lround(points - other)));
  return points > other ? 2 * kTie : points == other ? kTie : 0;
}

}  // namespace

void ContractChances::add(const OtherResults& results, double weight) {
  for (const OtherResult& result : results) {
    const auto same = std::find_if(weights_.begin(), weights_.end(), [&](const Chance& chance) {
      return chance.contract == result.contract;
    });
    if (same != weights_.end()) {
      same->probability += weight;
    } else {
      weights_.push_back({result.contract, weight});
    }
  }
}

std::vector<ContractChances::Chance> ContractChances::most(std::size_t count) const {
  std::vector<Chance> chances = weights_;
  std::stable_sort(chances.begin(), chances.end(),
                   [](const Chance& a, const Chance& b) { return a.probability > b.probability; });
  double sum = 0;
  for (const Chance& chance : chances) sum += chance.probability;
  chances.resize(std::min(chances.size(), count));
  for (Chance& chance : chances) chance.probability /= sum;
  return chances;
}

void to_matchpoints(std::span<double> payoffs) {
  if (payoffs.size() < 2) {
    std::fill(payoffs.begin(), payoffs.end(), kTie);
    return;
  }
  const std::vector<double> points(payoffs.begin(), payoffs.end());
  for (std::size_t i = 0; i < points.size(); ++i) {
    double beaten = -0.5;  // its tie with itself does not count
    for (const double other : points)
      beaten += points[i] > other ? 1 : points[i] == other ? 0.5 : 0;
    payoffs[i] = 100 * beaten / static_cast<double>(points.size() - 1);
  }
}

void to_cross_imps(std::span<double> payoffs) {
  const std::vector<double> points(payoffs.begin(), payoffs.end());
  const double others = std::max<double>(static_cast<double>(points.size()) - 1, 1);
  for (std::size_t i = 0; i < points.size(); ++i) {
    int sum = 0;
    for (const double other : points) sum += imps(static_cast<int>(std::lround(points[i] - other)));
    payoffs[i] = sum / others;
  }
}

void to_payoffs(std::span<double> points, Scoring scoring, const OtherResults& others, Side side) {
  if (scoring == Scoring::points) return;
  const bool open_somewhere =
      others.empty() ||
      std::ranges::any_of(others, [](const OtherResult& other) { return !other.score; });
  std::vector<double> open(points.begin(), points.end());
  if (open_somewhere) scoring == Scoring::imps ? to_cross_imps(open) : to_matchpoints(open);
  const int sign = side == kNorthSouth ? 1 : -1;
  const double tables = std::max<double>(static_cast<double>(others.size()), 1);
  for (std::size_t i = 0; i < points.size(); ++i) {
    double sum = others.empty() ? open[i] : 0;
    for (const OtherResult& other : others) {
      sum += other.score ? against(points[i], sign * *other.score, scoring) : open[i];
    }
    points[i] = sum / tables;
  }
}

Results::Results(const Contract& contract, Vulnerability v, Side side, std::size_t candidates)
    : contract_(contract), side_(side), tricks_(candidates), made_(candidates) {
  for (int tricks = 0; tricks <= 13; ++tricks) {
    const int points = score(contract, tricks, v);
    points_.push_back(side == side_of(contract.declarer) ? points : -points);
  }
}

void Results::value(std::span<const int> tricks, Scoring scoring, const OtherResults& others,
                    std::span<double> payoffs) const {
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    payoffs[i] = points_[static_cast<std::size_t>(tricks[i])];
  }
  to_payoffs(payoffs, scoring, others, side_);
}

void Results::add(std::span<const int> tricks, double weight) {
  weight_ += weight;
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    tricks_[i] += weight * tricks[i];
    if (tricks[i] >= contract_.tricks_needed()) made_[i] += weight;
  }
}

}  // namespace tianji::bridge
