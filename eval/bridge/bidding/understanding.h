// Understands an auction: reads each call by the table of the side that made it, and chooses the
// next call from the table of the seat on turn.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/bridge/deal.h"
#include "eval/bridge/bidding/constraints.h"
#include "eval/bridge/bidding/disclosure/disclosed.h"
#include "eval/bridge/bidding/reading.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

/// The call that a table chooses, with alternatives.
struct Choice {
  Call call;
  Meaning meaning;
  /// Other calls with rows that the hand fits, best first.
  std::vector<Call> close;
  /// Calls of judged rows (Fact::judged) that the hand fits, best first.
  std::vector<Call> judged;
};

/// A call explained to a player.
struct Explanation {
  std::string text;  ///< the meanings of the rows that make the call, and the ranges of their hands
  bool alert = false;  ///< the call is artificial
  Force force = Force::none;
};

/// A row that applies at a turn, compared with a hand.
struct TriedRow {
  const Table* table = nullptr;  ///< the table of the row
  const Context* context = nullptr;
  const Row* row = nullptr;
  Call call;
  int missed = 0;  ///< number of conditions that the hand does not meet; 0: the row fits
  int by = 0;      ///< total distance in the units of the conditions; a wrong shape counts 1
};

/// The reading of an auction that grows call by call (about 10 µs each). Calls can be taken back,
/// for rollouts of auctions.
class Understanding {
 public:
  Understanding(const Agreements& agreements, Seat dealer, Vulnerability vulnerability);

  const Auction& auction() const { return read_.auction; }
  void push(Call call);  ///< precondition: auction().legal(call)
  void pop();            ///< precondition: there is a call

  /// The call of the seat on turn with this hand; it is always legal. Precondition: the auction is
  /// not over.
  Choice choose(const HandFacts& hand) const;
  /// The same call without the alternatives; faster.
  Call call(const HandFacts& hand) const;

  /// The suits of a role for the seat on turn: one or none, or those that are tried in turn. Roles
  /// that a pattern binds have none.
  std::vector<Suit> suits(Role role) const;
  /// The rows that apply for the seat on turn, best first; the first that fits is its call.
  std::vector<TriedRow> tried(const HandFacts& hand) const;

  /// The meaning of call number i, from 0.
  const Meaning& meaning(std::size_t i) const { return read_.meanings[i]; }
  /// What is disclosed about call number i: all rows that make it speak, for which of them
  /// chose depends on the hand.
  Explanation explain(std::size_t i) const;
  /// The ranges that the explanation of call number i states.
  Announced announced(std::size_t i) const;
  /// A seat's ranges by its calls so far as a partner understands them, from the plausible rows. A
  /// hand may lie outside; Constraints::ranges() are safer.
  const Shown& shown(Seat seat) const { return read_.shown(seat); }

  /// Adds `call` to `constraints`, which belong to the seat on turn. Must come before push(call).
  void read(Call call, Constraints& constraints) const;

 private:
  Disclosed disclosed(std::size_t i) const;

  Reading read_;
};

/// Adds calls in words, passes too. An error names the call that is none, or is not legal.
absl::Status push_calls(Understanding& auction, std::string_view calls);

/// The constraints of each seat's calls, by index(Seat).
std::array<Constraints, 4> read(const Auction& auction, const Agreements& agreements,
                                Vulnerability vulnerability);

/// The call of the seat on turn; `Understanding::choose` for one auction.
Choice choose(const HandFacts& hand, const Auction& auction, const Agreements& agreements,
              Vulnerability vulnerability);

/// Explains call number `i` of the auction.
Explanation explain(const Auction& auction, std::size_t i, const Agreements& agreements,
                    Vulnerability vulnerability);

}  // namespace tianji::bridge::bidding
