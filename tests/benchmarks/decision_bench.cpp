// Speed of whole decisions about a card: belief, sampling, the other tables and solving.

#include <benchmark/benchmark.h>

#include <array>
#include <ctime>
#include <string>
#include <vector>

#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/card_rules/card_rules.h"
#include "search/bridge/options.h"
#include "search/bridge/player.h"

namespace tianji::bridge {
namespace {

constexpr int kBoards = 25;
constexpr int kWorlds = 64;
/// Earlier decisions are included as far back as this many cards.
constexpr int kBefore = 24;

/// The positions that a seat is told at its decisions; the last decision is measured.
using Line = std::vector<std::string>;

State bid_out(const Hands& deal) {
  static const auto precision = *bidding::builtin("precision");
  static const auto natural = *bidding::builtin("natural");
  const HandsFacts facts = facts_of(deal);
  State state(deal, Table(kNorth));
  bidding::Understanding auction({&precision, &natural}, kNorth, Vulnerability::none);
  while (!auction.auction().over()) {
    const Call call = auction.call(facts[index(auction.auction().turn())]);
    state.play(Move(call));
    auction.push(call);
  }
  return state;
}

/// Boards that are bid by the tables and played by rules of thumb, up to a decision with
/// `cards_left` cards left.
std::vector<Line> lines_to(int cards_left) {
  Random random(9);
  std::vector<Line> lines;
  while (lines.size() < kBoards) {
    State state = bid_out(random_deal(random));
    std::array<Line, 4> told;
    int left = 52;
    for (; !state.over() && left >= cards_left; --left) {
      const View seen = view(state, state.seat());
      const CardAdvices advice = advise(seen);
      Line& line = told[index(seen.seat())];
      const bool choice = advice.size() > 1;
      if (choice && left <= cards_left + kBefore) line.push_back("fen " + to_text(seen));
      if (choice && left == cards_left) lines.push_back(line);
      state.play(Move(advice[0].card));
    }
  }
  return lines;
}

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Measures a decision after the seat's earlier ones, or alone. Items are worlds.
void decision(benchmark::State& state, bool alone) {
  search::Options options;
  options.add(search::shared_options());
  options.add(search::bridge_options());
  if (!options.set("PhaseSwitchTrick", "0").ok()) return state.SkipWithError("no such option");
  const auto player = search::make_bridge_player(options);
  if (!player->options_changed().ok()) return state.SkipWithError("no systems");
  const std::vector<Line> lines = lines_to(static_cast<int>(state.range(0)));
  std::size_t next = 0;
  std::int64_t worlds = 0;
  for (auto _ : state) {
    player->new_game();
    const Line& line = lines[next++ % lines.size()];
    for (std::size_t i = alone ? line.size() - 1 : 0; i < line.size(); ++i) {
      if (!player->set_position(line[i]).ok()) return state.SkipWithError("no position");
      search::Control control;
      int seen = 0;
      const double start = cpu_seconds();
      const auto decided =
          player->think({.worlds = kWorlds}, control, [&](const search::Info& info) {
            if (info.risk) seen = info.risk->worlds;
          });
      if (!decided.ok()) return state.SkipWithError("no decision");
      if (i + 1 < line.size()) continue;
      state.SetIterationTime(cpu_seconds() - start);
      worlds += seen;
    }
  }
  state.SetItemsProcessed(worlds);
}
BENCHMARK_CAPTURE(decision, alone, true)
    ->UseManualTime()
    ->Iterations(kBoards)
    ->Unit(benchmark::kMillisecond)
    ->Arg(52)
    ->Arg(51)
    ->Arg(39)
    ->Arg(28)
    ->Arg(16);
BENCHMARK_CAPTURE(decision, after_others, false)
    ->UseManualTime()
    ->Iterations(kBoards)
    ->Unit(benchmark::kMillisecond)
    ->Arg(39)
    ->Arg(28)
    ->Arg(16);

}  // namespace
}  // namespace tianji::bridge
