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

/// How often each side doubles what the other side plays undoubled: a share of
/// standard_double_chances(), by index(Side) of the side that doubles. Bidding tables double less
/// than most opponents do, whose doubles cost most where a contract fails by much.
using DoublingShares = std::array<double, 2>;

/// How closely a contract's tricks are counted. `goals` finds only whether the contract makes or
/// nearly makes, in less than half of the time: overtricks and the second undertrick are not
/// counted. Doubled contracts are counted exactly, since each trick costs hundreds there.
enum class Counting : std::uint8_t { tricks, goals };

/// Solves contracts on one deal and remembers bounds of their tricks. For one thread at a time.
class ContractScores {
 public:
  /// `deal` and `solver` must outlive it.
  ContractScores(const Hands& deal, Vulnerability vulnerability, double_dummy::Solver& solver,
                 const DoublingShares& doubling = {});

  /// Finds the tricks of the contracts in `ends`, as closely as `counting` says, but the first two
  /// undertricks where the contract may be doubled; false when the solver was stopped.
  bool find(std::span<const AuctionEnd> ends, Counting counting);
  /// North-South's points in a contract that find() has seen, as it was bid.
  int north_south(const MaybeContract& contract) const;
  /// The same with the contract doubled, if it is not.
  int north_south_doubled(const MaybeContract& contract) const;
  /// The chance that it is doubled although the auction ended without; find() has seen it.
  double chance_of_double(const AuctionEnd& end) const;
  /// The mean of both results by that chance.
  double mean_north_south(const AuctionEnd& end) const;

 private:
  using Bounds = double_dummy::Solver::Bounds;

  Bounds& known(const Contract& contract);
  bool test(const Contract& contract, int goal);
  bool judge(const Contract& contract, bool each_undertrick);
  int taken(const Contract& contract) const;
  /// The share with which the opponents of its declarer double.
  double share(const Contract& contract) const;
  bool count(const Contract& contract);
  double_dummy::Position lead_against(const Contract& contract) const;

  const Hands& deal_;
  Vulnerability vulnerability_;
  double_dummy::Solver& solver_;
  DoublingShares doubling_;
  std::array<std::array<Bounds, 4>, 5> declarers_tricks_;
};

/// How `auction` ends.
AuctionEnd roll_out(bidding::Understanding auction, const HandsFacts& hands);
/// How it ends after `call`, which must be legal.
AuctionEnd roll_out(bidding::Understanding auction, Call call, const HandsFacts& hands);

}  // namespace tianji::bridge
