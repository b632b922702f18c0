#include "eval/dice/ewn_race.h"

#include <bit>
#include <catch2/catch.hpp>

#include "engine/core/random.h"

namespace tianji::dice {
namespace {

RaceState state_of(const std::array<int, kEwnStones>& distances) {
  RaceState state = 0;
  for (std::size_t s = 0; s < kEwnStones; ++s) {
    state = static_cast<RaceState>(state + kRaceWeights[s] * distances[s]);
  }
  return state;
}

TEST_CASE("a single stone needs as many turns as it has steps to go", "[eval/dice]") {
  const EwnRace race;
  for (int steps = 1; steps <= 4; ++steps) {
    CHECK(race.turns(state_of({0, 0, steps, 0, 0, 0})) == Approx(steps));
  }
  const auto three = state_of({0, 3, 0, 0, 0, 0});
  const auto four = state_of({0, 0, 0, 0, 4, 0});
  CHECK(race.first_arrives(three, three) == Approx(1));
  CHECK(race.first_arrives(four, three) == Approx(0));
}

TEST_CASE("six stones one step away arrive at once, one near and five far hardly do",
          "[eval/dice]") {
  const EwnRace race;
  CHECK(race.turns(state_of({1, 1, 1, 1, 1, 1})) == Approx(1));
  // Stone 1 needs a 1, and no other stone can arrive in less than two turns.
  const auto one_near = state_of({1, 4, 4, 4, 4, 4});
  const auto home = state_of({0, 0, 1, 0, 0, 0});
  CHECK(race.first_arrives(one_near, home) == Approx(1.0 / 6));
}

/// Plays the race out by the rule by which the table is computed, and counts the turns.
int turns_needed(RaceState state, const EwnRace& race, Random& random) {
  for (int turn = 1;; ++turn) {
    unsigned stones = 0;
    for (std::size_t s = 0; s < kEwnStones; ++s) {
      if (state / kRaceWeights[s] % 5 != 0) stones |= 1U << s;
    }
    RaceState best = state;
    for (unsigned left = ewn_movable(stones, 1 + random.below(6)); left != 0; left &= left - 1) {
      const auto weight = kRaceWeights[static_cast<std::size_t>(std::countr_zero(left))];
      if (state / weight % 5 == 1) return turn;
      const auto next = static_cast<RaceState>(state - weight);
      if (race.turns(next) < race.turns(best) || best == state) best = next;
    }
    state = best;
  }
}

TEST_CASE("the race table is what rolling the dice many times gives", "[eval/dice]") {
  const EwnRace race;
  Random random(5);
  for (const auto& [mine, others] :
       {std::pair{state_of({4, 3, 4, 2, 4, 3}), state_of({4, 4, 4, 4, 4, 4})},
        std::pair{state_of({0, 3, 0, 2, 4, 0}), state_of({1, 0, 4, 0, 0, 3})},
        std::pair{state_of({0, 0, 3, 0, 0, 3}), state_of({2, 0, 4, 4, 0, 0})}}) {
    constexpr int kGames = 20000;
    double turns = 0;
    int first = 0;
    for (int game = 0; game < kGames; ++game) {
      const int own = turns_needed(mine, race, random);
      turns += own;
      first += own <= turns_needed(others, race, random) ? 1 : 0;
    }
    CHECK(turns / kGames == Approx(race.turns(mine)).epsilon(0.02));
    CHECK(static_cast<double>(first) / kGames ==
          Approx(race.first_arrives(mine, others)).margin(0.018));
  }
}

}  // namespace
}  // namespace tianji::dice
