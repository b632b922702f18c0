#include "search/bridge/worlds/counted_memo.h"

#include <catch2/catch.hpp>

#include "engine/bridge/deal.h"

namespace tianji::bridge {
namespace {

TEST_CASE("what is remembered of hands is what would be computed, and computed less often") {
  CountedMemo<int> memo;
  const auto asked = [](const HandFacts& hand) { return 100 * hand.hcp() + hand.losers(); };
  int computed = 0;
  Random random(12);
  std::vector<CardSet> hands;
  for (int i = 0; i < 4000; ++i) {  // more than there are places
    for (const CardSet hand : random_deal(random)) hands.push_back(hand);
  }
  for (const CardSet hand : hands) {
    for (int times = 0; times < 2; ++times) {
      const int value =
          memo(hand, [&](const HandFacts& facts) { return ++computed, asked(facts); });
      REQUIRE(value == asked(HandFacts(hand)));
    }
  }
  CHECK(computed <= static_cast<int>(hands.size()));
}

}  // namespace
}  // namespace tianji::bridge
