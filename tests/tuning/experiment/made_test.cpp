#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tuning/experiment/study.h"

namespace tianji::experiment {
namespace {

TEST_CASE("the command of an experiment is written down and read back", "[tuning/experiment]") {
  const Place place("made");
  const std::string stem = place.path();
  const Place file("made.made");
  CHECK(absl::IsNotFound(read_made(stem).status()));
  Options options;
  options.seed = 7;
  REQUIRE(write_made(stem, made_command("points", options, 30)).ok());
  const auto made = read_made(stem);
  REQUIRE(made.ok());
  CHECK(made->text() == "tianji-lab experiment points --units 30 --seed 7");
  CHECK(made->number("--units") == 30);
  CHECK(made->number("--seed") == 7);
  CHECK_FALSE(made->number("--replays"));
  file.write("tianji-lab 1.0\nsomething else\n");
  CHECK_THAT(sentence(read_made(stem).status()),
             Catch::Contains("made.made:2: ") && Catch::Contains("read \"something else\""));
  file.write("");
  CHECK_THAT(sentence(read_made(stem).status()), Catch::Contains("made.made:1: "));
}

TEST_CASE("files take more units, and nothing else", "[tuning/experiment]") {
  const Place place("grown");
  const std::string stem = place.path();
  const Place file("grown.made");
  const Options options;
  REQUIRE(begin_made(stem, made_command("hybrid", options, 4)).ok());
  REQUIRE(begin_made(stem, made_command("hybrid", options, 4)).ok());
  REQUIRE(begin_made(stem, made_command("hybrid", options, 9)).ok());
  CHECK(read_made(stem)->number("--units") == 9);
  const std::string kept = file.text();
  CHECK_THAT(sentence(begin_made(stem, made_command("hybrid", options, 8))),
             Catch::Contains("there tianji-lab experiment hybrid --units 9 --seed 1, asked for "
                             "tianji-lab experiment hybrid --units 8 --seed 1"));
  Options other;
  other.seed = 2;
  CHECK_FALSE(begin_made(stem, made_command("hybrid", other, 12)).ok());
  CHECK(file.text() == kept);
}

}  // namespace
}  // namespace tianji::experiment
