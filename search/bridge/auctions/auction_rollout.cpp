#include "search/bridge/auctions/auction_rollout.h"

#include <utility>

namespace tianji::bridge {

AuctionEnd roll_out(bidding::Understanding auction, const HandsFacts& hands) {
  while (!auction.auction().over()) {
    auction.push(auction.call(hands[index(auction.auction().turn())]));
  }
  return end_of(auction.auction());
}

AuctionEnd roll_out(bidding::Understanding auction, Call call, const HandsFacts& hands) {
  auction.push(call);
  return roll_out(std::move(auction), hands);
}

}  // namespace tianji::bridge
