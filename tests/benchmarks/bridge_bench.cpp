// Speeds of bridge without double dummy: rules of thumb for a card, calls by the bidding tables.

#include <benchmark/benchmark.h>

#include <vector>

#include "eval/bridge/bidding/understanding.h"
#include "search/bridge/card_rules/card_rules.h"
#include "search/bridge/worlds/sampler.h"

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

struct Decision {
  View view;
  Belief belief;
};

/// Views and beliefs of the seat on turn after four calls, or before the first lead, of deals that
/// are bid by the tables.
std::vector<Decision> decisions(std::uint64_t seed, int deals, bool calling) {
  static const auto system = *bidding::builtin("precision");
  const bidding::Agreements agreements{&system, &system};
  Random random(seed);
  std::vector<Decision> result;
  while (static_cast<int>(result.size()) < deals) {
    const Hands deal = random_deal(random);
    const HandsFacts facts = facts_of(deal);
    State state(deal, Table(kNorth));
    bidding::Understanding auction(agreements, kNorth, Vulnerability::none);
    std::size_t calls = 0;
    while (!auction.auction().over() && !(calling && calls == 4)) {
      const Call call = auction.call(facts[index(auction.auction().turn())]);
      state.play(Move(call));
      auction.push(call);
      ++calls;
    }
    if (state.over() || (calling && auction.auction().over())) continue;
    const View seen = view(state, state.seat());
    result.push_back({seen, belief(seen, agreements)});
  }
  return result;
}

/// Draws deals that are consistent with the calls, as many as a decision needs.
void consistent_deals(benchmark::State& state, bool calling) {
  constexpr int kWorlds = 1000;
  const auto positions = decisions(7, 40, calling);
  Random random(8);
  std::size_t i = 0;
  for (auto _ : state) {
    const Decision& position = positions[i++ % positions.size()];
    DealSampler sampler(Knowledge(position.view), position.belief, 0);
    for (int world = 0; world < kWorlds; ++world) benchmark::DoNotOptimize(sampler.next(random));
  }
  state.SetItemsProcessed(state.iterations() * kWorlds);
}
BENCHMARK_CAPTURE(consistent_deals, four_calls, true);
BENCHMARK_CAPTURE(consistent_deals, first_lead, false);

}  // namespace
}  // namespace tianji::bridge
