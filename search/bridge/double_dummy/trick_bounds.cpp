#include "search/bridge/double_dummy/trick_bounds.h"

#include <algorithm>

namespace tianji::bridge::double_dummy {
namespace {

/// One suit as a partnership sees it, in lane form: our two hands and what stands against them.
struct SuitView {
  Bits masters;  ///< the places above every card of the opponents
  int rounds;    ///< the longer opponent's length: after that many rounds both are void
  int limit;     ///< rounds until an opponent may ruff
};

/// Leads from `hand`, highest first, while partner follows from the bottom: the number of tricks
/// taken without the lead leaving `hand`. Takes the cards played out of both hands.
int run(Bits& hand, Bits& partner, const SuitView& view, Bits& relied) {
  int count = 0;
  while (hand != 0 && count < view.limit) {
    const Bits card = top(hand);
    const bool by_length = count >= view.rounds;
    if (!by_length && (card & view.masters) == 0) break;
    if (partner != 0) {
      const Bits follows = bottom(partner);
      if (follows < card) break;
      partner ^= follows;
      relied |= card;
    } else if (!by_length) {
      relied |= card;
    }
    hand ^= card;
    ++count;
  }
  return count;
}

/// The n-th highest card of a lane that has at least n.
Bits nth(Bits cards, int n) {
  for (; n > 1; --n) cards &= cards - 1;
  return top(cards);
}

/// What one suit offers the side on lead.
struct SuitTricks {
  int here = 0;     ///< cashed from the leading hand
  int across = 0;   ///< then cashed from partner's hand, once it is on lead
  int instead = 0;  ///< cashed from partner's hand when the suit itself is the way across
  bool entry = false;
  Bits relied_here = 0;
  Bits relied_across = 0;
  Bits relied_instead = 0;
};

SuitTricks count_suit(Bits hand, Bits partner, SuitView view) {
  SuitTricks tricks;
  const Bits hand_before = hand;
  const Bits partner_before = partner;
  const SuitView before = view;
  tricks.here = run(hand, partner, view, tricks.relied_here);
  if (partner_before == 0) return tricks;
  view.rounds = std::max(0, view.rounds - tricks.here);
  view.limit -= tricks.here;
  const bool way_across = hand != 0;
  tricks.across = run(partner, hand, view, tricks.relied_across);
  tricks.entry = way_across && tricks.across > 0;
  if (tricks.here > 0 && !tricks.entry) {
    Bits leader = hand_before;
    Bits other = partner_before;
    tricks.instead = run(other, leader, before, tricks.relied_instead);
  }
  return tricks;
}

/// The rounds of each suit that no opponent can ruff after `drawn` rounds of trumps.
int rounds_before_ruff(const Layout& layout, int seat, int suit, int drawn) {
  int limit = 13;
  for (const int opponent : {seat + 1, seat + 3}) {
    if (layout.length(opponent, 0) > drawn) limit = std::min(limit, layout.length(opponent, suit));
  }
  return limit;
}

/// Of `length` winners in side suits, those that `hand` can let pass without being left with
/// trumps only, when it still has trumps after `drawn` rounds.
int let_pass(const Layout& layout, const BoundQuery& query, int hand, int drawn) {
  const int trumps = layout.length(hand, 0);
  return trumps > drawn ? query.tricks - trumps : query.tricks;
}

/// Tricks that the trumps of `hand` are sure to take, whatever is led, as long as it is not on lead
/// or has just taken a trick to get there. A higher trump that plays after it eats one of its
/// cards; one that plays before it can at most drop a low one.
struct SureTrumps {
  int count = 0;
  Bits lowest = 0;  ///< the lowest of the cards that were counted
};

SureTrumps sure_trumps(const Layout& layout, int hand, bool on_lead) {
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
  return sure;
}

/// The suits of one query, and sums over them.
template <bool kTrump>
struct Cashing {
  std::array<SuitTricks, 4> suits;
  int drawn = 0;             ///< rounds of trumps cashed first
  int sure_across = 0;       ///< trumps that win later whatever happens
  bool spares_trump = true;  ///< do those leave partner a trump to ruff with?
  int trumps_kept = 0;       ///< the trumps of the hand that must keep them for that
  int side_limit = 13;       ///< side winners that partner can let pass
  int across_limit = 13;     ///< side winners, all told, that the leader can let pass

