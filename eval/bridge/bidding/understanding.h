// The auction as the players understand it: each call read by the table of the side that made it,
// and the next call chosen from the table of the seat on turn.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/bridge/deal.h"
#include "eval/bridge/bidding/constraints.h"
#include "eval/bridge/bidding/reading.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

struct Choice {
  Call call;
  Meaning meaning;
  /// Other calls whose rows the hand fits too, best first: no other call would be as announced.
  std::vector<Call> close;
  /// Calls of judged rows (Fact::judged) that the hand fits and that mean just that, best first.
  std::vector<Call> judged;
};

struct Explanation {
  std::string text;  ///< the row's meaning with its suits filled in, and what is promised
  bool alert = false;
  Force force = Force::none;
};

/// A row that applies at a turn, as a hand finds it.
struct TriedRow {
  const Table* table = nullptr;  ///< of the row
  const Context* context = nullptr;
  const Row* row = nullptr;
  Call call;
  int missed = 0;  ///< conditions that the hand does not meet; 0: the row fits
  int by = 0;      ///< by how much it misses them, in their own units; a shape counts one
};

/// Grows call by call, and can be taken back: for rolling out auctions. About 10 µs a call.
class Understanding {
 public:
  Understanding(const Agreements& agreements, Seat dealer, Vulnerability vulnerability);

  const Auction& auction() const { return read_.auction; }
  void push(Call call);  ///< precondition: auction().legal(call)
  void pop();            ///< precondition: there is a call

  /// The call of the seat on turn with this hand: always legal. Precondition: the auction goes on.
  Choice choose(const HandFacts& hand) const;
  /// The same without the alternatives: faster.
  Call call(const HandFacts& hand) const;

  /// The suits that a role of the tables stands for, for the seat on turn: one or none, or those
  /// that are tried in turn. Roles that a pattern binds have none.
  std::vector<Suit> suits(Role role) const;
  /// The rows that apply for the seat on turn, best first; the first that fits is its call.
  std::vector<TriedRow> tried(const HandFacts& hand) const;

  const Meaning& meaning(std::size_t i) const { return read_.meanings[i]; }  ///< of call number i
  Explanation explain(std::size_t i) const;                                  ///< of call number i
  /// What a partner makes of a seat's calls so far: plain ranges by the plausible rows. A hand may
  /// lie outside; Constraints::ranges() are the safer ones.
  const Shown& shown(Seat seat) const { return read_.shown(seat); }

  /// Adds to `constraints`, those of the seat on turn, what it says by `call`; before push(call).
  void read(Call call, Constraints& constraints) const;

 private:
  Reading read_;
};

/// What each seat's calls say, by index(Seat). Precondition of these three: the auction is one of
/// legal calls, as any Auction is.
std::array<Constraints, 4> read(const Auction& auction, const Agreements& agreements,
                                Vulnerability vulnerability);

/// The call of the seat on turn; `Understanding::choose` for one auction.
Choice choose(const HandFacts& hand, const Auction& auction, const Agreements& agreements,
              Vulnerability vulnerability);

/// What call number `i` of the auction means.
Explanation explain(const Auction& auction, std::size_t i, const Agreements& agreements,
                    Vulnerability vulnerability);

}  // namespace tianji::bridge::bidding
