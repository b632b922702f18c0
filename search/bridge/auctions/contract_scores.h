// The double-dummy scores of contracts on one deal.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/bridge/score.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

/// The contract in which an auction ends; nothing: all have passed.
using MaybeContract = std::optional<Contract>;

/// How closely a contract's tricks are counted. `goals` finds only whether the contract makes or
/// nearly makes, in less than half of the time: overtricks and the second undertrick are not
/// counted. Doubled contracts are counted exactly, since each trick costs hundreds there.
enum class Counting : std::uint8_t { tricks, goals };

/// Solves contracts on one deal and remembers bounds of their tricks. For one thread at a time.
class ContractScores {
 public:
  /// `deal` and `solver` must outlive it.
  ContractScores(const Hands& deal, Vulnerability vulnerability, double_dummy::Solver& solver);

  /// Finds the tricks of `contracts`, as closely as `counting` says; false when the solver was
  /// stopped.
  bool find(std::span<const MaybeContract> contracts, Counting counting);
  /// North-South's points in a contract that find() has seen.
  int north_south(const MaybeContract& contract) const;

 private:
  using Bounds = double_dummy::Solver::Bounds;

  Bounds& known(const Contract& contract);
  bool test(const Contract& contract, int goal);
  bool judge(const Contract& contract);
  bool count(const Contract& contract);
  double_dummy::Position lead_against(const Contract& contract) const;

  const Hands& deal_;
  Vulnerability vulnerability_;
  double_dummy::Solver& solver_;
  std::array<std::array<Bounds, 4>, 5> declarers_tricks_;
};

}  // namespace tianji::bridge
