#include "search/bridge/solvers.h"

#include <thread>

namespace tianji::bridge {

Solvers::Solvers(int threads, std::size_t bytes) {
  const auto count = static_cast<std::size_t>(threads);
  solvers_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) solvers_.emplace_back(bytes / count);
}

std::uint64_t Solvers::nodes() const {
  std::uint64_t sum = 0;
  for (const auto& solver : solvers_) sum += solver.nodes();
  return sum;
}

void Solvers::stop_when(const std::atomic<bool>* stop) {
  for (auto& solver : solvers_) solver.stop_when(stop);
}

void Solvers::clear() {
  for (auto& solver : solvers_) solver.clear();
}

void Solvers::each(std::size_t jobs,
                   const std::function<void(std::size_t, double_dummy::Solver&)>& work) {
  std::vector<std::jthread> threads;
  for (std::size_t i = 1; i < jobs; ++i) {
    threads.emplace_back([&, i] { work(i, solvers_[i]); });
  }
  if (jobs > 0) work(0, solvers_[0]);
}

}  // namespace tianji::bridge
