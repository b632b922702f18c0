// The order in which cards are tried. A good first card saves more time than fast code.
//
// The order never changes an answer, only the number of nodes.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "search/bridge/double_dummy/layout.h"
#include "search/bridge/double_dummy/order_weights.h"

namespace tianji::bridge::double_dummy {

/// The cards to try, thirteen at most. They are not sorted: most nodes try only one card, and the
/// search for the best card left has no branch that depends on weights.
class Candidates {
 public:
  Candidates() { keys_.fill(kTried); }
  int size() const { return size_; }
  Bits card(int place) const { return cards_[at(place)]; }

  /// Adds a card. Among equal weights the card that came first is better.
  void add(Bits card, int weight) { best_ = std::max(best_, put(card, weight)); }
  /// Adds a card before calls of `favour`, and returns its key for them. A better card has a
  /// greater key.
  int put(Bits card, int weight) {
    const int key = weight * kPlaces + (kPlaces - 1 - size_);
    cards_[at(size_)] = card;
    keys_[at(size_)] = key;
    ++size_;
    return key;
  }
  static constexpr int kNone = std::numeric_limits<int>::min();
  /// Adds `weight` to the weight of the card with this key.
  void favour(int key, int weight) {
    const int more = key + weight * kPlaces;
    keys_[at(place_of(key))] = more;
    best_ = std::max(best_, more);
  }

  /// The place of the best card. It is not read from `keys_`: a processor stalls when it reads
  /// several words at once that were just written one by one.
  int first() const { return place_of(best_); }
  /// The place of the best card not yet tried; `size()` or more when there is none.
  int next() const {
    int most = kTried;
    for (const int key : keys_) most = std::max(most, key);
    return place_of(most);
  }
  bool tried(int place) const { return keys_[at(place)] == kTried; }
  void set_tried(int place) { keys_[at(place)] = kTried; }

 private:
  static constexpr int kPlaces = 16;
  static constexpr int kTried = kNone;
  static std::size_t at(int place) { return static_cast<std::size_t>(place); }
  static int place_of(int key) { return kPlaces - 1 - (key & (kPlaces - 1)); }

  alignas(64) std::array<int, kPlaces> keys_;
  Bits cards_[kPlaces];  // left uninitialised on purpose: filled from 0 to size in every node
  int size_ = 0;
  int best_ = kNone;
};

/// A trick in progress.
struct Trick {
  Bits suit;                    ///< the lane that was led
  Bits best;                    ///< the card that is winning
  int winner;                   ///< its seat
  std::array<Bits, 4> cards{};  ///< on the table, by seat

  Bits of(int seat) const { return cards[static_cast<std::size_t>(seat & 3)]; }
  /// The cards of a seat and its partner.
  Bits of_side(int seat) const { return of(seat) | of(seat + 2); }
};

/// Does `card` take a trick that `best` was winning?
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

/// 0 for the ace to 12 for the deuce.
constexpr int depth_of(Bits card) { return std::countr_zero(card) & 15; }

/// How well a seat's leads did in this search, by the card's place: -kHistoryMost … kHistoryMost.
inline constexpr int kHistoryMost = 512;
using History = std::array<int, 64>;

/// Cards that were good in other nodes; killer and hint may be 0.
struct Favourites {
  Bits killer;  ///< cut off the last node at this depth
  Bits hint;    ///< was good in this shape
  const History* history;
};

/// Orders the leads of `seat`; `cards` are the candidates.
template <bool kTrump>
void order_leads(const Layout& layout, int seat, Bits cards, const Favourites& favourites,
                 Candidates& out);

/// Partner's prospects to win this trick without us: 0 none, 1 wins for now, 2 for good. `next` is
/// the best reply of the next hand, or 0.
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

/// The replies that follow suit, best first. The weight depends on the kind (what the card does)
/// and then on rank, so only the best card of each kind is weighed.
template <bool kTrump, int kPosition>
class Following {
 public:
  /// `cards` are the candidates, all of one suit; at least one.
  Following(const Layout& layout, int seat, const Trick& trick, Bits cards) {
    const Bits next = kPosition < 3 ? best_reply<kTrump>(layout.of(seat + 1), trick.suit) : 0;
    partner_ = prospects<kTrump, kPosition>(layout, seat, trick, next);
    const Bits over = (trick.best & trick.suit) != 0 ? above(trick.best) : 0;
    const Bits under_next = (next & trick.suit) != 0                       ? ~above(next)
                            : next != 0 && takes<kTrump>(next, top(cards)) ? kDeck
                                                                           : 0;
    kinds_ = {cards & ~over, cards & over & under_next, cards & over & ~under_next};
  }
  /// Takes out the best card left; 0 when there is none.
  Bits next() {
    constexpr const OrderWeights& w = order_weights<kTrump>();
    constexpr std::size_t kPlace = kPosition - 1;
    Bits best = 0;
    int most = std::numeric_limits<int>::min();
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const int by_rank = w.reply_rank[kPlace][kind];
      const Bits card = by_rank < 0 ? top(kinds_[kind]) : bottom(kinds_[kind]);
      const int weight = w.reply[kPlace][partner_][kind] + by_rank * depth_of(card);
      if (card == 0 || weight <= most) continue;
      most = weight;
      best = card;
    }
    for (Bits& kind : kinds_) kind &= ~best;
    return best;
  }

 private:
  std::size_t partner_;
  std::array<Bits, 3> kinds_;  ///< by what the card does: see OrderWeights::reply
};

/// Orders the replies of `seat` when it cannot follow suit, second to fourth hand of the trick
/// (kPosition 1 to 3).
template <bool kTrump, int kPosition>
void order_discards(const Layout& layout, int seat, const Trick& trick, Bits cards,
                    Candidates& out);

}  // namespace tianji::bridge::double_dummy
