// Chooses a card: rules of thumb first, which a few worlds check; sampled worlds and the
// double-dummy solver after.
#pragma once

#include "search/bridge/decision/choice.h"
#include "search/bridge/decision/solvers.h"
#include "search/bridge/results/elsewhere.h"
#include "search/bridge/settings.h"
#include "search/bridge/worlds/kept_deals.h"
#include "search/bridge/worlds/sampler.h"
#include "search/budget.h"

namespace tianji::bridge {

/// What a choice of cards needs; owned by the caller. `believed` is what is thought of the unseen
/// hands (search/bridge/worlds/belief.h); it is asked for only where worlds are sampled.
struct CardTools {
  const std::function<Belief()>& believed;
  Solvers& solvers;
  KeptDeals& kept;
  search::Budget& budget;
  Elsewhere* elsewhere = nullptr;  ///< null: cards are compared with each other only
};

/// Is this a decision of the opening phase, in which rules of thumb choose? Never of an open deal.
bool chosen_by_rules(const View& view, const Settings& settings);

/// Precondition: the play is on and `view.on_turn()`. Stops when `budget` says so;
/// with no world solved it answers by rules of thumb. Ties in the adjusted payoff are broken by the
/// rules of thumb. In the opening phase their card stands first unless the worlds, if they are to
/// check it, find another one clearly better; then the grounds are theirs.
Choice choose_card(const View& view, const Settings& settings, const CardTools& tools);

}  // namespace tianji::bridge
