#include "search/bridge/worlds/world_source.h"

#include <catch2/catch.hpp>

namespace tianji::bridge {
namespace {

constexpr Card kSpadeQueen(Suit::spades, kQueen);

/// A belief in which a deal with the queen of spades in East's hand weighs `times` as much as
/// another.
Belief queen_with_east(double times) {
  Belief belief = indifferent();
  belief.weight = [times](const Hands& deal) {
    return deal[index(kEast)].has(kSpadeQueen) ? times : 1.0;
  };
  return belief;
}

/// The share of 2000 worlds, by their weights, in which East has the queen of spades.
double share(const View& view, const Belief& belief, KeptDeals& kept) {
  WorldSource source(view, belief, {}, Settings{}, kept);
  REQUIRE_FALSE(source.exact());
  double sum = 0;
  double there = 0;
  for (std::size_t i = 0; i < 2000; ++i) {
    const auto world = source.next(i);
    sum += world->weight;
    there += world->held[index(kEast)].has(kSpadeQueen) ? world->weight : 0;
  }
  return there / sum;
}

TEST_CASE("worlds that are chosen by their weights, and kept ones, count as much as they should",
          "[search/bridge/worlds]") {
  View view;
  REQUIRE(parse("N:AK2.AT98.432.432 - 43.K765.AKQ5.AK5 - S None S moves 1NT Pass 3NT Pass Pass "
                "Pass H2 H8 H3 HK",
                view)
              .ok());
  KeptDeals none;
  const double plain = share(view, indifferent(), none);
  CHECK(plain == Approx(0.5).margin(0.05));
  KeptDeals kept;
  CHECK(share(view, queen_with_east(4), kept) == Approx(0.8).margin(0.04));
  CHECK(kept.count() == 2000);
  // The same deals by another belief: their weights make up for having been chosen for the queen.
  CHECK(share(view, indifferent(), kept) == Approx(0.5).margin(0.05));
  CHECK(share(view, queen_with_east(0.25), kept) == Approx(0.2).margin(0.05));
}

}  // namespace
}  // namespace tianji::bridge
