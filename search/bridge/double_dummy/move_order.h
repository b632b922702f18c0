// The order in which cards are tried: a good first card is worth more than fast code.
//
// The order never changes an answer, only the number of nodes.
#pragma once

#include <array>

#include "search/bridge/double_dummy/layout.h"

namespace tianji::bridge::double_dummy {

/// The cards still to be tried, best first once weighed.
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

/// Orders the leads `cards` of `seat`; `hint` (a card or nothing) goes first.
template <bool kTrump>
void order_leads(const Layout& layout, int seat, Bits cards, Bits hint, Candidates& out);

/// Orders the cards of `seat`, the second to fourth hand of the trick (`position` 1 to 3).
template <bool kTrump, int kPosition>
void order_replies(const Layout& layout, int seat, const Trick& trick, Bits cards, Candidates& out);

}  // namespace tianji::bridge::double_dummy
