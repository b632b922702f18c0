#include "tuning/match/play/adjudication.h"

#include <catch2/catch.hpp>

using namespace tianji;
using namespace tianji::match;

TEST_CASE("a side gives up when its score is low for long", "[tuning/match/play]") {
  MatchOptions options;
  options.resign = {2, 500};
  SECTION("by its own score") {
    Adjudicator one(options);
    for (int move = 0; move < 2; ++move) {
      CHECK_FALSE(one.verdict());
      one.add(0, -600);
      one.add(1, 10);
    }
    REQUIRE(one.verdict());
    CHECK(one.verdict()->value == -1);
  }
  SECTION("and by that of its opponent, where two sides are asked") {
    options.resign.two_sided = true;
    Adjudicator two(options);
    for (int move = 0; move < 3; ++move) {
      two.add(0, -600);
      two.add(1, 499);
    }
    CHECK_FALSE(two.verdict());
    for (int move = 0; move < 2; ++move) {
      CHECK_FALSE(two.verdict());
      two.add(1, 500);
    }
    CHECK(two.verdict()->value == -1);
  }
}
