// A decision for a client that wants the card alone, without risk or figures of other candidates.
// It chooses the card that the full matrix of card_player would, with less work (best_card.h).
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "search/bridge/card_rules/card_rules.h"
#include "search/bridge/decision/choice.h"
#include "search/bridge/decision/solvers.h"
#include "search/bridge/worlds/kept_deals.h"
#include "search/bridge/worlds/sampler.h"

namespace tianji::bridge {

/// The decision to make.
struct CardQuestion {
  const View& view;
  const CardAdvices& advice;  ///< at least two candidates, whose order breaks ties
  const Belief& belief;
  const Settings& settings;  ///< lambda 0, scored by points
  bool checks_rule;          ///< is the first card chosen unless another one is clearly better?
};

/// Works until `stop(worlds, exact)`. Only the chosen candidate has figures (expected, tricks,
/// make) and a line; the rest follow in the order of the rules. Nothing when no world was settled.
std::optional<Choice> settled_card(const CardQuestion& question, Solvers& solvers, KeptDeals& kept,
                                   const std::function<bool(std::size_t, bool)>& stop);

}  // namespace tianji::bridge
