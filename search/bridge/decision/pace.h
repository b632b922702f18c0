// How the time for a deal is shared out among its calls and cards.
//
// A card's share grows with the square of the tricks that are left: early cards decide more and
// their worlds take longer to solve. The first trick counts double, because the lead is chosen and
// the play is planned there. The last card is forced and needs no time.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "engine/bridge/state.h"
#include "eval/risk.h"
#include "search/bridge/settings.h"
#include "search/budget.h"

namespace tianji::bridge {

/// The share of a card, without a unit. `cards` is the size of the hand with that card.
int share_of_card(int cards);

/// The shares of all decisions that the clock must still last for, with this one, divided by the
/// share of this one and rounded up; at least 1. Both partners use a side's clock (`sides_clock`);
/// a seat's own clock serves its hand alone, or two hands where the seat is declarer.
/// Precondition: somebody is on turn.
int decisions_left(const View& view, bool sides_clock);

/// How many cards will be played on that clock after this decision, forced ones included.
int later_cards(const View& view, bool sides_clock);

/// How close a decision still is while worlds come in: collects payoffs by world and tells how
/// certain the choice is. Where one card is clearly best, or where it does not matter, the time is
/// better spent on later cards.
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
