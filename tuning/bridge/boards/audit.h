// The faults of a bidding system in use, looked for in deals that it bids by its tables.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <map>
#include <string>

#include "eval/bridge/bidding/reading.h"

namespace tianji::tuning {

/// How often something came up, with one auction in which it did.
struct Noticed {
  int times = 0;
  std::string example;
};

/// What came up.
using Notices = std::map<std::string, Noticed>;
/// How often anything did.
int times(const Notices& list);

/// The findings in deals that are bid by the tables of both sides, in all four hands.
struct SelfBidding {
  int hands = 0;
  int calls = 0;
  /// Calls whose explanation limits strength, and those of them whose hand lies outside; the same
  /// for suit lengths.
  int strength_announced = 0;
  int strength_outside = 0;
  int lengths_announced = 0;
  int lengths_outside = 0;
  int tops_announced = 0;  ///< of `strength_announced`: with a top in some count
  Notices generic;         ///< contexts for any auction that chose a call
  Notices passed;          ///< forcing calls that partner passed
  Notices stopped;         ///< game forces that ended below game
  Notices misread;         ///< calls that partner reads by another context's row
  Notices lies;            ///< explanations with ranges that exclude the hand
};
/// Bids boards 1 .. `deals` of `seed`.
SelfBidding bid_by_themselves(const bridge::bidding::Agreements& agreements, std::uint64_t seed,
                              int deals);

/// Prints the findings of the tables' own check (eval/bridge/bidding/table/parser.h) and of the
/// deals, with their frequencies.
void print_audit(const bridge::bidding::System& ours, const bridge::bidding::System& theirs,
                 std::uint64_t seed, int deals, std::ostream& out);

}  // namespace tianji::tuning
