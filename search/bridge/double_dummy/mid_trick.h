// Tricks that can be counted without search in the middle of a trick.
#pragma once

#include "search/bridge/double_dummy/bounds/trick_bounds.h"
#include "search/bridge/double_dummy/move_order.h"

namespace tianji::bridge::double_dummy {

/// Can the side on turn win the current trick whatever the opponents play, and then cash the rest
/// of `query.need`? `query.seat` is on turn as second hand; `query.tricks` includes the current
/// trick. A yes is a proof, with `relied` as in trick_bounds.h. For third hand it costs more than
/// it saves.
template <bool kTrump>
bool wins_and_cashes(const Layout& layout, const BoundQuery& query, const Trick& trick,
                     Bits& relied);

}  // namespace tianji::bridge::double_dummy
