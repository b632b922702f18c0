#include "search/bridge/double_dummy/move_order.h"

#include <algorithm>

#include "search/bridge/double_dummy/order_weights.h"

namespace tianji::bridge::double_dummy {
namespace {

/// 0 for the ace to 12 for the deuce.
int depth_of(Bits card) { return std::countr_zero(card) & 15; }

/// The seat that holds `card`, counted from `seat` on.
std::size_t holder(const Layout& layout, int seat, Bits card) {
  const bool odd = ((layout.hands[1] | layout.hands[3]) & card) != 0;
  const bool high = ((layout.hands[2] | layout.hands[3]) & card) != 0;
  return static_cast<std::size_t>(((odd ? 1 : 0) + (high ? 2 : 0) - seat) & 3);
}

/// What all leads of one suit have in common.
struct LeadSuit {
  Bits best;
  Bits second;
  Bits to_beat;               ///< the opponents' best reply
  Bits partner;               ///< partner's best reply
  std::array<int, 2> weight;  ///< by whether our side wins the trick
};

/// May the hand ruff a lead of `suit`?
template <bool kTrump>
bool ruffs(const Layout& layout, int seat, int suit) {
  return kTrump && suit != 0 && layout.length(seat, suit) == 0 && layout.length(seat, 0) > 0;
}

template <bool kTrump>
LeadSuit look_at(const Layout& layout, int seat, int suit) {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  const Bits mask = lane_mask(suit);
  const Bits all = layout.left & mask;
  LeadSuit view{};
  view.best = top(all);
  view.second = top(all ^ view.best);
  const std::size_t first = holder(layout, seat, view.best);
  const std::size_t next = view.second != 0 ? holder(layout, seat, view.second) : first;
  const auto& holders = w.lead_holders[kTrump && suit == 0 ? 1 : 0];
  int weight = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const int other = seat + static_cast<int>(i);
    const int length = layout.length(other, suit);
    weight += ruffs<kTrump>(layout, other, suit)
                  ? w.lead_ruffs[i]
                  : w.lead_length[i][static_cast<std::size_t>(std::min(length, 5))];
    if (length == 1 && first == i && (i & 1) != 0) weight += w.lead_bare_top;
  }
  if (layout.length(seat, suit) == 1) weight += w.lead_bare;
  view.weight = {weight + holders[0][first][next], weight + holders[1][first][next]};
  view.to_beat = best_reply<kTrump>(layout.of(seat + 1), mask);
  const Bits other = best_reply<kTrump>(layout.of(seat + 3), mask);
  if (view.to_beat == 0 || (other != 0 && takes<kTrump>(other, view.to_beat))) {
    view.to_beat = other;
  }
  view.partner = best_reply<kTrump>(layout.of(seat + 2), mask);
  return view;
}

template <bool kTrump>
int lead_weight(const LeadSuit& view, Bits card, bool sequence, const Favourites& favourites) {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  const Bits led = view.partner != 0 && takes<kTrump>(view.partner, card) ? view.partner : card;
  const std::size_t wins = view.to_beat == 0 || !takes<kTrump>(view.to_beat, led) ? 1 : 0;
  int weight = view.weight[wins] + w.lead_rank[wins] * depth_of(card);
  if (card == view.best) {
    weight += w.lead_top;
  } else if (card == view.second) {
    weight += w.lead_second;
  }
  if (sequence) weight += w.lead_sequence;
  if (card == favourites.killer) weight += w.lead_killer;
  weight += (*favourites.history)[static_cast<std::size_t>(std::countr_zero(card))] *
            w.lead_history / kHistoryMost;
  if (card == favourites.hint) weight += w.lead_hint;
  return weight;
}

}  // namespace

template <bool kTrump>
void order_leads(const Layout& layout, int seat, Bits cards, const Favourites& favourites,
                 Candidates& out) {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  const Bits hand = layout.of(seat);
  const Bits gone = kDeck & ~layout.left;
  for (int suit = 0; suit < 4; ++suit) {
    Bits in_suit = cards & lane_mask(suit);
    if (in_suit == 0) continue;
    const LeadSuit view = look_at<kTrump>(layout, seat, suit);
    Candidate best{0, 0};
    while (in_suit != 0) {
      const Bits card = top(in_suit);
      in_suit ^= card;
      const bool sequence = group_of(card, hand, gone) != card;
      Candidate next{card, lead_weight<kTrump>(view, card, sequence, favourites)};
      if (best.card == 0 || next.weight > best.weight) std::swap(best, next);
      if (next.card != 0) out.insert(next.card, next.weight);
    }
    out.insert(best.card, best.weight + w.lead_first);
  }
}

