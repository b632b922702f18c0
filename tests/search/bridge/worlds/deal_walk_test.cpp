#include "search/bridge/worlds/deal_walk.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "tests/search/bridge/told.h"

namespace tianji::bridge {
namespace {

/// East and West hold six cards between them: twenty worlds.
constexpr std::string_view kEnding =
    "N:AKQJ.AKQJ.AK.AKQ - 6543.6543.987.98 - N None N moves 1NT Pass Pass Pass "
    "DQ D7 D2 DA DK DJ D8 D3 SA S7 S3 S2 SK S8 S4 D4 SQ S9 S5 D5 SJ ST S6 D6 "
    "HA H7 H3 H2 HK H8 H4 C2 HQ H9 H5 C3 HJ HT H6 C4";

TEST_CASE("a walk visits each deal as often as it is likely", "[search/bridge/worlds]") {
  const Knowledge known(view_of(kEnding));
  const LengthLimits limits = known.lengths();
  Belief belief = indifferent();
  const auto likelihood = [](const Hands& deal) {
    return deal[index(kEast)].has(Card(Suit::clubs, kJack)) ? 0.05 : 1.0;
  };
  belief.likelihood = likelihood;
  const Worlds worlds(known, limits);
  REQUIRE(worlds.count() == 20);
  std::map<std::uint64_t, double> share;
  double sum = 0;
  for (std::uint64_t i = 0; i < worlds.count(); ++i) {
    const Hands held = worlds.world(i);
    share[held[index(kEast)].bits()] = likelihood(held);
    sum += likelihood(held);
  }
  Random random(3);
  DealWalk walk(known, limits, belief, worlds.world(0), random);
  std::map<std::uint64_t, int> visits;
  constexpr int kDeals = 4000;
  for (int i = 0; i < kDeals; ++i) ++visits[walk.next(random)[index(kEast)].bits()];
  CHECK(visits.size() > 10);
  // Half of the worlds share 20/21 of the visits: .095 each, standard deviation .005.
  for (const auto& [east, weight] : share) {
    CHECK(visits[east] / double{kDeals} == Approx(weight / sum).margin(0.02));
  }
}

TEST_CASE("a walk finds deals that are too rare to be drawn, within limits",
          "[search/bridge/worlds]") {
  const Knowledge known(view_of("N:AQ7.KJ32.T98.A54 - - - N None N"));
  LengthLimits limits = known.lengths();
  limits.high[index(kWest)][index(Suit::diamonds)] = 4;
  Belief belief = indifferent();
  const auto points = [](CardSet hand) {  // high-card points
    int sum = 0;
    for (const Card card : hand) sum += std::max(card.rank() - kTen, 0);
    return sum;
  };
  // East has 24 of the 25 points that are missing: one deal in millions.
  belief.distance = [&](const Hands& deal) { return std::max(24 - points(deal[index(kEast)]), 0); };
  belief.likelihood = [&](const Hands& deal) {
    return points(deal[index(kEast)]) >= 24 ? 1.0 : 1e-9;
  };
  Random random(4);
  DealWalk walk(known, limits, belief, Worlds(known, limits).world(0), random);
  for (int i = 0; i < 20; ++i) {
    const Hands& held = walk.next(random);
    CHECK(points(held[index(kEast)]) >= 24);
    CHECK(held[index(kWest)].length(Suit::diamonds) <= 4);
    CHECK(admits(known, state_of(known, held)));
  }
  const Hands before = walk.next(random);
  CHECK(walk.next(random) != before);
}

}  // namespace
}  // namespace tianji::bridge
