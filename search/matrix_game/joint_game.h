// What can be said of games in which any number of seats choose once, at the same time: pure
// equilibria, strategies that are never best, and the best coarse correlated equilibrium.
#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/theory/gambit/gambit.h"

namespace tianji::search {

using theory::JointGame;

/// The cells in which no seat gains by another strategy (Nash 1951).
std::vector<std::size_t> pure_equilibria(const JointGame& game);

/// Seats and those of their strategies that another pure strategy beats whatever the others choose.
std::vector<std::pair<std::size_t, std::size_t>> dominated(const JointGame& game);

/// The most cells of a game whose correlated equilibrium is found, in a second or two.
inline constexpr std::size_t kMostCorrelated = 2000;

/// A draw of cells, as probabilities by cell, in which no seat gains by one strategy that it would
/// play whatever was drawn (Moulin & Vial 1978): the one with the largest sum of payoffs, by a
/// linear program. Nothing once `stop` is set. Precondition: at most kMostCorrelated cells.
std::optional<std::vector<double>> coarse_correlated(const JointGame& game,
                                                     const std::atomic<bool>& stop);

}  // namespace tianji::search
