// Games of two players from files as trees for regret minimisation and for the sequence form.
#pragma once

#include "absl/status/statusor.h"
#include "engine/theory/gambit/gambit.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// A game in which the payoffs of both players always have the same sum, as the zero-sum game that
/// is left when each player gets half of the sum beforehand.
struct OpposedGame {
  Tree tree;
  double sum = 0;

  /// The payoffs of the players where the first one gets `value` in the tree.
  std::array<double, 2> payoffs(double value) const { return {sum / 2 + value, sum / 2 - value}; }
};

/// An error names two sums that differ. Where payoffs are not opposed, regret minimisation and the
/// linear program find no equilibrium.
absl::StatusOr<OpposedGame> opposed(const theory::ExtensiveGame& game);
/// The first player chooses, then the second, who does not see the choice.
absl::StatusOr<OpposedGame> opposed(const theory::StrategicGame& game);

}  // namespace tianji::search::regret
