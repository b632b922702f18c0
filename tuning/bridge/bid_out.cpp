#include "tuning/bridge/bid_out.h"

#include "eval/bridge/bidding/understanding.h"

namespace tianji::tuning {

using namespace bridge;  // NOLINT: this file is about nothing else
using bidding::Agreements;
using bidding::Understanding;

Auction bid_out(const Board& board, const Agreements& agreements, const Auction& start,
                std::optional<Side> silent) {
  const std::array<HandFacts, 4> facts{HandFacts(board.hands[0]), HandFacts(board.hands[1]),
                                       HandFacts(board.hands[2]), HandFacts(board.hands[3])};
  Understanding read(agreements, board.dealer, board.vulnerability);
  for (const Call call : start.calls()) read.push(call);
  while (!read.auction().over()) {
    const Seat seat = read.auction().turn();
    read.push(side_of(seat) == silent ? Call::pass() : read.call(facts[index(seat)]));
  }
  return read.auction();
}

}  // namespace tianji::tuning
