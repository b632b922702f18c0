#include "search/bridge/cards/closeness.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tianji::bridge {
namespace {

constexpr double kSettled = std::numeric_limits<double>::infinity();

/// A loss that does not matter: a tenth of an IMP, and about as much in other units.
double slight(Scoring scoring) {
  return scoring == Scoring::imps ? 0.1 : scoring == Scoring::points ? 3 : 1;
}

}  // namespace

Closeness::Closeness(std::size_t candidates, const Settings& settings,
                     std::optional<double> rule_stands_to)
    : seen_(candidates),
      risk_(settings.risk),
      slight_(slight(settings.scoring)),
      rule_stands_to_(rule_stands_to) {}

void Closeness::add(std::span<const double> payoffs, double weight) {
  static_cast<void>(seen_.add_world(payoffs, weight));
}

/// By how many standard errors `best` is ahead of `other`: in the mean where a rule's card stands,
/// else in the adjusted payoff. Infinity where the two differ by no more than matters.
double Closeness::margin_over(std::size_t best, std::size_t other, const Ranking& ranking) const {
  const Assessment& first = ranking.assessments[best];
  const Assessment& second = ranking.assessments[other];
  const double ahead = first.expected - second.expected;
  const double errors = lead(seen_, best, other);
  const double error = errors == 0 ? 0 : std::abs(ahead / errors);
  if (std::abs(ahead) + 2 * error < slight_) return kSettled;
  return rule_stands_to_ || error == 0 ? errors : (first.adjusted - second.adjusted) / error;
}

double Closeness::margin() const {
  const Ranking ranking = rank(seen_, risk_);
  if (ranking.order.empty()) return 0;
  const std::size_t best = ranking.order[0];
  if (rule_stands_to_ && best != 0) {
    const double ahead = margin_over(best, 0, ranking);
    return std::isinf(ahead) ? kSettled : std::abs(ahead - *rule_stands_to_);
  }
  double least = kSettled;
  for (std::size_t i = 0; i < seen_.candidates(); ++i) {
    if (i == best) continue;
    const double margin = margin_over(best, i, ranking);
    least = std::min(least, margin + rule_stands_to_.value_or(0));
  }
  return least;
}

}  // namespace tianji::bridge
