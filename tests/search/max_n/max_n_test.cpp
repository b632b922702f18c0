#include "search/max_n.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "engine/theory/heaps/nim_for_three.h"
#include "engine/theory/tic_tac_toe.h"
#include "search/alpha_beta/deepening.h"
#include "tests/engine/free_tests.h"
#include "tests/search/expectiminimax/dice_tree.h"

namespace tianji::search {
namespace {

using theory::NimForThree;

TEST_CASE("nim for three keeps every promise of a game of turns", "[search/max_n]") {
  NimForThree start;
  REQUIRE(parse("3 4 5 p2", start).ok());
  CHECK(free_tests::check_position<NimForThree>({start, NimForThree{}}, {.seed = 3}) == "");
}

/// Whether the seat to move comes last, by Li's theorem.
bool comes_last(const NimForThree& position) {
  for (int digit = 0; digit < 4; ++digit) {
    int sum = 0;
    for (const std::uint8_t heap : position.heaps()) sum += heap >> digit & 1;
    if (sum % 3 != 0) return false;
  }
  return true;
}

/// The place that each seat reaches, by the definition of the game alone, for given heaps. The
/// first seat is the one to move.
using Places = std::array<int, 3>;
Places places(std::array<int, 3> heaps, std::map<std::array<int, 3>, Places>& known) {
  const auto at = known.find(heaps);
  if (at != known.end()) return at->second;
  Places best{3, 2, 1};  // no heap is left: the seat to move is last, the one before it first
  bool moved = false;
  for (std::size_t i = 0; i < 3; ++i) {
    for (int left = 0; left < heaps[i]; ++left) {
      auto next = heaps;
      next[i] = left;
      const Places after = places(next, known);
      const Places mine{after[2], after[0], after[1]};
      if (!moved || mine[0] < best[0]) best = mine;
      moved = true;
    }
  }
  return known[heaps] = best;
}

TEST_CASE("max^n of nim for three is a plain recursion and Li's theorem", "[search/max_n]") {
  std::map<std::array<int, 3>, Places> known;
  for (std::uint8_t a = 0; a <= 4; ++a) {
    for (std::uint8_t b = a; b <= 4; ++b) {
      for (std::uint8_t c = b; c <= 4; ++c) {
        if (c == 0) continue;
        NimForThree::Heaps heaps;
        for (const std::uint8_t heap : {a, b, c}) heaps.push_back(heap);
        const NimForThree position(heaps, 1);
        MaxN<NimForThree> search(position);
        const auto values = search.values(100);
        const Places expected = places({a, b, c}, known);
        INFO(to_text(position));
        for (std::size_t seat = 0; seat < 3; ++seat) {
          CHECK(values[(1 + seat) % 3] == (2 - expected[seat]) * double{kWin});
        }
        CHECK((values[1] == -kWin) == comes_last(position));
        if (!comes_last(position)) {
          NimForThree next = position;
          next.play(search.best(100).move);
          CHECK(MaxN<NimForThree>(next).values(100) == values);
        }
      }
    }
  }
}

/// A random game of two sides and four seats without dice.
class Fixed : public DiceTree {
 public:
  explicit Fixed(std::uint64_t seed) : DiceTree(seed, 8) {}
  Seat seat() const {
    const Seat drawn = DiceTree::seat();
    return drawn == kChance ? Seat{2} : drawn;
  }
  using DiceTree::evaluate;
  Value evaluate() const { return evaluate(side(seat())); }
};

TEST_CASE("with two sides max^n is alpha-beta", "[search/max_n]") {
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const Fixed tree(seed);
    for (const int depth : {1, 3, 8}) {
      Table table(1);
      Deepening<Fixed> deepening(table);
      Never never;
      const auto moves = deepening.run(
          {.tree = tree, .depth = depth, .style = Style::full_width}, never,
          [](const Iteration&) { return false; }, [](const Found<Fixed>&) {});
      const auto values = MaxN<Fixed>(tree).values(depth);
      const std::size_t own = index(Fixed::side(tree.seat()));
      INFO(seed << " depth " << depth);
      CHECK(values[own] == moves[0].value);
      CHECK(values[1 - own] == -values[own]);
    }
  }
}

/// A random game of three sides whose values add up to kTotal at most. Its lines meet again.
class ThreeSides {
 public:
  enum class Move : std::uint8_t {};
  using MoveList = FixedVector<Move, 5>;
  struct Undo {};
  static constexpr std::size_t kSeatCount = 3;
  static constexpr std::size_t kSideCount = 3;
  static constexpr Value kMost = 10;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat))}; }

  explicit ThreeSides(std::uint64_t seed) : path_{seed} {}
  bool over() const { return path_.size() > 6 || random().below(12) == 0; }
  Seat seat() const {
    return over() ? kNobody : Seat{static_cast<std::uint8_t>(random().split(1).below(3))};
  }
  Value value(Side side) const {
    Random own = random().split(2);
    Value left = 3;
    for (std::uint8_t other = 0;; ++other) {
      const Value most = std::min(kMost, left + kMost * (2 - other));
      const auto drawn =
          -kMost + static_cast<Value>(own.below(static_cast<std::uint32_t>(most + kMost + 1)));
      if (Side{other} == side) return drawn;
      left -= drawn;
    }
  }
  Value evaluate(Side side) const { return value(side); }
  void moves(MoveList& list) const {
    const std::uint32_t count = 1 + random().split(3).below(5);
    for (std::uint32_t i = 0; i < count; ++i) list.push_back(Move{static_cast<std::uint8_t>(i)});
  }
  Undo play(Move move) {
    path_.push_back(mix64(path_.back() + static_cast<std::uint64_t>(move) + 1) % 64);
    return {};
  }
  void undo(Move /*move*/, Undo /*undo*/) { path_.pop_back(); }
  Key key() const { return mix64(path_.back() << 8 | path_.size()); }
  friend bool operator==(const ThreeSides&, const ThreeSides&) = default;

 private:
  Random random() const { return Random(path_.back()); }
  std::vector<std::uint64_t> path_;
};
struct BoundedSides : ThreeSides {
  using ThreeSides::ThreeSides;
  static constexpr Value kTotal = 3;
};

TEST_CASE("shallow pruning finds the moves and values of max^n in fewer nodes", "[search/max_n]") {
  std::uint64_t all = 0;
  std::uint64_t pruned = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const BoundedSides tree(seed);
    if (tree.over()) continue;
    for (const int depth : {2, 4, 9}) {
      MaxN<ThreeSides> plain(tree);
      MaxN<BoundedSides> bounded(tree);
      const auto expected = plain.best(depth);
      const auto found = bounded.best(depth);
      if (found.move != expected.move || found.values != expected.values) FAIL("tree " << seed);
      all += plain.nodes();
      pruned += bounded.nodes();
    }
  }
  INFO(pruned << " of " << all);
  CHECK(pruned < all * 97 / 100);
}

TEST_CASE("max^n takes the mean where chance acts", "[search/max_n]") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    DiceTree tree(seed);
    if (tree.seat() != kChance) continue;
    DiceTree::ChanceList list;
    tree.chances(list);
    double mean = 0;
    for (const auto& [move, probability] : list) {
      DiceTree next = tree;
      next.play(move);
      mean += probability * MaxN<DiceTree>(next).values(4)[0];
    }
    CHECK(MaxN<DiceTree>(tree).values(4)[0] == Approx(mean));
  }
}

}  // namespace
}  // namespace tianji::search
