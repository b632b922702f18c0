#include "tuning/learn/ewn_learning.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "engine/core/text.h"
#include "tests/place.h"

namespace tianji::tuning {
namespace {

TEST_CASE("EinStein learns from games against itself", "[tuning/learn]") {
  std::vector<double> errors;
  const EwnLearning learning{.games = 3000, .seed = 4};
  const auto weights = learn_ewn(learning, [&](std::uint64_t games, double error) {
    CHECK(games == 300 * (errors.size() + 1));
    errors.push_back(error);
  });
  REQUIRE(errors.size() == 10);
  CHECK(errors.back() < 0.95 * errors.front());
  CHECK(weights.turn > 0);  // the seat that rolls has an advantage
  CHECK(to_text(weights) == to_text(learn_ewn(learning, {})));
  CHECK(to_text(weights) != to_text(learn_ewn({.games = 3000, .seed = 5}, {})));
}

TEST_CASE("the weights that EinStein learned can be read back", "[tuning/learn]") {
  const Place place("ewn.weights");
  std::ostringstream told;
  CHECK(learn_ewn_command({.games = 100}, place.path(), told).status == 0);
  CHECK_THAT(told.str(), Catch::StartsWith("games 10 error "));
  const std::string text = place.text();
  CHECK(text.starts_with("# EinStein wuerfelt nicht!: tianji-lab learn-ewn --games 100 --seed 1"));
  CHECK(dice::read_ewn_weights(text).ok());
  CHECK_FALSE(std::filesystem::exists(place.path() + ".new"));
  // The old weights stay until the new ones are whole.
  CHECK(learn_ewn_command({.games = 10, .seed = 2}, place.path(), told).status == 0);
  CHECK(place.text() != text);
  std::ostringstream nothing;
  const auto refused = learn_ewn_command({.games = 1}, "/nowhere/at/all", nothing);
  CHECK(refused.status == 1);
  CHECK_THAT(sentence(refused.error), Catch::Contains("/nowhere/at/all"));
  CHECK(nothing.str().empty());  // no game was played
}

}  // namespace
}  // namespace tianji::tuning
