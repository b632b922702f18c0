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

}  // namespace
}  // namespace tianji::experiment
