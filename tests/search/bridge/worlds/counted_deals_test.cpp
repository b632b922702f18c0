#include <catch2/catch.hpp>
#include <cmath>
#include <map>

#include "eval/bridge/hand.h"
#include "search/bridge/worlds/sampler.h"
#include "tests/search/bridge/told.h"

namespace tianji::bridge {
namespace {

/// South declares; East and West hold sixteen cards between them, of which J T of hearts, the ten
/// of diamonds and Q J T of clubs are counted one by one.
constexpr std::string_view kMiddle =
    "N:AKQJ.AKQ.AKQ.AK4 - T987.8765.J98.98 - S None S moves 3NT Pass Pass Pass "
    "S2 SA S3 S7 SK S4 S8 S5 SQ S6 S9 D2 SJ D3 ST D4 DA D5 D8 D6";

/// A belief by which a deal is the likelier, the longer East's hearts and the stronger its clubs
/// are.
Belief long_hearts_with_east() {
  Belief belief = indifferent();
  belief.by_counts = true;
  belief.likelihood = [](const Hands& deal) {
    const HandFacts east(deal[index(kEast)]);
    return 0.1 + east.length(Suit::hearts) * east.length(Suit::hearts) +
           5 * east.of(Suit::clubs, SuitFeature::hcp);
  };
  return belief;
}

TEST_CASE("listed deals are drawn each as often as it is likely", "[search/bridge/worlds]") {
  const Knowledge known(view_of(kMiddle));
  LengthLimits limits = known.lengths();
  limits.low[index(kEast)][index(Suit::hearts)] = 1;
  limits.high[index(kWest)][index(Suit::clubs)] = 5;
  const Worlds worlds(known, limits);
  const Belief belief = long_hearts_with_east();
  REQUIRE(worlds.count() > 500);
  std::map<std::uint64_t, double> share;
  double sum = 0;
  for (std::uint64_t i = 0; i < worlds.count(); ++i) {
    const Hands held = worlds.world(i);
    const double likelihood = belief.likelihood(state_of(known, held).deal());
    share[held[index(kEast)].bits()] = likelihood;
    sum += likelihood;
  }
  const auto deals = CountedDeals::list(known, limits, belief, 100000);
  REQUIRE(deals);
  Random random(3);
  std::map<std::uint64_t, int> visits;
  const int draws = static_cast<int>(40 * worlds.count());
  for (int i = 0; i < draws; ++i) {
    const Hands held = deals->draw(random);
    REQUIRE(share.contains(held[index(kEast)].bits()));
    ++visits[held[index(kEast)].bits()];
  }
  // Chi-square has the mean `worlds.count() - 1` and a standard deviation of its root times 1.41.
  double chi_square = 0;
  for (const auto& [east, likelihood] : share) {
    const double expected = draws * likelihood / sum;
    const double off = visits[east] - expected;
    chi_square += off * off / expected;
  }
  const auto count = static_cast<double>(worlds.count());
  CHECK(chi_square / count == Approx(1).margin(5 * 1.42 / std::sqrt(count)));
}

TEST_CASE("listed deals are possible, and not listed where they are too many or of three hands",
          "[search/bridge/worlds]") {
  const Belief belief = long_hearts_with_east();
  const Knowledge known(view_of(kMiddle));
  const auto deals = CountedDeals::list(known, known.lengths(), belief, 100000);
  REQUIRE(deals);
  Random random(4);
  for (int i = 0; i < 300; ++i) CHECK(admits(known, state_of(known, deals->draw(random))));
  CHECK_FALSE(CountedDeals::list(known, known.lengths(), belief, 10));
  const Knowledge three(view_of("N:AQ7.KJ32.T98.A54 - - - N None N"));
  CHECK_FALSE(CountedDeals::list(three, three.lengths(), belief, 100000));
  Belief impossible = belief;
  impossible.likelihood = [](const Hands&) { return 0.0; };
  CHECK_FALSE(CountedDeals::list(known, known.lengths(), impossible, 100000));
}

}  // namespace
}  // namespace tianji::bridge
