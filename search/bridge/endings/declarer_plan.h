// Weighs a decision of declarer by one plan for all worlds, after the worlds were weighed one by
// one.
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

}  // namespace tianji::bridge::endings
