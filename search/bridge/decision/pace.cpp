#include "search/bridge/decision/pace.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

constexpr int kTricks = 13;
/// A call gets as much time as a card from a hand of this many cards.
constexpr int kCallAsCard = 10;
/// Our calls still to come in an auction, as a guess.
constexpr int kOwnCalls = 4;

/// The shares of all cards of a hand that has `cards` left.
int share_of_hand(int cards) {
  int sum = 0;
  for (int left = 1; left <= cards; ++left) sum += share_of_card(left);
  return sum;
}

/// Does the clock run for the partner hand's cards too?
bool two_hands(const Table& table, bool sides_clock) {
  return sides_clock || side_of(table.hand_on_turn()) == side_of(table.contract()->declarer);
}

int cards_left(const Table& table, Seat hand) { return kTricks - table.played(hand).size(); }

}  // namespace

int share_of_card(int cards) {
  if (cards <= 1) return 0;
  return cards * cards * (cards == kTricks ? 2 : 1);
}

int decisions_left(const View& view, bool sides_clock) {
  const Table& table = view.table();
  if (table.phase() == Phase::auction) {
    const int call = share_of_card(kCallAsCard);
    // The seat may become declarer, who plays two hands; a side's clock runs for two hands too.
    return (kOwnCalls * call + 2 * share_of_hand(kTricks) + call - 1) / call;
  }
  const Seat hand = table.hand_on_turn();
  const int now = std::max(share_of_card(cards_left(table, hand)), 1);
  int rest = share_of_hand(cards_left(table, hand));
  if (two_hands(table, sides_clock)) rest += share_of_hand(cards_left(table, partner_of(hand)));
  return std::max((rest + now - 1) / now, 1);
}

int later_cards(const View& view, bool sides_clock) {
  const Table& table = view.table();
  if (table.phase() == Phase::auction) return 2 * kTricks;
  const Seat hand = table.hand_on_turn();
  const int partners = two_hands(table, sides_clock) ? cards_left(table, partner_of(hand)) : 0;
  return cards_left(table, hand) - 1 + partners;
}

}  // namespace tianji::bridge
