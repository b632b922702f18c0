// Thinking in others' time. Another hand on turn: deals are drawn for the view as it is, and
// solved, so that they lie ready, and in the solvers' tables, when the viewer is. The viewer on
// turn, after a card that was expected: the decision itself.
//
// What was pondered on counts where it was true, and where a clock decides; limits that were named
// (worlds, nodes) then give the deals that they would have given without.
#pragma once

#include <functional>
#include <optional>

#include "search/bridge/cards/card_player.h"
#include "search/bridge/worlds/kept_deals.h"
#include "search/limits.h"

namespace tianji::bridge {

/// Is it time that ends this search, for the side whose clock runs?
bool by_clock(const search::Limits& limits, Side side);

/// Deals that were pondered on beside those that decisions have kept.
class PonderedDeals {
 public:
  /// To the next `go`, whoever is on turn: what was decided on in others' time becomes `kept` if
  /// `view` goes on from there, and what has become untrue is forgotten.
  void settle(const View& view, KeptDeals& kept);

  /// The deals that this search begins with and adds to; `kept` itself only where it does not
  /// ponder.
  KeptDeals& for_others_turn(const KeptDeals& kept);
  KeptDeals& for_expected_turn(const KeptDeals& kept, bool by_clock);
  KeptDeals& for_turn(KeptDeals& kept, bool by_clock);

  void clear() { pool_.reset(); }

 private:
  struct Pool {
    KeptDeals deals;
    bool decides;  ///< it was the viewer's turn
  };
  std::optional<Pool> pool_;
};

/// Draws and solves worlds of a view in which another hand is on turn until `idle(worlds)` says no
/// or the budget's flag is raised. Precondition: the play is on. Nothing for dummy, who never
/// decides.
void ponder(const View& view, const Settings& settings, const CardTools& tools,
            const std::function<bool(int worlds)>& idle);

}  // namespace tianji::bridge
