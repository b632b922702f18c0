// A decision in which nothing but the card is asked for: no figures of the other candidates, no
// risk. It chooses what card_player's full matrix would, for less (best_card.h).
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

struct CardQuestion {
  const View& view;
  const CardAdvices& advice;  ///< at least two cards, which so break ties
  const Belief& belief;
  const Settings& settings;  ///< lambda 0, scored by points
  bool checks_rule;          ///< does the first card stand unless another is clearly better?
};

/// `stop(worlds, exact)` ends it. Only the chosen candidate has figures (expected, tricks, make)
/// and a line; the others follow as the rules have them. Nothing when no world was settled.
std::optional<Choice> settled_card(const CardQuestion& question, Solvers& solvers, KeptDeals& kept,
                                   const std::function<bool(std::size_t, bool)>& stop);

}  // namespace tianji::bridge
