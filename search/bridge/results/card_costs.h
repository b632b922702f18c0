// How many tricks each card of a played board cost its side: the double-dummy tricks before the
// card less those after it.
#pragma once

#include <array>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/records/record.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

/// A card that was played, and the tricks that it cost.
struct CardCost {
  Card card;
  Seat hand;      ///< who held it; dummy's cards are declarer's choice
  int trick = 1;  ///< 1 .. 13
  int lost = 0;   ///< tricks that the hand's side lost by it; below 0 where a revoke gained
};

/// The costs of all cards of a board.
struct CardCosts {
  Contract contract;
  int tricks = 0;  ///< declarer's tricks with best play from the start
  std::vector<CardCost> cards;

  /// Tricks lost by the cards that `player` chose: declarer answers for dummy.
  int lost_by(Seat player) const;
  Seat chooser(const CardCost& cost) const;
};

/// Judges the cards of `board` up to the first one that is missing in the record. Errors: unknown
/// or unequal hands, no contract, no card, a card that its hand does not hold, or a revoke that the
/// record does not mark. The last two name card and hand. Cancelled when the solver is stopped.
absl::StatusOr<CardCosts> card_costs(double_dummy::Solver& solver, const Record& board);

}  // namespace tianji::bridge
