// Compares two threads in one double-dummy solve with one thread, in wall time and in turns, on
// single hard deals. Deals are chosen by the nodes that one thread needs for them, so they are the
// same on every machine.
//
//   one_ms, two_ms             one answer, wall time
//   ratio, ratio_low, _high    one_ms / two_ms of the means, of the worst and of the best
//   repetition nodes                      nodes of both threads together / those of one
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

#include "tests/search/bridge/double_dummy/endings.h"

namespace tianji::bridge::double_dummy {
namespace {

constexpr std::uint64_t kSeed = 2025;
constexpr int kRepetitions = 5;
constexpr int kDeals = 6;  ///< in a repetition

/// Sums over the deals of one repetition.
struct Spent {
  double milliseconds = 0;
  std::uint64_t nodes = 0;
  Spent& operator+=(const Spent& more) {
    milliseconds += more.milliseconds;
    nodes += more.nodes;
    return *this;
  }
};

/// Solves with an empty table whose pages have been used before, as in an engine that has been
/// running.
Spent solve(Solver& solver, const Position& position) {
  solver.clear();
  const std::uint64_t before = solver.nodes();
  const auto start = std::chrono::steady_clock::now();
  benchmark::DoNotOptimize(solver.tricks(position));
  const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - start;
  return {spent.count(), solver.nodes() - before};
}

/// Opening leads of random deals for which one thread needs at least `least` nodes and fewer than
/// `most`.
std::vector<Position> hard_leads(Solver& solver, std::uint64_t least, std::uint64_t most) {
  Random random(kSeed);
  std::vector<Position> positions;
  for (int i = 0; positions.size() < kRepetitions * kDeals; ++i) {
    const Position position{
        random_deal(random), static_cast<Strain>(i % 5), static_cast<Seat>(i / 5 % 4), {}};
    const std::uint64_t nodes = solve(solver, position).nodes;
    if (nodes >= least && nodes < most) positions.push_back(position);
  }
  return positions;
}

void two_threads(benchmark::State& state, std::uint64_t least, std::uint64_t most) {
  for (auto _ : state) {
    Solver one;
    Solver two(Solver::kDefaultTableBytes, 2);
    const std::vector<Position> positions = hard_leads(one, least, most);
    for (int i = 0; i < kDeals; ++i) solve(two, positions[static_cast<std::size_t>(i)]);
    Spent alone;
    Spent together;
    std::array<double, kRepetitions> ratios{};
    for (std::size_t repetition = 0; repetition < ratios.size(); ++repetition) {
      Spent here_alone;
      Spent here_together;
      for (std::size_t i = 0; i < kDeals; ++i) {
        const Position& position = positions[repetition * kDeals + i];
        here_alone += solve(one, position);
        here_together += solve(two, position);
      }
      ratios[repetition] = here_alone.milliseconds / here_together.milliseconds;
      alone += here_alone;
      together += here_together;
    }
    state.counters["one_ms"] = alone.milliseconds / (kRepetitions * kDeals);
    state.counters["two_ms"] = together.milliseconds / (kRepetitions * kDeals);
    state.counters["ratio"] = alone.milliseconds / together.milliseconds;
    state.counters["ratio_low"] = *std::min_element(ratios.begin(), ratios.end());
    state.counters["ratio_high"] = *std::max_element(ratios.begin(), ratios.end());
    state.counters["nodes"] =
        static_cast<double>(together.nodes) / static_cast<double>(alone.nodes);
  }
}

BENCHMARK_CAPTURE(two_threads, hard, 400'000, 4'000'000)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(two_threads, middling, 80'000, 220'000)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tianji::bridge::double_dummy
