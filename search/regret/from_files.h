// Games of two or three players from files as trees for regret minimisation and for the sequence
// form.
#pragma once

#include "absl/status/statusor.h"
#include "engine/theory/gambit/gambit.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// A game in which the payoffs of all players always have the same sum, as the zero-sum game that
/// is left when each player gets an equal share of the sum beforehand.
struct OpposedGame {
  Tree tree;
  double share = 0;
};

/// An error names two sums that differ, or says that there are more players than a tree has.
/// Where payoffs are not opposed, regret minimisation and the linear program find no equilibrium.
absl::StatusOr<OpposedGame> opposed(const theory::ExtensiveGame& game);
/// The players choose one after the other, without seeing what was chosen.
absl::StatusOr<OpposedGame> opposed(const theory::JointGame& game);

}  // namespace tianji::search::regret
