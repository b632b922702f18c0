#include <catch2/catch.hpp>
#include <map>
#include <string_view>
#include <vector>

#include "engine/dice/ewn.h"
#include "engine/theory/tic_tac_toe.h"
#include "search/expectiminimax/root.h"
#include "search/expectiminimax/search.h"
#include "tests/search/alpha_beta/minimax.h"
#include "tests/search/expectiminimax/dice_tree.h"
#include "tests/search/expectiminimax/plain.h"

namespace tianji::search {
namespace {

constexpr ChancePruning kAll[] = {ChancePruning::none, ChancePruning::star1, ChancePruning::star2};

TEST_CASE("expectiminimax is the plain one, with and without Star and table",
          "[search/expectiminimax]") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    DiceTree tree(seed, 9, seed % 2 == 0 ? 1 << 20 : 60);
    for (const int depth : {0, 1, 2, 4, 9}) {
      const Value expected = plain_expectiminimax(tree, Side{1}, depth);
      for (const ChancePruning pruning : kAll) {
        INFO(seed << " depth " << depth << " pruning " << static_cast<int>(pruning));
        Expectiminimax<DiceTree> bare(tree, nullptr, pruning);
        CHECK(bare.value(Side{1}, -kInfinite, kInfinite, depth) == expected);
        // A table's deeper entry may be better than this depth, until a depth sees the whole game.
        if (depth < 9) continue;
        Table table(1);
        Expectiminimax<DiceTree> with_table(tree, &table, pruning);
        CHECK(with_table.value(Side{1}, -kInfinite, kInfinite, depth) == expected);
        CHECK(with_table.guesses() == 0);
      }
    }
  }
}

TEST_CASE("a window gives the value inside it and a true bound outside",
          "[search/expectiminimax]") {
  Random random(3);
  int inside = 0;
  for (std::uint64_t seed = 1000; seed < 1200; ++seed) {
    DiceTree tree(seed);
    const Value exact = plain_expectiminimax(tree, Side{0}, 6);
    for (int i = 0; i < 8; ++i) {
      const Value alpha = exact + static_cast<Value>(random.below(400)) - 250;
      const Value beta = alpha + 1 + static_cast<Value>(random.below(200));
      for (const ChancePruning pruning : kAll) {
        Expectiminimax<DiceTree> search(tree, nullptr, pruning);
        const Value found = search.value(Side{0}, alpha, beta, 6);
        INFO(seed << " " << exact << " in " << alpha << " " << beta << " found " << found);
        if (found > alpha && found < beta) CHECK(found == exact);
        if (found <= alpha) CHECK(exact <= found);
        if (found >= beta) CHECK(exact >= found);
        inside += exact > alpha && exact < beta ? 1 : 0;
      }
    }
  }
  CHECK(inside > 500);
}

TEST_CASE("Star1 visits fewer nodes than none", "[search/expectiminimax]") {
  std::array<std::uint64_t, 2> nodes{};
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    for (std::size_t i = 0; i < 2; ++i) {
      Expectiminimax<DiceTree> search(DiceTree(seed, 10), nullptr, kAll[i]);
      search.value(Side{0}, -kInfinite, kInfinite, 7);
      nodes[i] += search.nodes();
    }
  }
  INFO(nodes[0] << " " << nodes[1]);
  CHECK(nodes[1] < nodes[0] * 3 / 4);
}

