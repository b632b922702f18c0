// The end of a trick: its winner, and whether the answer relies on the winner's rank.
#include "search/bridge/double_dummy/bounds/trick_bounds.h"
#include "search/bridge/double_dummy/search.h"
#include "search/bridge/double_dummy/table/ranks.h"

namespace tianji::bridge::double_dummy {
namespace {

/// With at least this many tricks left, holds_anyway() may search instead of only looking up.
constexpr int kLeastSearched = 4;

}  // namespace

template <bool kTrump>
bool Search::last_trick(int seat, Bits& relied) const {
  Bits best = layout_.of(seat);
  int winner = seat;
  for (int i = 1; i < 4; ++i) {
    const Bits card = layout_.of(seat + i);
    if (!takes<kTrump>(card, best)) continue;
    best = card;
    winner = seat + i;
  }
  const Bits theirs = layout_.of(winner + 1) | layout_.of(winner + 3);
  relied = (theirs & suit_mask_of(best)) != 0 ? best : 0;
  return is_north_south(winner);
}

template <bool kTrump>
bool Search::known(int seat, int goal, bool reached, const Ranks& ranks, Bits& relied) {
  if (goal <= 0) return reached;
  if (goal > tricks_) return !reached;
  if (tricks_ == 1) return last_trick<kTrump>(seat, relied) == reached;
  const PartitionTable::Hit hit =
      look_up(key_of(layout_.shape, seat, tricks_, kTrump), ranks.words(), goal);
  if (hit.proved) {
    relied = ranks.cards(hit.mask);
    return hit.reached == reached;
  }
  const int need = reached ? goal : tricks_ - goal + 1;
  const BoundQuery query{seat, tricks_, need};
  return reached == is_north_south(seat) ? cashes<kTrump>(layout_, query, relied)
                                         : must_lose<kTrump>(layout_, query, relied);
}

// A pattern need not contain the winner of a trick when the answer is the same for all possible
// winners: in another layout that the pattern fits, any of them may win it.
template <bool kTrump>
bool Search::holds_anyway(const Trick& trick, int goal, bool reached, bool over_theirs,
                          Bits& relied) {
  const Bits suit = suit_mask_of(trick.best);
  const Ranks ranks(layout_);
  Bits all = 0;
  for (int seat = 0; seat < 4; ++seat) {
    if (seat == trick.winner || (trick.of(seat) & suit) == 0) continue;
    const bool theirs = ((seat ^ trick.winner) & 1) != 0;
    if (theirs && !over_theirs) continue;
    const int left = !theirs ? goal : is_north_south(seat) ? goal - 1 : goal + 1;
    Bits other = 0;
    if (!known<kTrump>(seat, left, reached, ranks, other)) {
      // With trumps most of these hold, and a few nodes prove it.
      if (!kTrump || !theirs || tricks_ < kLeastSearched) return false;
      other = 0;
      if (lead<kTrump>(seat, left, other) != reached || stopped_) return false;
    }
    all |= other;
  }
  // There is no gain if the proof relies on this card or lower ones of its suit.
  if ((all & suit) >= trick.best) return false;
  relied |= all;
  return true;
}

/// Counts the complete trick and goes on with the next one.
template <bool kTrump>
bool Search::next_trick(const Trick& trick, int goal, Bits& relied) {
  const Bits suit = suit_mask_of(trick.best);
  const bool north_south = is_north_south(trick.winner);
  const int losers_need = north_south ? tricks_ - goal + 1 : goal;
  // Was the trick won by rank over the other side's cards, or over partner's card?
  bool over_theirs = (trick.of_side(trick.winner + 1) & suit) != 0;
  const bool over_partner = (trick.of(trick.winner + 2) & suit) != 0;
  if (north_south) --goal;
  if (goal <= 0 || goal >= tricks_) {
    relied = over_theirs ? trick.best : 0;
    return goal <= 0;
  }
  --tricks_;
  const bool reached = lead<kTrump>(trick.winner, goal, relied);
  // If the losers of this trick had won it, they would have all the tricks that they need.
  if (losers_need == 1 && reached != north_south) over_theirs = false;
  if ((over_theirs || over_partner) && (relied & suit) < trick.best && !stopped_ &&
      // If the winners of the trick reach their goal, they needed this trick.
      ((over_theirs && reached == north_south) ||
       !holds_anyway<kTrump>(trick, goal, reached, over_theirs, relied))) {
    relied |= trick.best;
  }
  ++tricks_;
  return reached;
}

template bool Search::last_trick<false>(int seat, Bits& relied) const;
template bool Search::last_trick<true>(int seat, Bits& relied) const;
template bool Search::next_trick<false>(const Trick& trick, int goal, Bits& relied);
template bool Search::next_trick<true>(const Trick& trick, int goal, Bits& relied);

}  // namespace tianji::bridge::double_dummy
