#include "search/bridge/worlds/sampler.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

/// Tries for one world before the likeliest of them is taken.
constexpr int kTries = 4000;
/// Draws from which the greatest likelihood is estimated first.
constexpr int kProbes = 200;

/// Limits on the dealt lengths become limits on the cards still to be given out.
LengthLimits to_give(const Knowledge& known, const LengthLimits& dealt) {
  LengthLimits limits = known.lengths();
  for (const Seat hand : kSeats) {
    if (known.room(hand) == 0) continue;
    const CardSet placed = known.held(hand) | known.view().table().played(hand);
    for (const Suit suit : kSuits) {
      auto& low = limits.low[index(hand)][index(suit)];
      auto& high = limits.high[index(hand)][index(suit)];
      const int have = placed.length(suit);
      low =
          static_cast<std::int8_t>(std::max<int>(low, dealt.low[index(hand)][index(suit)] - have));
      high = static_cast<std::int8_t>(
          std::clamp<int>(dealt.high[index(hand)][index(suit)] - have, 0, high));
    }
  }
  return limits;
}

Worlds believed_worlds(const Knowledge& known, const Belief& belief) {
  Worlds worlds(known, to_give(known, belief.dealt_lengths));
  return worlds.count() > 0 ? worlds : Worlds(known);
}

}  // namespace

Belief indifferent() {
  Belief belief;
  for (auto& hand : belief.dealt_lengths.high) hand.fill(13);
  belief.likelihood = belief.weight = [](const Hands&) { return 1.0; };
  return belief;
}

DealSampler::DealSampler(const Knowledge& known, const Belief& belief, std::uint64_t few)
    : known_(known),
      belief_(belief),
      worlds_(believed_worlds(known, belief)),
      exact_(worlds_.count() <= few) {}

Hands DealSampler::dealt(const Hands& held) const {
  Hands deal = held;
  for (const Seat hand : kSeats) deal[index(hand)] |= known_.view().table().played(hand);
  return deal;
}

WeightedWorld DealSampler::draw(Random& random) const {
  const Hands held = worlds_.world(random.below64(worlds_.count()));
  return {held, belief_.likelihood(dealt(held))};
}

std::optional<WeightedWorld> DealSampler::next(Random& random) {
  if (exact_) return next_exact();
  if (!probed_) {
    for (int i = 0; i < kProbes; ++i) peak_ = std::max(peak_, draw(random).weight);
    probed_ = true;
  }
  WeightedWorld best{.held = {}, .weight = -1};
  for (int i = 0; i < kTries; ++i) {
    const WeightedWorld world = draw(random);
    peak_ = std::max(peak_, world.weight);
    const bool kept = world.weight > 0 && random.uniform() * peak_ <= world.weight;
    if (kept || world.weight > best.weight) best = world;
    if (kept) break;
  }
  best.weight = belief_.weight(dealt(best.held));
  return best;
}

std::optional<WeightedWorld> DealSampler::next_exact() {
  while (next_ < worlds_.count()) {
    const Hands held = worlds_.world(next_++);
    const Hands deal = dealt(held);
    const double weight = belief_.likelihood(deal) * belief_.weight(deal);
    if (weight > 0) return WeightedWorld{held, weight};
  }
  return std::nullopt;
}

}  // namespace tianji::bridge
