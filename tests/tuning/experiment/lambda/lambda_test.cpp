#include "tuning/experiment/lambda/lambda.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/core/text.h"

namespace tianji::experiment {
namespace {

/// Games of whole units: the points of the first engine (lambda 0) by round and setting.
struct Games {
  std::vector<match::UnitRow> units;
  std::vector<match::GameRow> games;

  void play(int round, int setting, double first, double second) {
    const int unit = round * static_cast<int>(grid().size()) + setting;
    units.push_back({.number = unit, .first = 0, .second = setting + 1, .opening = "", .score = 0});
    for (int rotation = 0; rotation < 2; ++rotation) {
      match::GameRow game;
      game.unit = unit;
      game.rotation = rotation;
      game.points = rotation == 0 ? first : second;
      games.push_back(game);
    }
  }
  std::vector<Figure> figures(const std::string& scoring) const {
    return figures_of(games, units, scoring);
  }
};

TEST_CASE("the grid has lambda 0 once, and four lambdas in each form",
          "[tuning/experiment/lambda]") {
  const auto all = grid();
  REQUIRE(all.size() == 17);
  CHECK(all[0].lambda == 0);
  CHECK(all[16].lambda == 1);
  CHECK(all[16].form == RiskForm::regret);
}

TEST_CASE("boards are scored as the setting sees them, in each scoring",
          "[tuning/experiment/lambda]") {
  Games games;
  // Lambda 0 loses 30 and 20 to setting 3, then wins 620 and loses 20.
  games.play(0, 3, -30, -20);
  games.play(1, 3, 620, -20);
  CHECK(games.figures("imps")[3].gain.value == Approx((2 - 12) / 2.0));
  CHECK(games.figures("matchpoints")[3].gain.value == 0);
  CHECK(games.figures("rubber")[3].gain.value == Approx((25 - 300) / 2.0));
  CHECK(games.figures("imps")[3].units == 2);
  CHECK(games.figures("imps")[4].units == 0);
}

TEST_CASE("games are points, and variance is told beside that of lambda 0",
          "[tuning/experiment/lambda]") {
  Games games;
  for (int round = 0; round < 50; ++round) {
    games.play(round, 0, round % 2, (round + 1) % 2);  // lambda 0 against itself: one win each
    games.play(round, 5, 0.5, 0.5);                    // setting 5 draws all its games
  }
  const auto figures = games.figures("points");
  CHECK(figures[0].gain.value == 0);
  CHECK(figures[0].variance == Approx(0.25));
  CHECK(figures[0].variance_gain.value == 0);
  CHECK(figures[5].gain.value == 0);
  CHECK(figures[5].gain.half == 0);
  CHECK(figures[5].variance == 0);
  CHECK(figures[5].variance_gain.value == Approx(-0.25));
  const std::string table = setting_table(figures).csv();
  CHECK(table.find("points,literal,0.25,50,0.00000,0.00000,0.00000,-0.25000,") !=
        std::string::npos);
  CHECK(lines(table).size() == 3);  // a heading, and the settings that were played
}

}  // namespace
}  // namespace tianji::experiment
