#include "eval/dice/ewn_evaluation.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "tests/engine/reading.h"

namespace tianji::dice {
namespace {

constexpr auto position_of = from<Ewn>;

std::array<RaceState, 2> states(const Ewn& position) {
  std::array<RaceState, 2> result{};
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t stone = 0; stone < kEwnStones; ++stone) {
      const std::size_t square = position.square_of(seat, stone);
      if (square == kOffBoard) continue;
      result[seat] =
          static_cast<RaceState>(result[seat] + kRaceWeights[stone] * race_distance(seat, square));
    }
  }
  return result;
}

float wins(const EwnEvaluation& evaluation, std::string_view text) {
  const Ewn position = position_of(text);
  const auto distances = states(position);
  return evaluation.wins(position, distances[position.mover()], distances[1 - position.mover()]);
}

TEST_CASE("EinStein mirrored, turned or with its numbers reversed has the same value",
          "[eval/dice]") {
  const EwnEvaluation evaluation;
  const float value = wins(evaluation, "AFC2/E1B2/D2b1/3ca/2dfe r -");
  // Mirrored at the diagonal from a5 to e1.
  CHECK(wins(evaluation, "AED2/F4/CB2d/2bcf/3ae r -") == Approx(value).epsilon(1e-5));
  // With the numbers 1 to 6 turned into 6 to 1.
  CHECK(wins(evaluation, "FAD2/B1E2/C2e1/3df/2cab r -") == Approx(value).epsilon(1e-5));
  // Turned by half a turn, with the colours changed.
  CHECK(wins(evaluation, "EFD2/AC3/1B2d/2b1e/2cfa b -") == Approx(value).epsilon(1e-5));
}

TEST_CASE("without learned weights the evaluation is that of the race", "[eval/dice]") {
  const EwnEvaluation race{EwnWeights{}};
  const Ewn position = position_of("AFC2/EB3/D3b/3ca/2dfe b -");
  const auto distances = states(position);
  CHECK(race.wins(position, distances[1], distances[0]) ==
        EwnRace().first_arrives(distances[1], distances[0]));
}

TEST_CASE("EinStein's weights are read as they are written", "[eval/dice]") {
  EwnWeights weights;
  CHECK(EwnWeights::pair_count() == 11826);
  Random random(5);
  weights.race = 0.75F;
  weights.turn = -0.125F;
  for (float& weight : weights.pairs) {
    weight = static_cast<float>(random.below(4001)) / 1000 - 2;
  }
  const auto read = read_ewn_weights("# a line\n" + to_text(weights));
  REQUIRE(read.ok());
  CHECK(read->race == weights.race);
  CHECK(read->turn == weights.turn);
  for (std::size_t i = 0; i < weights.pairs.size(); ++i) {
    if (std::abs(read->pairs[i] - weights.pairs[i]) > 1e-6F) FAIL(i);
  }
  CHECK_THAT(sentence(read_ewn_weights("race 1\nturn x\n").status()), Catch::Contains("line 2"));
  CHECK_FALSE(read_ewn_weights("race 1\nturn 2\npairs 1 2 3\n").ok());
  weights.turn = 99;  // more than the form holds
  CHECK(read_ewn_weights(to_text(weights))->turn == 5);
}

}  // namespace
}  // namespace tianji::dice
