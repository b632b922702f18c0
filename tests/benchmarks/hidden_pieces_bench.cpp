// Nodes a second of the games whose pieces are face down, beside xiangqi's.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "search/catalogue.h"
#include "search/thinking/player_with_options.h"

namespace tianji {
namespace {

constexpr std::uint64_t kNodes = 200'000;

void think(benchmark::State& state, std::string_view variant, std::string_view position) {
  const std::vector<std::pair<std::string, std::string>> settings = {{"Hash", "16"}};
  auto player = search::PlayerWithOptions::make(search::game_of(variant), settings);
  if (!player.ok()) return state.SkipWithError("no player");
  search::Limits limits;
  limits.nodes = kNodes;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    (**player)->new_game();
    std::uint64_t looked_at = 0;
    const auto decision = (*player)->think(
        std::string(position), limits, [&](const search::Info& info) { looked_at = info.nodes; });
    if (!decision.ok()) return state.SkipWithError("no move");
    nodes += looked_at;
  }
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(think, xiangqi, "xiangqi", "startpos moves h2e2 h9g7 h0g2")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(think, jieqi, "jieqi",
                  "fen xx1xk1xxx/4a4/1x5x1/x1x1x1x1x/2B6/6A2/X1X1X1X1X/1X5X1/4R4/XXX1K1XXX w "
                  "R1A1C2P5N2B1r2a1c2p5n2b2 0 9")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(think, banqi, "banqi",
                  "fen X1XGcXsX/1XS1aXXX/XXrXC1XX/X1hXX1eX r A1E1R1H2C1S3g1a1e1r1h1c1s2 2 18")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(think, banqi_open, "banqi", "fen 3C4/1Ga2c2/2s1E1S1/3h4 r - 10 61")
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(think, flipjunqi, "flipjunqi",
                  "fen l1j2/I1h1?/1Ab2/2i2/?a3/C2d1/3K1/1B1e1/k1g2/1IF2/j2H1/L1J1? r A0E1G1h1 12 "
                  "40")
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tianji
