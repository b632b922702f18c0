// Speeds of bridge beside double dummy: rules of thumb for a card, calls by the tables.

#include <benchmark/benchmark.h>

#include <vector>

#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/card_rules/card_rules.h"

namespace tianji::bridge {
namespace {

/// Views of the seat on turn in random play of three no-trump.
std::vector<View> played_views(std::uint64_t seed, int deals) {
  Random random(seed);
  std::vector<View> views;
  for (int i = 0; i < deals; ++i) {
    State state(random_deal(random), Table(kSouth));
    for (const char* call : {"3NT", "Pass", "Pass", "Pass"}) state.play(*parse_move(state, call));
    while (!state.over()) {
      views.push_back(view(state, state.seat()));
      MoveList moves;
      state.moves(moves);
      state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  return views;
}

void advice(benchmark::State& state) {
  const auto views = played_views(5, 20);
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(advise(views[i++ % views.size()]));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(advice);

void table_calls(benchmark::State& state) {
  const auto system = *bidding::builtin("precision");
  Random random(6);
  std::int64_t calls = 0;
  for (auto _ : state) {
    const Hands deal = random_deal(random);
    const HandsFacts facts = facts_of(deal);
    bidding::Understanding auction({&system, &system}, kNorth, Vulnerability::none);
    for (; !auction.auction().over(); ++calls) {
      auction.push(auction.call(facts[index(auction.auction().turn())]));
    }
  }
  state.SetItemsProcessed(calls);
}
BENCHMARK(table_calls);

}  // namespace
}  // namespace tianji::bridge
