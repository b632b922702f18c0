#include "tuning/experiment/bridge/point_counts.h"

#include <catch2/catch.hpp>
#include <fstream>

#include "engine/core/text.h"
#include "eval/bridge/hand.h"
#include "tests/place.h"
#include "tests/tuning/experiment/run_of.h"

namespace tianji::experiment {
namespace {

bridge::Hands deal_of(const char* text) {
  const auto deal = bridge::parse_deal(text);
  REQUIRE(deal.ok());
  return *deal;
}

bridge::TrickTable all_take(int tricks) {
  bridge::TrickTable table;
  for (auto& strain : table) strain.fill(tricks);
  return table;
}

TEST_CASE("tricks that follow a count exactly are predicted without an error",
          "[tuning/experiment/bridge]") {
  Random random(4);
  PointStudy study;
  for (int i = 0; i < 60; ++i) {
    const bridge::Hands hands = bridge::random_deal(random);
    const auto facts = bridge::facts_of(hands);
    bridge::TrickTable tricks;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const auto half_points = [&](std::size_t hand) {
        return facts[hand].points(bridge::PointCount::paper);
      };
      // Both declarers of a side take as many tricks as the side has half points.
      for (auto& strain : tricks) {
        strain[seat] = half_points(seat) + half_points((seat + 2) % 4);
      }
    }
    study.add(hands, tricks);
  }
  const auto figures = study.figures();
  REQUIRE(figures.size() == 3 + 6);
  const CountFigure& paper = figures[2];
  CHECK(paper.count == "paper");
  CHECK(paper.sides == 120);
  CHECK(paper.tricks_a_point == Approx(2));
  CHECK(paper.tricks_at_none == Approx(0).margin(1e-6));
  CHECK(paper.correlation == Approx(1));
  CHECK(paper.error.value == Approx(0).margin(1e-6));
  CHECK(paper.beyond.value == Approx(-figures[0].error.value));
  CHECK(figures[0].error.value > 0.5);
  CHECK(figures[0].beyond.value == 0);
  CHECK(figures[0].beyond.half == 0);
  CHECK(figures[3].suit);
}

TEST_CASE("only sides with eight trumps together are asked for suits",
          "[tuning/experiment/bridge]") {
  PointStudy study;
  // North-South have eight spades, East-West eight diamonds.
  study.add(deal_of("N:AKQJ.432.432.432 5432.AKQ.AKQ.AKQ T987.J765.J7.J76 6.T98.T9865.T985"),
            all_take(7));
  const auto figures = study.figures();
  CHECK(study.deals() == 1);
  CHECK(figures[0].sides == 2);
  CHECK(figures[3].sides == 2);
  PointStudy seven;
  seven.add(deal_of("N:AKQJ.432.432.432 5432.AKQ.AKQJ.AK T987.J76.765.J76 6.T985.T98.QT985"),
            all_take(7));
  CHECK(seven.figures()[3].sides == 1);
}

TEST_CASE("counts are compared on solved deals, which are not solved again",
          "[tuning/experiment/bridge]") {
  const Place folder("points");
  Options options;
  options.folder = folder.path();
  options.units = 4;
  const Ran first = run_of(run_points, options);
  REQUIRE(first.outcome.status == 0);
  CHECK_THAT(first.out, Catch::StartsWith("4 deals of seed 1; ") &&
                            Catch::Contains("\nnotrump  paper ") &&
                            Catch::Contains("\nsuit     support-controls "));
  std::ifstream kept(folder.path() + "/deals.txt");
  std::string line;
  int solved = 0;
  while (std::getline(kept, line)) solved += line.starts_with("N:") ? 1 : 0;
  CHECK(solved == 4);
  const Ran again = run_of(run_points, options);
  REQUIRE(again.outcome.status == 0);
  CHECK(again.out == first.out);
  CHECK(run_of(run_points, options, true).outcome.status == 1);
}

}  // namespace
}  // namespace tianji::experiment
