// The exact equilibrium of a compiled tree as one linear program over realization plans (Koller,
// Megiddo & von Stengel 1996, "Efficient computation of equilibria for extensive two-person
// games"), through COIN-OR Clp.
#pragma once

#include <atomic>
#include <cstddef>

#include "absl/status/statusor.h"
#include "search/regret/profile.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// An exact equilibrium.
struct Equilibrium {
  double value = 0;  ///< expected payoff of seat 0
  Profile profile;
};

/// The largest program that is solved, in rows; it takes some minutes.
inline constexpr std::size_t kMostRows = 40000;

/// Precondition: two seats. Blocks. Errors: the game is too large (with its size and the bound), or
/// Clp finds no solution; kCancelled soon after `stop`, which may be null, was set.
absl::StatusOr<Equilibrium> solve_sequence_form(const Tree& tree,
                                                const std::atomic<bool>* stop = nullptr);

}  // namespace tianji::search::regret
