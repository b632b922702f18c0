#include <memory>
#include <numeric>

#include "engine/bridge/deal.h"
#include "engine/core/random.h"
#include "eval/bridge/bidding/constraints.h"

namespace tianji::bridge::bidding {

SampleHands::SampleHands() {
  Random random(1);
  for (std::size_t i = 0; i < kCount;) {
    for (const CardSet cards : random_deal(random)) {
      const HandFacts hand(cards);
      for (std::size_t f = 0; f < kFeatures; ++f) {
        features_[f][i] = static_cast<std::int8_t>(hand[static_cast<Feature>(f)]);
      }
      shapes_[i++] = static_cast<std::uint16_t>(hand.shape());
    }
  }
}

const SampleHands& SampleHands::all() {
  static const std::unique_ptr<const SampleHands> kHands(new SampleHands());
  return *kHands;
}

// The loop has no branch, so that the compiler tests sixteen hands or more in one step.

void SampleHands::keep(const Atom& atom, Some& some) const {
  const auto& values = features_[atom.feature];
  for (std::size_t i = 0; i < kCount; ++i) {
    const bool meets = (values[i] >= atom.lo) & (values[i] <= atom.hi);
    some[i] = static_cast<std::uint8_t>(some[i] & static_cast<std::uint8_t>(meets));
  }
}

void SampleHands::keep(const ShapeSet& shapes, Some& some) const {
  for (std::size_t i = 0; i < kCount; ++i) {
    if (some[i] != 0 && !shapes[shapes_[i]]) some[i] = 0;
  }
}

std::size_t SampleHands::count(const Some& some) {
  return std::accumulate(some.begin(), some.end(), std::size_t{0});
}

void SampleHands::remove(const Some& which, Some& from) {
  for (std::size_t i = 0; i < kCount; ++i) {
    from[i] = static_cast<std::uint8_t>(from[i] & (which[i] ^ 1U));
  }
}

}  // namespace tianji::bridge::bidding
