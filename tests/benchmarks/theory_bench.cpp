// Speeds of the combinatorial and matrix solvers.
#include <benchmark/benchmark.h>

#include <atomic>
#include <string>

#include "engine/core/random.h"
#include "engine/theory/heaps/taking_code.h"
#include "search/matrix_game/matrix_game.h"
#include "search/sprague_grundy.h"
#include "search/surreal/canonical.h"

namespace tianji::search {
namespace {

const std::atomic<bool> kNever{false};

/// The values of a million heaps of Kayles (the goal is 1 s).
void kayles_to_a_million(benchmark::State& state) {
  for (auto _ : state) {
    HeapValues values(*theory::parse_octal(".77"));
    if (!values.reach(theory::kMostTokens, kNever).ok()) state.SkipWithError("not reached");
    Grundy sum = 0;
    for (std::int32_t heap = 0; heap <= theory::kMostTokens; ++heap) sum ^= values.value(heap);
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(kayles_to_a_million)->Unit(benchmark::kMillisecond);

/// Grundy's game has no known period: the values of every heap up to the bound are computed.
void grundy_to_ten_thousand(benchmark::State& state) {
  for (auto _ : state) {
    HeapValues values(theory::grundy_code());
    if (!values.reach(10'000, kNever).ok()) state.SkipWithError("not reached");
    benchmark::DoNotOptimize(values.value(10'000));
  }
}
BENCHMARK(grundy_to_ten_thousand)->Unit(benchmark::kMillisecond);

/// The goal is 1 s.
void matrix_200x200_by_clp(benchmark::State& state) {
  Random random(7);
  Matrix<double> game(200, 200);
  for (double& cell : game.cells) cell = 2 * random.uniform() - 1;
  double gap = 0;
  for (auto _ : state) {
    const auto solution = solve_by_clp(game, kNever);
    if (solution) gap = duality_gap(game, solution->row, solution->column);
  }
  state.counters["gap"] = gap;
}
BENCHMARK(matrix_200x200_by_clp)->Unit(benchmark::kMillisecond);

void matrix_32x32_exactly(benchmark::State& state) {
  Random random(7);
  Matrix<Rational> game(32, 32);
  for (Rational& cell : game.cells) cell = static_cast<int>(random.below(201)) - 100;
  for (auto _ : state) benchmark::DoNotOptimize(solve_exactly(game, kNever));
}
BENCHMARK(matrix_32x32_exactly)->Unit(benchmark::kMillisecond);

/// A procrastination sum of 50 towers of 50 cubes (the goal is 10 ms).
void fifty_towers_of_fifty(benchmark::State& state) {
  Random random(7);
  std::vector<std::string> towers(50);
  for (std::string& tower : towers) {
    for (int cube = 0; cube < 50; ++cube) tower += random.below(2) == 0 ? 'W' : 'B';
  }
  for (auto _ : state) {
    Rational sum = 0;
    for (const std::string& tower : towers) sum += stalk_value(tower);
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(fifty_towers_of_fifty)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tianji::search
