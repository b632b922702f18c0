#include "search/bridge/double_dummy/move_order.h"

namespace tianji::bridge::double_dummy {
namespace {

/// 0 for the ace to 12 for the deuce.
int depth_of(Bits card) { return std::countr_zero(card) & 15; }

/// The best card that `hand` may play to a lead of `suit`, by its power to take the trick.
template <bool kTrump>
Bits best_reply(Bits hand, Bits suit) {
  if ((hand & suit) != 0) return top(hand & suit);
  return kTrump ? top(hand & lane_mask(0)) : 0;
}

/// The seat, relative to `seat`, that holds `card`.
int holder(const Layout& layout, int seat, Bits card) {
  for (int i = 0; i < 3; ++i) {
    if ((layout.of(seat + i) & card) != 0) return i;
  }
  return 3;
}

/// How gladly a lane is led, by who holds its top card and the next one (0 = the leader, 1 = left
/// opponent, 2 = partner, 3 = right opponent).
constexpr std::array<std::array<int, 4>, 4> kSuitWeight{{
    {40, 30, 42, 26},
    {0, -14, 6, -6},
    {38, 20, 34, 30},
    {2, -10, 10, -10},
}};

/// How gladly `hand` throws its lowest card of a suit.
template <bool kTrump>
int discard_weight(const Layout& layout, int seat, Bits card) {
  const Bits suit = suit_mask_of(card);
  const Bits own = layout.of(seat) & suit;
  const int length = std::popcount(own);
  const Bits best = top(layout.left & suit);
  int weight = 4 * length;
  if (card == best) return -60;
  if (kTrump && (card & lane_mask(0)) != 0) return -40;
  const Bits second = top((layout.left & suit) ^ best);
  if (own == (card | second) && second != card) weight -= 18;
  if ((own & best) != 0 && length == 2) weight += 2;
  return weight + 2 * depth_of(card);
}

}  // namespace

template <bool kTrump>
void order_leads(const Layout& layout, int seat, Bits cards, Bits hint, Candidates& out) {
  for (int suit = 0; suit < 4; ++suit) {
    Bits in_suit = cards & lane_mask(suit);
    if (in_suit == 0) continue;
    const Bits all = layout.left & lane_mask(suit);
    const Bits best = top(all);
    const Bits second = top(all ^ best);
    const int best_holder = holder(layout, seat, best);
    const int second_holder = second != 0 ? holder(layout, seat, second) : best_holder;
    int base =
        kSuitWeight[static_cast<std::size_t>(best_holder)][static_cast<std::size_t>(second_holder)];
    const int ours = layout.length(seat, suit) + layout.length(seat + 2, suit);
    const int theirs = layout.length(seat + 1, suit) + layout.length(seat + 3, suit);
    base += 3 * (ours - theirs);
    if constexpr (kTrump) {
      if (suit != 0) {
        const bool left_ruffs =
            layout.length(seat + 1, suit) == 0 && layout.length(seat + 1, 0) > 0;
        const bool right_ruffs =
            layout.length(seat + 3, suit) == 0 && layout.length(seat + 3, 0) > 0;
        const bool partner_ruffs =
            layout.length(seat + 2, suit) == 0 && layout.length(seat + 2, 0) > 0;
        if (left_ruffs || right_ruffs) base -= 30;
        if (partner_ruffs && !left_ruffs) base += 25;
      }
    }
    const Bits lowest = bottom(layout.of(seat) & lane_mask(suit));
    while (in_suit != 0) {
      const Bits card = top(in_suit);
      in_suit ^= card;
      int weight = base + depth_of(card);
      if (card == best) {
        weight += 14;
      } else if (best_holder == 2) {
        weight += card == lowest ? 4 : 0;
      } else if (card == second) {
        weight += 4;
      }
      if (card == hint) weight = 1000;
      out.insert(card, weight);
    }
  }
}

template <bool kTrump, int kPosition>
void order_replies(const Layout& layout, int seat, const Trick& trick, Bits cards,
                   Candidates& out) {
  const bool ours = ((trick.winner ^ seat) & 1) == 0;
  const Bits next = kPosition < 3 ? best_reply<kTrump>(layout.of(seat + 1), trick.suit) : 0;
  const Bits mate = kPosition == 1 ? best_reply<kTrump>(layout.of(seat + 2), trick.suit) : 0;
  Bits to_beat = trick.best;
  if (next != 0 && takes<kTrump>(next, to_beat)) to_beat = next;
  const bool mate_wins =
      kPosition == 1 ? mate != 0 && takes<kTrump>(mate, to_beat) : ours && to_beat == trick.best;
  while (cards != 0) {
    const Bits card = top(cards);
    cards ^= card;
    int weight = 2 * depth_of(card);
    const bool discard = (card & trick.suit) == 0 && !(kTrump && (card & lane_mask(0)) != 0);
    if (discard) {
      weight = discard_weight<kTrump>(layout, seat, card);
      if (kTrump && !mate_wins) weight -= 20;
    } else if (!takes<kTrump>(card, trick.best)) {
      weight += mate_wins ? 40 : 10;
    } else if (!takes<kTrump>(card, to_beat) && card != to_beat) {
      weight += mate_wins ? 10 : 4;
    } else {
      weight += mate_wins ? 20 : 50;
    }
    out.insert(card, weight);
  }
}

template void order_leads<false>(const Layout&, int, Bits, Bits, Candidates&);
template void order_leads<true>(const Layout&, int, Bits, Bits, Candidates&);
template void order_replies<false, 1>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_replies<false, 2>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_replies<false, 3>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_replies<true, 1>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_replies<true, 2>(const Layout&, int, const Trick&, Bits, Candidates&);
template void order_replies<true, 3>(const Layout&, int, const Trick&, Bits, Candidates&);

}  // namespace tianji::bridge::double_dummy
