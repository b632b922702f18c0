#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "eval/dice/ewn_evaluation.h"
#include "tests/place.h"
#include "tests/printed.h"
#include "tuning/programs.h"

namespace tianji::tuning {
namespace {

Printed learn(const std::string& path, const std::string& games, const std::string& seed) {
  return printed(learn_ewn_program, {"--out", path, "--games", games, "--seed", seed});
}

/// The weights of a file without its first line, which has the options.
std::string numbers_in(const Place& place) {
  const std::string text = place.text();
  return text.substr(text.find('\n'));
}

TEST_CASE("EinStein learns from games against itself", "[tuning/learn]") {
  const Place place("ewn_learnt.weights"), again("ewn_again.weights");
  const Printed run = learn(place.path(), "3000", "4");
  const auto report = lines(run.out);
  REQUIRE(report.size() == 10);
  std::vector<double> errors;
  for (std::size_t i = 0; i < report.size(); ++i) {
    const auto parts = words(report[i]);
    CHECK(parts[1] == std::to_string(300 * (i + 1)));
    errors.push_back(parse_number(parts[3]).value_or(0));
  }
  CHECK(errors.back() < 0.95 * errors.front());
  const auto weights = dice::read_ewn_weights(place.text());
  REQUIRE(weights.ok());
  CHECK(weights->turn > 0);  // the seat that rolls has an advantage
  learn(again.path(), "3000", "4");
  CHECK(again.text() == place.text());
  learn(again.path(), "3000", "5");
  CHECK(numbers_in(again) != numbers_in(place));
}

TEST_CASE("the weights that EinStein learned can be read back", "[tuning/learn]") {
  const Place place("ewn.weights");
  const Printed run = learn(place.path(), "100", "1");
  CHECK(run.status == 0);
  CHECK_THAT(run.out, Catch::StartsWith("games 10 error "));
  const std::string text = place.text();
  CHECK(text.starts_with("# EinStein wuerfelt nicht!: tianji-lab learn-ewn --games 100 --seed 1"));
  CHECK(dice::read_ewn_weights(text).ok());
  // The old weights stay until the new ones are whole.
  CHECK(learn(place.path(), "10", "2").status == 0);
  CHECK(place.text() != text);
  const Printed refused = learn("/nowhere/at/all", "1", "1");
  CHECK(refused.status == 1);
  CHECK_THAT(refused.err, Catch::Contains("/nowhere/at/all"));
  CHECK(refused.out.empty());  // no game was played
}

}  // namespace
}  // namespace tianji::tuning
