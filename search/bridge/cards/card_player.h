// Chooses a card: in early tricks by rules of thumb, which a few worlds check; later by sampled
// worlds and the double-dummy solver.
#pragma once

#include "search/bridge/decision/choice.h"
#include "search/bridge/decision/solvers.h"
#include "search/bridge/results/other_tables.h"
#include "search/bridge/settings.h"
#include "search/bridge/worlds/sampler.h"
#include "search/bridge/worlds/world_source.h"
#include "search/budget.h"

namespace tianji::bridge {

/// The tools for a choice of cards; owned by the caller. `believed` gives the belief about the
/// unseen hands (search/bridge/worlds/belief.h) and is called only where worlds are sampled.
struct CardTools {
  const std::function<Belief()>& believed;
  Solvers& solvers;
  KeptDeals& kept;
  search::Budget& budget;
  Elsewhere* elsewhere = nullptr;  ///< null: cards are compared with each other only
};

/// Is this a decision of the opening phase, in which rules of thumb choose? Never in an open deal,
/// where all hands are seen.
bool chosen_by_rules(const View& view, const Settings& settings);

/// Precondition: the play has begun and `view.on_turn()`. Stops when `budget` says so; with no
/// world solved it answers by rules of thumb. These also break ties in the adjusted payoff. In the
/// opening phase their card stands first unless a check finds another one clearly better; then the
/// grounds are those of the worlds.
Choice choose_card(const View& view, const Settings& settings, const CardTools& tools);

}  // namespace tianji::bridge
