// Tests that in the auctions of tests/data/bridge_auctions.txt the bidding tables make a sensible
// call.
#include "tests/eval/bridge/bidding/positions.h"

namespace tianji::bridge::bidding {
namespace {

TEST_CASE("the auctions that went wrong once", "[eval/bridge/bidding]") {
  const std::vector<Position> all = positions();
  CHECK(all.size() >= 120);
  for (const Position& position : all) {
    INFO(position.line);
    Understanding auction(position.agreements(), kNorth, position.vulnerability);
    for (const Call call : position.calls) {
      REQUIRE(auction.auction().legal(call));
      auction.push(call);
    }
    const Call call = auction.call(HandFacts(position.hand));
    INFO("the call is " << tianji::bridge::text(call));
    CHECK(position.sensible(call));
  }
}

}  // namespace
}  // namespace tianji::bridge::bidding
