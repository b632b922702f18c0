// Chooses a card: rules of thumb first, sampled worlds and the double-dummy solver after.
#pragma once

#include "search/bridge/choice.h"
#include "search/bridge/deal_sampler.h"
#include "search/bridge/settings.h"
#include "search/bridge/solvers.h"
#include "search/clock.h"

namespace tianji::bridge {

/// Precondition: the play is on and `view.on_turn()`. `believed` is what is thought of the unseen
/// hands (search/bridge/belief.h); it is asked for only where worlds are sampled. Stops when
/// `stopper` or `control` says so; with no world solved it answers by rules of thumb.
/// Ties in the adjusted payoff are broken by the rules of thumb.
Choice choose_card(const View& view, const std::function<Belief()>& believed,
                   const Settings& settings, Solvers& solvers, search::Stopper& stopper,
                   search::Control& control);

}  // namespace tianji::bridge
