#include "search/bridge/auction_rollout.h"

#include <utility>

namespace tianji::bridge {

std::array<HandFacts, 4> facts_of(const Hands& deal) {
  return {HandFacts(deal[0]), HandFacts(deal[1]), HandFacts(deal[2]), HandFacts(deal[3])};
}

MaybeContract roll_out(bidding::Understanding auction, const std::array<HandFacts, 4>& hands) {
  while (!auction.auction().over()) {
    auction.push(auction.call(hands[index(auction.auction().turn())]));
  }
  return auction.auction().contract();
}

MaybeContract roll_out(bidding::Understanding auction, Call call,
                       const std::array<HandFacts, 4>& hands) {
  auction.push(call);
  return roll_out(std::move(auction), hands);
}

}  // namespace tianji::bridge
