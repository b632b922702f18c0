#include "search/bridge/worlds/holders.h"

namespace tianji::bridge {

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
