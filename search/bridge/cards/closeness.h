// How close a decision still is while worlds come in. Where one card is clearly best, or where it
// does not matter, the time is better spent on later cards.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "eval/risk.h"
#include "search/bridge/settings.h"

namespace tianji::bridge {

/// Collects payoffs by world and tells how certain the choice is.
class Closeness {
 public:
  /// `rule_stands_to`: candidate 0 yields only to one that leads it by more standard errors than
  /// this; nothing: the best is chosen.
  Closeness(std::size_t candidates, const Settings& settings, std::optional<double> rule_stands_to);

  void add(std::span<const double> payoffs, double weight);
  std::size_t worlds() const { return seen_.worlds(); }

  /// By how many standard errors the choice is away from another one. Infinity where the other
  /// candidates are so close to the best that the choice does not matter.
  double margin() const;

 private:
  double margin_over(std::size_t best, std::size_t other, const Ranking& ranking) const;

  PayoffMatrix seen_;
  RiskSettings risk_;
  double slight_;
  std::optional<double> rule_stands_to_;
};

}  // namespace tianji::bridge
