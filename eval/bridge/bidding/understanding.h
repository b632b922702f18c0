// The auction as the players understand it: each call read by the table of the side that made it,
// and the next call chosen from the table of the seat on turn.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"
#include "eval/bridge/bidding/constraints.h"
#include "eval/bridge/bidding/pattern.h"
#include "eval/bridge/bidding/system.h"
#include "eval/bridge/hand.h"

namespace tianji::bridge::bidding {

/// What the two sides play, by index(Side). The systems are owned elsewhere and outlive whatever
/// is made from this.
using Agreements = std::array<const System*, 2>;

/// One call as read.
struct Meaning {
  const System* system = nullptr;  ///< whose table the row is from
  const Row* row = nullptr;        ///< the row that explains the call, or null
  const Context* context = nullptr;
  Binding binding;
  Shown claim;              ///< what the call alone says
  bool artificial = false;  //
  Force force = Force::none;
  std::uint8_t jump = 0;  ///< of a bid: 1 the cheapest level, 2 a jump, …
};

struct Choice {
  Call call;
  Meaning meaning;
  /// Other calls whose rows the hand fits too, or misses by at most a point, best first.
  std::vector<Call> close;
};

struct Explanation {
  std::string text;  ///< the row's meaning with its suits filled in, and what is promised
  bool alert = false;
  Force force = Force::none;
};

/// Grows call by call, and can be taken back: for rolling out auctions. About 10 µs a call.
class Understanding {
 public:
  Understanding(const Agreements& agreements, Seat dealer, Vulnerability vulnerability);

  const Auction& auction() const { return auction_; }
  void push(Call call);  ///< precondition: auction().legal(call)
  void pop();            ///< precondition: there is a call

  /// The call of the seat on turn with this hand: always legal. Precondition: the auction goes on.
  Choice choose(const HandFacts& hand) const;
  /// The same without the alternatives: faster.
  Call call(const HandFacts& hand) const;

  const Meaning& meaning(std::size_t i) const { return meanings_[i]; }  ///< of call number i
  Explanation explain(std::size_t i) const;                             ///< of call number i
  /// What a seat's calls so far say, as plain ranges.
  const Shown& shown(Seat seat) const { return states_.back().shown[index(seat)]; }

  /// Adds to `constraints`, those of the seat on turn, what it says by `call`; before push(call).
  void read(Call call, Constraints& constraints) const;

 private:
  struct State {
    std::array<Shown, 4> shown;
    std::array<bool, 2> game_forced{};
  };
  friend class Turn;

  Agreements agreements_;
  Vulnerability vulnerability_;
  Auction auction_;
  std::vector<Meaning> meanings_;
  std::vector<HeardCall> heard_;
  std::vector<State> states_;  // one more than there are calls
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
