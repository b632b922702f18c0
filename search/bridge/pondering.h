// Thinking in the time of other seats. While another hand is on turn, deals are drawn for the
// present view and solved, so that deals and the solvers' tables are ready when the viewer is on
// turn. After a card that was only expected, the viewer's own decision is pondered.
//
// Pondered deals are used where the expectation came true and a clock limits the decision. A
// decision with limits of worlds or nodes must not depend on pondering, so it does not use them.
#pragma once

#include <functional>
#include <optional>

#include "search/bridge/cards/card_player.h"
#include "search/bridge/worlds/world_source.h"
#include "search/limits.h"

namespace tianji::bridge {

/// Does time end this search, and not a limit of worlds or nodes? The clock is that of `side`.
bool by_clock(const search::Limits& limits, Side side);

/// The deals of pondering, apart from those that decisions have kept.
class PonderedDeals {
 public:
  /// Call it at each `go`. Forgets the deals unless they lead to `view`. Where they come from a
  /// pondered decision of the viewer, they become `kept`.
  void settle(const View& view, KeptDeals& kept);

  /// The deals with which this search begins and to which it adds: `kept` itself in for_turn(),
  /// else a copy.
  KeptDeals& for_others_turn(const KeptDeals& kept);
  KeptDeals& for_expected_turn(const KeptDeals& kept, bool by_clock);
  KeptDeals& for_turn(KeptDeals& kept, bool by_clock);

  void clear() { pool_.reset(); }

 private:
  struct Pool {
    KeptDeals deals;
    bool decides;  ///< the viewer's own decision was pondered
  };
  std::optional<Pool> pool_;
};

/// Draws and solves worlds of a view in which another hand is on turn, until `idle(worlds)` is
/// false or the budget's flag is raised. Precondition: the play has begun. Does nothing for dummy,
/// who never decides.
void ponder(const View& view, const Settings& settings, const CardTools& tools,
            const std::function<bool(int worlds)>& idle);

}  // namespace tianji::bridge
