// Trumps that win a trick sooner or later, whatever is led.
#pragma once

#include <algorithm>

#include "search/bridge/double_dummy/layout.h"

namespace tianji::bridge::double_dummy {

/// The tricks that the trumps of a hand are sure to win.
struct SureTrumps {
  int count = 0;
  Bits lowest = 0;  ///< the lowest card that was counted; 0: no rank matters
};

/// The tricks that the trumps of `hand` win whatever is led, as long as the hand is not on lead or
/// has just won a trick to get there. A higher trump that plays after the hand beats one of its
/// cards; a higher trump that plays before it can at most draw a low one.
inline SureTrumps sure_trumps(const Layout& layout, int hand, bool on_lead) {
  SureTrumps sure;
  const Bits before = on_lead ? 0 : lane(layout.of(hand + 3), 0);
  const Bits against = lane(layout.of(hand + 1) | layout.of(hand + 3), 0);
  const int length = layout.length(hand, 0);
  int held = 0;
  for (Bits cards = lane(layout.of(hand), 0); cards != 0; cards &= cards - 1) {
    const Bits card = top(cards);
    const int higher = std::popcount(against & (card - 1));
    const int behind = higher - std::popcount(before & (card - 1));
    const int guarded = std::min({++held - behind, length - higher, 1});
    const int count = std::max(held - higher, guarded);
    if (count > sure.count) sure = {count, card};
  }
  // Trumps that outnumber those of the opponents win by number: each of theirs beats at most one.
  if (sure.count <= length - std::popcount(against)) sure.lowest = 0;
  return sure;
}

}  // namespace tianji::bridge::double_dummy