TEST_CASE("without chance expectiminimax is minimax", "[search/expectiminimax]") {
  theory::TicTacToe position;
  Random random(4);
  for (int i = 0; i < 60; ++i) {
    if (position.over()) position = theory::TicTacToe{};
    theory::TicTacToe::MoveList list;
    position.moves(list);
    Table table(1);
    Expectiminimax<theory::TicTacToe> search(position, &table, ChancePruning::star2);
    const Value value = search.value(acting(position), -kInfinite, kInfinite, 9);
    const Value distant = minimax(position, 9);  // counts the plies to a win
    CHECK((value > 0) == (distant > 0));
    CHECK((value < 0) == (distant < 0));
    CHECK(search.guesses() == 0);
    position.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

/// EinStein valued by how many stones are left.
class Stones : public dice::Ewn {
 public:
  using Ewn::Ewn;
  explicit Stones(const Ewn& position) : Ewn(position) {}
  Value evaluate(Side side) const {
    const int surplus = std::popcount(stones(0)) - std::popcount(stones(1));
    return 100 * (side == Side{0} ? surplus : -surplus);
  }
};

TEST_CASE("expectiminimax of EinStein is the plain one, with and without Star and table",
          "[search/expectiminimax]") {
  for (const char* text : {"AFC2/EB3/D3b/3ca/2dfe r 4", "2A2/1B1c1/2C2/3a1/3b1 b 2",
                           "5/1A3/2c2/2b2/5 r -", "5/2A2/1B1a1/5/5 r 1"}) {
    dice::Ewn position;
    REQUIRE(parse(text, position).ok());
    Stones tree(position);
    for (int depth = 1; depth <= 3; ++depth) {
      const Value expected = plain_expectiminimax(tree, Side{0}, depth);
      for (const ChancePruning pruning : kAll) {
        INFO(text << " depth " << depth << " pruning " << static_cast<int>(pruning));
        Table table(1);
        Expectiminimax<Stones> bare(tree, nullptr, pruning);
        Expectiminimax<Stones> with_table(tree, &table, pruning);
        CHECK(bare.value(Side{0}, -kInfinite, kInfinite, depth) == expected);
        CHECK(with_table.value(Side{0}, -kInfinite, kInfinite, depth) == expected);
      }
    }
  }
}

TEST_CASE("every candidate at the root is weighed in every world", "[search/expectiminimax]") {
  dice::Ewn position;
  REQUIRE(parse("5/2A2/1B1a1/2b2/5 r 1", position).ok());
  Stones tree(position);
  dice::Ewn::MoveList list;
  tree.moves(list);
  WeighedRoot<Stones> root(tree, std::vector<dice::EwnMove>(list.begin(), list.end()));
  Table table(1);
  Never never;
  int depths = 0;
  root.run(table, never, 50, [&](const WeighedDepth<Stones>& now) {
    CHECK(now.depth == ++depths);
    for (const auto& candidate : now.candidates) {
      REQUIRE(candidate.payoffs.size() == 6);
      for (std::size_t world = 0; world < 6; ++world) {
        if (now.depth > 4) break;
        Stones after = tree;
        after.play(candidate.move);
        if (after.seat() == kChance) after.play(dice::ewn_roll(world + 1));
        CHECK(candidate.payoffs[world] == plain_expectiminimax(after, Side{0}, now.depth - 1));
      }
    }
    return false;
  });
  CHECK(depths < 20);  // the game ends before depth 20, so the answer is exact and deepening ends
  CHECK(root.candidates()[0].expected >= root.candidates()[1].expected);
}

/// One report of a run.
struct Told {
  int depth;
  bool whole;
  std::map<dice::EwnMove, std::vector<Value>> payoffs;
  dice::EwnMove best;
};

class Nodes final : public Stopper {
 public:
  explicit Nodes(std::uint64_t most) : most_(most) {}
  bool should_stop(const Progress& progress) override { return progress.nodes >= most_; }

 private:
  std::uint64_t most_;
};

std::vector<Told> told(std::string_view text, int deepest, std::uint64_t nodes, int threads = 1) {
  dice::Ewn position;
  REQUIRE(parse(text, position).ok());
  dice::Ewn::MoveList list;
  position.moves(list);
  WeighedRoot<Stones> root(Stones(position), {list.begin(), list.end()});
  Table table(1);
  Nodes until(nodes);
  std::vector<Told> all;
  const auto keep = [&](const WeighedDepth<Stones>& now) {
    all.push_back({now.depth, now.whole, {}, now.candidates[0].move});
    for (const auto& one : now.candidates) all.back().payoffs[one.move] = one.payoffs;
    return false;
  };
  root.run(table, until, deepest, keep, threads);
  CHECK(root.candidates().size() == list.size());
  CHECK(root.candidates()[0].move == all.back().best);
  return all;
}

TEST_CASE("results of a depth that was broken off are kept", "[search/expectiminimax]") {
  constexpr std::string_view kText = "2A2/1B1c1/2C2/3a1/3b1 b 3";
  constexpr std::uint64_t kAllNodes = ~std::uint64_t{0};
  const std::vector<Told> whole = told(kText, 7, kAllNodes);
  int broken_off = 0;
  for (std::uint64_t nodes = 2000; nodes < 60'000; nodes += 1024) {
    const std::vector<Told> some = told(kText, 7, nodes);
    for (std::size_t i = 0; i < some.size(); ++i) {
      INFO(nodes << " nodes, depth " << some[i].depth);
      REQUIRE(some[i].depth == whole[i].depth);
      CHECK((some[i].whole || i + 1 == some.size()));
      CHECK((some[i].whole || some[i].payoffs.count(whole[i - 1].best) == 1));
      CHECK((some[i].whole || some[i].payoffs.size() >= 2));
      for (const auto& [move, payoffs] : some[i].payoffs) {
        CHECK(payoffs == whole[i].payoffs.at(move));
      }
      broken_off += some[i].whole ? 0 : 1;
    }
  }
  CHECK(broken_off > 0);
}

TEST_CASE("threads share out the candidates and their worlds", "[search/expectiminimax][threads]") {
  constexpr std::string_view kText = "5/2A2/1B1a1/2b2/5 r 1";
  constexpr std::uint64_t kAllNodes = ~std::uint64_t{0};
  const Told alone = told(kText, 50, kAllNodes).back();
  for (const int threads : {2, 3, 16}) {
    const Told together = told(kText, 50, kAllNodes, threads).back();  // to the end of the game
    CHECK(together.payoffs == alone.payoffs);
    CHECK(together.best == alone.best);
  }
}

}  // namespace
}  // namespace tianji::search
