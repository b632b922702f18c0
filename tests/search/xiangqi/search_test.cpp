#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "engine/xiangqi/notation.h"
#include "eval/xiangqi/evaluation.h"
#include "search/alpha_beta/deepening.h"
#include "search/xiangqi/tree.h"
#include "tests/search/alpha_beta/minimax.h"
#include "tests/search/xiangqi/small_positions.h"

namespace tianji::xiangqi {
namespace {

using search::Deepening;
using search::Found;
using search::Iteration;
using search::RootMove;
using search::Style;
using search::Table;

const Evaluation& evaluation() {
  static const Evaluation kEvaluation(standard_weights());
  return kEvaluation;
}

Position position_of(std::string_view text) {
  Position position;
  const absl::Status status = parse(text, position);
  INFO(text << ": " << std::string(status.message()));
  REQUIRE(status.ok());
  return position;
}

struct Request {
  int depth = 100;
  std::uint64_t nodes = 2000000;
  int threads = 1;
  Style style = Style::selective;
};

/// Searches with a table of its own.
std::vector<RootMove<Tree>> searched(const Position& position, const Request& request) {
  Table table(4);
  Deepening<Tree> deepening(table);
  const search::Control control;
  search::Budget budget({.nodes = request.nodes}, {}, control);
  const Tree tree(position, evaluation());
  return deepening.run(
      {.tree = tree, .threads = request.threads, .depth = request.depth, .style = request.style},
      budget, [](const Iteration&) { return false; }, [](const Found<Tree>&) {});
}

TEST_CASE("full-width alpha-beta is minimax on small xiangqi positions", "[search/xiangqi]") {
  const auto positions = small_positions(5, 220, 5);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    // Within four plies repetitions reach back to the root at most, so that the table is exact.
    const int depth = i % 20 == 0 ? 4 : 3;
    Tree tree(positions[i], evaluation());
    INFO(to_text(positions[i]) << " depth " << depth);
    const Request request{.depth = depth, .nodes = ~std::uint64_t{0}, .style = Style::full_width};
    CHECK(searched(positions[i], request)[0].value == search::minimax(tree, depth));
  }
}

constexpr std::string_view kMateInOne = "3k5/9/4R4/9/9/9/9/9/9/4K4 w";

TEST_CASE("one and two threads find the same mates", "[search/xiangqi][threads]") {
  CHECK(searched(position_of(kMateInOne), {.depth = 4})[0].value == kWin - 1);
  int mates = 0;
  for (const Position& position : small_positions(29, 150, 8)) {
    const Value alone = searched(position, {.depth = 6, .nodes = 100000})[0].value;
    if (alone < kWin - 3) continue;
    ++mates;
    INFO(to_text(position));
    CHECK(searched(position, {.depth = 6, .nodes = 100000, .threads = 2})[0].value == alone);
  }
  CHECK(mates >= 10);
}

TEST_CASE("a proven win is one that minimax proves", "[search/xiangqi]") {
  int proven = 0;
  for (const Position& position : small_positions(17, 120, 6)) {
    const auto moves = searched(position, {.depth = 5, .nodes = 200000});
    if (moves[0].value < kWin - 3) continue;
    ++proven;
    INFO(to_text(position) << " " << to_text(moves[0].move));
    Tree tree(position, evaluation());
    CHECK(search::minimax(tree, static_cast<int>(kWin - moves[0].value) + 1) == moves[0].value);
  }
  CHECK(proven >= 5);
}

std::string self_play(std::uint64_t nodes) {
  Table table(1);
  Deepening<Tree> deepening(table);
  Position position;
  std::string game;
  for (int ply = 0; ply < 16 && !position.over(); ++ply) {
    const search::Control control;
    search::Budget budget({.nodes = nodes}, {}, control);
    const Tree tree(position, evaluation());
    const auto moves = deepening.run(
        {.tree = tree}, budget, [](const Iteration&) { return false; }, [](const Found<Tree>&) {});
    position.play(moves[0].move);
    game += to_text(moves[0].move) + " ";
  }
  return game;
}

TEST_CASE("one thread and a limit of nodes make the same game twice", "[search/xiangqi]") {
  CHECK(self_play(5000) == self_play(5000));
}

TEST_CASE("a move that is excluded is not chosen while others are left", "[search/xiangqi]") {
  const Position position = position_of(kMateInOne);
  Table table(1);
  Deepening<Tree> deepening(table);
  const search::Control control;
  search::Budget budget({.nodes = 100000}, {}, control);
  const Tree tree(position, evaluation());
  const Move best = *parse_move(position, "e7d7");
  const auto moves = deepening.run(
      {.tree = tree, .excluded = {best}, .depth = 4}, budget,
      [](const Iteration&) { return false; }, [](const Found<Tree>&) {});
  CHECK(moves[0].move != best);
}

TEST_CASE("the sums kept with a position equal those computed anew", "[search/xiangqi]") {
  Random random(23);
  for (int game = 0; game < 20; ++game) {
    Tree tree(Position(), evaluation());
    for (int ply = 0; ply < 80; ++ply) {
      Tree::MoveList moves;
      tree.moves(moves);
      if (moves.empty()) break;
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      const Value before = tree.evaluate();
      const auto undo = tree.play(move);
      tree.undo(move, undo);
      CHECK(tree.evaluate() == before);
      tree.play(move);
      CHECK(tree.evaluate() == Tree(tree.position(), evaluation()).evaluate());
    }
  }
}

struct Exchange {
  std::string_view position;
  std::string_view move;
  Value yields;
};

// Pieces by their exchange values: pawn 80, horse 430, cannon 450, rook 960.
constexpr Exchange kExchanges[] = {
    {"3k5/9/9/9/p8/9/9/9/9/R3K4 w", "a0a5", 80},         // a free pawn
    {"3k5/9/9/r8/p8/9/9/9/9/R3K4 w", "a0a5", 80 - 960},  // protected by a rook
    {"r2k5/9/9/n8/9/9/9/9/R8/R3K4 w", "a1a6", 430},      // two rooks against one: it does not take
    {"3k5/9/9/9/p8/9/P8/9/9/C3K4 w", "a0a5", 80},        // a cannon over its mount
    {"3k5/9/9/c8/p8/9/P8/9/9/C3K4 w", "a0a5", 80},       // a cannon beside it protects nothing
    {"r2k5/9/9/p8/p8/9/P8/9/9/C3K4 w", "a0a5", 80 - 450},  // the pawn behind it protects it
    {"r2k5/9/9/9/p8/9/P8/9/9/C3K4 w", "a0a5", 80 - 450},   // a rook on the open file protects it
    {"3k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a5", 0},             // no capture
    {"r2k5/9/9/9/9/9/9/9/9/R3K4 w", "a0a5", -960},         // a quiet move into a capture
};

TEST_CASE("static exchange finds what the captures on a square yield", "[search/xiangqi]") {
  for (const Exchange& exchange : kExchanges) {
    const Position position = position_of(exchange.position);
    const auto move = parse_move(position.board(), exchange.move, CoordinateBase::zero);
    INFO(exchange.position << " " << exchange.move);
    REQUIRE(move.ok());
    CHECK(exchange_reaches(position.board(), *move, exchange.yields));
    CHECK_FALSE(exchange_reaches(position.board(), *move, exchange.yields + 1));
  }
}

}  // namespace
}  // namespace tianji::xiangqi
