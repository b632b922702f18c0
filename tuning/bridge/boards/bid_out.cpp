#include "tuning/bridge/boards/bid_out.h"

#include <functional>

#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/bidding/bidder.h"
#include "search/bridge/worlds/belief.h"

namespace tianji::tuning {

using namespace bridge;
using bidding::Agreements;
using bidding::Understanding;

Call weighed_call(const Board& board, const Agreements& agreements, const Auction& auction,
                  const Judging& judging) {
  Agreements thought = agreements;
  if (judging.believed != nullptr) thought[index(opponent(judging.side))] = judging.believed;
  Table table(board.dealer, board.vulnerability);
  for (const Call call : auction.calls()) table.push(call);
  const View seen = view(State(board.hands, table), auction.turn());
  const search::Control control;
  search::Budget budget({.worlds = judging.worlds}, {.samples = true}, control);
  const std::function<Belief()> believed = [&] { return belief(seen, thought); };
  Settings settings;
  settings.scoring = Scoring::imps;
  settings.opponent_doubles = judging.opponent_doubles;
  const std::vector<Agreements> pairs =
      judging.opponents_pass ? std::vector{thought} : pairs_elsewhere(thought, settings.scoring);
  const OtherTables others(pairs, counting_for(settings.scoring), board.dealer,
                           board.vulnerability);
  const Comparison comparison{believed, judging.solvers, budget, &others, kMoreOverSlams};
  return choose_call(seen, thought, settings, &comparison).candidates[0].move.call();
}

Auction bid_out(const Board& board, const Agreements& agreements, const Auction& start,
                std::optional<Side> silent, const Judging* judging) {
  const HandsFacts facts = facts_of(board.hands);
  Understanding read(agreements, board.dealer, board.vulnerability);
  for (const Call call : start.calls()) read.push(call);
  while (!read.auction().over()) {
    const Seat seat = read.auction().turn();
    if (side_of(seat) == silent) {
      read.push(Call::pass());
    } else if (judging != nullptr && side_of(seat) == judging->side) {
      read.push(weighed_call(board, agreements, read.auction(), *judging));
    } else {
      read.push(read.call(facts[index(seat)]));
    }
  }
  return read.auction();
}

}  // namespace tianji::tuning
