// How a bridge player decides: what the options come to.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/bridge/table.h"
#include "eval/bridge/bidding/understanding.h"
#include "eval/risk.h"
#include "search/bridge/carding.h"
#include "search/thinking/allowed_moves.h"

namespace tianji::bridge {

/// What a world's results are compared by. points: duplicate points. imps, matchpoints: what these
/// score against the other tables (other_tables.h), matchpoints from 0 to 100.
enum class Scoring : std::uint8_t { points, imps, matchpoints };

struct Settings {
  RiskSettings risk;
  Scoring scoring = Scoring::points;
  int worlds = 64;  ///< sampled for a card when no limit says otherwise
  /// Rules of thumb up to and including this trick, where declarer's side is on turn and where the
  /// defenders are.
  int switch_declarer = 3;
  int switch_defender = 3;
  int check_worlds = 16;  ///< by which a rule's choice is checked; 0: not at all
  /// Declarer's decisions with no more tricks left than this are weighed by one plan for all
  /// worlds (endings/); 0: none.
  int planned_tricks = 0;
  bool claims = false;                  ///< says how many of the last tricks are sure
  Carding carding = Carding::standard;  ///< of our defenders
  std::uint64_t seed = 1;
  int threads = 1;
  std::size_t table_bytes = std::size_t{64} << 20;  ///< of all solvers together
  int lines = 1;                                    ///< candidates that get a principal variation
  /// Calls or cards; of those that `searchmoves` names all are weighed.
  search::AllowedMoves<Move> allowed{};
  bool only_choice = false;  ///< nothing but the best card is asked for; with lambda 0 and points
};

}  // namespace tianji::bridge
