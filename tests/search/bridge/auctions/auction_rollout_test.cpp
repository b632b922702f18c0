#include <catch2/catch.hpp>

#include "engine/core/random.h"
#include "search/bridge/auctions/contract_scores.h"

namespace tianji::bridge {
namespace {

TEST_CASE("an auction is rolled out by the calls that each seat's own table makes",
          "[search/bridge/auctions]") {
  const bidding::System natural = *bidding::builtin("natural");
  const bidding::System precision = *bidding::builtin("precision");
  const bidding::Agreements agreements{&precision, &natural};
  Random random(12);
  for (int i = 0; i < 40; ++i) {
    const Hands deal = random_deal(random);
    const auto hands = facts_of(deal);
    const bidding::Understanding start(agreements, kEast, Vulnerability::both);
    bidding::Understanding auction = start;
    while (!auction.auction().over()) {
      const AuctionEnd ends = roll_out(auction, hands);
      const Call call = auction.choose(hands[index(auction.auction().turn())]).call;
      CHECK(roll_out(auction, call, hands) == ends);
      CHECK(roll_out(start, hands) == ends);
      auction.push(call);
    }
    CHECK(roll_out(start, hands).contract == auction.auction().contract());
    CHECK(roll_out(start, hands).contested == contested(auction.auction()));
  }
}

}  // namespace
}  // namespace tianji::bridge
