#include "search/alpha_beta/deepening.h"

#include <catch2/catch.hpp>
#include <vector>

#include "engine/xiangqi/position.h"
#include "eval/xiangqi/evaluation.h"
#include "search/xiangqi/tree.h"

namespace tianji::search {
namespace {

using xiangqi::Tree;

class Quiet final : public Stopper {
 public:
  bool should_stop(const Progress& progress) override {
    nodes = progress.nodes;
    return false;
  }
  std::uint64_t nodes = 0;
};

/// The reports and the answer of one search from the start of a game.
struct Told {
  xiangqi::Move last = xiangqi::kNoMove;  // the first line's move in the last report
  int last_depth = 0;
  int finished = 0;  // number of finished iterations
  std::uint64_t nodes = 0;
  RootMove<Tree> answer;
};

Told told(const xiangqi::Position& position, std::uint64_t nodes, int threads = 1) {
  static const xiangqi::Evaluation kEvaluation(xiangqi::standard_weights());
  Table table(1);
  Deepening<Tree> deepening(table);
  Quiet quiet;
  const Tree tree(position, kEvaluation);
  Told told;
  const auto moves = deepening.run(
      {.tree = tree, .threads = threads, .nodes = nodes}, quiet,
      [&](const Iteration& iteration) {
        told.finished = iteration.depth;
        return false;
      },
      [&](const Found<Tree>& found) {
        CHECK(found.root.value > -kInfinite);
        if (found.line == 1) told.last = found.root.move;
        told.last_depth = found.depth;
        told.nodes = found.nodes;
      });
  told.answer = moves[0];
  told.nodes = std::max(told.nodes, quiet.nodes);
  return told;
}

TEST_CASE("the answer is always told, of an unfinished iteration too", "[search/alpha_beta]") {
  int unfinished = 0;
  xiangqi::Position position;
  for (int ply = 0; ply < 40 && !position.over(); ++ply) {
    for (const std::uint64_t nodes : {1U, 30U, 700U, 1500U, 4000U}) {
      const Told result = told(position, nodes);
      INFO(to_text(position) << " " << nodes);
      CHECK(result.last == result.answer.move);
      CHECK(result.answer.pv[0] == result.answer.move);
      unfinished += result.finished > 0 && result.last_depth > result.finished ? 1 : 0;
      if (nodes == 4000) position.play(result.answer.move);
    }
  }
  CHECK(unfinished >= 5);
}

TEST_CASE("no more nodes are searched than were asked for, but for a few",
          "[search/alpha_beta][threads]") {
  const xiangqi::Position position;
  for (const std::uint64_t nodes : {1U, 2U, 100U, 511U, 513U, 5000U, 20000U}) {
    const Told alone = told(position, nodes);
    CHECK(alone.nodes >= nodes);
    CHECK(alone.nodes <= nodes + 16);
    for (const int threads : {2, 5}) {
      const Told together = told(position, nodes, threads);
      CHECK(together.nodes <= nodes + nodes / 100 + 16);
    }
  }
}

TEST_CASE("the drop is the value of the iteration before less this one's, whatever the moves",
          "[search/alpha_beta]") {
  static const xiangqi::Evaluation kEvaluation(xiangqi::standard_weights());
  int changed = 0;  // a lower value with another best move
  xiangqi::Position position;
  for (int ply = 0; ply < 30 && !position.over(); ++ply) {
    Table table(1);
    Deepening<Tree> deepening(table);
    Quiet quiet;
    std::vector<std::pair<xiangqi::Move, Value>> best;
    const Tree tree(position, kEvaluation);
    deepening.run(
        {.tree = tree, .nodes = 2000}, quiet,
        [&](const Iteration& iteration) {
          const auto [move, value] = best.back();
          if (best.size() < 2) return iteration.drop != 0;
          const auto [move_before, value_before] = best[best.size() - 2];
          CHECK(iteration.drop == value_before - value);
          changed += move != move_before && value < value_before ? 1 : 0;
          return false;
        },
        [&](const Found<Tree>& found) { best.emplace_back(found.root.move, found.root.value); });
    position.play(best.back().first);
  }
  CHECK(changed > 0);
}

TEST_CASE("the best move's effort is its part of the nodes", "[search/alpha_beta]") {
  static const xiangqi::Evaluation kEvaluation(xiangqi::standard_weights());
  const auto effort = [&](std::string_view fen, int depth) {
    xiangqi::Position position;
    REQUIRE(parse(fen, position).ok());
    Table table(1);
    Deepening<Tree> deepening(table);
    Quiet quiet;
    const Tree tree(position, kEvaluation);
    double last = 0;
    deepening.run(
        {.tree = tree, .depth = depth}, quiet,
        [&](const Iteration& iteration) {
          last = iteration.effort;
          CHECK(last > 0);
          CHECK(last <= 1);
          return false;
        },
        [](const Found<Tree>&) {});
    return last;
  };
  // One move; every move looked at once; a rook that takes a rook beside moves that lose it.
  CHECK(effort("3k5/9/9/9/9/9/9/9/3r5/4K4 w", 4) == 1);
  CHECK(effort(xiangqi::kStart, 1) < 0.2);
  CHECK(effort("3k5/9/9/9/9/R3r4/9/9/9/5K3 w", 6) > 0.5);
}

TEST_CASE("patience is shorter for a steady move that took most of the nodes",
          "[search/alpha_beta]") {
  CHECK(patience({.depth = 8, .effort = 0.5}) == 180);
  CHECK(patience({.depth = 8, .effort = 1}) == 48);
  CHECK(patience({.depth = 8, .steady = 5, .effort = 0.5}) == 120);
  CHECK(patience({.depth = 8, .steady = 20, .effort = 0.5}) == 84);
  CHECK(patience({.depth = 8, .drop = 50, .effort = 0.5}) == 270);
  CHECK(patience({.depth = 8, .drop = -50, .effort = 0.5}) == 180);
  CHECK(patience({.depth = 8, .only = true, .effort = 1}) == 0);
}

TEST_CASE("with several threads the answer is told too", "[search/alpha_beta][threads]") {
  xiangqi::Position position;
  for (int ply = 0; ply < 20 && !position.over(); ++ply) {
    const Told result = told(position, 3000, 4);
    CHECK(result.last == result.answer.move);
    position.play(result.answer.move);
  }
}

TEST_CASE("helping threads leave out different iterations, and none leaves out all",
          "[search/alpha_beta]") {
  for (std::size_t thread = 1; thread < 40; ++thread) {
    int searched = 0;
    for (int depth = 1; depth <= 40; ++depth) searched += left_to_others(thread, depth) ? 0 : 1;
    INFO(thread);
    CHECK(searched >= 15);
    CHECK(searched <= 25);
  }
  for (int depth = 1; depth <= 40; ++depth) {
    CHECK_FALSE(left_to_others(0, depth));
    CHECK(left_to_others(1, depth) != left_to_others(2, depth));
    int busy = 0;
    for (std::size_t thread = 3; thread < 7; ++thread) {
      busy += left_to_others(thread, depth) ? 0 : 1;
    }
    CHECK(busy == 2);
  }
}

}  // namespace
}  // namespace tianji::search
