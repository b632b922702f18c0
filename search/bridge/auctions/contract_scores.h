// How an auction ends on one deal, and the double-dummy scores of contracts there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/bridge/score.h"
#include "eval/bridge/bidding/understanding.h"
#include "eval/bridge/double_chances.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

/// The contract in which an auction ends; nothing: all have passed.
using MaybeContract = std::optional<Contract>;

/// The end of an auction.
struct AuctionEnd {
  MaybeContract contract;
  bool contested = false;  ///< the side that does not declare made a call besides pass
  friend bool operator==(const AuctionEnd&, const AuctionEnd&) = default;
};
AuctionEnd end_of(const Auction& auction);

/// A side that does what our bidding tables do less often than most opponents: it doubles what the
/// other side plays undoubled, above all what fails by much, and runs from doubled contracts that
/// fail. `share` scales standard_double_chances().
struct Reactions {
  Side side = kNorthSouth;
  double share = 0;
};

/// North-South's points at the end of an auction.
struct EndPoints {
  int as_bid = 0;
  int otherwise = 0;  ///< as_bid, or where the side of Reactions acts once more
  double chance = 0;  ///< of the latter
  double mean() const { return as_bid + chance * (otherwise - as_bid); }
};

/// How closely a contract's tricks are counted. `goals` finds only whether the contract makes or
/// nearly makes, in less than half of the time: overtricks and the second undertrick are not
/// counted. Doubled contracts are counted exactly, since each trick costs hundreds there.
enum class Counting : std::uint8_t { tricks, goals };

/// Solves contracts on one deal and remembers bounds of their tricks. For one thread at a time.
class ContractScores {
 public:
  /// `deal` and `solver` must outlive it.
  ContractScores(const Hands& deal, Vulnerability vulnerability, double_dummy::Solver& solver,
                 const Reactions& reactions = {});

  /// Finds the tricks of the contracts in `ends`, as closely as `counting` says, but the first two
  /// undertricks where the contract may be doubled; false when the solver was stopped.
  bool find(std::span<const AuctionEnd> ends, Counting counting);
  /// The points of an end that find() has seen. Who runs from a doubled contract is taken to end in
  /// one that fails as this would undoubled.
  EndPoints points(const AuctionEnd& end) const;

 private:
  using Bounds = double_dummy::Solver::Bounds;

  Bounds& known(const Contract& contract);
  bool test(const Contract& contract, int goal);
  bool judge(const Contract& contract, bool each_undertrick);
  int taken(const Contract& contract) const;
  /// Does the side of the reactions double `contract`, if it fails?
  bool may_be_doubled(const Contract& contract) const;
  bool runs_from(const Contract& contract, int tricks) const;
  bool count(const Contract& contract);
  double_dummy::Position lead_against(const Contract& contract) const;

  const Hands& deal_;
  Vulnerability vulnerability_;
  double_dummy::Solver& solver_;
  Reactions reactions_;
  std::array<std::array<Bounds, 4>, 5> declarers_tricks_;
};

/// How `auction` ends.
AuctionEnd roll_out(bidding::Understanding auction, const HandsFacts& hands);
/// How it ends after `call`, which must be legal.
AuctionEnd roll_out(bidding::Understanding auction, Call call, const HandsFacts& hands);

}  // namespace tianji::bridge
