#include "tuning/solve_game/solve_game.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <sstream>

#include "engine/core/text.h"
#include "tests/place.h"

namespace tianji::tuning {
namespace {

struct Printed {
  int status;
  std::string out;
  std::string err;
};

Printed solved(const std::string& variant, const std::string& position) {
  std::ostringstream out;
  const auto outcome = solve_game_command({.variant = variant, .position = position}, out);
  return {outcome.status, out.str(), sentence(outcome.error)};
}

TEST_CASE("solve-game prints a table and says in words who wins", "[tuning/solve_game][threads]") {
  using Catch::Contains;
  const Printed nim = solved("nim", "3 4 5");
  CHECK(nim.status == 0);
  CHECK_THAT(nim.out, Contains("position           3 4 5\n"));
  CHECK_THAT(nim.out, Contains("grundy             2\n"));
  CHECK_THAT(nim.out, Contains("outcome            first player wins\n"));
  CHECK_THAT(nim.out, Contains("best move          1:1\n"));
  CHECK_THAT(solved("wythoff", "3 5").out, Contains("second player wins"));
  CHECK_THAT(solved("surreal", "{0|1}").out, Contains("White (Left) wins, whoever begins"));
  CHECK_THAT(solved("matrix", "0,-1,2;1,0,-1;-1,1,0").out, Contains("value              1/12\n"));
  CHECK_THAT(solved("bimatrix", "4,4 0,3;3,0 2,2").out,
             Contains("equilibria         1,0|1,0\n                   0,1|0,1\n"));
  CHECK_THAT(solved("nim", "0 0").out, Contains("the game is over"));
}

TEST_CASE("solve-game prints how regret minimisation converges, and plots it",
          "[tuning/solve_game][threads]") {
  using Catch::Contains;
  const Place stem("kuhn");
  const Place table("kuhn.csv");
  const Place picture("kuhn.svg");
  std::ostringstream out;
  const auto outcome = solve_game_command(
      {.variant = "kuhn", .set = {"Regret=cfr"}, .iterations = 1000, .plot = stem.path()}, out);
  INFO(out.str());
  REQUIRE(outcome.status == 0);
  CHECK_THAT(out.str(), Contains("convergence        iterations"));
  CHECK_THAT(out.str(), Contains("0.000937617\n") && Contains("\n                           10 "));
  CHECK_THAT(out.str(), Contains("plot               wrote " + table.path()));
  const std::string csv = table.text();
  CHECK(csv.starts_with("iteration,value,exploitability\n1,"));
  CHECK(std::count(csv.begin(), csv.end(), '\n') == 11);
  CHECK_THAT(csv, Contains("\n1000,-0.05") && Contains(",0.000937617\n"));
}

TEST_CASE("solve-game solves regret games by iterations, whatever the time is",
          "[tuning/solve_game][threads]") {
  std::ostringstream out;
  const auto outcome = solve_game_command({.variant = "liarsdice", .iterations = 3}, out);
  CHECK(outcome.status == 0);
  CHECK_THAT(out.str(), Catch::Contains("iterations         3\n"));
}

TEST_CASE("solve-game says what it cannot solve", "[tuning/solve_game][threads]") {
  const Printed unknown = solved("chess", "");
  CHECK(unknown.status == 1);
  CHECK_THAT(unknown.err, Catch::Contains("variant: read \"chess\", expected one of"));
  std::ostringstream out;
  const auto said = [&](const SolveOptions& options) {
    const auto outcome = solve_game_command(options, out);
    CHECK(outcome.status == 1);
    return sentence(outcome.error);
  };
  CHECK_THAT(said({.variant = "nim", .position = "1", .plot = "nim"}),
             Catch::Contains("plot: read \"nim\", expected a game that is solved by regret"));
  CHECK_THAT(said({.variant = "kuhn", .set = {"Regret"}}),
             Catch::Contains("option: read \"Regret\", expected NAME=VALUE"));
  CHECK_THAT(said({.variant = "kuhn", .set = {"Regret=magic"}}), Catch::Contains("option: "));
  CHECK_THAT(said({.variant = "goofspiel", .position = "13"}), Catch::Contains("has about "));
  const Printed ragged = solved("matrix", "1,2;3");
  CHECK(ragged.status == 1);
  CHECK_THAT(ragged.err, Catch::Contains("position: row 2: read \"3\""));
}

}  // namespace
}  // namespace tianji::tuning
