#include "tuning/experiment/bridge/hybrid.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::experiment {
namespace {

TEST_CASE("both programs are compared on the deals that both have finished",
          "[tuning/experiment/bridge]") {
  // Scores are the test player's.
  const std::vector<match::UnitRow> units{
      {0, 0, 1, "deal", -5.0}, {1, 0, 2, "deal", 2.0},           // round 0
      {2, 0, 1, "deal", 3.0},  {3, 0, 2, "deal", std::nullopt},  // round 1: not finished
      {4, 0, 1, "deal", -1.0}, {5, 0, 2, "deal", 0.0},           // round 2
  };
  std::vector<match::GameRow> games(4);
  const auto set = [&](std::size_t i, int unit, int rotation, double points) {
    games[i].unit = unit;
    games[i].rotation = rotation;
    games[i].points = points;
  };
  set(0, 0, 0, 420);
  set(1, 0, 1, -620);  // the program sits North and South
  set(2, 1, 1, 50);
  set(3, 4, 1, 100);
  const HybridScores scores = hybrid_scores(units, games);
  CHECK(scores.hybrid == std::vector<double>{5, 1});
  CHECK(scores.other == std::vector<double>{-2, 0});
  const std::string csv = to_csv(scores);
  const auto rows = lines(csv);
  REQUIRE(rows.size() == 3);
  CHECK(std::string(rows[0]) ==
        "deal,hybrid,other,hybrid_total,hybrid_half_95,other_total,other_half_95,"
        "hybrid_points,other_points");
  CHECK(std::string(rows[1]) == "1,5,-2,5,inf,-2,inf,620,-50");
  CHECK(std::string(rows[2]) == "2,1,0,6,50.825,-2,25.412,-100,0");
}

TEST_CASE("rules alone stand beside the hybrid program in one experiment, worlds in the other",
          "[tuning/experiment/bridge]") {
  const auto experiments = hybrid_experiments();
  REQUIRE(experiments.size() == 2);
  CHECK(experiments[0].other.name == "rules");
  CHECK(experiments[1].other.name == "worlds");
}

}  // namespace
}  // namespace tianji::experiment
