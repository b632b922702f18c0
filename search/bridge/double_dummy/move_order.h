// The order in which cards are tried: a good first card is worth more than fast code.
//
// The order never changes an answer, only the number of nodes.
#pragma once

#include <array>

#include "search/bridge/double_dummy/layout.h"

namespace tianji::bridge::double_dummy {

/// The cards still to be tried, best first.
struct Candidate {
  Bits card;
  int weight;
};
struct Candidates {
  // Left uninitialised on purpose: filled from 0 to size in every node.
  Candidate items[13];
  int size = 0;

  /// Keeps the list in falling order of weight; equal weights in the order they came.
  void insert(Bits card, int weight) {
    int i = size++;
    for (; i > 0 && items[i - 1].weight < weight; --i) items[i] = items[i - 1];
    items[i] = {card, weight};
  }
};

/// A trick under way.
struct Trick {
  Bits suit;    ///< the lane that was led
  Bits best;    ///< the card that is winning
  Bits played;  ///< the cards on the table
  int winner;   ///< the seat of `best`
};

/// Does `card` win a trick that `best` was winning?
template <bool kTrump>
constexpr bool takes(Bits card, Bits best) {
  if ((suit_mask_of(best) & card) != 0) return card < best;
  return kTrump && (card & lane_mask(0)) != 0;
}

/// The card of `hand` that is most likely to take a trick in which `suit` was led.
template <bool kTrump>
constexpr Bits best_reply(Bits hand, Bits suit) {
  if ((hand & suit) != 0) return top(hand & suit);
  return kTrump ? top(hand & lane_mask(0)) : 0;
}

/// How a seat's leads have fared, by the card's place: -kHistoryMost … kHistoryMost.
inline constexpr int kHistoryMost = 512;
using History = std::array<int, 64>;

/// Cards that were good elsewhere; killer and hint may be nothing.
struct Favourites {
  Bits killer;  ///< cut off the last node at this depth
  Bits hint;    ///< was good in this shape
  const History* history;
};

/// Orders the leads of `seat`; `cards` are those to try.
template <bool kTrump>
void order_leads(const Layout& layout, int seat, Bits cards, const Favourites& favourites,
                 Candidates& out);

/// Orders the replies of `seat`, second to fourth hand of the trick (kPosition 1 to 3).
template <bool kTrump, int kPosition>
void order_replies(const Layout& layout, int seat, const Trick& trick, Bits cards, Bits killer,
                   Candidates& out);

}  // namespace tianji::bridge::double_dummy