  /// Tricks without leaving the leading hand, `except` one suit (4: none).
  int here(int except = 4) const {
    int plain = 0;
    int side = 0;
    for (int suit = 0; suit < 4; ++suit) {
      if (suit == except) continue;
      (kTrump && suit > 0 ? side : plain) += suits[static_cast<std::size_t>(suit)].here;
    }
    return plain + sure_across + std::min(side, side_limit);
  }
  /// Tricks then cashed from partner's hand.
  int across(int except = 4) const {
    int plain = -std::min(sure_across, kTrump ? suits[0].across : 0);
    int side = 0;
    int side_here = 0;
    for (int suit = 0; suit < 4; ++suit) {
      const SuitTricks& tricks = suits[static_cast<std::size_t>(suit)];
      if (suit != except) (kTrump && suit > 0 ? side : plain) += tricks.across;
      if (kTrump && suit > 0) side_here += tricks.here;
    }
    return plain + std::min(side, std::max(0, across_limit - side_here));
  }
  Bits relied_across(int except = 4) const {
    Bits relied = 0;
    for (int suit = 0; suit < 4; ++suit) {
      if (suit != except) {
        relied |= suits[static_cast<std::size_t>(suit)].relied_across << (16 * suit);
      }
    }
    return relied;
  }
};

/// No more tricks than this can be cashed: the lengths of the suits whose top card we hold.
int longest_runs(const Layout& layout, int seat) {
  const Bits ours = layout.of(seat) | layout.of(seat + 2);
  int runs = 0;
  for (int suit = 0; suit < 4; ++suit) {
    if ((top(lane(layout.left, suit)) & lane(ours, suit)) == 0) continue;
    runs += std::max(layout.length(seat, suit), layout.length(seat + 2, suit));
  }
  return runs;
}

/// The trumps of `hand` that take a trick whatever is led, after those that its partner cashes.
int high_across(const Layout& layout, int hand, const SuitView& view, const SuitTricks& trumps,
                Bits& relied) {
  if (trumps.across == 0) return 0;
  Bits masters = lane(layout.of(hand), 0);
  if (trumps.here < view.rounds) masters &= view.masters;
  const int sure =
      std::min({std::popcount(masters), layout.length(hand, 0) - trumps.here, trumps.across});
  if (trumps.here < view.rounds) {
    for (int i = 0; i < sure; ++i) {
      const Bits master = top(masters);
      masters ^= master;
      relied |= master;
    }
  }
  return sure;
}

/// Can partner ruff a lead from a suit, safe from an overruff, after `drawn` rounds of trumps?
bool partner_ruffs(const Layout& layout, int seat, int drawn,
                   const std::array<SuitTricks, 4>& suits) {
  if (layout.length(seat + 2, 0) <= drawn) return false;
  for (int suit = 1; suit < 4; ++suit) {
    const int led = suits[static_cast<std::size_t>(suit)].here;
    if (layout.length(seat + 2, suit) > 0 || layout.length(seat, suit) <= led) continue;
    if (rounds_before_ruff(layout, seat, suit, drawn) > led) return true;
  }
  return false;
}

}  // namespace

template <bool kTrump>
bool cashes(const Layout& layout, const BoundQuery& query, Bits& relied) {
  const int seat = query.seat;
  if (longest_runs(layout, seat) + (kTrump ? 1 : 0) < query.need) return false;
  Cashing<kTrump> cashing;
  relied = 0;
  for (int suit = 0; suit < 4; ++suit) {
    const bool side_suit = kTrump && suit > 0;
    const Bits against = lane(layout.of(seat + 1) | layout.of(seat + 3), suit);
    const SuitView view{above(top(against)),
                        std::max(layout.length(seat + 1, suit), layout.length(seat + 3, suit)),
                        side_suit ? rounds_before_ruff(layout, seat, suit, cashing.drawn) : 13};
    auto& tricks = cashing.suits[static_cast<std::size_t>(suit)];
    tricks = count_suit(lane(layout.of(seat), suit), lane(layout.of(seat + 2), suit), view);
    relied |= tricks.relied_here << (16 * suit);
    if (kTrump && suit == 0) {
      cashing.drawn = tricks.here;
      cashing.side_limit = let_pass(layout, query, seat + 2, cashing.drawn);
      cashing.across_limit = let_pass(layout, query, seat, cashing.drawn);
      cashing.sure_across = high_across(layout, seat + 2, view, tricks, relied);
      for (const int hand : {seat, seat + 2}) {
        if (tricks.here > 0) break;
        const SureTrumps sure = sure_trumps(layout, hand, true);
        if (sure.count <= cashing.sure_across) continue;
        cashing.sure_across = sure.count;
        cashing.spares_trump = false;
        cashing.trumps_kept = layout.length(hand, 0);
        relied = sure.lowest;
      }
      cashing.side_limit = std::min(cashing.side_limit, query.tricks - cashing.trumps_kept);
      cashing.across_limit = std::min(cashing.across_limit, query.tricks - cashing.trumps_kept);
    }
    if (cashing.here() >= query.need) return true;
  }
  const int here = cashing.here();
  const int across = cashing.across();
  bool entry = false;
  int ruff = 0;
  for (const SuitTricks& tricks : cashing.suits) entry = entry || tricks.entry;
  if (kTrump && partner_ruffs(layout, seat, cashing.drawn, cashing.suits)) {
    entry = true;
    // One of the trumps that were counted across may be needed for it.
    const int trumps = layout.length(seat + 2, 0) - cashing.drawn;
    ruff = cashing.spares_trump && trumps > cashing.suits[0].across ? 1 : 0;
    if (here + ruff >= query.need) return true;
  }
  if (entry) {
    if (here + ruff + across < query.need) return false;
    relied |= cashing.relied_across();
    return true;
  }
  for (int suit = 0; suit < 4; ++suit) {
    const SuitTricks& way = cashing.suits[static_cast<std::size_t>(suit)];
    if (way.instead == 0) continue;
    // A leader who still has trumps might be left with nothing else to play to partner's winners.
    if (kTrump && (suit == 0 || cashing.across_limit < query.tricks)) continue;
    if (cashing.here(suit) + cashing.across(suit) + way.instead < query.need) continue;
    relied |= cashing.relied_across(suit) | way.relied_instead << (16 * suit);
    return true;
  }
  return false;
}

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

template bool cashes<false>(const Layout&, const BoundQuery&, Bits&);
template bool cashes<true>(const Layout&, const BoundQuery&, Bits&);
template bool must_lose<false>(const Layout&, const BoundQuery&, Bits&);
template bool must_lose<true>(const Layout&, const BoundQuery&, Bits&);

}  // namespace tianji::bridge::double_dummy
