// Double-dummy solvers for several threads, kept from decision to decision.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

class Solvers {
 public:
  /// `bytes` for all tables together.
  Solvers(int threads, std::size_t bytes);

  std::size_t count() const { return solvers_.size(); }
  double_dummy::Solver& operator[](std::size_t i) { return solvers_[i]; }
  std::uint64_t nodes() const;
  void stop_when(const std::atomic<bool>* stop);
  void clear();

  /// Calls work(i, solver) for i = 0 .. jobs-1, jobs <= count(), each on a thread and solver of its
  /// own; blocks until all are done.
  void each(std::size_t jobs, const std::function<void(std::size_t, double_dummy::Solver&)>& work);

 private:
  std::vector<double_dummy::Solver> solvers_;
};

}  // namespace tianji::bridge
