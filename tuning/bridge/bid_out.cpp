#include "tuning/bridge/bid_out.h"

#include <functional>

#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/bidder.h"
#include "search/bridge/worlds/belief.h"

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

namespace {

/// What the engine calls that sees no more than the seat on turn.
Call weighed(const Board& board, Agreements agreements, const Auction& auction,
             const Judging& judging) {
  if (judging.believed != nullptr) {
    agreements[index(opponent(judging.side))] = judging.believed;
  }
  Table table(board.dealer, board.vulnerability);
  for (const Call call : auction.calls()) table.push(call);
  const View seen = view(State(board.hands, table), auction.turn());
  const search::Control control;
  search::Budget budget({.worlds = judging.worlds}, {.samples = true}, control);
  const std::function<Belief()> believed = [&] { return belief(seen, agreements); };
  const Comparison comparison{believed, judging.solvers, budget};
  Settings settings;
  settings.scoring = Scoring::imps;
  return choose_call(seen, agreements, settings, &comparison).candidates[0].move.call();
}

}  // namespace

Auction bid_out(const Board& board, const Agreements& agreements, const Judging& judging) {
  const std::array<HandFacts, 4> facts{HandFacts(board.hands[0]), HandFacts(board.hands[1]),
                                       HandFacts(board.hands[2]), HandFacts(board.hands[3])};
  Understanding read(agreements, board.dealer, board.vulnerability);
  while (!read.auction().over()) {
    const Seat seat = read.auction().turn();
    read.push(side_of(seat) == judging.side ? weighed(board, agreements, read.auction(), judging)
                                            : read.call(facts[index(seat)]));
  }
  return read.auction();
}

}  // namespace tianji::tuning
