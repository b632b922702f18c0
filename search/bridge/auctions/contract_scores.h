// What contracts score on one deal, double dummy.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/bridge/score.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

/// What an auction ends in; nothing: all have passed.
using MaybeContract = std::optional<Contract>;

/// How closely a contract's tricks are counted. goals: whether the contracts make or nearly do, in
/// less than half of the time; overtricks beyond the goals and the second undertrick are not
/// counted, but in doubled contracts, where each costs hundreds.
enum class Counting : std::uint8_t { tricks, goals };

class ContractScores {
 public:
  /// All must outlive it.
  ContractScores(const Hands& deal, Vulnerability vulnerability, double_dummy::Solver& solver);

  /// Finds out what `contracts` take, beside what is known already; false when the solver was
  /// stopped.
  bool find(std::span<const MaybeContract> contracts, Counting counting);
  /// Points of a contract that has been found.
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
