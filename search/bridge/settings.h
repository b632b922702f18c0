// How a bridge player decides: the values of its options.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/bridge/table.h"
#include "eval/bridge/bidding/understanding.h"
#include "eval/risk.h"
#include "search/bridge/carding.h"
#include "search/thinking/allowed_moves.h"

namespace tianji::bridge {

/// The unit of payoffs. points: duplicate points. imps, matchpoints: the score of these points
/// against the other tables (other_tables.h), matchpoints from 0 to 100.
enum class Scoring : std::uint8_t { points, imps, matchpoints };

/// The settings of one decision.
struct Settings {
  RiskSettings risk;
  Scoring scoring = Scoring::points;
  int worlds = 64;  ///< sampled for a card when no limit says otherwise
  /// Rules of thumb choose up to and including this trick, for declarer's side and for defenders.
  int switch_declarer = 3;
  int switch_defender = 3;
  int check_worlds = 16;  ///< worlds that check a rule's choice; 0: no check
  /// Declarer's decisions with at most this many tricks left are weighed by one plan for all worlds
  /// (endings/); 0: none.
  int planned_tricks = 6;
  /// How often the opponents double, or run from our doubles, where rollouts of the auction do not:
  /// a share of the table in eval/bridge/double_chances.h.
  double opponent_doubles = 1;
  bool calls_by_table = false;          ///< calls are never weighed in worlds
  bool claims = false;                  ///< tells how many of the last tricks are sure
  Carding carding = Carding::standard;  ///< how our defenders signal
  std::uint64_t seed = 1;
  int threads = 1;
  std::size_t table_bytes = std::size_t{64} << 20;  ///< for the tables of all solvers together
  int lines = 1;                                    ///< candidates that get a principal variation
  /// The calls or cards that may be chosen. Those that `searchmoves` names are all weighed.
  search::AllowedMoves<Move> allowed{};
};

}  // namespace tianji::bridge
