// Speeds of junqi and siguo: legal moves generated, whole random games, worlds sampled.

#include <benchmark/benchmark.h>

#include <vector>

#include "engine/junqi/knowledge/knowledge.h"
#include "search/junqi/worlds.h"

namespace tianji::junqi {
namespace {

template <class Board>
Battle<Board> random_start(Random& random) {
  Battle<Board> battle;
  while (battle.setting_up()) {
    for (const Kind kind : complete(Layout{}, random)) battle.play(set_up_move(kind));
  }
  return battle;
}

/// Plays at random to the end; returns the number of plies. `visit` sees each position.
template <class Board, class Visit>
std::int64_t play_out(Battle<Board> battle, Random& random, const Visit& visit) {
  std::int64_t plies = 0;
  typename Battle<Board>::MoveList list;
  for (; !battle.over(); ++plies) {
    visit(battle);
    list.clear();
    battle.moves(list);
    battle.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return plies;
}

template <class Board>
void random_games(benchmark::State& state) {
  Random random(1);
  std::int64_t games = 0;
  std::int64_t plies = 0;
  for (auto _ : state) {
    plies += play_out(random_start<Board>(random), random, [](const auto&) {});
    ++games;
  }
  state.counters["games/min"] =
      benchmark::Counter(60.0 * static_cast<double>(games), benchmark::Counter::kIsRate);
  state.counters["plies"] = static_cast<double>(plies) / static_cast<double>(games);
}
BENCHMARK(random_games<JunqiBoard>);
BENCHMARK(random_games<SiguoBoard>);

template <class Board>
void legal_moves(benchmark::State& state) {
  Random random(2);
  std::vector<Battle<Board>> positions;
  for (int game = 0; game < 20; ++game) {
    play_out(random_start<Board>(random), random,
             [&](const Battle<Board>& battle) { positions.push_back(battle); });
  }
  std::int64_t moves = 0;
  std::size_t at = 0;
  typename Battle<Board>::MoveList list;
  for (auto _ : state) {
    list.clear();
    positions[at].moves(list);
    benchmark::DoNotOptimize(list);
    moves += static_cast<std::int64_t>(list.size());
    at = (at + 1) % positions.size();
  }
  state.counters["moves/s"] =
      benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}
BENCHMARK(legal_moves<JunqiBoard>);
BENCHMARK(legal_moves<SiguoBoard>);

template <class Board>
void play_and_undo(benchmark::State& state) {
  Random random(3);
  Battle<Board> battle = random_start<Board>(random);
  typename Battle<Board>::MoveList list;
  battle.moves(list);
  std::size_t at = 0;
  for (auto _ : state) {
    const auto undo = battle.play(list[at]);
    battle.undo(list[at], undo);
    at = (at + 1) % list.size();
  }
}
BENCHMARK(play_and_undo<JunqiBoard>);
BENCHMARK(play_and_undo<SiguoBoard>);

/// The knowledge of the first seat after every tenth ply of random games.
template <class Board>
std::vector<Knowledge<Board>> knowledges() {
  Random random(4);
  std::vector<Knowledge<Board>> result;
  for (int game = 0; game < 6; ++game) {
    State<Board> state(random_start<Board>(random));
    typename State<Board>::MoveList list;
    for (int ply = 0; !state.over(); ++ply) {
      if (ply % 10 == 0) result.push_back(knowledge(view(state, Seat{0})));
      list.clear();
      state.moves(list);
      state.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  return result;
}

/// Times `make` on the knowledge of one view after the other.
template <class Board, class Make>
void time_on_views(benchmark::State& state, const Make& make) {
  const auto known = knowledges<Board>();
  std::size_t at = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(make(known[at]));
    at = (at + 1) % known.size();
  }
}

template <class Board>
void sampled_worlds(benchmark::State& state) {
  Random random(5);
  time_on_views<Board>(state, [&](const auto& known) { return sample(known, random); });
}
BENCHMARK(sampled_worlds<JunqiBoard>);
BENCHMARK(sampled_worlds<SiguoBoard>);

/// Draws hidden armies, all equally likely, without building a State.
template <class Board>
void drawn_worlds(benchmark::State& state) {
  Random random(5);
  time_on_views<Board>(state, [&](const auto& known) { return known.draw(random); });
}
BENCHMARK(drawn_worlds<JunqiBoard>);
BENCHMARK(drawn_worlds<SiguoBoard>);

/// The number of worlds after which a view has all its start worlds (search/junqi/worlds.h).
constexpr std::uint64_t kStarts = 64;

template <class Board>
std::vector<Worlds<Board>> worlds_of_views() {
  const LayoutPrior prior;
  std::vector<Worlds<Board>> worlds;
  for (const auto& known : knowledges<Board>()) worlds.emplace_back(known.seen(), prior, 1);
  return worlds;
}

/// Draws worlds by layouts and behaviour. The start worlds are made before: with some hundred views
/// they would take most of the time that is measured.
template <class Board>
void believed_worlds(benchmark::State& state) {
  const auto worlds = worlds_of_views<Board>();
  for (const auto& one : worlds) one.world(kStarts - 1);
  std::uint64_t number = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(worlds[number % worlds.size()].world(number));
    ++number;
  }
}
BENCHMARK(believed_worlds<JunqiBoard>);
BENCHMARK(believed_worlds<SiguoBoard>);

/// The first 64 worlds of a view, as a decision draws them: the start worlds are made on the way.
template <class Board>
void first_worlds(benchmark::State& state) {
  const auto worlds = worlds_of_views<Board>();
  std::int64_t drawn = 0;
  std::size_t at = 0;
  for (auto _ : state) {
    const Worlds<Board> fresh = worlds[at];
    for (std::uint64_t number = 0; number < kStarts; ++number) {
      benchmark::DoNotOptimize(fresh.world(number));
      ++drawn;
    }
    at = (at + 1) % worlds.size();
  }
  state.counters["worlds/s"] =
      benchmark::Counter(static_cast<double>(drawn), benchmark::Counter::kIsRate);
}
BENCHMARK(first_worlds<JunqiBoard>);
BENCHMARK(first_worlds<SiguoBoard>);

/// All work before the first world.
template <class Board>
void belief_of_a_view(benchmark::State& state) {
  const LayoutPrior prior;
  time_on_views<Board>(state,
                       [&](const auto& known) { return Worlds<Board>(known.seen(), prior, 1); });
}
BENCHMARK(belief_of_a_view<JunqiBoard>);
BENCHMARK(belief_of_a_view<SiguoBoard>);

template <class Board>
void traits_of_a_view(benchmark::State& state) {
  time_on_views<Board>(state,
                       [](const auto& known) { return traits_of_all(known.seen().record()); });
}
BENCHMARK(traits_of_a_view<JunqiBoard>);
BENCHMARK(traits_of_a_view<SiguoBoard>);

template <class Board>
void knowledge_of_a_view(benchmark::State& state) {
  time_on_views<Board>(state, [](const auto& known) { return knowledge(known.seen()); });
}
BENCHMARK(knowledge_of_a_view<JunqiBoard>);
BENCHMARK(knowledge_of_a_view<SiguoBoard>);

}  // namespace
}  // namespace tianji::junqi
