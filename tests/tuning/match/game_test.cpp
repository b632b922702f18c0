#include "tuning/match/game.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::match {
namespace {

/// What the first seat to act is told of the first unit of a game.
std::string told_first(const Discipline& discipline) {
  std::string told;
  const auto game =
      discipline.begin(discipline.draw(0, Random(1)),
                       [&told](Seat, std::string_view position,
                               std::string_view) -> absl::StatusOr<protocol::Answer> {
                         told = position;
                         return absl::UnavailableError("only asked to hear the question");
                       });
  REQUIRE(game.ok());
  CHECK_FALSE((*game)->step("nodes 1").ok());
  return told;
}

TEST_CASE("a match tells a seat of bridge its own hand and no other") {
  const std::string told = told_first(*make_bridge_discipline());
  const auto parts = words(told);
  CAPTURE(told);
  CHECK(std::count(parts.begin(), parts.end(), "-") == 3);
}

TEST_CASE("a match tells a seat of junqi or siguo none of the others' pieces") {
  for (const bool siguo : {false, true}) {
    const auto discipline =
        siguo ? make_siguo_discipline(false, "dark") : make_junqi_discipline(false);
    const std::string told = told_first(*discipline);
    CAPTURE(told);
    CHECK(std::count(told.begin(), told.end(), '?') == (siguo ? 75 : 25));
  }
}

TEST_CASE("one player of this program is shown everything, and it says so") {
  for (const bool siguo : {false, true}) {
    const auto discipline =
        siguo ? make_siguo_discipline(false, "dark") : make_junqi_discipline(false);
    for (const HousePlayer& row : discipline->players()) {
      const auto player = row.seat(EngineOptions{});
      REQUIRE(player.ok());
      CHECK((*player)->sees_all() == (row.name == "all-seen"));
    }
  }
}

}  // namespace
}  // namespace tianji::match
