#include "tuning/experiment/bridge/phase_switch.h"

#include <catch2/catch.hpp>
#include <cmath>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tests/tuning/experiment/run_of.h"

namespace tianji::experiment {
namespace {

TEST_CASE("every switch once with and once without checks, all against rules alone",
          "[tuning/experiment/bridge]") {
  const auto settings = switch_settings();
  REQUIRE(settings.size() == 27);
  CHECK(settings[0].trick == 13);
  CHECK(settings[0].check_worlds == 0);
  CHECK(settings[1].trick == 0);
  CHECK(settings[13].trick == 12);
  CHECK(settings[14].trick == 1);
  CHECK(settings[14].check_worlds == 16);
  CHECK(settings.back().trick == 13);
}

/// A finished game of two decisions, one of the setting's engine.
match::GameRow game_of(int number, int unit, int setting) {
  match::GameRow game;
  game.number = number;
  game.unit = unit;
  game.seats = {0, setting, 0, setting};
  game.decisions.resize(2);
  game.decisions[0].ms = 1;
  game.decisions[1].engine = setting;
  game.decisions[1].ms = 10.0 * number;
  game.decisions[1].ply = 1;
  return game;
}

TEST_CASE("IMPs of a setting and the time of its cards come from the games",
          "[tuning/experiment/bridge]") {
  const Place place("switch.db");
  std::vector<match::EngineRow> engines;
  for (int i = 0; i < 27; ++i) {
    engines.push_back({i, "engine" + std::to_string(i), "x", "uci", "", ""});
  }
  auto store =
      match::Store::open(place.path(), {"bridge", {"-variant", "bridge"}, "1", "now"}, engines);
  REQUIRE(store.ok());
  // Scores are those of rules alone.
  REQUIRE(store->put(game_of(1, 2, 3), {2, 0, 3, "deal", -4.0}).ok());
  REQUIRE(store->put(game_of(2, 28, 3), {28, 0, 3, "deal", -8.0}).ok());
  REQUIRE(store->put(game_of(3, 54, 3), {54, 0, 3, "deal", std::nullopt}).ok());
  const auto figures = switch_figures(*store);
  REQUIRE(figures.ok());
  const SwitchFigure& figure = (*figures)[3];
  CHECK(figure.units == 2);
  CHECK(figure.imps.value == 6);
  CHECK(figure.imps.half == Approx(12.706 * 2).epsilon(0.001));
  CHECK(figure.ms_card == 20);
  CHECK((*figures)[0].ms_card == 1);
  CHECK((*figures)[4].units == 0);
  const std::string csv = switch_table(by_setting(*figures)).csv();
  const auto rows = lines(csv);
  CHECK(std::string(rows[0]) == "switch_trick,check_worlds,boards,imps,imps_half_95,ms_card");
  CHECK_THAT(std::string(rows[3]), Catch::StartsWith("2,0,2,6.0000,25.4"));
  CHECK_THAT(std::string(rows[14]), Catch::StartsWith("13,0,0,"));
  CHECK_THAT(std::string(rows[15]), Catch::StartsWith("1,16,0,"));
}

TEST_CASE("the formula is printed for several K", "[tuning/experiment/bridge]") {
  const double ks[] = {100, 7500};
  CHECK_THAT(formula_text(ks), Catch::Contains("       100  never    never\n") &&
                                   Catch::Contains("      7500  never    4-9\n"));
}

TEST_CASE("a K of nought or less is refused", "[tuning/experiment/bridge]") {
  for (const double k : {0.0, -5.0, std::nan("")}) {
    Options options;
    options.folder = "/no/such";
    options.ks = {7500, k};
    const protocol::Outcome outcome = run_of(run_switch, options).outcome;
    CHECK(outcome.status == 2);
    CHECK_THAT(sentence(outcome.error), Catch::Contains("expected a K above 0"));
  }
}

TEST_CASE("auctions of boards are the same from the same seed, and none is passed out",
          "[tuning/experiment/bridge]") {
  const Place few("few.txt");
  const Place more("more.txt");
  REQUIRE(write_auctions(few.path(), 7, 5).ok());
  REQUIRE(write_auctions(more.path(), 7, 30).ok());
  CHECK(more.text().starts_with(few.text()));
  const std::string text = more.text();
  const auto all = lines(text);
  CHECK(all.size() == 30);
  for (const std::string_view line : all) {
    CHECK_THAT(std::string(line), Catch::StartsWith("N:") && Catch::EndsWith(" Pass Pass Pass"));
    CHECK(line.find("Pass Pass Pass Pass") == line.npos);
  }
  CHECK_FALSE(write_auctions("/no/such/auctions.txt", 7, 1).ok());
}

}  // namespace
}  // namespace tianji::experiment
