#include "tuning/match/games/game.h"

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

TEST_CASE("a match tells a seat of a small game what it sees, and its luck is that of the unit") {
  for (const char* variant : {"kuhn", "leduc", "liarsdice"}) {
    CAPTURE(variant);
    const std::string told = told_first(*make_shelf_discipline(variant));
    CAPTURE(told);
    CHECK(std::count(told.begin(), told.end(), '?') == 1);
    CHECK(told.ends_with(" p1"));
  }
  for (const std::string_view variant : shelf_variants()) {
    const auto discipline = make_shelf_discipline(variant);
    CHECK(told_first(*discipline) == told_first(*discipline));
  }
}

TEST_CASE("whoever chooses second at the same time is not told what the first chose") {
  const auto discipline = make_shelf_discipline("goofspiel");
  std::vector<std::string> told;
  auto game = discipline->begin(
      discipline->draw(0, Random(1)),
      [&told](Seat, std::string_view position,
              std::string_view) -> absl::StatusOr<protocol::Answer> {
        told.emplace_back(position);
        return protocol::Answer{.best_move = told.size() == 1 ? "2" : "1", .lines = {}, .keys = {}};
      });
  REQUIRE(game.ok());
  REQUIRE((*game)->step("").ok());
  REQUIRE((*game)->step("").ok());
  CHECK(told[0].substr(0, told[0].size() - 1) == told[1].substr(0, told[1].size() - 1));
  CHECK((*game)->moves()[1] == "2-1");
}

TEST_CASE("a game of chips is a share of what it can bring") {
  const auto discipline = make_shelf_discipline("kuhn");
  auto game = discipline->begin(
      "1 KQ b", [](Seat, std::string_view, std::string_view) -> absl::StatusOr<protocol::Answer> {
        return protocol::Answer{.best_move = "bet", .lines = {}, .keys = {}};
      });
  REQUIRE(game.ok());
  REQUIRE((*game)->step("").ok());
  CHECK((*game)->ending().value == 2);
  CHECK((*game)->ending().most == 2);
  CHECK((*game)->ending().reason == "p1 wins 2");
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
