// What is wrong with a bidding system as it plays: calls of deals that it bids by itself, and hands
// that must act put into auctions that seldom come up.
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

/// Deals bid by the tables of both sides, all four hands looked at.
struct SelfBidding {
  int hands = 0;
  int calls = 0;
  std::map<std::string, Noticed> generic;  ///< contexts for any auction that chose the call
  std::map<std::string, Noticed> passed;   ///< forcing calls that partner passed
  std::map<std::string, Noticed> stopped;  ///< game forces that ended below game
  std::map<std::string, Noticed> misread;  ///< calls that a partner takes for another context's
  std::map<std::string, Noticed> lies;     ///< explanations whose ranges the hand is not in
};
SelfBidding bid_by_themselves(const bridge::bidding::Agreements& agreements, std::uint64_t seed,
                              int deals);

/// Hands that should act (strong; two long suits; eight trumps), their long suits not the enemy's,
/// after every opening up to four spades, partner's pass, double or overcall, and every higher bid
/// of the other enemy up to that level.
struct Holes {
  int positions = 0;
  std::map<std::string, Noticed> passes;  ///< by kind of hand and partner's call: nothing but the
                                          ///< last row of a context spoke
};
Holes find_holes(const bridge::bidding::System& ours, const bridge::bidding::System& theirs);

/// The findings of the tables themselves and of the two above, with their frequencies.
void print_audit(const bridge::bidding::System& ours, const bridge::bidding::System& theirs,
                 std::uint64_t seed, int deals, std::ostream& out);

}  // namespace tianji::tuning
