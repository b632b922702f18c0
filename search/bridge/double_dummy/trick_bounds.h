// Tricks that can be counted without search, at the start of a trick.
//
// Both answers are proofs: when they say yes, the claim holds in this layout and in every layout of
// the same shape in which the cards reported in `relied` (and all above them) have the same
// holders.
#pragma once

#include "search/bridge/double_dummy/layout.h"

namespace tianji::bridge::double_dummy {

/// A question about the side that is on lead: `seat` leads, each hand holds `tricks` cards.
struct BoundQuery {
  int seat;
  int tricks;
  int need;  ///< at least 1
};

/// Quick tricks: can the side on lead take `need` tricks before it loses the lead?
template <bool kTrump>
bool cashes(const Layout& layout, const BoundQuery& query, Bits& relied);

/// Later tricks: is the side that is not on lead sure of `need` tricks?
template <bool kTrump>
bool must_lose(const Layout& layout, const BoundQuery& query, Bits& relied);

}  // namespace tianji::bridge::double_dummy
