// What the calls of a table leave on the table: at each turn every other call within reason is
// tried, the auction goes on by the tables of both sides, and the two contracts are compared double
// dummy on the deal as it is. Over thousands of deals that says in which hands a row's call is
// wrong: counterfactual regret with the tables as the policy.
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

/// A row's call and another one.
struct Question {
  RowPlace row{};       ///< nowhere: any row that makes the call
  std::string meaning;  ///< of the row
  std::string call;     ///< as calls_within_reason names it, or as it is
  std::string instead;
  friend auto operator<=>(const Question&, const Question&) = default;
};
using Regrets = std::map<Question, std::vector<Alternative>>;
/// Tricks of the declarer, double dummy.
using Tricks = std::function<int(const bridge::Contract& contract)>;

/// Bids the board with `side` by agreements[side] and notes what other calls of that side would
/// have brought. Contracts that fail by two tricks or more are doubled half of the time.
void note_regrets(const Board& board, const bridge::bidding::Agreements& agreements, Side side,
                  const Tricks& tricks, Regrets& regrets);

/// Prints the rows of options.ours whose call another one beats in hands of a box, by what the
/// boards that are held out (the even ones) say; both directions of each deal, against
/// options.theirs. options.worst of them, the most expensive first.
protocol::Outcome bidding_regret(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
