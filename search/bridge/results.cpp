#include "search/bridge/results.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/bridge/score.h"

namespace tianji::bridge {

void to_matchpoints(std::span<double> payoffs) {
  if (payoffs.size() < 2) return;
  const std::vector<double> points(payoffs.begin(), payoffs.end());
  for (std::size_t i = 0; i < points.size(); ++i) {
    double beaten = -0.5;  // its tie with itself does not count
    for (const double other : points)
      beaten += points[i] > other ? 1 : points[i] == other ? 0.5 : 0;
    payoffs[i] = 100 * beaten / static_cast<double>(points.size() - 1);
  }
}

void to_imps(std::span<double> payoffs) {
  const double datum =
      std::accumulate(payoffs.begin(), payoffs.end(), 0.0) / static_cast<double>(payoffs.size());
  for (double& points : payoffs) points = imps(static_cast<int>(std::lround(points - datum)));
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

Results::Results(const Contract& contract, Vulnerability v, Side side, std::size_t candidates)
    : contract_(contract), tricks_(candidates), made_(candidates) {
  for (int tricks = 0; tricks <= 13; ++tricks) {
    const int points = score(contract, tricks, v);
    points_.push_back(side == side_of(contract.declarer) ? points : -points);
  }
}

void Results::value(std::span<const int> tricks, Scoring scoring, std::span<double> payoffs) const {
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    payoffs[i] = points_[static_cast<std::size_t>(tricks[i])];
  }
  if (scoring == Scoring::imps) to_cross_imps(payoffs);
  if (scoring == Scoring::matchpoints) to_matchpoints(payoffs);
}

void Results::add(std::span<const int> tricks, double weight) {
  weight_ += weight;
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    tricks_[i] += weight * tricks[i];
    if (tricks[i] >= contract_.tricks_needed()) made_[i] += weight;
  }
}

}  // namespace tianji::bridge
