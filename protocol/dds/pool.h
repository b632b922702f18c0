// The solvers behind the C interface: one for each thread index, kept from call to call.
//
// libdds's interface has no handle, so the library keeps one pool, its only state that outlives a
// call. Calls may come from any thread.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "search/bridge/double_dummy/solver.h"

namespace tianji::dds {

/// A solver for each thread index, made when first used. Thread-safe.
class Pool {
 public:
  using Work = std::function<int(std::size_t job, bridge::double_dummy::Solver& solver)>;

  Pool();

  /// `threads`: 0 = one per core, which is also the most. `megabytes` bounds the memory of all
  /// solvers together; 0 = the solvers' default.
  void resize(int threads, int megabytes);
  /// Frees the solvers; the next call makes new ones.
  void free_memory();
  int threads();

  /// Calls work(0, solver) with the solver of `index`; RETURN_THREAD_INDEX if there is none.
  int one(int index, const Work& work);
  /// Calls work(job, solver) for each job on all threads; a thread takes `run` successive jobs at a
  /// time. RETURN_NO_FAULT, or the code of the last job that failed; all other jobs are done.
  /// Throws what a job throws.
  int all(std::size_t jobs, std::size_t run, const Work& work);

 private:
  struct Slot {
    std::mutex mutex;
    std::unique_ptr<bridge::double_dummy::Solver> solver;
  };
  using Slots = std::vector<std::shared_ptr<Slot>>;

  Slots slots();
  bridge::double_dummy::Solver& solver_of(Slot& slot);

  std::mutex mutex_;  // guards the two members below
  Slots slots_;
  std::size_t table_bytes_ = bridge::double_dummy::Solver::kDefaultTableBytes;
};

/// The library's pool.
Pool& pool();
int cores();

}  // namespace tianji::dds
