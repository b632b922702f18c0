// `tianji-lab bidding points|table|card|explain`: what a hand counts, what a system says.
#pragma once

#include <iosfwd>

#include "protocol/programs/program.h"
#include "tuning/bridge/boards/bidding_options.h"

namespace tianji::tuning {

/// HAND [TRUMP]: the steps of the paper's count.
protocol::Outcome bidding_points(const BiddingOptions& options, std::ostream& out);
/// SYSTEM CONTEXT: the rows of a context as twelve numbers.
protocol::Outcome bidding_table(const BiddingOptions& options, std::ostream& out);
/// SYSTEM: its convention card, also as a page (`html`).
protocol::Outcome bidding_card(const BiddingOptions& options, std::ostream& out);
/// CALL...: what an auction means; North-South bid `ours`, East-West `theirs`.
protocol::Outcome bidding_explain(const BiddingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
