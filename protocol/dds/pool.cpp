#include "protocol/dds/pool.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "protocol/dds/dll.h"
#include "search/thinking/crew.h"

namespace tianji::dds {

using bridge::double_dummy::Solver;

int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

Pool& pool() {
  // Never destroyed: a program may still call the library from its own destructors at exit.
  static Pool* const kPool = new Pool;
  return *kPool;
}

Pool::Pool() { resize(0, 0); }

void Pool::resize(int threads, int megabytes) {
  const int count = threads <= 0 ? cores() : std::min(threads, cores());
  Slots fresh;
  for (int i = 0; i < count; ++i) fresh.push_back(std::make_shared<Slot>());
  std::size_t bytes = Solver::kDefaultTableBytes;
  if (megabytes > 0) {
    // A quarter of the share is for the memory that a solver needs besides its table.
    const std::size_t share = (static_cast<std::size_t>(megabytes) << 20) / fresh.size();
    bytes = std::min(bytes, share / 4 * 3);
  }
  const std::lock_guard lock(mutex_);
  slots_ = std::move(fresh);  // a call in progress keeps its old slots
  table_bytes_ = bytes;
}

void Pool::free_memory() {
  for (const auto& slot : slots()) {
    const std::lock_guard lock(slot->mutex);
    slot->solver.reset();
  }
}

int Pool::threads() {
  const std::lock_guard lock(mutex_);
  return static_cast<int>(slots_.size());
}

Pool::Slots Pool::slots() {
  const std::lock_guard lock(mutex_);
  return slots_;
}

Solver& Pool::solver_of(Slot& slot) {
  if (!slot.solver) {
    const std::lock_guard lock(mutex_);
    slot.solver = std::make_unique<Solver>(table_bytes_);
  }
  return *slot.solver;
}

int Pool::one(int index, const Work& work) {
  const Slots mine = slots();
  if (index < 0 || static_cast<std::size_t>(index) >= mine.size()) return RETURN_THREAD_INDEX;
  Slot& slot = *mine[static_cast<std::size_t>(index)];
  const std::lock_guard lock(slot.mutex);
  return work(0, solver_of(slot));
}

int Pool::all(std::size_t jobs, std::size_t run, const Work& work) {
  const Slots mine = slots();
  std::vector<int> codes(jobs, RETURN_NO_FAULT);
  std::atomic<std::size_t> next{0};
  search::Crew crew;
  crew.run(std::min(mine.size(), (jobs + run - 1) / run), [&](std::size_t index) {
    const std::lock_guard lock(mine[index]->mutex);
    Solver& solver = solver_of(*mine[index]);
    for (std::size_t i = next.fetch_add(run); i < jobs; i = next.fetch_add(run)) {
      const std::size_t end = std::min(jobs, i + run);
      for (std::size_t job = i; job < end; ++job) codes[job] = work(job, solver);
    }
  });
  const auto bad =
      std::find_if(codes.rbegin(), codes.rend(), [](int code) { return code != RETURN_NO_FAULT; });
  return bad == codes.rend() ? RETURN_NO_FAULT : *bad;
}

}  // namespace tianji::dds
