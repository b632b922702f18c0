#include <catch2/catch.hpp>
#include <vector>

#include "engine/bridge/deal.h"
#include "engine/core/random.h"
#include "eval/bridge/bidding/constraints.h"

namespace tianji::bridge::bidding {
namespace {

/// The hands of SampleHands, drawn one by one.
std::vector<HandFacts> one_by_one() {
  std::vector<HandFacts> hands;
  Random random(1);
  while (hands.size() < SampleHands::kCount) {
    for (const CardSet hand : random_deal(random)) hands.emplace_back(hand);
  }
  return hands;
}

TEST_CASE("sample hands meet conditions all at once as they do one by one",
          "[eval/bridge/bidding]") {
  const std::vector<HandFacts> hands = one_by_one();
  Random random(5);
  for (int i = 0; i < 2000; ++i) {
    Atom atom{.feature = static_cast<Feature>(random.below(kFeatures))};
    const HandFacts& like = hands[random.below(SampleHands::kCount)];
    if (random.below(3) > 0) atom.lo = static_cast<std::int8_t>(like[atom.feature] - 1);
    if (random.below(3) > 0) atom.hi = static_cast<std::int8_t>(like[atom.feature] + 1);
    const ShapeSet& shapes = random.below(2) > 0 ? balanced_shapes() : semi_balanced_shapes();
    SampleHands::Some some;
    some.fill(1);
    SampleHands::all().keep(atom, some);
    SampleHands::Some shaped = some;
    SampleHands::all().keep(shapes, shaped);
    SampleHands::Some others = some;
    SampleHands::remove(shaped, others);
    for (std::size_t h = 0; h < hands.size(); ++h) {
      const bool meets = atom.admits(hands[h]);
      const bool fits = meets && shapes[hands[h].shape()];
      REQUIRE(some[h] == (meets ? 1 : 0));
      REQUIRE(shaped[h] == (fits ? 1 : 0));
      REQUIRE(others[h] == (meets && !fits ? 1 : 0));
    }
    REQUIRE(SampleHands::count(some) == SampleHands::count(shaped) + SampleHands::count(others));
  }
}

}  // namespace
}  // namespace tianji::bridge::bidding
