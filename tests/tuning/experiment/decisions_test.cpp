#include "tuning/experiment/decisions.h"

#include <catch2/catch.hpp>
#include <fstream>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "tests/place.h"
#include "tests/tuning/experiment/matrix_of.h"
#include "tests/tuning/experiment/run_of.h"

namespace tianji::experiment {
namespace {

/// Setting 4 of the grid is lambda 1 in the form rms.
constexpr std::size_t kRms1 = 4;

TEST_CASE("the choice of a setting is valued in the worlds that had no part in it",
          "[tuning/experiment]") {
  DecisionStudy study;
  // The first candidate has the higher ev: its payoffs are 60 or 0 in one half of the worlds, 100
  // or 0 in the other half. The second always has 20.
  REQUIRE(study.add(matrix_of({{60, 100, 0, 0, 60, 100, 0, 0}, {20, 20, 20, 20, 20, 20, 20, 20}})));
  const auto figures = study.figures("points");
  CHECK(figures[0].gain.value == 0);
  CHECK(figures[0].variance == Approx((30 * 30 + 50 * 50) / 2.0));
  CHECK(figures[kRms1].gain.value == Approx((20 - 30 + 20 - 50) / 2.0));
  CHECK(figures[kRms1].variance == 0);
  CHECK(figures[kRms1].variance_gain.value == Approx(-(30 * 30 + 50 * 50) / 2.0));
  CHECK(figures[kRms1].changed == 1.0);
  CHECK(figures[0].changed == 0.0);
}

TEST_CASE("among candidates that are alike, none looks better for having been chosen",
          "[tuning/experiment]") {
  Random random(5);
  DecisionStudy study;
  for (int i = 0; i < 2000; ++i) {
    std::vector<std::vector<double>> rows(4, std::vector<double>(8));
    for (auto& row : rows) {
      for (double& payoff : row) payoff = static_cast<double>(random.below(100));
    }
    REQUIRE(study.add(matrix_of(rows)));
  }
  for (const Figure& figure : study.figures("points")) {
    CHECK(std::abs(figure.gain.value) <= 2 * figure.gain.half);
  }
  CHECK(study.figures("points")[kRms1].changed > 0.1);
}

TEST_CASE("a decision of too few worlds, or of one candidate, is left out", "[tuning/experiment]") {
  DecisionStudy study;
  CHECK_FALSE(study.add(matrix_of({{1, 2, 3, 4, 5, 6, 7}, {1, 2, 3, 4, 5, 6, 7}})));
  CHECK_FALSE(study.add(matrix_of({{1, 2, 3, 4, 5, 6, 7, 8}})));
  CHECK(study.decisions() == 0);
  CHECK(study.figures("points")[0].units == 0);
}

TEST_CASE("logs become a table a kind of decision, and a bad line is named",
          "[tuning/experiment]") {
  const Place folder("decisions_figures");
  const Place log("decisions.jsonl");
  const std::string start =
      R"({"variant":"junqi","phase":"pimc","unit":"points","candidates":["a","b"],)"
      R"("weights":[1,1,1,1,1,1,1,1],"payoffs":)";
  const std::string good = start +
                           "[[60,20],[99,20],[0,20],[0,20],[60,20],[99,20],[0,20],[0,20]]}\n" +  //
                           start + "[[9,5],[9,5],[0,5],[0,5],[9,5],[9,5],[0,4],[0,4]]}\n";
  log.write(good);
  const auto run = [&](const std::string& path) {
    Options options;
    options.logs = {path};
    options.folder = folder.path();
    return run_of(run_decisions, options);
  };
  const Ran good_run = run(log.path());
  REQUIRE(good_run.outcome.status == 0);
  CHECK_THAT(good_run.out, Catch::StartsWith("junqi-pimc-points: 2 decisions; left out for"));
  std::ifstream table(folder.path() + "/junqi-pimc-points.csv");
  std::string heading;
  std::getline(table, heading);
  CHECK_THAT(heading, Catch::EndsWith("variance_gain_half_95,changed"));
  std::string plain;
  std::getline(table, plain);
  CHECK_THAT(plain, Catch::StartsWith("points a decision,rms,0.00,2,0.00000,0.00000,"));

  log.write(good + "{\"variant\":1}\n");
  CHECK_THAT(sentence(run(log.path()).outcome.error), Catch::Contains("decisions.jsonl:3: "));
  CHECK(run("/no/such/log").outcome.status == 1);
  CHECK(run(folder.path()).outcome.status == 1);
  log.write("");
  CHECK(run(log.path()).outcome.status == 1);
  std::string elsewhere = good;
  elsewhere.replace(elsewhere.find("junqi"), 5, "../up");
  log.write(elsewhere);
  CHECK_THAT(sentence(run(log.path()).outcome.error),
             Catch::Contains("read \"../up\", expected small letters for variant"));
}

}  // namespace
}  // namespace tianji::experiment
