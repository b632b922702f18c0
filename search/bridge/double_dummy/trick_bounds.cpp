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

/// The suits of one query, and sums over them.
template <bool kTrump>
struct Cashing {
  std::array<SuitTricks, 4> suits;
  int drawn = 0;          ///< rounds of trumps cashed first
  int sure_across = 0;    ///< partner's high trumps, which need no entry
  int side_limit = 13;    ///< side winners that partner can let pass
  int across_limit = 13;  ///< side winners, all told, that the leader can let pass

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
    int plain = 0;
    int side = 0;
    int side_here = 0;
    for (int suit = 0; suit < 4; ++suit) {
      const SuitTricks& tricks = suits[static_cast<std::size_t>(suit)];
      if (suit != except) (kTrump && suit > 0 ? side : plain) += tricks.across;
      if (kTrump && suit > 0) side_here += tricks.here;
    }
    return plain - sure_across + std::min(side, std::max(0, across_limit - side_here));
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
int sure_trumps(const Layout& layout, int hand, const SuitView& view, const SuitTricks& trumps,
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
      cashing.sure_across = sure_trumps(layout, seat + 2, view, tricks, relied);
      cashing.drawn = tricks.here;
      cashing.side_limit = let_pass(layout, query, seat + 2, cashing.drawn);
      cashing.across_limit = let_pass(layout, query, seat, cashing.drawn);
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
    ruff = layout.length(seat + 2, 0) - cashing.drawn > cashing.suits[0].across ? 1 : 0;
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

/// The second highest trump, guarded, behind the highest: the hand that holds it plays after the
/// other in every trick that it does not lead, and to lead it would need a trick first.
bool must_lose_second(const Layout& layout, int seat, Bits& relied) {
  const Bits trumps = lane(layout.left, 0);
  const Bits best = top(trumps);
  const Bits second = top(trumps ^ best);
  if (second == 0) return false;
  for (const int behind : {seat + 1, seat + 3}) {
    if ((layout.of(behind) & second) == 0 || (layout.of(behind - 1) & best) == 0) continue;
    if (layout.length(behind, 0) < 2) return false;
    relied = second;
    return true;
  }
  return false;
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
  Bits masters = (first | second) & above(top(theirs));
  const int sure =
      std::min(std::popcount(masters), std::max(std::popcount(first), std::popcount(second)));
  relied = 0;
  if (query.need > sure) {
    if (query.need == 1 && must_lose_second(layout, query.seat, relied)) return true;
    if (query.need > sure + 1 || !gives_up_lead(layout, query.seat, relied)) return false;
  }
  if (theirs == 0) return true;
  Bits last = 0;
  for (int i = std::min(sure, query.need); i > 0; --i) {
    last = top(masters);
    masters ^= last;
  }
  relied |= last;
  return true;
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
