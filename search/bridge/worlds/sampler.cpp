#include "search/bridge/worlds/sampler.h"

#include <algorithm>

#include "search/bridge/worlds/deal_walk.h"

namespace tianji::bridge {
namespace {

/// Draws for one world before the likeliest of them is taken.
constexpr int kTries = 5000;
/// The first draws, from which the greatest likelihood is estimated: at least and at most.
constexpr int kLeastProbes = 200;
constexpr int kMostProbes = 2000;
/// This many of them must fit the calls for worlds to be drawn; else a walk finds worlds.
constexpr int kEnough = 4;

/// Up to this many entries are listed at once; up to the second number before a walk is tried.
constexpr std::size_t kFewSorts = 4096;
constexpr std::size_t kManySorts = 65536;

/// Turns limits on dealt lengths into limits on the open cards that each hand takes.
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

}  // namespace

DealSampler::DealSampler(const Knowledge& known, const Belief& belief, std::uint64_t few)
    : known_(known),
      belief_(belief),
      limits_(to_give(known, belief.dealt_lengths)),
      worlds_(known, limits_) {
  if (worlds_.count() == 0) {  // no world fits the belief: only logic limits the lengths
    limits_ = known.lengths();
    worlds_ = Worlds(known, limits_);
  }
  exact_ = worlds_.count() <= few;
}

DealSampler::~DealSampler() = default;

Hands DealSampler::dealt(const Hands& held) const {
  Hands deal = held;
  for (const Seat hand : kSeats) deal[index(hand)] |= known_.view().table().played(hand);
  return deal;
}

WeightedWorld DealSampler::draw(Random& random) const {
  const Hands held = worlds_.world(random.below64(worlds_.count()));
  return {held, belief_.likelihood(dealt(held))};
}

bool DealSampler::list(std::size_t most) {
  if (belief_.by_counts) listed_ = CountedDeals::list(known_, limits_, belief_, most);
  return listed_.has_value();
}

void DealSampler::prepare(Random& random) {
  prepared_ = true;
  if (list(kFewSorts)) return;
  staged_ = StagedDeals::prepare(known_, limits_, belief_, random);
  if (!staged_) probe(random);
}

void DealSampler::probe(Random& random) {
  WeightedWorld best{.held = {}, .weight = -1};
  int making = 0;
  for (int i = 0; i < kMostProbes && (i < kLeastProbes || making < kEnough); ++i) {
    const WeightedWorld world = draw(random);
    making += belief_.distance(dealt(world.held)) == 0 ? 1 : 0;
    if (world.weight > best.weight) best = world;
  }
  peak_ = best.weight;
  if (making < kEnough && !list(kManySorts)) {
    walk_ = std::make_unique<DealWalk>(known_, limits_, belief_, best.held, random);
  }
}

WeightedWorld DealSampler::next_drawn(Random& random) {
  WeightedWorld best{.held = {}, .weight = -1};
  for (int i = 0; i < kTries; ++i) {
    const WeightedWorld world = draw(random);
    peak_ = std::max(peak_, world.weight);
    const bool kept = world.weight > 0 && random.uniform() * peak_ <= world.weight;
    if (kept || world.weight > best.weight) best = world;
    if (kept) break;
  }
  return best;
}

std::optional<WeightedWorld> DealSampler::next(Random& random) {
  if (exact_) return next_exact();
  if (!prepared_) prepare(random);
  const Hands held = next_held(random);
  return WeightedWorld{held, belief_.weight(dealt(held))};
}

Hands DealSampler::next_held(Random& random) {
  if (listed_) return listed_->draw(random);
  if (staged_) {
    if (const auto held = staged_->next(random)) return *held;
    staged_.reset();
    probe(random);
  }
  return walk_ ? walk_->next(random) : next_drawn(random).held;
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

Holders::Holders(const Knowledge& known, const Belief& belief, int worlds, std::uint64_t seed) {
  DealSampler sampler(known, belief, static_cast<std::uint64_t>(worlds));
  Random random(mix64(seed) ^ known.view().table().key());
  for (int i = 0; i < worlds; ++i) {
    const auto world = sampler.next(random);
    if (!world) break;
    add(world->held, world->weight);
  }
}

void Holders::add(const Hands& held, double weight) {
  sum_ += weight;
  squares_ += weight * weight;
  for (const Seat hand : kSeats) {
    for (const Card card : held[index(hand)]) {
      weight_[static_cast<std::size_t>(card.code())][index(hand)] += weight;
    }
  }
}

}  // namespace tianji::bridge