namespace {

/// The discards of one suit, from the lowest card up.
template <bool kTrump>
void order_discards(const Layout& layout, int seat, Bits cards, int weight, Candidates& out) {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  const int suit = lane_of(cards);
  const Bits all = layout.left & lane_mask(suit);
  const Bits own = layout.of(seat) & all;
  const Bits best = top(all);
  const Bits second = top(all ^ best);
  const int length = layout.length(seat, suit);
  const std::size_t whose = (own & best) != 0 ? 0 : (layout.of(seat + 2) & best) != 0 ? 1 : 2;
  weight +=
      w.discard[whose][static_cast<std::size_t>(std::min(length, 3) - 1)] +
      w.discard_length * length +
      w.discard_theirs * std::max(layout.length(seat + 1, suit), layout.length(seat + 3, suit));
  const bool guards = length == 2 && (own & second) != 0;
  int first = w.discard_first;
  while (cards != 0) {
    const Bits card = bottom(cards);
    cards ^= card;
    int own_weight = weight + first + w.discard_rank * depth_of(card);
    first = 0;
    if (card == best) {
      own_weight += w.discard_top;
    } else if (guards && card != second) {
      own_weight += w.discard_second;
    }
    out.insert(card, own_weight);
  }
}

/// Partner's prospects of this trick without us: 0 none, 1 wins for now, 2 for good.
template <bool kTrump, int kPosition>
std::size_t prospects(const Layout& layout, int seat, const Trick& trick, Bits next) {
  Bits card = 0;
  if constexpr (kPosition == 1) {
    card = best_reply<kTrump>(layout.of(seat + 2), trick.suit);
    if (card == 0 || !takes<kTrump>(card, trick.best)) return 0;
    return next != 0 && takes<kTrump>(next, trick.best) && !takes<kTrump>(card, next) ? 1 : 2;
  }
  if (((trick.winner ^ seat) & 1) != 0) return 0;
  return next != 0 && takes<kTrump>(next, trick.best) ? 1 : 2;
}

}  // namespace

template <bool kTrump, int kPosition>
void order_replies(const Layout& layout, int seat, const Trick& trick, Bits cards, Bits killer,
                   Candidates& out) {
  constexpr const OrderWeights& w = order_weights<kTrump>();
  constexpr std::size_t kPlace = kPosition - 1;
  const Bits next = kPosition < 3 ? best_reply<kTrump>(layout.of(seat + 1), trick.suit) : 0;
  const std::size_t partner = prospects<kTrump, kPosition>(layout, seat, trick, next);
  const bool follows = (cards & trick.suit) != 0;
  if (!follows) {
    const Bits trumps = kTrump ? cards & lane_mask(0) : 0;
    const int lost = partner < 2 ? w.discard_lost : 0;
    for (Bits rest = cards ^ trumps; rest != 0;) {
      const Bits suit = rest & suit_mask_of(bottom(rest));
      rest ^= suit;
      order_discards<kTrump>(layout, seat, suit, lost, out);
    }
    if (trumps == 0) return;
    cards = trumps;
  }
  // From here on all cards are of one suit, which can take the trick.
  const Bits suit = suit_mask_of(cards);
  const Bits over = (trick.best & suit) != 0 ? above(trick.best) : follows ? 0 : kDeck;
  const Bits under_next = (next & suit) != 0                             ? ~above(next)
                          : next != 0 && takes<kTrump>(next, top(cards)) ? kDeck
                                                                         : 0;
  const Bits gone = kDeck & ~(layout.left | trick.best);
  const Bits hand = layout.of(seat);
  while (cards != 0) {
    const Bits card = bottom(cards);
    cards ^= card;
    const std::size_t effect = (card & over) == 0 ? 0 : (card & under_next) != 0 ? 1 : 2;
    int weight = w.reply[kPlace][partner][effect] + w.reply_rank[kPlace][effect] * depth_of(card);
    if (card == killer) weight += w.reply_killer[kPlace];
    if (group_of(card, hand, gone) != card) weight += w.reply_sequence[kPlace];
    if (!follows) weight += w.ruff[kPlace];
    out.insert(card, weight);
  }
}

template void order_leads<false>(const Layout&, int, Bits, const Favourites&, Candidates&);
template void order_leads<true>(const Layout&, int, Bits, const Favourites&, Candidates&);
template void order_replies<false, 1>(const Layout&, int, const Trick&, Bits, Bits, Candidates&);
template void order_replies<false, 2>(const Layout&, int, const Trick&, Bits, Bits, Candidates&);
template void order_replies<false, 3>(const Layout&, int, const Trick&, Bits, Bits, Candidates&);
template void order_replies<true, 1>(const Layout&, int, const Trick&, Bits, Bits, Candidates&);
template void order_replies<true, 2>(const Layout&, int, const Trick&, Bits, Bits, Candidates&);
template void order_replies<true, 3>(const Layout&, int, const Trick&, Bits, Bits, Candidates&);

}  // namespace tianji::bridge::double_dummy
