#include "search/bridge/worlds/deal_walk.h"

#include <algorithm>
#include <cmath>

namespace tianji::bridge {
namespace {

// A search that is stopped waits for the walk to its first deal: some milliseconds.
constexpr int kClimb = 3000;  // exchanges at most until the calls are made
constexpr int kSettle = 500;  // from there until the first deal counts
constexpr int kApart = 1000;  // between two deals that count
/// In half points: so much worse a deal is taken one time in e.
constexpr double kTemperature = 1.0;

Card card(CardSet cards, std::uint32_t number) {
  auto at = cards.begin();
  while (number-- > 0) ++at;
  return *at;
}

}  // namespace

DealWalk::DealWalk(const Knowledge& known, const LengthLimits& limits, const Belief& belief,
                   const Hands& held, Random& random)
    : known_(known), limits_(limits), belief_(belief), held_(held) {
  for (const Seat hand : kSeats) {
    if (known.room(hand) > 0) hands_.push_back(hand);
  }
  if (hands_.size() < 2) return;
  climb(random);
  likelihood_ = belief_.likelihood(dealt());
  walk(kSettle, random);
}

const Hands& DealWalk::next(Random& random) {
  if (hands_.size() > 1) walk(kApart, random);
  return held_;
}

Hands DealWalk::dealt() const {
  Hands deal = held_;
  for (const Seat hand : kSeats) deal[index(hand)] |= known_.view().table().played(hand);
  return deal;
}

DealWalk::Exchange DealWalk::draw(Random& random) const {
  const auto count = static_cast<std::uint32_t>(hands_.size());
  const std::uint32_t a = random.below(count);
  const std::uint32_t b = (a + 1 + random.below(count - 1)) % count;
  const auto any = [&](Seat hand) {
    const CardSet open = held_[index(hand)] & known_.open();
    return card(open, random.below(static_cast<std::uint32_t>(open.size())));
  };
  const Card from_a = any(hands_[a]);
  return {hands_[a], hands_[b], from_a, any(hands_[b])};
}

bool DealWalk::within_limits(const Exchange& exchange) const {
  if (exchange.from_a.suit() == exchange.from_b.suit()) return true;
  const auto fits = [&](Seat hand, Suit gives, Suit takes) {
    const CardSet open = held_[index(hand)] & known_.open();
    return open.length(gives) - 1 >= limits_.low[index(hand)][index(gives)] &&
           open.length(takes) + 1 <= limits_.high[index(hand)][index(takes)];
  };
  return fits(exchange.a, exchange.from_a.suit(), exchange.from_b.suit()) &&
         fits(exchange.b, exchange.from_b.suit(), exchange.from_a.suit());
}

void DealWalk::make(const Exchange& exchange) {
  CardSet& a = held_[index(exchange.a)];
  CardSet& b = held_[index(exchange.b)];
  a = (a - CardSet::of(exchange.from_a)) | CardSet::of(exchange.from_b);
  b = (b - CardSet::of(exchange.from_b)) | CardSet::of(exchange.from_a);
}

void DealWalk::undo(const Exchange& exchange) {
  make({exchange.a, exchange.b, exchange.from_b, exchange.from_a});
}

void DealWalk::climb(Random& random) {
  int distance = belief_.distance(dealt());
  for (int i = 0; i < kClimb && distance > 0; ++i) {
    const Exchange exchange = draw(random);
    if (!within_limits(exchange)) continue;
    make(exchange);
    const int now = belief_.distance(dealt());
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
    const double now = belief_.likelihood(dealt());
    if (random.uniform() * likelihood_ > now) {
      undo(exchange);
    } else {
      likelihood_ = now;
    }
  }
}

}  // namespace tianji::bridge
