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

}  // namespace

template <bool kTrump>
bool cashes(const Layout& layout, const BoundQuery& query, Bits& relied) {
  const int seat = query.seat;
  std::array<SuitTricks, 4> suits;
  relied = 0;
  int here = 0;
  int side_here = 0;
  int side_limit = 13;
  for (int suit = 0; suit < 4; ++suit) {
    const bool side_suit = kTrump && suit > 0;
    const int limit = side_suit ? rounds_before_ruff(layout, seat, suit, suits[0].here) : 13;
    const Bits against = lane(layout.of(seat + 1) | layout.of(seat + 3), suit);
    const SuitView view{above(top(against)),
                        std::max(layout.length(seat + 1, suit), layout.length(seat + 3, suit)),
                        limit};
    auto& tricks = suits[static_cast<std::size_t>(suit)];
    tricks = count_suit(lane(layout.of(seat), suit), lane(layout.of(seat + 2), suit), view);
    relied |= tricks.relied_here << (16 * suit);
    if (side_suit) {
      side_here += tricks.here;
    } else {
      here += tricks.here;
    }
    if (kTrump && suit == 0) side_limit = let_pass(layout, query, seat + 2, suits[0].here);
    if (here + std::min(side_here, side_limit) >= query.need) return true;
  }
  here += std::min(side_here, side_limit);

  int across = 0;
  int side_across = 0;
  bool entry = false;
  for (std::size_t suit = 0; suit < 4; ++suit) {
    (kTrump && suit > 0 ? side_across : across) += suits[suit].across;
    entry = entry || suits[suit].entry;
  }
  const auto add_across = [&](std::size_t except) {
    for (std::size_t suit = 0; suit < 4; ++suit) {
      if (suit != except) relied |= suits[suit].relied_across << (16 * suit);
    }
  };
  const int own_limit =
      kTrump ? std::max(0, let_pass(layout, query, seat, suits[0].here) - side_here) : 13;
  if (entry) {
    if (here + across + std::min(side_across, own_limit) < query.need) return false;
    add_across(4);
    return true;
  }
  if constexpr (kTrump) return false;
  for (std::size_t suit = 0; suit < 4; ++suit) {
    const SuitTricks& way = suits[suit];
    if (way.instead == 0) continue;
    if (here - way.here + across - way.across + way.instead < query.need) continue;
    add_across(suit);
    relied |= way.relied_instead << (16 * suit);
    return true;
  }
  return false;
}

namespace {

/// At no-trump: the side on lead can run only the suits whose top card it holds, at most their
/// length; then it must give the lead to a top card that the other side has been able to keep.
bool must_lose_notrump(const Layout& layout, const BoundQuery& query, Bits& relied) {
  if (query.need > 1) return false;
  relied = 0;
  int runs = 0;
  std::array<int, 2> guards{};
  for (int suit = 0; suit < 4; ++suit) {
    const int longest =
        std::max(layout.length(query.seat, suit), layout.length(query.seat + 2, suit));
    if (longest == 0) continue;
    const Bits best = top(lane(layout.left, suit));
    if ((best & lane(layout.of(query.seat) | layout.of(query.seat + 2), suit)) != 0) {
      runs += longest;
      if (runs >= query.tricks) return false;
    } else {
      ++guards[(best & lane(layout.of(query.seat + 1), suit)) != 0 ? 0 : 1];
      relied |= best << (16 * suit);
    }
  }
  return std::max(guards[0], guards[1]) <= query.tricks - runs;
}

/// Tricks that trumps are sure to take for the side that is not on lead.
bool must_lose_trumps(const Layout& layout, const BoundQuery& query, Bits& relied) {
  const Bits first = lane(layout.of(query.seat + 1), 0);
  const Bits second = lane(layout.of(query.seat + 3), 0);
  const int longest = std::max(std::popcount(first), std::popcount(second));
  if (longest < query.need) return false;
  const Bits theirs = lane(layout.of(query.seat) | layout.of(query.seat + 2), 0);
  Bits masters = (first | second) & above(top(theirs));
  if (std::popcount(masters) >= query.need) {
    relied = 0;
    if (theirs == 0 && query.need <= longest) return true;
    Bits last = 0;
    for (int i = 0; i < query.need; ++i) {
      last = top(masters);
      masters ^= last;
    }
    relied = last;
    return true;
  }
  return false;
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
