// Xiangqi: perft with bulk counting, and the operations that a search does at every node.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/core/random.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"

namespace tianji::xiangqi {
namespace {

constexpr std::string_view kMiddleGame =
    "r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/9/R1BAKAB1R w";

void perft_of(benchmark::State& state, std::string_view fen, int depth) {
  Board board = parse_fen(fen)->board;
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += perft(board, depth);
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(perft_of, start, kStart, 5)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(perft_of, middle_game, kMiddleGame, 4)->Unit(benchmark::kMillisecond);

/// The boards of some random games.
std::vector<Board> boards() {
  Random random(1);
  std::vector<Board> result;
  for (int game = 0; game < 20; ++game) {
    Board board = parse_fen(kStart)->board;
    for (int ply = 0; ply < 60; ++ply) {
      MoveList list;
      legal_moves(board, list);
      if (list.empty()) break;
      board.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
      result.push_back(board);
    }
  }
  return result;
}

void generate(benchmark::State& state, void (*moves)(const Board&, MoveList&)) {
  const std::vector<Board> all = boards();
  std::size_t n = 0;
  for (auto _ : state) {
    MoveList list;
    moves(all[n], list);
    benchmark::DoNotOptimize(list);
    n = n + 1 < all.size() ? n + 1 : 0;
  }
}
BENCHMARK_CAPTURE(generate, legal_moves, legal_moves);
BENCHMARK_CAPTURE(generate, legal_captures, legal_captures);
BENCHMARK_CAPTURE(generate, legal_quiets, legal_quiets);

/// A random game played and taken back, with all that a Position remembers.
void play_and_undo(benchmark::State& state) {
  Random random(2);
  Position position;
  std::vector<Move> moves;
  for (int ply = 0; ply < 100; ++ply) {
    MoveList list;
    legal_moves(position.board(), list);
    moves.push_back(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    position.play(moves.back());
  }
  position = Position{};
  for (auto _ : state) {
    for (const Move move : moves) position.play(move);
    for (std::size_t i = moves.size(); i > 0; --i) position.undo(moves[i - 1]);
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(moves.size()) * state.iterations());
}
BENCHMARK(play_and_undo);

void judge_a_repetition(benchmark::State& state, std::string_view text) {
  Position position;
  if (!parse(text, position).ok()) state.SkipWithError("unreadable");
  for (auto _ : state) benchmark::DoNotOptimize(position.value_by_rule(kRed, 0));
}
BENCHMARK_CAPTURE(judge_a_repetition, chase,
                  "4k4/9/9/1R7/c8/9/9/9/9/3K5 w moves b6b5 a5a6 b5b6 a6a5");
BENCHMARK_CAPTURE(judge_a_repetition, full_board,
                  "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w "
                  "moves h0g2 h9g7 g2h0 g7h9");

}  // namespace
}  // namespace tianji::xiangqi
