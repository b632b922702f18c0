// How close a decision still is while worlds come in: where one card is clearly best, or where it
// does not matter, time is better spent on other cards.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "eval/risk.h"
#include "search/bridge/settings.h"

namespace tianji::bridge {

class Closeness {
 public:
  /// `rule_stands_to`: candidate 0 is given up only for one that leads it by more standard errors
  /// than this; nothing: the best is chosen.
  Closeness(std::size_t candidates, const Settings& settings, std::optional<double> rule_stands_to);

  void add(std::span<const double> payoffs, double weight);
  std::size_t worlds() const { return seen_.worlds(); }

  /// Standard errors that the decision is away from another one; infinity where nothing is left to
  /// decide: no other candidate can be told from the best, nor would it matter.
  double margin() const;

 private:
  double margin_over(std::size_t best, std::size_t other, const Ranking& ranking) const;

  PayoffMatrix seen_;
  RiskSettings risk_;
  double slight_;
  std::optional<double> rule_stands_to_;
};

}  // namespace tianji::bridge
