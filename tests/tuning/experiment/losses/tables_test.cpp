#include "tuning/experiment/losses/tables.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "tuning/statistics/mean.h"

namespace tianji::experiment {
namespace {

LossDecision decision(int game, int ply, double estimate, double real) {
  LossDecision one{.game = game, .ply = ply, .seat = "S", .move = "A0A1"};
  one.all.expected = 50;
  one.all.estimate = estimate;
  one.all.spread = 5;
  one.all.rms_one = one.all.real = one.all.miss = real;
  one.all.has_one = real > 0;
  one.all.bound = 0.5;
  return one;
}

TEST_CASE("losses are told by ten games, each type where it occurs", "[tuning/experiment/losses]") {
  std::vector<LossDecision> all{decision(1, 0, 1, 8), decision(10, 0, 1, 0), decision(11, 0, 1, 6),
                                decision(11, 2, 1, 0)};
  all[2].all.has_two = true;
  all[2].all.type_two = -2;
  all[3].all.has_two = true;
  all[3].all.type_two = -3;
  const auto rows = loss_rows(all);
  REQUIRE(rows.size() == 3);
  CHECK(rows[0].games == "1-10");
  CHECK(rows[0].only_one == 0.5);
  CHECK(rows[0].one == 8);
  CHECK(rows[0].loss == 4);
  CHECK(rows[0].loss_half == Approx(tuning::half_interval_of(std::vector<double>{8, 0})));
  CHECK(std::isinf(rows[1].loss_half));  // one game
  CHECK(rows[1].games == "11-20");
  CHECK(rows[1].both == 0.5);
  CHECK(rows[1].total == 6);
  CHECK(rows[1].only_two == 0.5);
  CHECK(rows[1].two == 3);
  CHECK(rows[1].loss == 4.5);  // half of 6 and half of 3
  CHECK(rows[2].games == "all");
  CHECK(rows[2].decisions == 4);
  CHECK(promise_of(all).bound == 0.5);
  CHECK(promise_of(all).share == 0.75);
}

TEST_CASE("an estimate is set beside a loss, and beside the best constant",
          "[tuning/experiment/losses]") {
  std::vector<LossDecision> all{decision(1, 0, 2, 1), decision(1, 2, 4, 2), decision(1, 4, 6, 3),
                                decision(1, 6, 8, 4)};
  all[3].all.expected = 90;  // decided
  const auto rows = estimate_rows(all);
  REQUIRE(rows.size() == 8);
  CHECK(rows[0].estimate == "eq7");
  CHECK(rows[0].loss == "real");
  CHECK(rows[0].count == 4);
  CHECK(rows[0].pearson == Approx(1));
  CHECK(rows[0].spearman == Approx(1));
  CHECK(rows[0].error == Approx(2.5));
  CHECK(rows[0].constant_error == Approx(1));
  CHECK(rows[1].estimate == "spread");
  CHECK(rows[1].pearson == 0);
  CHECK(rows[4].decisions == "undecided");
  CHECK(rows[4].count == 3);
  const auto quarters = quartile_rows(all);
  REQUIRE(quarters.size() == 4);
  CHECK(quarters[0].estimate == 2);
  CHECK(quarters[3].real == 4);
}

TEST_CASE("what two games have in common is not in the correlation within them",
          "[tuning/experiment/losses]") {
  const std::vector<LossDecision> all{decision(1, 0, 2, 3), decision(1, 2, 4, 2),
                                      decision(2, 0, 22, 33), decision(2, 2, 24, 32)};
  const EstimateRow row = estimate_rows(all)[0];
  CHECK(row.pearson > 0.9);
  CHECK(row.within == Approx(-1));
  CHECK(row.partial == Approx(-1));  // the spread does not vary
  CHECK(row.p > 0.1);
}

TEST_CASE("figures 7 and 8 show the three largest losses of the first two games",
          "[tuning/experiment/losses]") {
  std::vector<LossDecision> all;
  for (int game : {4, 5, 9}) {
    for (int ply = 0; ply < 5; ++ply) all.push_back(decision(game, ply, ply, 10 * ply));
  }
  const auto charts = loss_charts(all, estimate_rows(all));
  const figures::Chart& drops = charts.back();
  CHECK(drops.categories ==
        std::vector<std::string>{"4, 4", "4, 3", "4, 2", "5, 4", "5, 3", "5, 2"});
  REQUIRE(drops.series.size() == 2);
  CHECK(drops.series[0].y == std::vector<double>{4, 3, 2, 4, 3, 2});
  CHECK(drops.series[1].y == std::vector<double>{40, 30, 20, 40, 30, 20});
}

}  // namespace
}  // namespace tianji::experiment
