#include "search/bridge/worlds/staged_deals.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <set>

#include "eval/bridge/bidding/system.h"
#include "search/bridge/worlds/sampler.h"
#include "tests/search/bridge/told.h"

namespace tianji::bridge {
namespace {

const bidding::System& precision() {
  static const bidding::System system = *bidding::builtin("precision");
  return system;
}

Belief belief_of(const View& view) { return belief(view, {&precision(), &precision()}); }

/// Means over worlds: the high-card points of the four hands, then their numbers of spades.
using Means = std::array<double, 8>;

template <class Draw>
Means means(int worlds, Draw draw) {
  Means sums{};
  for (int i = 0; i < worlds; ++i) {
    const Hands held = draw();
    for (std::size_t hand = 0; hand < 4; ++hand) {
      sums[hand] += HandFacts(held[hand]).hcp();
      sums[4 + hand] += held[hand].length(Suit::spades);
    }
  }
  for (double& sum : sums) sum /= worlds;
  return sums;
}

TEST_CASE("deals drawn hand by hand are as likely as deals drawn as a whole",
          "[search/bridge/worlds]") {
  for (const char* const told : {"N:AQ7.KJ32.T98.A54 - - - S None N moves 1S Pass",
                                 "N:97.J832.KT98.A54 - - - S None N moves 1C Pass 1D Pass 1S Pass",
                                 "N:97.J832.KT98.A54 - - - E None N moves 1H Pass 2H Pass Pass"}) {
    INFO(told);
    const View view = view_of(told);
    const Knowledge known(view);
    const Belief believed = belief_of(view);
    Random random(5);
    const LengthLimits limits = known.lengths();
    const auto staged = StagedDeals::prepare(known, limits, believed, random);
    REQUIRE(staged);
    Belief whole = believed;
    whole.of_hand = {};
    whole.dealt_lengths = indifferent().dealt_lengths;
    DealSampler sampler(known, whole, 0);
    constexpr int kWorlds = 6000;
    const Means one = means(kWorlds, [&] { return *staged->next(random); });
    const Means other = means(kWorlds, [&] { return sampler.next(random)->held; });
    // Standard deviations are below 4 points and 2 cards, and some deals share a hand.
    for (std::size_t i = 0; i < 4; ++i) CHECK(one[i] == Approx(other[i]).margin(0.3));
    for (std::size_t i = 4; i < 8; ++i) CHECK(one[i] == Approx(other[i]).margin(0.15));
  }
}

TEST_CASE("deals drawn hand by hand hardly ever share a hand", "[search/bridge/worlds]") {
  for (const char* const told : {"N:AQ7.KJ32.T98.A54 - - - S None N moves 1S Pass",
                                 "N:97.J832.KT98.A54 - - - S None N moves 1C Pass 1D Pass 1S Pass",
                                 "N:97.J832.KT98.A54 - - - E None N moves 1H Pass 2H Pass Pass"}) {
    INFO(told);
    const View view = view_of(told);
    const Knowledge known(view);
    const Belief believed = belief_of(view);
    const LengthLimits limits = known.lengths();
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Random random(seed);
      const auto staged = StagedDeals::prepare(known, limits, believed, random);
      std::array<std::set<std::uint64_t>, 4> hands;
      for (int world = 0; world < 32; ++world) {
        const Hands held = *staged->next(random);
        for (const Seat seat : kSeats) hands[index(seat)].insert(held[index(seat)].bits());
      }
      CHECK(hands[index(kEast)].size() >= 24);
      CHECK(hands[index(kSouth)].size() >= 24);
      CHECK(hands[index(kWest)].size() >= 24);
    }
  }
}

TEST_CASE("deals drawn hand by hand hold what is known, and limits", "[search/bridge/worlds]") {
  const View view = view_of("N:AQ7.KJ32.T98.A54 - - - S None N moves 1S Pass");
  const Knowledge known(view);
  const Belief believed = belief_of(view);
  LengthLimits limits = known.lengths();
  limits.high[index(kSouth)][index(Suit::spades)] = 5;
  limits.low[index(kWest)][index(Suit::clubs)] = 3;
  Random random(6);
  const auto staged = StagedDeals::prepare(known, limits, believed, random);
  REQUIRE(staged);
  for (int i = 0; i < 200; ++i) {
    const Hands held = *staged->next(random);
    CHECK(admits(known, state_of(known, held)));
    CHECK(held[index(kSouth)].length(Suit::spades) <= 5);
    CHECK(held[index(kWest)].length(Suit::clubs) >= 3);
  }
}

TEST_CASE("deals are not drawn hand by hand where that cannot be done", "[search/bridge/worlds]") {
  Random random(7);
  const View view = view_of("N:AQ7.KJ32.T98.A54 - - - S None N moves 1S Pass");
  const Knowledge known(view);
  const LengthLimits limits = known.lengths();
  CHECK_FALSE(StagedDeals::prepare(known, limits, indifferent(), random));

  Belief never = belief_of(view);
  never.of_hand[index(kEast)].likelihood = [](CardSet) { return 0.0; };
  CHECK_FALSE(StagedDeals::prepare(known, limits, never, random)->next(random));
  // The sampler still finds worlds.
  CHECK(DealSampler(known, never, 0).next(random));

  const View dummy = view_of(
      "N:AQ7.KJ32.T98.A54 - KT932.A5.AJ2.K32 - S None N moves 1S Pass 4S Pass Pass Pass HQ");
  const Knowledge two(dummy);
  CHECK_FALSE(StagedDeals::prepare(two, two.lengths(), belief_of(dummy), random));
}

}  // namespace
}  // namespace tianji::bridge
