#include "search/bridge/worlds/deal_walk.h"

#include <algorithm>
#include <cmath>

namespace tianji::bridge {
namespace {

// A stopped search must wait until the walk reaches its first deal: some milliseconds.
constexpr int kClimb = 3000;  // exchanges at most until a deal fits the calls
constexpr int kSettle = 500;  // exchanges from there to the first deal that is used
constexpr int kApart = 1000;  // exchanges between two deals that are used
/// In half points: an exchange that makes a deal this much worse is kept one time in e.
constexpr double kTemperature = 1.0;

Card card(CardSet cards, std::uint32_t number) {
  auto at = cards.begin();
  while (number-- > 0) ++at;
  return *at;
}

}  // namespace

DealWalk::DealWalk(const Knowledge& known, const LengthLimits& limits, const Belief& belief,
                   const Hands& held, Random& random)
    : limits_(limits), belief_(belief), held_(held), deal_(held) {
  for (const Seat hand : kSeats) {
    const std::size_t i = index(hand);
    open_[i] = held[i] & known.open();
    deal_[i] |= known.view().table().played(hand);
    if (known.room(hand) > 0)
      hands_.push_back({hand, static_cast<std::uint32_t>(known.room(hand))});
  }
  if (hands_.size() < 2) return;
  climb(random);
  likelihood_ = belief_.likelihood(deal_);
  walk(kSettle, random);
}

const Hands& DealWalk::next(Random& random) {
  if (hands_.size() > 1) walk(kApart, random);
  return held_;
}

DealWalk::Exchange DealWalk::draw(Random& random) const {
  const auto count = static_cast<std::uint32_t>(hands_.size());
  const std::uint32_t first = random.below(count);
  const std::uint32_t step = 1 + random.below(count - 1);
  const Giver a = hands_[first];
  const Giver b = hands_[first + step < count ? first + step : first + step - count];
  const Card from_a = card(open_[index(a.seat)], random.below(a.room));
  return {a.seat, b.seat, from_a, card(open_[index(b.seat)], random.below(b.room))};
}

bool DealWalk::within_limits(const Exchange& exchange) const {
  if (exchange.from_a.suit() == exchange.from_b.suit()) return true;
  const auto fits = [&](Seat hand, Suit gives, Suit takes) {
    const CardSet open = open_[index(hand)];
    return open.length(gives) - 1 >= limits_.low[index(hand)][index(gives)] &&
           open.length(takes) + 1 <= limits_.high[index(hand)][index(takes)];
  };
  return fits(exchange.a, exchange.from_a.suit(), exchange.from_b.suit()) &&
         fits(exchange.b, exchange.from_b.suit(), exchange.from_a.suit());
}

void DealWalk::make(const Exchange& exchange) {
  const CardSet both = CardSet::of(exchange.from_a) | CardSet::of(exchange.from_b);
  // Each hand has one of the two cards and gets the other.
  for (Hands* hands : {&held_, &open_, &deal_}) {
    for (const Seat hand : {exchange.a, exchange.b}) {
      CardSet& cards = (*hands)[index(hand)];
      cards = (cards | both) - (cards & both);
    }
  }
}

void DealWalk::undo(const Exchange& exchange) {
  make(exchange);  // a second exchange gives the cards back
}

void DealWalk::climb(Random& random) {
  int distance = belief_.distance(deal_);
  for (int i = 0; i < kClimb && distance > 0; ++i) {
    const Exchange exchange = draw(random);
    if (!within_limits(exchange)) continue;
    make(exchange);
    const int now = belief_.distance(deal_);
    if (now > distance && random.uniform() > std::exp((distance - now) / kTemperature)) {
      undo(exchange);
    } else {
      distance = now;
    }
  }
}

void DealWalk::walk(int steps, Random& random) {
  for (int i = 0; i < steps; ++i) {
    const Exchange exchange = draw(random);
    if (!within_limits(exchange)) continue;
    make(exchange);
    const double now = belief_.likelihood(deal_);
    if (random.uniform() * likelihood_ > now) {
      undo(exchange);
    } else {
      likelihood_ = now;
    }
  }
}

}  // namespace tianji::bridge
