#include "search/regret/resolve.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>
#include <string>

#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
#include "search/regret/compile.h"
#include "search/regret/solver.h"
#include "tests/search/regret/random_trees.h"

namespace tianji::search::regret {
namespace {

/// A game, and where its subgames begin.
struct Cut {
  Tree tree;
  std::vector<Root> roots;
};

/// Finds the roots from a node on: behind an open card, or behind so many moves. `state` is the
/// node's once it has been played to a choice.
template <class P>
void find(Cut& cut, std::map<std::string, std::uint32_t>& numbers, std::size_t moves_before,
          const Place& place, P state) {
  const Node& node = cut.tree.nodes[place.node];
  if (node.actor == kNobody) return;
  typename P::MoveList moves;
  for (state.moves(moves); moves.size() == 1; state.moves(moves)) {
    state.play(moves[0]);
    moves.clear();
  }
  const auto& played = state.table().played;
  const bool open = std::ranges::any_of(
      played, [](auto move) { return static_cast<std::size_t>(move) < P::kMostKinds; });
  if (moves_before == 0 ? open : played.size() - (open ? 1 : 0) >= moves_before) {
    Root& root = cut.roots.emplace_back(Root{place, {}});
    for (std::uint8_t seat = 0; seat < 2; ++seat) {
      const auto next = static_cast<std::uint32_t>(numbers.size());
      root.seen[seat] = numbers.try_emplace(set_name(state, Seat{seat}), next).first->second;
    }
    return;
  }
  const std::vector<Place> places = reaches(cut.tree);
  for (std::uint32_t i = 0; i < node.count; ++i) {
    P child = state;
    child.play(moves[i]);
    find(cut, numbers, moves_before, places[node.first + i], child);
  }
}

template <class P>
Cut cut(const char* text, std::size_t moves_before) {
  P game;
  REQUIRE(parse(text, game).ok());
  Cut result{*compile(game), {}};
  std::map<std::string, std::uint32_t> numbers;
  find(result, numbers, moves_before, Place{}, game);
  return result;
}

std::vector<Cut> cuts() {
  return {cut<theory::Kuhn>("-- -", 1),
          cut<theory::Kuhn>("-- -", 2),
          cut<theory::Leduc>("-- - -", 0),
          cut<theory::Leduc>("-- - -", 2),
          cut<theory::Leduc>("ranks=2 -- - -", 0),
          cut<theory::LiarsDice>("dice_sides=3 -- -", 1),
          cut<theory::LiarsDice>("dice_sides=3 -- -", 2)};
}

Profile after(const Tree& tree, std::int64_t iterations) {
  Solver solver(tree, Method::cfr_plus);
  solver.iterate(iterations);
  return solver.average();
}

/// The exploitability of `one` with the part of `seat` from `other`.
double exchanged(const Tree& tree, Profile one, const Profile& other, std::size_t seat) {
  one[seat] = other[seat];
  return exploitability(tree, one);
}

/// How much more than `before` is exploited where the subgames are solved again for one of the
/// seats, at most.
double harm(const Cut& cut, const Profile& before, bool safe, std::int64_t iterations) {
  const Profile again = resolved(cut.tree, before, cut.roots, safe, iterations);
  return std::max(exchanged(cut.tree, before, again, 0), exchanged(cut.tree, before, again, 1)) -
         exploitability(cut.tree, before);
}

/// The most that a pure strategy of `seat` wins from the roots that look like `seen` on, by trying
/// every one.
double best_from(const Cut& cut, std::size_t seat, Profile profile, std::uint32_t seen,
                 std::size_t set = 0) {
  const auto& sets = cut.tree.seats[seat].sets;
  double best = -1e9;
  if (set == sets.size()) {
    const Plans plans = realized(cut.tree, profile);
    double sum = 0;
    double weights = 0;
    for (const auto& [place, views] : cut.roots) {
      if (views[seat] != seen) continue;
      const double weight = place.chance * plans[1 - seat][place.sequences[1 - seat]];
      weights += weight;
      sum += weight * walked_value(cut.tree, profile, place.node) * (seat == 0 ? 1 : -1);
    }
    return weights > 0 ? sum / weights : 0;
  }
  for (std::uint32_t choice = 0; choice < sets[set].count; ++choice) {
    for (std::uint32_t i = 0; i < sets[set].count; ++i) {
      profile[seat][sets[set].first + i] = i == choice ? 1 : 0;
    }
    best = std::max(best, best_from(cut, seat, profile, seen, set + 1));
  }
  return best;
}

TEST_CASE("what a best response wins from the roots on is the best of all its pure strategies",
          "[search/regret]") {
  Random random(6);
  for (const std::size_t moves : {1U, 2U}) {
    const Cut kuhn = cut<theory::Kuhn>("-- -", moves);
    REQUIRE(kuhn.roots.size() == (moves == 1 ? 12 : 6));
    for (int i = 0; i < 4; ++i) {
      const Profile profile = random_profile(kuhn.tree, random);
      for (std::size_t seat = 0; seat < 2; ++seat) {
        const auto values = root_values(kuhn.tree, profile, kuhn.roots, seat);
        for (std::size_t root = 0; root < values.size(); ++root) {
          CHECK(values[root] ==
                Approx(best_from(kuhn, seat, profile, kuhn.roots[root].seen[seat])).margin(1e-12));
        }
      }
    }
  }
}

TEST_CASE("solving an equilibrium's subgames again safely keeps it", "[search/regret]") {
  for (const Cut& cut : cuts()) {
    const Profile before = after(cut.tree, 1000);
    REQUIRE(exploitability(cut.tree, before) < 1e-3);
    CHECK(harm(cut, before, true, 1000) < 1e-3);
  }
}

TEST_CASE("safely solved again, nothing is exploited more", "[search/regret]") {
  constexpr double kError = 1e-3;
  Random random(7);
  for (const Cut& cut : cuts()) {
    for (const int iterations : {1, 5, 20}) {
      CHECK(harm(cut, after(cut.tree, iterations), true, 200) < kError);
    }
    for (int i = 0; i < 3; ++i) {
      CHECK(harm(cut, random_profile(cut.tree, random), true, 200) < kError);
    }
  }
}

TEST_CASE("solved again as if the ranges were known, a good strategy gets worse",
          "[search/regret]") {
  const Cut leduc = cut<theory::Leduc>("-- - -", 0);
  CHECK(leduc.roots.size() == 5 * 3 * 8);  // ways there, boards, pairs of ranks
  const Profile before = after(leduc.tree, 200);
  CHECK(exploitability(leduc.tree, before) < 0.01);
  CHECK(harm(leduc, before, false, 300) > 0.05);
  CHECK(harm(leduc, before, true, 300) < 1e-3);
}

TEST_CASE("solving subgames again makes a bad strategy much better", "[search/regret]") {
  const Cut leduc = cut<theory::Leduc>("-- - -", 0);
  const Profile before = after(leduc.tree, 5);
  const double old = exploitability(leduc.tree, before);
  const auto left = [&](bool safe) {
    return exploitability(leduc.tree, resolved(leduc.tree, before, leduc.roots, safe, 300));
  };
  CHECK(left(true) < 0.8 * old);
  CHECK(left(false) < 0.3 * old);
}

}  // namespace
}  // namespace tianji::search::regret
