// The exact equilibrium of a compiled tree as one linear program over realization plans (Koller,
// Megiddo & von Stengel 1996, "Efficient computation of equilibria for extensive two-person
// games"), through COIN-OR Clp.
#pragma once

#include <cstddef>

#include "absl/status/statusor.h"
#include "search/regret/profile.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

struct Equilibrium {
  double value = 0;  ///< of seat 0
  Profile profile;
};

/// Programs of up to so many rows are solved, some minutes for the largest.
inline constexpr std::size_t kMostRows = 40000;

/// Blocks. Errors: too large a game, with its size and the bound; a program that Clp gives up.
absl::StatusOr<Equilibrium> solve_sequence_form(const Tree& tree);

}  // namespace tianji::search::regret
