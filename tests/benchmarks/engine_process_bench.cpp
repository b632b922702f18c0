// The cost of asking an engine in another process: the protocol, pipes and two processes, with an
// engine of a few lines of shell that answers at once.
#include <benchmark/benchmark.h>

#include <chrono>
#include <string>

#include "protocol/engines/engine_process.h"

namespace tianji::protocol {
namespace {

constexpr const char* kEngine =
    "while read -r w r; do case $w in uci) echo uciok ;; isready) echo readyok ;; "
    "go) echo bestmove e2e4 ;; quit) exit ;; esac; done";

void ask_another_process(benchmark::State& state) {
  EngineSpec spec;
  spec.command = std::string("sh -c '") + kEngine + "'";
  const auto engine = EngineProcess::start(spec);
  if (!engine.ok()) return state.SkipWithError("sh cannot be run");
  std::chrono::nanoseconds clocked{};
  for (auto _ : state) {
    const auto answer = (*engine)->ask("startpos", "depth 1", std::chrono::seconds(60));
    if (!answer.ok()) return state.SkipWithError("no answer");
    clocked += answer->elapsed;
  }
  // The time that our side takes from an engine's clock, in seconds per question.
  state.counters["clocked"] = benchmark::Counter(static_cast<double>(clocked.count()) / 1e9,
                                                 benchmark::Counter::kAvgIterations);
}
BENCHMARK(ask_another_process)->UseRealTime()->ThreadRange(1, 8);

void start_another_process(benchmark::State& state) {
  EngineSpec spec;
  spec.command = std::string("sh -c '") + kEngine + "'";
  for (auto _ : state) {
    const auto engine = EngineProcess::start(spec);
    if (!engine.ok()) return state.SkipWithError("sh cannot be run");
    (*engine)->quit();
  }
}
BENCHMARK(start_another_process)->UseRealTime();

}  // namespace
}  // namespace tianji::protocol
