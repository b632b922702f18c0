#include "eval/bridge/double_chances.h"

#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

TEST_CASE("contracts are doubled by level, missing tricks and whether they are contested",
          "[eval/bridge]") {
  const DoubleChances& chances = standard_double_chances();
  const Contract four{.level = 4, .strain = Strain::hearts};
  const Contract slam{.level = 7, .strain = Strain::hearts};
  CHECK(chances.of(four, 10, true) == Approx(0.05));
  CHECK(chances.of(four, 13, true) == Approx(0.05));
  CHECK(chances.of(four, 9, true) == Approx(0.10));
  CHECK(chances.of(four, 2, true) == Approx(0.50));
  CHECK(chances.of(slam, 12, true) == Approx(0.26));  // as at level five
  for (int tricks = 0; tricks <= 13; ++tricks) {
    CHECK(chances.of(four, tricks, false) <= 0.04);
  }
  CHECK(chances.of_running(four) == Approx(0.10));
  CHECK(chances.of_running(slam) == Approx(0.03));
}

TEST_CASE("a table of doubles is refused with what was read", "[eval/bridge]") {
  const std::string rows =
      "level1 0 0 0 0 level2 0 0 0 0 level3 0 0 0 0 level4 0 0 0 0 "
      "runs 0 0 0 0 1 ";
  CHECK(parse_double_chances(rows + "level5 0 0 0 100 silent 0 0 0 0").ok());
  CHECK_FALSE(parse_double_chances(rows + "level5 0 0 0 silent 0 0 0 0").ok());
  const auto refused = parse_double_chances(rows + "level5 0 0 0 101 silent 0 0 0 0");
  REQUIRE_FALSE(refused.ok());
  CHECK(sentence(refused.status()).find("read \"101\", expected a percentage") !=
        std::string::npos);
}

TEST_CASE("an auction is contested when the side that does not declare made a call",
          "[eval/bridge]") {
  const auto auction = [](std::string_view calls) {
    Auction result(kNorth);
    for (const std::string_view word : words(calls)) result.push(*parse_call(word));
    return result;
  };
  CHECK_FALSE(contested(auction("Pass Pass Pass Pass")));
  CHECK_FALSE(contested(auction("1S Pass 2S Pass Pass Pass")));
  CHECK(contested(auction("1S X 2S Pass Pass Pass")));
  CHECK(contested(auction("1H 1S Pass Pass Pass")));
  CHECK_FALSE(contested(auction("Pass 1H Pass 2H Pass Pass Pass")));
}

}  // namespace
}  // namespace tianji::bridge
