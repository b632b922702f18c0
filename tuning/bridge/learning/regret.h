// The IMPs that the calls of a bidding table lose against other calls. At each turn every other
// call within reason is tried, the auction goes on by the tables of both sides, and the two
// contracts are compared double dummy on the actual deal. Over thousands of deals that says in
// which hands a row's call is wrong: counterfactual regret with the tables as the policy.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"
#include "tuning/bridge/boards/boards.h"
#include "tuning/bridge/learning/boxes.h"
#include "tuning/bridge/learning/lessons.h"

namespace tianji::tuning {

/// A row's call, and another call that is compared with it.
struct Question {
  RowPlace row{};       ///< empty: any row that makes the call
  std::string meaning;  ///< the row's
  std::string call;     ///< its name in calls_within_reason; as it is where it has none there
  std::string instead;  ///< the name of the other call
  friend auto operator<=>(const Question&, const Question&) = default;
};
using Regrets = std::map<Question, std::vector<Alternative>>;
/// The declarer's tricks, double dummy.
using Tricks = std::function<int(const bridge::Contract& contract)>;

/// Bids the board by `agreements` and adds to `regrets` the gains of other calls of `side`.
/// Contracts that fail by two tricks or more count as doubled half of the time.
void note_regrets(const Board& board, const bridge::bidding::Agreements& agreements, Side side,
                  const Tricks& tricks, Regrets& regrets);

/// Prints the rows of options.ours whose call another call beats in the hands of a box, as the
/// held-out boards (those of even numbers) confirm. Each deal is bid against options.theirs by
/// North-South and by East-West. Prints at most options.worst rows, the most expensive first.
protocol::Outcome bidding_regret(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
