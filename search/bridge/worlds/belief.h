// What the calls and cards so far say about the unseen hands.
#pragma once

#include "engine/bridge/state.h"
#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/worlds/sampler.h"

namespace tianji::bridge {

/// From a view and the two sides' systems. Lengths and likelihood come from the auction (each call
/// read by its caller's table); the weight of a world also from the play: an opening lead that the
/// rules of thumb would make, and restricted choice (of k touching cards each is played one time
/// in k). Self-contained: outlives view and systems.
Belief belief(const View& view, const bidding::Agreements& agreements);

}  // namespace tianji::bridge
