#include "search/bridge/decision/solvers.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

/// A solver needs a table of at least this size.
constexpr std::size_t kLeastBytes = std::size_t{1} << 20;

}  // namespace

Solvers::Solvers(int threads, std::size_t bytes) {
  const std::size_t count =
      std::clamp<std::size_t>(bytes / kLeastBytes, 1, static_cast<std::size_t>(threads));
  solvers_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) solvers_.emplace_back(bytes / count);
}

Solvers Solvers::one_of(int threads, std::size_t bytes) {
  Solvers result;
  result.solvers_.emplace_back(bytes, threads);
  return result;
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

}  // namespace tianji::bridge
