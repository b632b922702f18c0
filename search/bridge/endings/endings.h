// What the search of endings does for a decision: one plan of declarer for all worlds, after the
// worlds were weighed one by one, and tricks that can be claimed.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/bridge/state.h"
#include "search/bridge/endings/alpha_mu.h"
#include "search/bridge/results/results.h"
#include "search/bridge/settings.h"

namespace tianji::bridge::endings {

/// Declarer's tricks on the whole board after each candidate.
struct PlannedTricks {
  std::vector<int> tricks;  ///< all candidates of the first layout, then of the next
  std::size_t best = 0;     ///< the candidate to choose; those that tie with it may be worse
  int decisions = 1;        ///< see Answer
  bool complete = false;    ///< see Answer
  std::uint64_t nodes = 0;
};

/// Can this decision be planned? Declarer's side must be on turn in its own view, hands hidden, and
/// at most `settings.planned_tricks` tricks left.
bool can_plan(const View& view, const Settings& settings);

/// Plans for the candidates `cards`, which must be legal; `others` are results at the other tables.
/// Precondition: can_plan. Nothing where effort did not suffice for more than PIMC.
std::optional<PlannedTricks> plan(const View& view, std::span<const Card> cards,
                                  std::span<const Layout> layouts, const OtherResults& others,
                                  const Settings& settings, const Effort& effort,
                                  double_dummy::Solver& solver);

/// How many of the tricks that are left, with the current one, the side on turn wins for certain
/// and cannot exceed, in every layout that the view's logic allows and whatever the other side
/// does. Declarer's side needs one plan for both its hands. A defender counts on his own cards
/// alone and claims all tricks or nothing. Nothing where there is no such number, where the view's
/// side is not on turn, or where none was found: with many layouts, with effort spent, or for a
/// defender who is not on lead.
std::optional<int> sure_tricks(const View& view, const Effort& effort,
                               double_dummy::Solver& solver);

}  // namespace tianji::bridge::endings
