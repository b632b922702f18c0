// What foretells a miss, in decisions that are made up so that the answer is known.

#include "tuning/experiment/foresight/foresight.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "tests/place.h"
#include "tests/tuning/experiment/run_of.h"

namespace tianji::experiment {
namespace {

/// Twenty games in which the doubt foretells the miss and the true value, and the spread nothing.
std::vector<Foreseen> games() {
  Random random(11);
  std::vector<Foreseen> all;
  for (int i = 0; i < 600; ++i) {
    Foreseen one{.game = 1 + i / 30, .candidates = {}};
    for (int j = 0; j < 5; ++j) {
      const double doubt = 40 * random.uniform();
      const double expected = 60 - j;
      one.candidates.push_back(
          {expected, expected - doubt / 2, {0, 10 * random.uniform(), 0, doubt, 0}});
    }
    one.miss = one.candidates[0].signs[3] / 2 + random.uniform();
    all.push_back(one);
  }
  return all;
}

const ForesightRow& row_of(const std::vector<ForesightRow>& rows, std::string_view sign) {
  const auto at = std::ranges::find(rows, sign, &ForesightRow::sign);
  REQUIRE(at != rows.end());
  return *at;
}

TEST_CASE("a sign that foretells is told from one that does not", "[tuning/experiment/foresight]") {
  const auto rows = foresight_rows(games());
  REQUIRE(rows.size() == 4);  // three signs are 0 everywhere
  const ForesightRow& doubt = row_of(rows, "doubt");
  CHECK(doubt.count == 600);
  CHECK(doubt.pearson.value > 0.99);
  CHECK(doubt.gain.value > 4);
  CHECK(doubt.gain.half < 2);
  CHECK(doubt.changed > 0.5);
  const ForesightRow& spread = row_of(rows, "spread");
  CHECK(std::abs(spread.pearson.value) < 0.15);
  CHECK(std::abs(spread.gain.value) < 2);
  CHECK(row_of(rows, "line").pearson.value > 0.98);
  CHECK(row_of(rows, "logistic").pearson.value > 0.9);
  CHECK(row_of(rows, "line").gain.value > 4);
}

TEST_CASE("decisions in which a move has no value in the truth are no choices",
          "[tuning/experiment/foresight]") {
  std::vector<Foreseen> all = games();
  for (Foreseen& one : all) one.candidates[4].in_truth = std::nan("");
  const auto rows = foresight_rows(all);
  CHECK(row_of(rows, "doubt").choices == 0);
  CHECK(row_of(rows, "doubt").count == 600);
  CHECK(row_of(rows, "doubt").gain.value == 0);
}

TEST_CASE("a move beyond the five best is left out, a change is that of the file",
          "[tuning/experiment/foresight]") {
  const Place place("changes");
  auto file = ChangeFile::open(place.path());
  REQUIRE(file.ok());
  REQUIRE(file->add({1, 4}, 12.5).ok());
  std::vector<LossDecision> decisions(3);
  for (int i = 0; i < 3; ++i) {
    LossDecision& one = decisions[static_cast<std::size_t>(i)];
    one.game = 1;
    one.ply = 2 * i;
    one.move = i == 1 ? "z" : "b";
    one.all.miss = 3;
    one.contenders.best = {"a", "b"};
    one.contenders.prospects = {{50, {1, 2, 3, 4}, 40}, {49, {5, 6, 7, 8}, std::nullopt}};
  }
  const auto all = foreseen_of(decisions, *ChangeFile::open(place.path()));
  REQUIRE(all.size() == 2);
  CHECK(all[0].chosen == 1);
  CHECK(all[0].miss == 3);
  CHECK(all[0].candidates[1].signs == SignValues{5, 6, 7, 8, 0});
  CHECK(all[1].candidates[0].signs == SignValues{1, 2, 3, 4, 12.5});
  CHECK(all[0].candidates[0].in_truth == 40);
  CHECK(std::isnan(all[0].candidates[1].in_truth));
  CHECK_FALSE(ChangeForm::read("1 4 101").ok());
  CHECK_FALSE(ChangeForm::read("1 4").ok());
}

TEST_CASE("losses that are not there tell no signs", "[tuning/experiment/foresight]") {
  Options options;
  options.games = {"junqi"};
  options.folder = "/no/such/folder";
  CHECK(run_of(run_foresight, options).outcome.status == 1);
}

}  // namespace
}  // namespace tianji::experiment
