#include <catch2/catch.hpp>

#include "absl/strings/str_cat.h"
#include "engine/dice/ewn.h"
#include "engine/theory/graphs/graph.h"
#include "engine/theory/heaps/heaps.h"
#include "engine/theory/heaps/nim_for_three.h"
#include "engine/theory/tic_tac_toe.h"
#include "search/methods/searched.h"
#include "search/sprague_grundy.h"
#include "tests/engine/reading.h"

namespace tianji::search {
namespace {

using theory::GraphGame;
using theory::Heaps;
using theory::NimForThree;
using theory::TicTacToe;

template <Position P>
std::vector<typename P::Move> moves_of(const P& position) {
  typename P::MoveList list;
  position.moves(list);
  return {list.begin(), list.end()};
}

template <Position P>
Searched<typename P::Move> searched(const P& position, const Effort& effort) {
  const std::atomic<bool> stop = false;
  const auto moves = moves_of(position);
  auto found = MethodSearch<P>(position, moves, effort, stop).run();
  REQUIRE(found);
  return *std::move(found);
}

/// A graph of seven nodes with two tokens on it that can move.
GraphGame random_graph(Random& random) {
  for (;;) {
    std::string edges;
    for (char from = 'a'; from < 'g'; ++from) {
      for (char to = static_cast<char>(from + 1); to <= 'g'; ++to) {
        if (random.below(2) == 0) continue;
        absl::StrAppend(&edges, edges.empty() ? "" : ",", std::string(1, from), ">",
                        std::string(1, to));
      }
    }
    GraphGame position;
    const std::string first(1, static_cast<char>('a' + random.below(3)));
    const std::string second(1, static_cast<char>('a' + random.below(3)));
    const std::string text = absl::StrCat(edges, " ", first, " ", second);
    if (parse(text, position).ok() && !position.over()) return position;
  }
}

Heaps random_nim(Random& random) {
  std::string heaps;
  for (int i = 0; i < 3; ++i) absl::StrAppend(&heaps, i == 0 ? "" : " ", random.below(4));
  const auto position = from<Heaps>(heaps);
  return position.over() ? random_nim(random) : position;
}

bool first_wins(const GraphGame& position) {
  const auto values = graph_values(position.graph());
  Grundy sum = 0;
  for (const std::uint32_t node : position.tokens()) sum ^= values[node];
  return sum != 0;
}
bool first_wins(const Heaps& position) {
  std::int32_t sum = 0;
  for (const std::int32_t heap : position.heaps()) sum ^= heap;
  return sum != 0;
}

/// Is the position after the move lost for the seat that then moves?
template <class P>
bool wins(P position, const typename P::Move& move) {
  position.play(move);
  return position.over() || !first_wins(position);
}

template <class P>
void check_winner(const P& position) {
  CAPTURE(to_text(position));
  const double expected = first_wins(position) ? kWin : -kWin;
  for (const Method method :
       {Method::minimax, Method::alpha_beta, Method::full_width, Method::max_n}) {
    CAPTURE(name_of(method));
    const auto found = searched(position, {.method = method});
    CHECK(found.solved);
    CHECK(found.moves[found.best].value == expected);
    CHECK(wins(position, found.moves[found.best].move) == first_wins(position));
  }
}

TEST_CASE("minimax, alpha-beta and Grundy values name the same winner", "[search/methods]") {
  Random random(1);
  for (int i = 0; i < 50; ++i) {
    check_winner(random_graph(random));
    check_winner(random_nim(random));
  }
}

TEST_CASE("UCT names a winning move in 95 of 100 won positions after 10,000 playouts",
          "[search/methods]") {
  Random random(2);
  int named = 0;
  int won = 0;
  const auto count = [&](const auto& position) {
    if (!first_wins(position)) return;
    ++won;
    const auto found = searched(position, {.method = Method::uct, .nodes = 10'000});
    CHECK(found.nodes == 10'000);
    if (wins(position, found.moves[found.best].move)) ++named;
  };
  while (won < 100) {
    count(random_graph(random));
    count(random_nim(random));
  }
  CHECK(named >= won * 95 / 100);
}

/// By the definition of max^n, without any table or cut.
template <Position P>
typename MaxN<P>::Values brute_force(const P& position) {
  typename MaxN<P>::Values best{};
  if (position.over()) {
    for (std::uint8_t side = 0; side < P::kSideCount; ++side) {
      best[side] = position.value(Side{side});
    }
    return best;
  }
  const std::size_t own = index(P::side(position.seat()));
  bool first = true;
  for (const auto& move : moves_of(position)) {
    P next = position;
    next.play(move);
    const auto values = brute_force(next);
    if (first || values[own] > best[own]) best = values;
    first = false;
  }
  return best;
}

TEST_CASE("max^n equals brute force", "[search/methods]") {
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    NimForThree::Heaps heaps;
    for (int n = 0; n < 3; ++n) heaps.push_back(static_cast<std::uint8_t>(random.below(4)));
    const NimForThree position(heaps, random.below(3));
    if (position.over()) continue;
    CAPTURE(to_text(position));
    const auto found = searched(position, {.method = Method::max_n});
    const std::size_t own = index(NimForThree::side(position.seat()));
    CHECK(found.solved);
    CHECK(found.moves[found.best].value == brute_force(position)[own]);
    const auto wide = searched(position, {.method = Method::beam, .width = 1000});
    CHECK(wide.solved);
    CHECK(wide.moves[wide.best].value == found.moves[found.best].value);
  }
}

TEST_CASE("each form of minimax visits fewer nodes than the one before it, for the same value",
          "[search/methods]") {
  const auto position = from<TicTacToe>("..o/.x./...");
  std::uint64_t before = ~std::uint64_t{0};
  for (const Method method : {Method::minimax, Method::alpha_beta, Method::full_width}) {
    CAPTURE(name_of(method));
    const auto found = searched(position, {.method = method, .depth = 6});
    CHECK(found.depth == 6);
    CHECK_FALSE(found.solved);
    CHECK(found.moves[found.best].value == kDraw);
    CHECK(found.nodes < before);
    before = found.nodes;
  }
}

TEST_CASE("a beam looks at few moves, and says that it has solved nothing", "[search/methods]") {
  const TicTacToe start;
  const auto narrow = searched(start, {.method = Method::beam, .width = 2});
  const auto all = searched(start, {.method = Method::max_n});
  CHECK(narrow.moves.size() == 2);
  CHECK(narrow.nodes < searched(start, {.method = Method::beam, .width = 4}).nodes / 4);
  CHECK_FALSE(narrow.solved);
  CHECK(all.solved);
  // It sees a win that is two moves deep.
  const auto won = from<TicTacToe>("x../ox./o..");
  const auto found = searched(won, {.method = Method::beam, .width = 1});
  CHECK(to_text(won, found.moves[found.best].move) == "c1");
}

TEST_CASE("limits of depth and nodes end a search", "[search/methods]") {
  const auto position = from<Heaps>("5 6 7");
  CHECK(searched(position, {.method = Method::alpha_beta, .depth = 3}).depth == 3);
  const auto bounded = searched(position, {.method = Method::minimax, .nodes = 5'000});
  CHECK(bounded.nodes <= 5'000);
  CHECK_FALSE(bounded.solved);
  const std::atomic<bool> stopped = true;
  const auto moves = moves_of(position);
  CHECK_FALSE(MethodSearch<Heaps>(position, moves, {.method = Method::minimax}, stopped).run());
}

TEST_CASE("only moves that are allowed are chosen", "[search/methods]") {
  const auto position = from<TicTacToe>("x../ox./o..");
  const std::vector<theory::Square> allowed{*parse_move(position, "b3")};
  const std::atomic<bool> stop = false;
  for (const Method method : {Method::minimax, Method::alpha_beta, Method::full_width,
                              Method::max_n, Method::beam, Method::uct}) {
    CAPTURE(name_of(method));
    const Effort effort{.method = method, .depth = 3, .nodes = 500, .width = 1};
    const auto found = MethodSearch<TicTacToe>(position, allowed, effort, stop).run();
    REQUIRE(found);
    CHECK(found->moves.size() == 1);
    CHECK(to_text(position, found->moves[found->best].move) == "b3");
  }
}

}  // namespace
}  // namespace tianji::search
