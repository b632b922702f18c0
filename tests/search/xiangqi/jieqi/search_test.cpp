// Alpha-beta with reveals beside a plain count of all outcomes.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/xiangqi/jieqi/state.h"
#include "engine/xiangqi/notation.h"
#include "search/alpha_beta/search-inl.h"
#include "search/xiangqi/jieqi/tree.h"

namespace tianji::xiangqi::jieqi {
namespace {

const Evaluation& evaluation() {
  static const Evaluation kEvaluation(standard_weights());
  return kEvaluation;
}

View seen(std::string_view text) {
  View view;
  const absl::Status status = parse(text, view);
  INFO(status.ToString());
  REQUIRE(status.ok());
  return view;
}

Value minimax(Tree& tree, int depth, int ply);

/// The value of a move for the side that makes it: the mean of its outcomes, all searched.
Value move_value(Tree& tree, Move move, int depth, int ply) {
  const Side us = tree.acting();
  const auto after = [&] {
    const auto end = tree.ended(us);
    return end ? *end : -minimax(tree, depth - 1, ply + 1);
  };
  const bool reveals = tree.reveals(move);
  tree.play(move);
  Value value = 0;
  if (reveals) {
    Tree::OutcomeList outcomes;
    tree.outcomes(outcomes);
    double mean = 0;
    for (const auto& one : outcomes) {
      tree.turn_up(one.move);
      mean += one.probability * tree.chance_of(after());
      tree.turn_back();
    }
    value = tree.value_of(mean);
  } else {
    value = after();
  }
  tree.undo(move, {});
  return value;
}

Value minimax(Tree& tree, int depth, int ply) {
  if (depth == 0) return tree.evaluate();
  DarkMoveList list;
  tree.moves(list);
  Value best = -kWin + ply;
  for (const Move move : list) best = std::max(best, move_value(tree, move, depth, ply));
  return best;
}

/// The values of all moves by alpha-beta, each searched alone in a window.
Value searched(const Tree& tree, Move move, int depth, Value alpha, Value beta) {
  search::Table table(1);
  search::Common common{.table = table, .style = search::Style::full_width};
  const auto history = std::make_unique<search::History<Tree>>();
  search::AlphaBeta<Tree> search(tree, common, nullptr, *history);
  std::vector<search::RootMove<Tree>> roots = {{.move = move, .pv = {}}};
  return search.search_root(roots, 0, alpha, beta, depth);
}

constexpr std::string_view kFewPieces[] = {
    "3k5/9/4n4/9/9/9/2P6/9/9/XX2K4 w R1N1P1 10 40",
    "x2k4x/4r4/9/9/4R4/9/X7X/9/9/3AK4 b R0C1N1P1r0p1c1 0 40",
    "4k4/9/9/c8/9/9/9/1X5X1/4A4/4K3X w R1C1P2B1 3 30",
};

TEST_CASE("the value of a move that reveals is the mean of its outcomes, not of their bounds",
          "[search/xiangqi/jieqi]") {
  for (const std::string_view text : kFewPieces) {
    INFO(text);
    const Tree tree(seen(text).position, evaluation(),
                    {.in_line = 99, .in_quiescence = 99, .plies = 0});
    DarkMoveList list;
    tree.moves(list);
    for (const Move move : list) {
      INFO(to_text(move));
      Tree copy = tree;
      const Value exact = move_value(copy, move, 2, 0);
      // Rounding to whole hundredths at each mean.
      CHECK(std::abs(searched(tree, move, 2, -kInfinite, kInfinite) - exact) <= 3);
      for (const Value bar : {exact - 200, exact - 20, exact + 20, exact + 200}) {
        const Value value = searched(tree, move, 2, bar, bar + 1);
        CHECK((value > bar) == (exact > bar));
      }
    }
  }
}

TEST_CASE("a mean of proven values is proven only if all are", "[search/xiangqi/jieqi]") {
  CHECK(value_of(chance_of(150)) == 150);
  CHECK(value_of(chance_of(-2000)) == -2000);
  CHECK(value_of(1) < search::kRuled);
  CHECK(value_of(0) > -search::kRuled);
}

TEST_CASE("a payoff is the chance of winning after what a deal shows", "[search/xiangqi/jieqi]") {
  // The dark piece on a0 is a rook, which mates on the last rank, or a soldier.
  const View view = seen("3k5/1R7/9/9/9/9/9/9/9/X3K4 w R1P1 10 40");
  const Tree tree(view.position, evaluation(), {});
  search::Table table(1);
  const auto move = parse_move(view.position.board(), "a0a1", CoordinateBase::zero);
  REQUIRE(move.ok());
  const std::vector<Move> moves = {*move};
  const PayoffMatrix first = payoffs_in_deals(view, tree, moves, 8, Random(1), table);
  CHECK(first.worlds() == 8);
  search::Table other(1);
  const PayoffMatrix again = payoffs_in_deals(view, tree, moves, 8, Random(1), other);
  for (std::size_t world = 0; world < 8; ++world) {
    CHECK(first.at(0, world) == again.at(0, world));
    CHECK(first.at(0, world) >= 0);
    CHECK(first.at(0, world) <= 100);
  }
}

}  // namespace
}  // namespace tianji::xiangqi::jieqi
