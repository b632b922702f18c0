// Declarer's decision weighed again by one plan for all worlds, where the worlds were weighed one
// by one before.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/bridge/state.h"
#include "search/bridge/endings/alpha_mu.h"
#include "search/bridge/results/results.h"
#include "search/bridge/settings.h"

namespace tianji::bridge::endings {

/// Declarer's tricks of the whole board, of all candidates layout after layout.
struct PlannedTricks {
  std::vector<int> tricks;
  int decisions = 1;      ///< see Answer
  bool complete = false;  ///< see Answer
  std::uint64_t nodes = 0;
};

/// May `view` be asked? Declarer's side is on turn, hands are hidden, and no more than
/// `settings.planned_tricks` are left.
bool can_plan(const View& view, const Settings& settings);

/// Of `cards`, all that are legal; `others` is what they are compared with. Precondition: can_plan.
/// Nothing where effort was not enough for more than PIMC.
std::optional<PlannedTricks> plan(const View& view, std::span<const Card> cards,
                                  std::span<const Layout> layouts, const OtherResults& others,
                                  const Settings& settings, const Effort& effort,
                                  double_dummy::Solver& solver);

}  // namespace tianji::bridge::endings
