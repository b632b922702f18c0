// The rest of an auction in one deal: the contracts that candidates lead to when all seats go on by
// their tables, and what those score double dummy.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/bridge/score.h"
#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

/// How closely a contract's tricks are counted. goals: whether the candidates' contracts make or
/// nearly do, in less than half of the time; overtricks beyond the goals and the second undertrick
/// are not counted, but in doubled contracts, where each costs hundreds.
enum class Counting : std::uint8_t { tricks, goals };

class AuctionRollout {
 public:
  /// All must outlive it.
  AuctionRollout(const bidding::Understanding& start, const Hands& deal,
                 Vulnerability vulnerability, double_dummy::Solver& solver);

  /// North-South's points after each of `calls`; false when the solver was stopped.
  bool value(std::span<const Call> calls, Counting counting, std::span<double> points);

 private:
  std::optional<Contract> contract_after(Call call) const;
  double_dummy::Solver::Bounds& known(const Contract& contract);
  bool test(const Contract& contract, int goal);
  bool judge(const Contract& contract);
  bool count(const Contract& contract);
  double_dummy::Position lead_against(const Contract& contract) const;

  const bidding::Understanding& start_;
  const Hands& deal_;
  Vulnerability vulnerability_;
  double_dummy::Solver& solver_;
  std::array<HandFacts, 4> facts_;
  std::array<std::array<double_dummy::Solver::Bounds, 4>, 5> declarers_tricks_;
};

}  // namespace tianji::bridge
