// Double-dummy solvers, one a thread, kept from decision to decision.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

class Solvers {
 public:
  /// `bytes` for all tables together; where they are not enough for so many threads, fewer solvers.
  Solvers(int threads, std::size_t bytes);
  /// One solver whose threads search together: for decisions of a single world.
  static Solvers one_of(int threads, std::size_t bytes);

  std::size_t count() const { return solvers_.size(); }
  double_dummy::Solver& operator[](std::size_t i) { return solvers_[i]; }
  std::uint64_t nodes() const;
  /// What `nodes` in `worlds` come to with one more for each solver: a world is begun only where a
  /// limit of nodes leaves room for it, since a solver is not stopped by its nodes.
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

/// While it lives the solvers end their work when `stop` is set: the flag of one decision, which
/// the solvers outlive.
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
