// The double-dummy solvers of a player, kept from decision to decision.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

/// One double-dummy solver for each thread. Solvers are not shared: one thread uses one solver.
class Solvers {
 public:
  /// `bytes` is the size of all tables together; where it does not suffice for `threads` solvers,
  /// there are fewer.
  Solvers(int threads, std::size_t bytes);
  /// One solver whose threads search together, for decisions with a single world.
  static Solvers one_of(int threads, std::size_t bytes);

  std::size_t count() const { return solvers_.size(); }
  double_dummy::Solver& operator[](std::size_t i) { return solvers_[i]; }
  std::uint64_t nodes() const;
  /// A forecast from `nodes` spent on `worlds`: the nodes after one more world for each solver.
  /// Node limits are checked before a world begins, since they do not stop a solver inside one.
  std::uint64_t nodes_ahead(std::uint64_t nodes, std::size_t worlds) const {
    return worlds == 0 ? nodes : nodes + nodes / worlds * count();
  }
  void clear();

 private:
  friend class StoppedBy;
  Solvers() = default;
  void stop_when(const std::atomic<bool>* stop);

  std::vector<double_dummy::Solver> solvers_;
};

/// While it lives, the solvers stop when `stop` is set. The flag belongs to one decision, and the
/// solvers outlive it.
class StoppedBy {
 public:
  StoppedBy(Solvers& solvers, const std::atomic<bool>& stop) : solvers_(solvers) {
    solvers_.stop_when(&stop);
  }
  StoppedBy(const StoppedBy&) = delete;
  StoppedBy& operator=(const StoppedBy&) = delete;
  ~StoppedBy() { solvers_.stop_when(nullptr); }

 private:
  Solvers& solvers_;
};

}  // namespace tianji::bridge
