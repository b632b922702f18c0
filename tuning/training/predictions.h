// How well positions that training did not see are predicted.
#pragma once

#include <string>

#include "eval/network/network.h"
#include "tuning/training/examples.h"
#include "tuning/training/model.h"

namespace tianji::tuning {

/// The value of a position: that of the hand-made evaluation and what the network adds.
double value_of(const Network& network, const LearntGame& game, const Example& example);

/// The mean loss of the hand-made evaluation on the unseen games.
double hand_loss(const Examples& examples, const Aim& aim);

/// A line: how well the results of the unseen games are predicted by the hand-made evaluation, by
/// the search that taught, and by the network.
std::string predictions(const Network& network, const LearntGame& game, const Examples& examples,
                        const Aim& aim);

}  // namespace tianji::tuning
