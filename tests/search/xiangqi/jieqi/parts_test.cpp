// What each part of jieqi's search brings: games against itself without the part, at equal nodes.
// test_search "[.parts]" takes half an hour; tests/strength/README.md has what it printed.
#include <atomic>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "engine/xiangqi/jieqi/state.h"
#include "search/alpha_beta/deepening.h"
#include "search/methods/searched.h"
#include "search/xiangqi/jieqi/tree.h"

namespace tianji::xiangqi::jieqi {
namespace {

constexpr int kPairs = 60;
constexpr std::uint64_t kNodes = 5'000;
constexpr int kLongest = 400;  // plies of a game

/// Scores are averaged at reveals, not chances of winning.
struct PlainScores : Tree {
  using Tree::Tree;
  double chance_of(Value value) const { return 0.5 + std::clamp(value, -kClear, kClear) / kAll; }
  Value value_of(double chance) const {
    return static_cast<Value>(std::lround((chance - 0.5) * kAll));
  }
  static constexpr double kAll = 2.0 * kClear;
};

/// Every outcome of a reveal is searched in the window of the move, and the bounds that cut-off
/// searches return are averaged as if they were values.
struct AveragedBounds : Tree {
  using Tree::Tree;
};

/// No line ends by repetition or by quiet plies.
struct NoRules : Tree {
  using Tree::Tree;
  std::optional<Value> ended(Side /*side*/) const { return std::nullopt; }
};

/// Men alone, dark ones at the mean of their pool.
struct Material : Tree {
  using Tree::Tree;
  Value evaluate() const {
    static const Weights kWeights = [] {
      Weights weights{};
      weights.pieces = standard_weights().pieces;
      return weights;
    }();
    static const Evaluation kMaterial(kWeights);
    return kMaterial.value(position());
  }
};

using Chooser = std::function<Move(const View&)>;

const Evaluation& standard_evaluation() {
  static const Evaluation kEvaluation(standard_weights());
  return kEvaluation;
}

/// The best move by a search of kNodes.
template <class T>
Chooser searching(search::RevealLimits limits = {}) {
  struct Searcher {
    search::Table table{4};
    search::Deepening<T> deepening{table};
  };
  const auto searcher = std::make_shared<Searcher>();
  return [=](const View& view) {
    const T tree(view.position, standard_evaluation(), limits);
    const std::atomic<bool> never{false};
    search::EffortStopper stopper(100 * kNodes, never);
    searcher->table.age();
    const search::Task<T> task{.tree = tree, .nodes = kNodes};
    return searcher->deepening
        .run(
            task, stopper, [](const search::Iteration&) { return false; },
            [](const search::Found<T>&) {})
        .front()
        .move;
  };
}

/// Flat Monte Carlo: the move with the best mean of random play in sampled worlds, whose end after
/// kPlayout plies is evaluated.
Chooser flat_monte_carlo(int playouts, std::uint64_t seed) {
  constexpr int kPlayout = 30;
  const auto random = std::make_shared<Random>(seed);
  return [=](const View& view) {
    DarkMoveList list;
    view.position.moves(list);
    std::vector<double> sums(list.size());
    const Side us = view.position.mover();
    for (int i = 0; i < playouts; ++i) {
      const std::size_t candidate = static_cast<std::size_t>(i) % list.size();
      State state = sample(knowledge(view), *random);
      state.play(list[candidate]);
      for (int ply = 0; ply < kPlayout && !state.over(); ++ply) {
        DarkMoveList moves;
        state.moves(moves);
        state.play(moves[random->below(static_cast<std::uint32_t>(moves.size()))]);
      }
      const Value value = state.over() ? state.value(us)
                          : state.position().mover() == us
                              ? standard_evaluation().value(state.position())
                              : -standard_evaluation().value(state.position());
      sums[candidate] += chance_of(value);
    }
    // Earlier candidates may have had one playout more.
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i] /= 1 + static_cast<double>((playouts - 1 - static_cast<int>(i)) /
                                         static_cast<int>(sums.size()));
    }
    return list[static_cast<std::size_t>(std::max_element(sums.begin(), sums.end()) -
                                         sums.begin())];
  };
}

/// The points of red in a game.
double play(State state, const Chooser& red, const Chooser& black) {
  for (int ply = 0; ply < kLongest && !state.over(); ++ply) {
    const Seat seat = state.seat();
    const Chooser& chooser = tianji::index(seat) == 0 ? red : black;
    state.play(chooser(view(state, seat)));
  }
  if (!state.over()) return 0.5;
  const Value value = state.value(kRed);
  return value > 0 ? 1 : value < 0 ? 0 : 0.5;
}

/// Prints the points in percent with their standard error by pairs.
double match(std::string_view name, const Chooser& ours, const Chooser& other, int pairs = kPairs) {
  double sum = 0;
  double squares = 0;
  for (int pair = 0; pair < pairs; ++pair) {
    Random random = Random(77).split(static_cast<std::uint64_t>(pair));
    const State deal = State::dealt(random);
    const double points = (play(deal, ours, other) + 1 - play(deal, other, ours)) / 2;
    sum += points;
    squares += points * points;
  }
  const double mean = sum / pairs;
  const double error = std::sqrt((squares / pairs - mean * mean) / (pairs - 1));
  std::cout << name << ": " << 100 * mean << " +- " << 100 * error << " % of " << pairs
            << " pairs\n";
  return mean;
}

}  // namespace
}  // namespace tianji::xiangqi::jieqi

namespace tianji::search {

template <>
Value AlphaBeta<xiangqi::jieqi::AveragedBounds>::averaged(
    Prospects<xiangqi::jieqi::AveragedBounds>& prospects, Side us, Value alpha, Value beta,
    int depth, bool cut) {
  double mean = 0;
  for (const auto& one : prospects) {
    mean +=
        one.probability * tree_.chance_of(after_outcome(one.outcome, us, alpha, beta, depth, cut));
    if (halted()) return kDraw;
  }
  return tree_.value_of(mean);
}

}  // namespace tianji::search

namespace tianji::xiangqi::jieqi {
namespace {

TEST_CASE("averaged bounds against jieqi's search", "[.parts]") {
  match("averaged bounds", searching<Tree>(), searching<AveragedBounds>());
}
TEST_CASE("averaged scores against jieqi's search", "[.parts]") {
  match("averaged scores", searching<Tree>(), searching<PlainScores>());
}
TEST_CASE("reveals without limits against jieqi's search", "[.parts]") {
  match("reveals without limits", searching<Tree>(),
        searching<Tree>({.in_line = 60, .in_quiescence = 8, .plies = 0}));
}
TEST_CASE("a search without rules of repetition against jieqi's search", "[.parts]") {
  match("no rules in the search", searching<Tree>(), searching<NoRules>());
}
TEST_CASE("a search of material against jieqi's search", "[.parts]") {
  CHECK(match("material", searching<Tree>(), searching<Material>()) > 0.5);
}
TEST_CASE("flat Monte Carlo against jieqi's search", "[.parts]") {
  CHECK(match("flat Monte Carlo", searching<Tree>(), flat_monte_carlo(1'000, 3), 20) > 0.9);
}

}  // namespace
}  // namespace tianji::xiangqi::jieqi
