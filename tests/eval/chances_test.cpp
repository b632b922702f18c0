#include "eval/chances.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "eval/junqi/weights.h"
#include "eval/xiangqi/weights.h"

namespace tianji {
namespace {

const char* const kScores = "score -500 -400 -300 -200 -100 0 100 200 300 400 500\n";
const char* const kWins = "win 0 0 100 200 300 400 500 600 700 800 900\n";
const char* const kLosses = "loss 900 800 700 600 500 400 300 200 100 0 0\n";

std::string refusal(const std::string& text) { return sentence(parse_chances(text).status()); }

TEST_CASE("chances lie between those of the scores around", "[eval]") {
  const auto table = parse_chances(std::string(kScores) + kWins + kLosses);
  INFO(sentence(table.status()));
  REQUIRE(table.ok());
  CHECK(table->of(0) == Chances{400, 200, 400});
  CHECK(table->of(50) == Chances{450, 200, 350});
  CHECK(table->of(-500) == Chances{0, 100, 900});
  CHECK(table->of(-30000) == Chances{0, 100, 900});
  CHECK(table->of(500) == Chances{900, 100, 0});
  CHECK(table->of(2000) == Chances{900, 100, 0});
  CHECK(table->of(kWin - 3) == Chances{1000, 0, 0});
  CHECK(table->of(3 - kWin) == Chances{0, 0, 1000});
}

TEST_CASE("a table of chances that turns back or promises too much is refused", "[eval]") {
  CHECK_THAT(refusal(std::string(kScores) + kWins), Catch::Contains("loss"));
  CHECK_THAT(refusal(std::string("score -5 -4 -3 -2 -1 0 1 2 3 3 4\n") + kWins + kLosses),
             Catch::Contains("scores that rise"));
  CHECK_THAT(
      refusal(std::string(kScores) + "win 0 0 100 200 300 400 500 600 500 800 900\n" + kLosses),
      Catch::Contains("no fewer won"));
  CHECK_THAT(
      refusal(std::string(kScores) + kWins + "loss 900 800 700 600 500 400 300 200 100 0 10\n"),
      Catch::Contains("no more lost"));
  CHECK_THAT(
      refusal(std::string(kScores) + kWins + "loss 901 900 900 900 900 400 300 200 100 0 0\n"),
      Catch::Contains("sum to 1000"));
}

TEST_CASE("chances sum to 1000, without a draw where there is none", "[eval]") {
  CHECK(chances_of(1, 1, 1) == Chances{333, 334, 333});
  CHECK(chances_of(1, 0, 2) == Chances{333, 0, 667});
  CHECK(chances_of(2, 0, 1) == Chances{667, 0, 333});
  CHECK(chances_of(0, 5, 0) == Chances{0, 1000, 0});
}

TEST_CASE("the tables of this program are symmetrical within some percent", "[eval]") {
  for (const ChanceTable* table :
       {&xiangqi::standard_chances(), &junqi::standard_chances<junqi::JunqiBoard>(),
        &junqi::standard_chances<junqi::SiguoBoard>()}) {
    CHECK(table->of(-1000).win < 200);
    CHECK(table->of(1000).win > 750);
    CHECK(table->of(0).win > 250);
    CHECK(table->of(0).win < 600);
  }
}

}  // namespace
}  // namespace tianji
