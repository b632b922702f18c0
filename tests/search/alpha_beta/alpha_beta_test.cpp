#include <catch2/catch.hpp>
#include <set>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/theory/tic_tac_toe.h"
#include "search/alpha_beta/deepening.h"
#include "search/alpha_beta/search-inl.h"
#include "tests/search/alpha_beta/minimax.h"

namespace tianji::search {
namespace {

using theory::TicTacToe;

/// The value and the best moves that a search of one depth finds.
template <class T>
std::vector<RootMove<T>> searched(const T& tree, int depth, Style style, int lines = 1) {
  Table table(1);
  Deepening<T> deepening(table);
  Never never;
  return deepening.run(
      {.tree = tree, .lines = lines, .depth = depth, .style = style}, never,
      [](const Iteration&) { return false; }, [](const Found<T>&) {});
}

/// Collects every position that play can reach and that is not over, each once.
void collect(TicTacToe& position, std::set<Key>& seen, std::vector<TicTacToe>& all) {
  if (!seen.insert(position.key()).second || position.over()) return;
  all.push_back(position);
  TicTacToe::MoveList moves;
  position.moves(moves);
  for (const auto move : moves) {
    const auto undo = position.play(move);
    collect(position, seen, all);
    position.undo(move, undo);
  }
}

TEST_CASE("alpha-beta is minimax on tic-tac-toe, a game that offers no hook",
          "[search/alpha_beta]") {
  TicTacToe start;
  std::set<Key> seen;
  std::vector<TicTacToe> all;
  collect(start, seen, all);
  REQUIRE(all.size() == 4520);  // 5478 reachable positions less 958 that are over
  for (std::size_t i = 0; i < all.size(); i += 7) {
    INFO(to_text(all[i]));
    CHECK(searched(all[i], 9, Style::full_width)[0].value == minimax(all[i], 9));
  }
  CHECK(searched(start, 9, Style::full_width)[0].value == kDraw);
}

TEST_CASE("entries that a search leaves in the table are true bounds", "[search/alpha_beta]") {
  TicTacToe start;
  std::set<Key> seen;
  std::vector<TicTacToe> all;
  collect(start, seen, all);
  int exact = 0;
  int bounds = 0;
  for (const int depth : {3, 5, 9}) {
    Table table(1);
    Deepening<TicTacToe> deepening(table);
    Never never;
    deepening.run(
        {.tree = start, .depth = depth, .style = Style::full_width}, never,
        [](const Iteration&) { return false; }, [](const Found<TicTacToe>&) {});
    for (TicTacToe& position : all) {
      const TableEntry entry = table.find(position.key());
      if (!entry.known()) continue;
      const Value truth = minimax(position, entry.depth);
      INFO(to_text(position) << ", " << entry.depth << " plies: " << entry.value);
      if (entry.says(Bound::lower)) CHECK(truth >= entry.value);
      if (entry.says(Bound::upper)) CHECK(truth <= entry.value);
      ++(entry.bound == Bound::exact ? exact : bounds);
    }
  }
  CHECK(exact > 10);
  CHECK(bounds > 1000);
}

TEST_CASE("every line of MultiPV has the value of its move", "[search/alpha_beta]") {
  const TicTacToe start = [] {
    TicTacToe position;
    position.play(theory::Square{0});
    return position;
  }();
  const auto lines = searched(start, 9, Style::full_width, 8);
  REQUIRE(lines.size() == 8);
  for (const auto& line : lines) {
    TicTacToe after = start;
    after.play(line.move);
    INFO(to_text(start, line.move));
    CHECK(line.value == -minimax(after, 9, 1));
    CHECK(line.pv[0] == line.move);
  }
  CHECK(lines[0].move == theory::Square{4});
}

/// A random game of four seats in two teams. The position decides which seat acts, so that partners
/// may act one after another. Values are drawn from the path.
class Teams {
 public:
  using Move = std::uint8_t;
  using MoveList = FixedVector<Move, 3>;
  using Undo = Key;
  static constexpr std::size_t kSeatCount = 4;
  static constexpr std::size_t kSideCount = 2;
  static constexpr Side side(Seat seat) { return Side{static_cast<std::uint8_t>(index(seat) % 2)}; }

  explicit Teams(std::uint64_t seed) : key_(mix64(seed)) {}
  Seat seat() const { return over() ? kNobody : Seat{static_cast<std::uint8_t>(key_ >> 20 & 3)}; }
  bool over() const { return depth_ == 7 || (depth_ > 3 && key_ % 9 == 0); }
  Value value(Side side) const {
    const auto drawn = static_cast<Value>(key_ >> 40 & 1023) - 512;
    return side == Side{0} ? drawn : -drawn;
  }
  Value evaluate() const { return value(side(seat())); }
  void moves(MoveList& list) const {
    if (over()) return;
    for (Move move = 0; move < 3; ++move) list.push_back(move);
  }
  Undo play(Move move) {
    const Key before = key_;
    key_ = mix64(key_ + 1 + move);
    ++depth_;
    return before;
  }
  void undo(Move /*move*/, Undo undo) {
    key_ = undo;
    --depth_;
  }
  Key key() const { return key_; }
  friend bool operator==(const Teams& a, const Teams& b) { return a.key_ == b.key_; }

 private:
  Key key_;
  int depth_ = 0;
};

TEST_CASE("values belong to sides: partners who act in turn are not taken for enemies",
          "[search/alpha_beta]") {
  int partners = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Teams tree(seed);
    for (const int depth : {1, 3, 5, 7}) {
      INFO(seed << " depth " << depth);
      CHECK(searched(tree, depth, Style::full_width)[0].value == minimax(tree, depth));
    }
    Teams after = tree;
    after.play(1);
    partners += acting(after) == acting(tree) ? 1 : 0;
  }
  CHECK(partners > 50);
}

}  // namespace
}  // namespace tianji::search
