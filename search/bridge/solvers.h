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

  std::size_t count() const { return solvers_.size(); }
  double_dummy::Solver& operator[](std::size_t i) { return solvers_[i]; }
  std::uint64_t nodes() const;
  void stop_when(const std::atomic<bool>* stop);
  void clear();

 private:
  std::vector<double_dummy::Solver> solvers_;
};

}  // namespace tianji::bridge
