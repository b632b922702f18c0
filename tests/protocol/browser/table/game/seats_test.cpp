#include "protocol/browser/table/game/seats.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::protocol::browser {
namespace {

using By = SeatPlayer::By;

/// South and North are people, the others engines; `pages` pages have come and said hello.
Seats four_seats(Connection pages) {
  Seats seats;
  seats.set_players({{By::person, 0, ""}, {}, {By::person, 0, ""}, {}});
  for (Connection page = 1; page <= pages; ++page) {
    seats.connect(page);
    REQUIRE(seats.introduce(page, std::string(page, 'x'), "", true).ok());
  }
  return seats;
}

TEST_CASE("pages get the free seats of people in order, and a seat is awaited until then",
          "[protocol/browser/table/game]") {
  Seats seats = four_seats(1);
  CHECK(seats.viewer(1) == Seat{0});
  CHECK(seats.awaited(Seat{2}));
  CHECK_FALSE(seats.awaited(Seat{1}));
  seats.connect(2);
  REQUIRE(seats.introduce(2, "other", "", true).ok());
  CHECK(seats.viewer(2) == Seat{2});
  CHECK_FALSE(seats.awaited(Seat{2}));
  seats.connect(3);
  REQUIRE(seats.introduce(3, "third", "", true).ok());
  CHECK(seats.viewer(3) == kNobody);
  CHECK_FALSE(seats.seat_of(3).ok());
}

TEST_CASE("who has seen one side of a hidden game sits nowhere else until the next one",
          "[protocol/browser/table/game]") {
  Seats seats = four_seats(1);
  CHECK_THAT(sentence(seats.sit(1, 2, true)), Catch::Contains("another seat's side"));
  CHECK(seats.sit(1, std::nullopt, true).ok());
  CHECK(seats.viewer(1) == kNobody);
  CHECK_THAT(sentence(seats.sit(1, 2, true)), Catch::Contains("another seat's side"));
  seats.begin_game(true);
  CHECK(seats.viewer(1) == Seat{0});
  CHECK(seats.sit(1, 2, false).ok());
  CHECK(seats.viewer(1) == Seat{2});
}

TEST_CASE("a seat that is given to an engine is left by its page, but not by somebody else's",
          "[protocol/browser/table/game]") {
  Seats seats = four_seats(2);
  CHECK_THAT(sentence(seats.change(2, Seat{0}, {})), Catch::Contains("somebody else"));
  CHECK(seats.change(1, Seat{0}, {}).ok());
  CHECK(seats.viewer(1) == kNobody);
  CHECK_THAT(sentence(seats.sit(1, 0, false)), Catch::Contains("an engine sits there"));
  CHECK_THAT(sentence(seats.sit(1, 4, false)), Catch::Contains("a seat below 4"));
}

}  // namespace
}  // namespace tianji::protocol::browser
