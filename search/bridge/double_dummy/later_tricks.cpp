// Later tricks: what the side that is not on lead is sure of.
#include <algorithm>

#include "search/bridge/double_dummy/sure_trumps.h"
#include "search/bridge/double_dummy/trick_bounds.h"

namespace tianji::bridge::double_dummy {
namespace {

/// At no-trump: the side on lead can run only the suits whose top card it holds, at most their
/// length; then it must give the lead to a top card that the other side has been able to keep, and
/// with it to all the top cards of that hand.
bool must_lose_notrump(const Layout& layout, const BoundQuery& query, Bits& relied) {
  relied = 0;
  int runs = 0;
  bool must_give_up = true;  // has the leader only suits whose top card they hold?
  std::array<int, 2> guards{};
  std::array<int, 2> masters{};
  for (int suit = 0; suit < 4; ++suit) {
    const int longest =
        std::max(layout.length(query.seat, suit), layout.length(query.seat + 2, suit));
    if (longest == 0) continue;
    const Bits cards = lane(layout.left, suit);
    const Bits left = lane(layout.of(query.seat + 1), suit);
    const Bits right = lane(layout.of(query.seat + 3), suit);
    const Bits best = top(cards);
    if ((best & (left | right)) == 0) {
      runs += longest;
      if (layout.length(query.seat, suit) > 0) must_give_up = false;
      if (!must_give_up && runs > query.tricks - query.need) return false;
      continue;
    }
    const std::size_t keeper = (best & left) != 0 ? 0 : 1;
    const Bits keeps = keeper == 0 ? left : right;
    Bits run = keeps & above(top(cards & ~keeps));
    Bits last = 0;
    for (int count = 0; run != 0 && count < query.need; ++count) {
      last = top(run);
      run ^= last;
      ++masters[keeper];
    }
    ++guards[keeper];
    relied |= last << (16 * suit);
  }
  for (std::size_t keeper = 0; keeper < 2; ++keeper) {
    if (guards[keeper] == 0) continue;
    if (masters[keeper] < query.need) return false;
    if (!must_give_up && guards[keeper] > query.tricks - runs) return false;
  }
  return guards[0] + guards[1] > 0;
}

/// The n-th highest card of a lane that has at least n.
Bits nth(Bits cards, int n) {
  for (; n > 1; --n) cards &= cards - 1;
  return top(cards);
}

/// Has the leader no trumps and only suits in which its lead must lose to a top card of theirs?
bool gives_up_lead(const Layout& layout, int seat, Bits& relied) {
  if (layout.length(seat, 0) > 0) return false;
  const bool partner_has_trumps = layout.length(seat + 2, 0) > 0;
  const Bits ours = layout.of(seat) | layout.of(seat + 2);
  for (int suit = 1; suit < 4; ++suit) {
    if (layout.length(seat, suit) == 0) continue;
    const Bits best = top(lane(layout.left, suit));
    if ((best & lane(ours, suit)) != 0) return false;
    if (partner_has_trumps && layout.length(seat + 2, suit) == 0) return false;
    relied |= best << (16 * suit);
  }
  return true;
}

/// Tricks that trumps are sure to take for the side that is not on lead, and one that the leader
/// may have to give up at once.
bool must_lose_trumps(const Layout& layout, const BoundQuery& query, Bits& relied) {
  const Bits first = lane(layout.of(query.seat + 1), 0);
  const Bits second = lane(layout.of(query.seat + 3), 0);
  const Bits theirs = lane(layout.of(query.seat) | layout.of(query.seat + 2), 0);
  const Bits masters = (first | second) & above(top(theirs));
  const int longest = std::max(std::popcount(first), std::popcount(second));
  SureTrumps firm{std::min(std::popcount(masters), longest), 0};
  if (theirs != 0 && firm.count > 0) firm.lowest = nth(masters, std::min(firm.count, query.need));
  relied = 0;
  if (firm.count < query.need && theirs != 0) {
    for (const int hand : {query.seat + 1, query.seat + 3}) {
      const SureTrumps guarded = sure_trumps(layout, hand, false);
      relied = guarded.lowest;
      if (guarded.count >= query.need) return true;
      const SureTrumps other = sure_trumps(layout, hand, true);
      if (other.count > firm.count) firm = other;
    }
  }
  relied = firm.lowest;
  if (query.need <= firm.count) return true;
  // Neither of them may have to spend a trump on the trick that is given up.
  if (query.need > firm.count + 1 || (firm.count > 0 && longest == query.tricks)) return false;
  return gives_up_lead(layout, query.seat, relied);
}

}  // namespace

template <bool kTrump>
bool must_lose(const Layout& layout, const BoundQuery& query, Bits& relied) {
  if constexpr (kTrump) {
    if (lane(layout.left, 0) != 0) return must_lose_trumps(layout, query, relied);
  }
  return must_lose_notrump(layout, query, relied);
}

template bool must_lose<false>(const Layout&, const BoundQuery&, Bits&);
template bool must_lose<true>(const Layout&, const BoundQuery&, Bits&);

}  // namespace tianji::bridge::double_dummy
