// The meaning of an auction, call by call.
#pragma once

#include <span>
#include <string>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/reading.h"

namespace tianji::tuning {

/// An auction in words: the calls of all seats in turn, passes too; in one word or in several.
struct AuctionAsked {
  std::span<const std::string> calls;
  Seat dealer = bridge::kNorth;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::none;
};

/// A line for each call: seat, call (`*`: alerted), what it means, and the row that explains it. An
/// error names the call that is none, or is not legal.
absl::StatusOr<std::string> auction_meaning(const AuctionAsked& asked,
                                            const bridge::bidding::Agreements& agreements);

}  // namespace tianji::tuning
