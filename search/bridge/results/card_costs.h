// What each card of a played board cost its side: double-dummy tricks before it and after it.
#pragma once

#include <array>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/records/record.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

struct CardCost {
  Card card;
  Seat hand;      ///< who held it; dummy's cards are declarer's choice
  int trick = 1;  ///< 1 .. 13
  int lost = 0;   ///< tricks that the hand's side could have had more; a revoke may gain (-1)
};

struct CardCosts {
  Contract contract;
  int tricks = 0;  ///< declarer's with best play from the start
  std::vector<CardCost> cards;

  /// Tricks lost by the cards that `player` chose: declarer answers for dummy.
  int lost_by(Seat player) const;
  Seat chooser(const CardCost& cost) const;
};

/// Judges the cards of `board` up to the first one that the record does not tell. Errors: hands
/// unseen or unequal, no contract, no card; a card that its hand does not hold, or a revoke that
/// the record does not mark, named with card and hand. Cancelled when the solver is stopped.
absl::StatusOr<CardCosts> card_costs(double_dummy::Solver& solver, const Record& board);

}  // namespace tianji::bridge
