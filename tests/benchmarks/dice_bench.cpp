// Dice games: nodes a second of the EinStein search with and without Star and transposition table,
// the time that the race table and Pig's solution take, and iterations of Monte-Carlo tree search.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/dice/ewn.h"
#include "engine/theory/cards/kuhn.h"
#include "eval/dice/ewn_evaluation.h"
#include "search/dice/ewn_tree.h"
#include "search/dice/pig_solution.h"
#include "search/expectiminimax/search.h"
#include "search/mcts/information_set.h"
#include "search/mcts/uct.h"

namespace tianji::dice {
namespace {

using search::ChancePruning;
using search::Expectiminimax;

constexpr std::string_view kFirst = "AFC2/EB3/D3b/3ca/2dfe r 4";
constexpr std::string_view kMiddle = "2A2/1B1c1/2C2/1D1a1/3be b 2";

Ewn position_of(std::string_view text) {
  Ewn position;
  if (!parse(text, position).ok()) std::abort();
  return position;
}

class Iterations final : public search::Stopper {
 public:
  explicit Iterations(std::uint64_t most) : most_(most) {}
  bool should_stop(const search::Progress& progress) override { return progress.nodes >= most_; }

 private:
  std::uint64_t most_;
};

void rate(benchmark::State& state, std::string_view name, std::uint64_t count) {
  state.counters[std::string(name)] =
      benchmark::Counter(static_cast<double>(count), benchmark::Counter::kIsRate);
}

/// A search to depth 5 with an empty transposition table.
void ewn_search(benchmark::State& state, std::string_view text, ChancePruning pruning,
                bool with_table) {
  const EwnEvaluation evaluation;
  const EwnTree tree(position_of(text), evaluation);
  search::Table table(16);
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    state.PauseTiming();
    table.clear();
    state.ResumeTiming();
    Expectiminimax<EwnTree> search(tree, with_table ? &table : nullptr, pruning);
    benchmark::DoNotOptimize(search.value(Side{0}, -kInfinite, kInfinite, 5));
    nodes += search.nodes();
  }
  rate(state, "nodes/s", nodes);
  state.counters["nodes"] = static_cast<double>(nodes) / static_cast<double>(state.iterations());
}
BENCHMARK_CAPTURE(ewn_search, start_plain, kFirst, ChancePruning::none, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ewn_search, start_star1, kFirst, ChancePruning::star1, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ewn_search, start_star2_table, kFirst, ChancePruning::star2, true)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ewn_search, middle_plain, kMiddle, ChancePruning::none, false)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(ewn_search, middle_star2_table, kMiddle, ChancePruning::star2, true)
    ->Unit(benchmark::kMillisecond);

void ewn_race(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(EwnRace().turns(7));
}
BENCHMARK(ewn_race)->Unit(benchmark::kMillisecond);

void pig_to_100(benchmark::State& state) {
  for (auto _ : state) {
    PigSolution solution(100);
    Iterations never(~std::uint64_t{0});
    benchmark::DoNotOptimize(solution.solve(never));
  }
}
BENCHMARK(pig_to_100)->Unit(benchmark::kMillisecond);

void uct_ewn(benchmark::State& state) {
  const Ewn position = position_of(kMiddle);
  for (auto _ : state) {
    search::Uct<Ewn> search(position, {}, Random(1));
    Iterations iterations(2000);
    search.run(iterations);
  }
  rate(state, "iterations/s", 2000 * static_cast<std::uint64_t>(state.iterations()));
}
BENCHMARK(uct_ewn)->Unit(benchmark::kMillisecond);

void information_set_kuhn(benchmark::State& state) {
  theory::Kuhn deal;
  deal.play(theory::DealtMove{1});
  deal.play(theory::DealtMove{2});
  for (auto _ : state) {
    search::InformationSetMcts<theory::Kuhn> search(view(deal, Seat{0}), {.most = 2}, Random(1));
    Iterations iterations(2000);
    search.run(iterations);
  }
  rate(state, "iterations/s", 2000 * static_cast<std::uint64_t>(state.iterations()));
}
BENCHMARK(information_set_kuhn)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tianji::dice
